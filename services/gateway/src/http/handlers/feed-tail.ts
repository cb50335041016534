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
    private readonly stopping: AbortSignal,
  ) {
    // One listener for all: to add one to a signal, those it has are looked through.
    stopping.addEventListener('abort', () => this.wakeAll(), { once: true });
  }

  /** What a page said of the end: a log that was restored ends before where it did. */
  endsAt(head: number): void {
    if (head < this.head) this.head = head;
  }

  /** Whether it was last seen to end before a sequence. */
  endsBefore(sequence: number): boolean {
    return this.head < sequence;
  }

  /** Waits for something after a sequence, no longer than so many ms: whether there is something. */
  async beyond(after: number, ms: number): Promise<boolean> {
    if (this.head > after || this.stopping.aborted) return this.head > after;
    await new Promise<void>((resolve) => {
      const done = (): void => {
        clearTimeout(timer);
        this.waiting.delete(done);
        resolve();
      };
      const timer = setTimeout(done, ms);
      this.waiting.add(done);
      this.looking ??= this.look();
    });
    return this.head > after;
  }

  private wakeAll(): void {
    for (const done of this.waiting) done();
  }

  private async look(): Promise<void> {
    while (this.waiting.size > 0) {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
      const page = await this.services.feed(this.feed, { audience: 'public', after: this.head, limit: 1 });
      // A service that does not answer now is asked again: who follows it waits.
      if ('rejection' in page || page.head === this.head) continue;
      this.head = page.head;
      this.wakeAll();
    }
    this.looking = undefined;
  }
}
