import { type EventEnvelope, MAX_EVENT_BYTES, NO_HASH } from '@amici/contracts';
import { type Instant, eventId } from '@amici/kernel';
import { canonicalJson } from './canonical';
import { sha256 } from './hash';
import { type Append, type AppendRefusal, NO_STREAM } from './port';

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

/** Makes an append's envelopes, each chained to the one before it, beginning at the stream's head. */
export const seal = (append: Append, head: StreamHead): Sealed => {
  const { stream, commandId, commandDigest, correlationId, causationId, actor, ruleset } = append;
  const recorded = Math.max(append.recordedAt, head.recordedAt);
  const recordedAt = new Date(recorded).toISOString();
  const events: SealedEvent[] = [];
  let previousHash = head.hash;
  for (const [index, { type, schemaVersion, occurredAt, payload }] of append.events.entries()) {
    const id = eventId(commandId, index);
    const revision = head.revision + 1 + index;
    const envelope: Omit<EventEnvelope, 'hash'> = {
      actor,
      causationId,
      commandDigest,
      commandId,
      correlationId,
      id,
      occurredAt: occurredAt === null ? null : new Date(occurredAt).toISOString(),
      payload,
      previousHash,
      recordedAt,
      revision,
      ruleset,
      schemaVersion,
      stream,
      type,
    };
    const text = canonicalJson(envelope);
    const bytes = tooLarge(text);
    if (bytes !== undefined) return { ok: false, refusal: { code: 'event-too-large', bytes } };
    const hash = sha256(text);
    events.push({ id, type, revision, recordedAt, text, hash });
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
