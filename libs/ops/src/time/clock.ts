import type { Instant } from '@amici/kernel';

/**
 * Domain time: what happened when, what falls due, which day a list is for. Virtual in rehearsals, so nothing
 * that keeps the process alive (tokens, leases, time-outs, limits) may use it; that is `real-time.ts`.
 */
export interface Clock {
  now(): Instant;
}

export const systemClock: Clock = { now: () => Date.now() };

/** Domain time of a rehearsal: stands still until it is set forward, never backwards. */
export class VirtualClock implements Clock {
  private real = false;

  constructor(private instant: Instant) {}

  now(): Instant {
    return this.real ? Math.max(this.instant, systemClock.now()) : this.instant;
  }

  /** True from the moment it goes with real time. */
  get isReal(): boolean {
    return this.real;
  }

  advanceTo(instant: Instant): void {
    if (!Number.isSafeInteger(instant)) throw new RangeError('an instant is a whole number of milliseconds');
    if (instant < this.now()) throw new RangeError('rehearsal time never goes backwards');
    this.instant = instant;
  }

  /** The rehearsal is over: from now on it goes with real time, and waits for it where it is ahead. */
  release(): void {
    this.real = true;
  }
}
