import type { EventStore, StoredEvent } from '@amici/event-store';

const PAGE = 10_000;

/** Characters of the texts of events that are kept. */
const MOST = 8_000_000;

const sizeOf = (events: readonly StoredEvent[]): number =>
  events.reduce((sum, { text }) => sum + text.length, 0);

interface Cached {
  readonly events: readonly StoredEvent[];
  readonly size: number;
}

/**
 * The events of streams that were asked for last. What is recorded never changes: up to a revision that somebody has
 * found, only those that are not at hand are read, and the same list is answered until there are more.
 */
export class StreamEvents {
  private readonly streams = new Map<string, Cached>();
  private size = 0;

  constructor(
    private readonly store: Pick<EventStore, 'read'>,
    private readonly most = MOST,
  ) {}

  /** From the first to the one of that revision, which is recorded. */
  async upTo(stream: string, revision: number): Promise<readonly StoredEvent[]> {
    const wanted = revision + 1;
    const known = this.streams.get(stream) ?? { events: [], size: 0 };
    let { events } = known;
    while (events.length < wanted) {
      const limit = Math.min(PAGE, wanted - events.length);
      const page = await this.store.read(stream, { from: events.length, limit });
      if (page.length === 0) break;
      events = [...events, ...page];
    }
    const added = events.slice(known.events.length);
    this.keep(stream, added.length === 0 ? known : { events, size: known.size + sizeOf(added) });
    return events.length > wanted ? events.slice(0, wanted) : events;
  }

  /** Unless somebody who began later has already come further. */
  private keep(stream: string, one: Cached): void {
    const before = this.streams.get(stream);
    const longest = before !== undefined && before.events.length > one.events.length ? before : one;
    this.streams.delete(stream);
    this.size += longest.size - (before?.size ?? 0);
    if (longest.events.length > 0) this.streams.set(stream, longest);
    for (const [oldest, { size }] of this.streams) {
      if (this.size <= this.most) return;
      this.streams.delete(oldest);
      this.size -= size;
    }
  }
}
