import type { EventEnvelope } from '@amici/contracts';
import type { EventStore } from '@amici/event-store';
import { computingOf, factsFound, foundLines, isComputed, type Computing } from '../facts';
import type { Results } from '../results';

/** The most that one read answers. */
const PAGE = 10_000;

/** Streams that are followed at once: of games some tens of kilobytes each. */
const AT_ONCE = 5_000;

/** An event as verification comes by it, with the bytes that were hashed. */
interface Read {
  readonly stream: string;
  readonly revision: number;
  readonly hash: string;
  readonly bytes: Buffer;
}

interface Followed {
  readonly compute: Computing;
  next: number;
}

const eventsOf = async (store: EventStore, stream: string): Promise<readonly EventEnvelope[]> => {
  const events: EventEnvelope[] = [];
  for (;;) {
    const page = await store.read(stream, { from: events.length, limit: PAGE });
    events.push(...page.map(({ event }) => event));
    if (page.length < PAGE) return events;
  }
};

/**
 * What was recorded, and does not come out so when it is computed again, while a log is read from its first event on. Streams that
 * are not followed to their end, since too many are open or an event was placed late, are read once more at the end.
 */
export class FactsOfLog {
  private readonly followed = new Map<string, Followed>();
  private readonly left = new Set<string>();
  private readonly lines = new Set<string>();

  constructor(
    private readonly results: Results,
    private readonly atOnce = AT_ONCE,
  ) {}

  apply({ stream: name, revision, hash, bytes }: Read): void {
    const stream = Buffer.from(name, 'latin1').toString();
    if (!isComputed(stream)) return;
    const envelope = { ...(JSON.parse(bytes.toString()) as EventEnvelope), hash };
    this.results.apply(envelope);
    const followed = this.follow(stream, revision);
    if (followed === undefined) return;
    followed.next += 1;
    const found = followed.compute(envelope);
    for (const line of found === undefined ? [] : foundLines(found)) this.lines.add(line);
  }

  /** A line each, when all of the log was read. */
  async found(store: EventStore): Promise<readonly string[]> {
    for (const stream of this.left)
      for (const line of factsFound(stream, await eventsOf(store, stream)).flatMap(foundLines))
        this.lines.add(line);
    return [...this.lines];
  }

  /** Undefined where the stream is not followed to its end. */
  private follow(stream: string, revision: number): Followed | undefined {
    const known = this.followed.get(stream);
    if (known?.next === revision) return known;
    if (known === undefined && revision === 0 && this.followed.size < this.atOnce) {
      const begun = { compute: computingOf(stream), next: 0 };
      this.followed.set(stream, begun);
      return begun;
    }
    this.followed.delete(stream);
    this.left.add(stream);
    return undefined;
  }
}
