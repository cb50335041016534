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
const persist = async <T>(work: () => Promise<T>, signal: AbortSignal): Promise<T | undefined> => {
  for (let wait = FIRST_RETRY_MS; !signal.aborted; wait = Math.min(wait * 2, LAST_RETRY_MS)) {
    try {
      return await work();
    } catch {
      await pause(wait, signal);
    }
  }
  return undefined;
};

const checkPage = (after: number, page: readonly StoredEvent[]): void => {
  const hole = page.findIndex(({ sequence }, index) => sequence !== after + 1 + index);
  if (hole >= 0) throw new LogMismatch(`the log has no event ${after + 1 + hole}`);
};

/**
 * A catch-up subscription over any store that can be read by sequence: full pages are read ahead while the
 * consumer works; failed reads are repeated.
 */
export async function* follow(
  { readAll, head, wake, pollMs }: Followed,
  afterSequence: number,
  { signal, batch }: { readonly signal: AbortSignal; readonly batch: number },
): AsyncGenerator<readonly StoredEvent[]> {
  let after = afterSequence;
  const load = () => persist(() => readAll(after, batch), signal);
  const end = after === 0 ? { sequence: 0 } : await persist(head, signal);
  if (end && end.sequence < after)
    throw new LogMismatch(`the log ends at ${end.sequence}, before ${after}, which was asked for`);
  let seen = wake.state;
  let next = load();
  for (;;) {
    const page = await next;
    if (signal.aborted || page === undefined) return;
    checkPage(after, page);
    after += page.length;
    const readAhead = page.length === batch;
    if (readAhead) next = load();
    if (page.length > 0) yield page;
    else await wake.wait(seen, signal, pollMs);
    if (signal.aborted) return;
    if (readAhead) continue;
    seen = wake.state;
    next = load();
  }
}
