/** ms until a stream that was refused is asked for again, and at most. */
const AGAIN_MS = 2_000;
const MOST_MS = 60_000;

/** What tabs tell each other: an event with its id, or that some may have been missed. */
interface Passed {
  readonly id: string | null;
  readonly data: string | null;
}

interface Listener {
  /** An event came, as the stream has it. */
  readonly event: (data: string) => void;
  /** Events may have been missed: look at what there is. */
  readonly missed: () => void;
}

/** Server-sent events of an address, from where they are now; resumed after the last one, also when the server refused. */
class Source {
  private source: EventSource | undefined;
  private wait = AGAIN_MS;
  private isOver = false;

  constructor(
    private readonly address: string,
    private after: string | null,
    private readonly pass: (passed: Passed) => void,
  ) {
    this.open();
  }

  private open(): void {
    const isResumed = this.after !== null;
    const url = new URL(this.address, location.href);
    url.searchParams.set('after', this.after ?? 'latest');
    const source = new EventSource(url);
    this.source = source;
    source.addEventListener('open', () => {
      this.wait = AGAIN_MS;
      if (!isResumed) this.pass({ id: null, data: null });
    });
    source.addEventListener('message', ({ lastEventId, data }: MessageEvent<string>) => {
      this.after = lastEventId;
      this.pass({ id: lastEventId, data });
    });
    source.addEventListener('error', () => {
      // While it connects the browser tries by itself; it gives up where it is refused.
      if (source.readyState === EventSource.CLOSED) this.reopen();
    });
  }

  private reopen(): void {
    if (this.isOver) return;
    setTimeout(() => this.isOver || this.open(), this.wait);
    this.wait = Math.min(2 * this.wait, MOST_MS);
  }

  close(): void {
    this.isOver = true;
    this.source?.close();
  }
}

/**
 * Follows a stream that all tabs of this browser share: one of them holds it, under a lock that goes to the next when
 * it closes, and passes on what comes. A browser without such locks has a stream a tab. Answers how to stop.
 */
export const followed = (address: string, { event, missed }: Listener): (() => void) => {
  const hear = ({ data }: Passed): void => (data === null ? missed() : event(data));
  // Locks are for secure pages alone.
  const locks = (navigator as Partial<Navigator>).locks;
  if (locks === undefined) {
    const source = new Source(address, null, hear);
    return () => source.close();
  }
  const name = `amici ${address}`;
  const channel = new BroadcastChannel(name);
  const stopping = new AbortController();
  let last: string | null = null;
  channel.addEventListener('message', ({ data }: MessageEvent<Passed>) => {
    last = data.id ?? last;
    hear(data);
  });
  const hold = (): Promise<void> =>
    new Promise((resolve) => {
      const source = new Source(address, last, (passed) => {
        channel.postMessage(passed);
        hear(passed);
      });
      stopping.signal.addEventListener('abort', () => {
        source.close();
        resolve();
      });
    });
  void locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) return hold();
    // Another tab holds it already: what came between this page and now is looked up.
    missed();
    locks.request(name, { signal: stopping.signal }, hold).catch(() => undefined);
  });
  return () => {
    stopping.abort();
    channel.close();
  };
};
