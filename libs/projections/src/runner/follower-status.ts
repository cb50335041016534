import { Wake } from '@amici/event-store';
import { noLag, observeLag, type CheckResult, type LagState, type Metrics } from '@amici/ops';

/**
 * What a follower of a log is doing. `standby`: another process holds the lease. `stopped`: at an event it cannot apply or a log it does not know,
 * until an operator has seen to it.
 */
export type FollowerState = 'standby' | 'running' | 'rebuilding' | 'retrying' | 'stopped';

export interface FollowerStatus {
  readonly name: string;
  readonly state: FollowerState;
  readonly position: number;
  /** Of the log, when it was last asked. */
  readonly head: number;
  readonly lagEvents: number;
  /** How long ago (real time) it last was at the head; 0 where it is. */
  readonly lagSeconds: number;
  /** Why it stopped or is trying again. */
  readonly problem?: { readonly code: string; readonly detail: string; readonly sequence: number };
}

/** A follower that does not go on with its log, whichever process it works in. */
export interface StandingStill extends Pick<FollowerStatus, 'name' | 'position' | 'head'> {
  /** Where it is this process that has stopped. */
  readonly problem?: string;
}

/** A lag this small comes and goes with every batch. */
const TOLERANCE = 1_000;

/** What is known of one follower in this process. */
export class StatusBoard {
  private state: FollowerState = 'standby';
  private position = 0;
  private head = 0;
  private caughtUpAt: number;
  private problem: FollowerStatus['problem'];
  private lag: LagState = noLag;
  /** Given with everything that becomes known. */
  readonly changed = new Wake();

  constructor(
    private readonly service: string,
    private readonly name: string,
    private readonly metrics: Metrics,
    private readonly stallMs: number,
    private readonly now: () => number,
  ) {
    this.caughtUpAt = now();
  }

  enter(state: FollowerState, problem?: FollowerStatus['problem']): void {
    this.state = state;
    this.problem = problem;
    this.publish();
  }

  at(position: number): void {
    this.position = position;
    this.observe(Math.max(this.head, position));
  }

  observe(head: number): void {
    this.head = head;
    if (this.position >= head) this.caughtUpAt = this.now();
    this.publish();
  }

  get status(): FollowerStatus {
    const lagEvents = Math.max(0, this.head - this.position);
    return {
      name: this.name,
      state: this.state,
      position: this.position,
      head: this.head,
      lagEvents,
      lagSeconds: lagEvents === 0 ? 0 : Math.round((this.now() - this.caughtUpAt) / 1_000),
      ...(this.problem === undefined ? {} : { problem: this.problem }),
    };
  }

  /** Not ready where it stopped, or where its lag has not shrunk for too long. */
  readiness(): CheckResult {
    const { status } = this;
    if (status.state === 'standby') return { ok: true, detail: { state: status.state } };
    const limits = { tolerance: TOLERANCE, stallMs: this.stallMs };
    const seen = observeLag(this.lag, { events: status.lagEvents, at: this.now() }, limits);
    this.lag = seen.state;
    return { ok: status.state !== 'stopped' && !seen.stalled, detail: { ...status } };
  }

  private publish(): void {
    this.changed.give();
    const labels = { service: this.service, follower: this.name };
    const { lagEvents, lagSeconds, position, state } = this.status;
    const gauge = (name: string, help: string, value: number): void =>
      this.metrics.gauge(name, help, ['service', 'follower']).set(labels, value);
    gauge('amici_follower_position', 'Sequence of the last event applied', position);
    gauge('amici_follower_lag_events', 'Events in the log not yet applied', lagEvents);
    gauge('amici_follower_lag_seconds', 'Seconds since it was last at the head', lagSeconds);
    gauge('amici_follower_stopped', '1 where it has stopped', state === 'stopped' ? 1 : 0);
  }
}
