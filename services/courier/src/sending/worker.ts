import { DAY_MS } from '@amici/kernel';
import type { Leases, Logger, Metrics } from '@amici/ops';
import type { Worker } from '@amici/service/runtime';

/** Wakes one worker; what is rung while it works is not lost. */
export class Bell {
  private rung = false;
  private wake: (() => void) | undefined;

  readonly ring = (): void => {
    this.rung = true;
    this.wake?.();
  };

  /** Until it is rung, the time is over or the work ends; ms of real time. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    if (!this.rung && !signal.aborted)
      await new Promise<void>((resolve) => {
        const done = (): void => {
          clearTimeout(timer);
          signal.removeEventListener('abort', done);
          this.wake = undefined;
          resolve();
        };
        const timer = setTimeout(done, ms);
        timer.unref();
        signal.addEventListener('abort', done, { once: true });
        this.wake = done;
      });
    this.rung = false;
  }
}

/** What comes of a try: `failed` is tried again, `given-up` is not, `dropped` was never sent as nobody wants it any more. */
type Outcome = 'delivered' | 'failed' | 'given-up' | 'dropped';

export type CountOutcome = (outcome: Outcome) => void;

export const countNothing: CountOutcome = () => undefined;

/** Counts what comes of what is sent by one way. */
export const countOutcomes = (metrics: Metrics, way: 'webhook' | 'mail'): CountOutcome => {
  const outcomes = metrics.counter('amici_deliveries_total', 'What was sent, by what came of it', [
    'way',
    'outcome',
  ]);
  // There from the start: a rate of what is first seen at one is none.
  for (const outcome of ['delivered', 'failed', 'given-up', 'dropped'] as const)
    outcomes.inc({ way, outcome }, 0);
  return (outcome) => outcomes.inc({ way, outcome });
};

/** Without a ring it is looked whether something has fallen due, or another process has told something; ms. */
const LOOK_MS = 1_000;
const CLEAN_MS = 600_000;
const RETENTION_MS = 30 * DAY_MS;

/** One way of notifying people: what waits to be sent, and the sender. */
export interface Outbox {
  /** Why some of what people have been told is not taken up; undefined: all is. */
  stopped?(): string | undefined;
  /** Another process may have gone on since: everything is looked at again. */
  begun(): void;
  /** Takes up what people have been told since. */
  fill(): Promise<unknown>;
  /** Begins with whatever is due; says how many began. */
  begin(signal: AbortSignal): Promise<number>;
  /** Until something that is under way has come to its end. */
  somethingDone(): Promise<void>;
  drained(): Promise<void>;
  /** Forgets what was sent before. */
  clean(before: number): Promise<void>;
}

interface Parts {
  readonly name: string;
  readonly leases: Leases;
  readonly log: Logger;
  readonly outbox: Outbox;
  /** Rung where people have been told something. */
  readonly bell: Bell;
  readonly now: () => number;
}

/** Tries, and says where it could not; neither taking up nor sending waits for the other. */
const trying = async <Of>(
  { log, name }: Pick<Parts, 'log' | 'name'>,
  what: () => Promise<Of>,
): Promise<Of | undefined> => {
  try {
    return await what();
  } catch (error) {
    log.warn({ error }, `${name}: something could not be taken up or sent; trying again`);
    return undefined;
  }
};

/** Sends what is due, as long as it is not told to end. */
export const sendUntil = async (
  parts: Pick<Parts, 'name' | 'log' | 'outbox' | 'bell' | 'now'>,
  signal: AbortSignal,
): Promise<void> => {
  const { outbox, bell, now } = parts;
  outbox.begun();
  let cleaned = -Infinity;
  while (!signal.aborted) {
    await trying(parts, () => outbox.fill());
    const begun = await trying(parts, () => outbox.begin(signal));
    if (now() - cleaned > CLEAN_MS) {
      cleaned = now();
      await trying(parts, () => outbox.clean(now() - RETENTION_MS));
    }
    if (begun !== undefined && begun > 0) void outbox.somethingDone().then(bell.ring, bell.ring);
    await bell.wait(LOOK_MS, signal);
  }
  await outbox.drained();
};

/** Sends by one way; in one process at a time, by lease. */
export const sendingWorker = (parts: Parts): Worker => ({
  check: {
    name: parts.name,
    check: () => {
      const warning = parts.outbox.stopped?.();
      return { ok: true, ...(warning === undefined ? {} : { warning }) };
    },
  },
  run: (signal) => parts.leases.run(parts.name, 0, signal, (_token, held) => sendUntil(parts, held)),
});
