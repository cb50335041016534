import type { EventEnvelope, RecordedEvent, Unasked, Unreadable, Withheld } from '@amici/contracts';
import { madeOnce, type StoredEvent } from '@amici/event-store';

/** What a log or feed has at one sequence, for one reader. */
export type Entry = RecordedEvent | Withheld | Unasked | Unreadable;

/** Turns what is stored into the event as today's code knows it (libs/service `toDomainEvent`); may throw. */
export type Decode = (envelope: EventEnvelope) => { readonly type: string };

export const isReadable = (entry: Entry): entry is RecordedEvent => 'event' in entry;

/** A stored event as readers get it; `Unreadable` where it cannot be decoded. */
export const entryOf = (stored: StoredEvent, decode: Decode): RecordedEvent | Unreadable =>
  madeOnce(stored, decode, () => decoded(stored, decode));

const decoded = ({ sequence, event: envelope }: StoredEvent, decode: Decode): RecordedEvent | Unreadable => {
  const { id, stream, revision, actor, correlationId, causationId, ruleset } = envelope;
  try {
    const recordedAt = Date.parse(envelope.recordedAt);
    const event = decode(envelope);
    return { sequence, id, stream, revision, recordedAt, actor, correlationId, causationId, ruleset, event };
  } catch (error) {
    return { sequence, unreadable: error instanceof Error ? error : new Error(String(error)) };
  }
};
