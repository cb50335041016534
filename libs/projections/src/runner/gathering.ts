/**
 * How long a follower lets events come together: while its log grows it takes what came in that time at once, so that a
 * transaction serves many. The more came the last time the longer, so that a log that grows slowly is followed in steps
 * too small to keep others waiting. The first event after a rest does not wait, nor does anything somebody waits for.
 */
const LEAST_MS = 40;
const MOST_MS = 150;
const MS_PER_EVENT = 1.5;

const gatherMs = (events: number): number => Math.min(Math.max(LEAST_MS, events * MS_PER_EVENT), MOST_MS);

const nothing = (): void => undefined;

/** The time between two batches of a follower. */
export class Gathering {
  private end = nothing;

  /** Somebody waits: the time that runs is over at once. */
  hurry(): void {
    this.end();
  }

  /** Begins the time after a batch of so many events; resolves when it is over, or when the signal aborts. */
  begin(events: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        this.end = nothing;
        resolve();
      };
      const timer = setTimeout(end, gatherMs(events)).unref();
      signal.addEventListener('abort', end);
      this.end = end;
      if (signal.aborted) end();
    });
  }
}
