import type { Detail } from '@amici/kernel';
import { Metrics } from '@amici/ops';
import { ANONYMOUS } from '@amici/service';
import type { Asking } from '@amici/edge/exchange';
import { ProblemException } from '@amici/edge/problem-exception';
import { visitorAt } from './visitor';

/** What streams tell: the public feeds, what concerns one person, or many games as one file. */
type Kind = 'feeds' | 'own' | 'files';

/** Streams that one gateway keeps open, and of these one follower: nobody takes the places of all others. */
const MOST: Readonly<Record<Kind, { readonly all: number; readonly ofOne: number }>> = {
  feeds: { all: 10_000, ofOne: 100 },
  own: { all: 20_000, ofOne: 20 },
  files: { all: 32, ofOne: 4 },
};

const measuredBy = (metrics: Metrics) => ({
  open: metrics.gauge('amici_streams_open', 'Streams that are sent now, by what they tell', ['kind']),
  events: metrics.counter('amici_stream_events_total', 'Events that streams have told', ['kind']),
  refused: metrics.counter('amici_streams_refused_total', 'Streams that were one too many', ['kind', 'code']),
});

/** Whose streams are counted together: those of a person, or of an address that does not say who it is. */
export const followerOf = ({ actor = ANONYMOUS, address }: Pick<Asking, 'actor' | 'address'>): string =>
  actor.subject === ANONYMOUS.subject ? `address ${visitorAt(address)}` : `subject ${actor.subject}`;

/** The streams of one kind, each counted from the first part until the last was taken or its reader has gone. */
export class OpenStreams {
  private readonly open = new Map<string, number>();
  private all = 0;

  constructor(
    private readonly kind: Kind,
    private readonly measured: ReturnType<typeof measuredBy>,
  ) {
    // There from the start: a rate of what is first seen at one is none.
    measured.open.set({ kind }, 0);
    measured.events.inc({ kind }, 0);
    for (const code of ['service-unavailable', 'too-many-requests']) measured.refused.inc({ kind, code }, 0);
  }

  get count(): number {
    return this.all;
  }

  /** An event is told. */
  readonly countEvent = (): void => this.measured.events.inc({ kind: this.kind });

  /** The same parts; refused where there are too many, in all or of this follower. */
  counted(follower: string, parts: AsyncIterable<string>): AsyncIterable<string> {
    const most = MOST[this.kind];
    if (this.all >= most.all) throw this.refused('service-unavailable', { name: 'too-many-streams' });
    if ((this.open.get(follower) ?? 0) >= most.ofOne)
      throw this.refused('too-many-requests', { name: 'streams-of-yours-open', streams: most.ofOne });
    return this.counting(follower, parts);
  }

  private refused(code: string, detail: Detail): ProblemException {
    this.measured.refused.inc({ kind: this.kind, code });
    return new ProblemException({ code, detail });
  }

  /** Takes a place; what is given back leaves it, once. */
  private placeOf(follower: string): () => void {
    let isTaken = true;
    this.add(follower, 1);
    return () => {
      if (isTaken) this.add(follower, -1);
      isTaken = false;
    };
  }

  /** No generator: only with the next thing to tell would that hear that the reader has gone. */
  private counting(follower: string, parts: AsyncIterable<string>): AsyncIterable<string> {
    return {
      [Symbol.asyncIterator]: () => {
        const source = parts[Symbol.asyncIterator]();
        const leave = this.placeOf(follower);
        const next = async (): Promise<IteratorResult<string>> => {
          try {
            const part = await source.next();
            if (part.done === true) leave();
            return part;
          } catch (error) {
            leave();
            throw error;
          }
        };
        return {
          next,
          return: () => {
            leave();
            source.return?.().catch(() => undefined);
            return Promise.resolve({ done: true, value: undefined });
          },
        };
      },
    };
  }

  private add(follower: string, more: number): void {
    this.all += more;
    this.measured.open.set({ kind: this.kind }, this.all);
    const now = (this.open.get(follower) ?? 0) + more;
    if (now === 0) this.open.delete(follower);
    else this.open.set(follower, now);
  }
}

export type Streams = Readonly<Record<Kind, OpenStreams>>;

/** The streams of a gateway. */
export const openStreams = (metrics: Metrics = new Metrics()): Streams => {
  const measured = measuredBy(metrics);
  const of = (kind: Kind) => new OpenStreams(kind, measured);
  return { feeds: of('feeds'), own: of('own'), files: of('files') };
};
