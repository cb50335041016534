/**
 * How long a follower lets events come together. While its log grows it takes what came in that time at once, so
 * that a transaction serves many. The first event after a rest does not wait, nor does anything somebody waits
 * for. The time varies from half to one and a half of this. So the followers of one log, all woken by each event,
 * do not go on working all at once.
 */
const GATHER_MS = 150;
/** Where so many came together the log is busy: twice as long, since a transaction costs as much as dozens of events. */
const MANY = 20;
const BUSY_GATHER_MS = 300;

const nothing = (): void => undefined;

/** The time between two batches of a follower. */
export class Gathering {
  private end = nothing;

  /** Somebody waits: the time that runs is over at once. */
  hurry(): void {
    this.end();
  }

  /** Begins the time after so many events; resolves when it is over, or when the signal aborts. */
  begin(signal: AbortSignal, events: number): Promise<void> {
    return new Promise((resolve) => {
      const end = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', end);
        this.end = nothing;
        resolve();
      };
      const about = events < MANY ? GATHER_MS : BUSY_GATHER_MS;
      const timer = setTimeout(end, about * (0.5 + Math.random())).unref();
      signal.addEventListener('abort', end);
      this.end = end;
      if (signal.aborted) end();
    });
  }
}
