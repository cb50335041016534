import { LogMismatch, type LogHead, type StoredEvent } from './port';
import type { Wake } from './wake';

const FIRST_RETRY_MS = 50;
const LAST_RETRY_MS = 5_000;

/** What a subscription reads, and what tells it that there is more. */
export interface Followed {
  readonly readAll: (afterSequence: number, limit: number) => Promise<readonly StoredEvent[]>;
  readonly head: () => Promise<LogHead>;
  readonly wake: Wake;
  /** Looks again after this time even when nobody woke it; absent where no wake can be lost. */
  readonly pollMs?: number;
}

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    signal.addEventListener('abort', end);
    if (signal.aborted) end();
  });

/** Tries until it succeeds, waiting longer each time; undefined when the signal aborts first. */
const persist = async <T>(
  work: () => Promise<T>,
  signal: AbortSignal,
  onFailure: () => void = () => undefined,
): Promise<T | undefined> => {
  for (let wait = FIRST_RETRY_MS; !signal.aborted; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
    try {
      return await work();
    } catch {
      onFailure();
      await pause(wait, signal);
    }
  }
  return undefined;
};

const checkPage = (after: number, page: readonly StoredEvent[]): void => {
  const hole = page.findIndex(({ sequence }, index) => sequence !== after + 1 + index);
  if (hole >= 0) throw new LogMismatch(`the log has no event ${after + 1 + hole}`);
};

/** Reads pages after a sequence; checks where the log ends whenever it may have changed behind the reader's back. */
class Pages {
  constructor(
    private readonly followed: Followed,
    private readonly signal: AbortSignal,
    private readonly batch: number,
  ) {}

  /** @throws LogMismatch where the log ends before that sequence */
  async checkEnd(after: number): Promise<void> {
    const end = after === 0 ? undefined : await persist(this.followed.head, this.signal);
    if (end && end.sequence < after)
      throw new LogMismatch(`the log ends at ${end.sequence}, before ${after}, which was asked for`);
  }

  /** Undefined when the signal aborts first. The answer need not be waited for at once, or at all. */
  load(after: number): Promise<readonly StoredEvent[] | undefined> {
    const page = this.read(after);
    page.catch(() => undefined);
    return page;
  }

  private async read(after: number): Promise<readonly StoredEvent[] | undefined> {
    let failed = false;
    const work = () => this.followed.readAll(after, this.batch);
    const page = await persist(work, this.signal, () => (failed = true));
    // A store that was away may have been restored from a backup meanwhile.
    if (failed && page?.length === 0) await this.checkEnd(after);
    return page;
  }
}

/**
 * A catch-up subscription over any store that can be read by sequence: full pages are read ahead while the
 * consumer works; failed reads are repeated.
 */
export async function* follow(
  followed: Followed,
  afterSequence: number,
  { signal, batch }: { readonly signal: AbortSignal; readonly batch: number },
): AsyncGenerator<readonly StoredEvent[]> {
  const { wake, pollMs } = followed;
  const pages = new Pages(followed, signal, batch);
  await pages.checkEnd(afterSequence);
  let after = afterSequence;
  let seen = wake.state;
  let next = pages.load(after);
  for (;;) {
    const page = await next;
    if (signal.aborted || page === undefined) return;
    checkPage(after, page);
    after += page.length;
    const readAhead = page.length === batch;
    if (readAhead) next = pages.load(after);
    if (page.length > 0) yield page;
    else await wake.wait(seen, signal, pollMs);
    if (signal.aborted) return;
    if (readAhead) continue;
    seen = wake.state;
    next = pages.load(after);
  }
}
