import { MAX_EVENT_BYTES, NO_HASH } from '@amici/contracts';
import { canonicalJson, eventId, type Instant, iso, MAX_JSON_DEPTH } from '@amici/kernel';
import { sha256 } from './hash';
import { type Append, type AppendRefusal, type NewEvent, NO_STREAM } from './port';

/** Where a stream ends: what the next event is chained to. */
export interface StreamHead {
  readonly revision: number;
  readonly hash: string;
  readonly recordedAt: Instant;
}

export const EMPTY_STREAM: StreamHead = {
  revision: NO_STREAM,
  hash: NO_HASH,
  recordedAt: Number.MIN_SAFE_INTEGER,
};

/** An event as it will be recorded, before it has a place in the log. */
export interface SealedEvent {
  readonly id: string;
  readonly type: string;
  readonly revision: number;
  readonly recordedAt: string;
  readonly text: string;
  readonly hash: string;
}

export type Sealed =
  | {
      readonly ok: true;
      readonly events: readonly SealedEvent[];
      /** What the first of them is chained to. */
      readonly previousHash: string;
      /** The stream's head once they are recorded. */
      readonly head: StreamHead;
    }
  | { readonly ok: false; readonly refusal: AppendRefusal };

const tooLarge = (text: string): number | undefined => {
  if (text.length * 3 <= MAX_EVENT_BYTES) return undefined;
  const bytes = Buffer.byteLength(text);
  return bytes > MAX_EVENT_BYTES ? bytes : undefined;
};

/** What hides an event whose hash is shown: 16 bytes in hex for its id, the same whenever it is asked. */
export type Salt = (eventId: string) => string;

/** The envelope counts as a level of nesting. */
const PAYLOAD_LEVELS = MAX_JSON_DEPTH - 1;

/** What chains one event of an append to the one before it. */
interface Link {
  readonly id: string;
  readonly revision: number;
  readonly previousHash: string;
}

/**
 * Writes the canonical text of an append's envelopes: keys in order, what all of them share written once. Ids,
 * digests, instants, streams and types hold nothing that JSON would escape (see `checkAppend`).
 */
const envelopeWriter = (append: Append, recordedAt: string, saltOf: Salt | undefined) => {
  const { stream, commandId, commandDigest, correlationId, causationId, actor, ruleset } = append;
  const shared = canonicalJson({ actor, causationId, commandDigest, commandId, correlationId });
  const beginning = `${shared.slice(0, -1)},"id":"`;
  const rulesetText = canonicalJson(ruleset);
  return (event: NewEvent, { id, revision, previousHash }: Link): string => {
    const { type, schemaVersion, occurredAt, payload } = event;
    const occurred = occurredAt === null ? 'null' : `"${iso(occurredAt)}"`;
    const salt = saltOf === undefined ? '' : `"salt":"${saltOf(id)}",`;
    const content = payload === undefined ? '' : `,"payload":${canonicalJson(payload, PAYLOAD_LEVELS)}`;
    return (
      `${beginning}${id}","occurredAt":${occurred}${content},"previousHash":"${previousHash}",` +
      `"recordedAt":"${recordedAt}","revision":${revision},"ruleset":${rulesetText},` +
      `${salt}"schemaVersion":${schemaVersion},"stream":"${stream}","type":"${type}"}`
    );
  };
};

/** Makes an append's envelopes, each chained to the one before it, beginning at the stream's head; salted where there is a salt. */
export const seal = (append: Append, head: StreamHead, salt?: Salt): Sealed => {
  const recorded = Math.max(append.recordedAt, head.recordedAt);
  const recordedAt = iso(recorded);
  const write = envelopeWriter(append, recordedAt, salt);
  const events: SealedEvent[] = [];
  let previousHash = head.hash;
  for (const [index, event] of append.events.entries()) {
    const id = eventId(append.commandId, index);
    const revision = head.revision + 1 + index;
    const text = write(event, { id, revision, previousHash });
    const bytes = tooLarge(text);
    if (bytes !== undefined) return { ok: false, refusal: { code: 'event-too-large', bytes } };
    const hash = sha256(text);
    events.push({ id, type: event.type, revision, recordedAt, text, hash });
    previousHash = hash;
  }
  const revision = head.revision + events.length;
  return {
    ok: true,
    events,
    previousHash: head.hash,
    head: { revision, hash: previousHash, recordedAt: recorded },
  };
};
