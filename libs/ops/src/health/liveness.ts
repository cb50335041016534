import { monitorEventLoopDelay } from 'node:perf_hooks';

/** Above this the process answers too late to be of use; a supervisor should restart it. */
const MAX_DELAY_MS = 5_000;

export interface Liveness {
  readonly alive: boolean;
  /** 99th percentile of how late the event loop came round since the last look. */
  readonly eventLoopDelayMs: number;
}

/** How often it is looked at; oftener would wake a process that rests, for delays that are fifty times as long. */
const LOOK_MS = 100;

/** A probe of the event loop; each call looks at the time since the one before. */
export const livenessProbe = (): { look(): Liveness; stop(): void } => {
  const delay = monitorEventLoopDelay({ resolution: LOOK_MS });
  delay.enable();
  return {
    look: () => {
      const eventLoopDelayMs = Math.round(delay.percentile(99) / 1e6);
      delay.reset();
      return { alive: eventLoopDelayMs <= MAX_DELAY_MS, eventLoopDelayMs };
    },
    stop: () => void delay.disable(),
  };
};
