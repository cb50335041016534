import { chainLogHash } from '../hash';
import type { Append, AppendOutcome } from '../port';
import { type Sealed, type SealedEvent, type Salt, type StreamHead, seal } from '../seal';
import { storedEvent } from '../stored';
import type { LogState } from './log-state';
import type { Known } from './known-events';
import type { Entry } from './records';

/** What the server takes in one append unless it is configured otherwise; it counts the texts. */
export const MAX_APPEND_BYTES = 1_048_576;

/** What an append gets: an answer, or the error that stands in its way. */
export type Outcome = AppendOutcome | Error;

const bytesOf = (events: readonly SealedEvent[]): number =>
  events.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0);

const later = (a: StreamHead | undefined, b: StreamHead | undefined): StreamHead | undefined =>
  a === undefined || (b !== undefined && b.revision > a.revision) ? b : a;

/** A payload that is no JSON data is its caller's mistake; it must not keep the others from being recorded. */
const sealedOr = (append: Append, head: StreamHead, salt: Salt | undefined): Sealed | Error => {
  try {
    return seal(append, head, salt);
  } catch (error) {
    return error as Error;
  }
};

/** The next append to the feed as it is drawn up: one decision after the other, each knowing those before it. */
export class Draft {
  readonly entries: Entry[] = [];
  /** Whether a revision is refused. */
  refuses = false;
  private readonly heads = new Map<string, StreamHead>();
  private bytes = 0;

  constructor(
    private readonly state: LogState,
    private readonly known: Known,
    /** At most so many bytes, unless one append alone has more. */
    private readonly most: number,
    private readonly now: number,
    private readonly salt?: Salt,
  ) {}

  /** What an append gets if the draft is recorded as it is; `postponed` where there is no room for it. */
  decide(append: Append): Outcome | 'postponed' {
    const { stream, commandId, notAfter, expectedRevision } = append;
    const recorded = this.known.outcomes.get(commandId);
    if (recorded !== undefined) return recorded;
    if (notAfter !== undefined && this.now > notAfter)
      return { ok: false, refusal: { code: 'not-recorded' } };
    const found = this.known.heads.get(stream);
    if (found instanceof Error) return found;
    const head = this.heads.get(stream) ?? later(this.state.head(stream), found)!;
    if (head.revision === expectedRevision) return this.take(append, head);
    this.refuses = true;
    return { ok: false, refusal: { code: 'wrong-expected-revision', actualRevision: head.revision } };
  }

  private take(append: Append, head: StreamHead): Outcome | 'postponed' {
    const sealed = sealedOr(append, head, this.salt);
    if (sealed instanceof Error) return sealed;
    if (!sealed.ok) return sealed;
    const bytes = bytesOf(sealed.events);
    if (bytes > MAX_APPEND_BYTES) return { ok: false, refusal: { code: 'event-too-large', bytes } };
    if (this.entries.length > 0 && this.bytes + bytes > this.most) return 'postponed';
    this.bytes += bytes;
    this.heads.set(append.stream, sealed.head);
    const events = sealed.events.map((event) => this.enter(event));
    return { ok: true, repeated: false, events };
  }

  private enter({ text, hash }: SealedEvent): Entry {
    const { sequence, logHash } = this.entries.at(-1) ?? this.state.end;
    const entry = storedEvent(sequence + 1, chainLogHash(logHash, hash), hash, text);
    this.entries.push(entry);
    return entry;
  }
}
