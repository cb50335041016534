import { watchEventLoop } from './event-loop';

/** Above this the process answers too late to be of use; a supervisor should restart it. */
const MAX_DELAY_MS = 5_000;

export interface Liveness {
  readonly alive: boolean;
  /** How late the event loop came round at most since the last look. */
  readonly eventLoopDelayMs: number;
}

/** A probe of the event loop; each call looks at the time since the one before. */
export const livenessProbe = (): { look(): Liveness; stop(): void } => {
  const loop = watchEventLoop();
  return {
    look: () => {
      const eventLoopDelayMs = loop.latest();
      return { alive: eventLoopDelayMs <= MAX_DELAY_MS, eventLoopDelayMs };
    },
    stop: () => loop.stop(),
  };
};
