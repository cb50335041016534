import { LogMismatch } from '@amici/event-store';
import { backoff, sleep, type Logger, type Metrics } from '@amici/ops';
import type { LogSource } from '@amici/projections';
import { MAX_FEED_PAGE, type FeedMessage, type FeedPage, type Unwanted } from '../feed/feed';
import type { ServicesItem } from '../feed/services-feed';
import { patternOf, type NoAnswer, type Send } from '../transport/transport';
import type { FeedHeads } from './feed-heads';
import type { Hints } from './hints';
import { Inbox } from './inbox';

/** Something to wait for that may already have come. */
class News {
  private readonly waiting = new Set<() => void>();
  private given = false;

  give(): void {
    this.given = true;
    this.waiting.forEach((resume) => resume());
  }

  /** Until given, the time is over or the signal aborts; after that it counts as not given again. */
  async wait(ms: number, signal: AbortSignal): Promise<void> {
    if (!this.given && !signal.aborted) await this.next(ms, signal);
    this.given = false;
  }

  private next(ms: number, signal: AbortSignal): Promise<void> {
    return new Promise((resolve) => {
      const resume = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', resume);
        this.waiting.delete(resume);
        resolve();
      };
      const timer = setTimeout(resume, ms).unref();
      signal.addEventListener('abort', resume);
      this.waiting.add(resume);
    });
  }
}

/** How many deliveries may wait for a hole before them to be filled. */
const CAPACITY = 5_000;

/** The producer did not answer; ask again later. */
export class FeedUnavailable extends Error {
  constructor(service: string, code: string) {
    super(`the feed of ${service}: ${code}`);
    this.name = 'FeedUnavailable';
  }
}

export interface FeedSourceOptions {
  /** The service whose feed is read. */
  readonly service: string;
  readonly send: Send;
  readonly hints: Hints;
  /** Shared by all that read feeds in this process. */
  readonly heads: FeedHeads;
  /** How often to ask where no hint comes (ms). */
  readonly pollMs: number;
  /** What its reader has no use for. */
  readonly without?: Unwanted;
  readonly metrics: Metrics;
  readonly log: Logger;
}

/**
 * Another service's feed as a log: in order, each item once, without holes. Deliveries are taken where they fit; at a
 * hole, and where none come, the producer is asked.
 */
export class FeedSource implements LogSource {
  constructor(private readonly options: FeedSourceOptions) {}

  head(): Promise<number> {
    return this.options.heads.of(this.options.service, async () => (await this.page(0, 0)).head);
  }

  async read(after: number, limit: number): Promise<readonly ServicesItem[]> {
    return (await this.page(after, Math.min(limit, MAX_FEED_PAGE))).items;
  }

  async *subscribe(
    after: number,
    { signal, batch }: { readonly signal: AbortSignal; readonly batch: number },
  ): AsyncIterable<readonly ServicesItem[]> {
    const { service, hints, pollMs } = this.options;
    const inbox = new Inbox(after, CAPACITY);
    const news = new News();
    const silence = hints.listen(service, after, (item) => {
      if (item !== undefined) inbox.offer(item);
      news.give();
    });
    let failures = 0;
    let ask = true;
    try {
      while (!signal.aborted) {
        const delivered = inbox.take(batch);
        if (delivered.length > 0) yield delivered;
        else if (ask || inbox.hasHole) {
          const page = await this.heal(inbox, batch);
          failures = page === undefined ? failures + 1 : 0;
          if (page === undefined) await sleep(backoff(failures), signal);
          else if (page.items.length > 0) yield page.items;
          // What has come since the producer answered is hinted at.
          ask = page === undefined || (page.items.length > 0 && inbox.position < page.head);
        } else {
          await news.wait(pollMs, signal);
          // Neither the next item nor a hole: the wait timed out, or the hint said only that there is news.
          ask = !inbox.hasNext && !inbox.hasHole;
        }
      }
    } finally {
      silence();
    }
  }

  /**
   * Asks the producer for what comes next; undefined where there was no answer.
   *
   * @throws LogMismatch where the feed ends before what was read of it: the producer was restored from a backup
   */
  private async heal(inbox: Inbox, limit: number): Promise<FeedPage<ServicesItem> | undefined> {
    const { service, metrics, log } = this.options;
    try {
      const hole = inbox.hasHole;
      const { items, head } = await this.page(inbox.position, Math.min(limit, MAX_FEED_PAGE));
      if (head < inbox.position)
        throw new LogMismatch(`the feed of ${service} ends at ${head}, before ${inbox.position}`);
      const last = items.at(-1);
      if (last === undefined) inbox.clear();
      else inbox.advance(last.sequence);
      if (hole)
        metrics
          .counter('amici_feed_holes_healed_total', 'Holes filled from the producer', ['source'])
          .inc({ source: service });
      return { items, head };
    } catch (error) {
      if (error instanceof LogMismatch) throw error;
      log.debug({ source: service, error }, 'a feed could not be read');
      return undefined;
    }
  }

  private async page(after: number, limit: number): Promise<FeedPage<ServicesItem>> {
    const { service, send, without } = this.options;
    const message: FeedMessage = {
      audience: 'services',
      after,
      limit,
      ...(without === undefined ? {} : { without }),
    };
    const answer = await send<FeedPage<ServicesItem> | NoAnswer>(patternOf(service, 'feed'), message);
    if ('items' in answer) return answer;
    throw new FeedUnavailable(service, answer.rejection.code);
  }
}
