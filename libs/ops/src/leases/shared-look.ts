import { untilBeat } from '../time/beat';

/** What several who wait look at once: a process that stands by for a dozen leases sleeps in between. */
export class SharedLook<Seen> {
  private last: { readonly at: number; readonly seen: Promise<Seen> } | undefined;

  constructor(
    private readonly look: () => Promise<Seen>,
    private readonly everyMs: number,
  ) {}

  /** As it was a moment ago. */
  seen(): Promise<Seen> {
    const now = performance.now();
    if (this.last === undefined || now - this.last.at > this.everyMs / 2)
      this.last = { at: now, seen: this.look() };
    return this.last.seen;
  }

  /** After how long to look again: all who wait wake for the same look. */
  get untilNextMs(): number {
    const soon = untilBeat(this.everyMs);
    const isSeenThen = this.last !== undefined && performance.now() + soon - this.last.at <= this.everyMs / 2;
    return isSeenThen ? soon + this.everyMs : soon;
  }

  /** What was seen is so no longer. */
  forget(): void {
    this.last = undefined;
  }
}
