import type { Services } from '@amici/service';

/** Between two looks at a feed that somebody follows; ms of real time. */
const LOOK_EVERY_MS = 500;

/** The end of one feed: looked at once for all who wait for it to move on, and by nobody while none does. */
export class FeedTail {
  private head = 0;
  private looking: Promise<void> | undefined;
  private readonly waiting = new Set<() => void>();

  constructor(
    private readonly services: Pick<Services, 'feed'>,
    private readonly feed: string,
  ) {}

  /** Waits for something after a sequence, no longer than so many ms: whether there is something. */
  async beyond(after: number, ms: number, signal: AbortSignal): Promise<boolean> {
    if (this.head > after || signal.aborted) return this.head > after;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        signal.removeEventListener('abort', done);
        this.waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      signal.addEventListener('abort', done);
      this.waiting.add(done);
      this.looking ??= this.look();
    });
    return this.head > after;
  }

  private async look(): Promise<void> {
    while (this.waiting.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      const page = await this.services.feed(this.feed, { audience: 'public', after: this.head, limit: 1 });
      // A service that does not answer now is asked again: who follows it waits.
      if ('rejection' in page || page.head <= this.head) continue;
      this.head = page.head;
      for (const done of this.waiting) done();
    }
    this.looking = undefined;
  }
}
