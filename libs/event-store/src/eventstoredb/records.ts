import { binaryEvent, jsonEvent } from '@eventstore/db-client';
import type { EventData, RecordedEvent, ResolvedEvent } from '@eventstore/db-client';
import { sha256 } from '../hash';
import { LogMismatch, type StoredEvent } from '../port';
import { storedEvent } from '../stored';
import type { LogNames } from './names';

/** The type by which the server knows a link. */
export const LINK_TYPE = '$>';

/** An event with its place in the log. */
export interface Entry extends StoredEvent {
  /** Whether its text lies in its own stream and the feed holds only a link to it, as logs were written before. */
  readonly linkedTo?: boolean;
}

/** Any 16 bytes are an id to EventStoreDB. */
const idOf = (hash: string): string =>
  hash.slice(0, 32).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');

/**
 * An event as the feed takes it: the exact text, as bytes, since the client would print JSON data again. Its id comes
 * from its content, so that the server takes only the very same events for a repetition.
 */
export const feedData = ({ event, text, hash, logHash }: Entry): EventData =>
  binaryEvent({ id: idOf(hash), type: event.type, data: Buffer.from(text), metadata: { hash, logHash } });

/** What stands in an event's own stream: a link to it, which the server follows when it is asked to. */
export const linkData = (names: LogNames, { sequence, hash }: StoredEvent): EventData =>
  binaryEvent({
    id: idOf(hash.slice(32)),
    type: LINK_TYPE,
    data: Buffer.from(`${sequence - 1}@${names.feed}`),
    metadata: { sequence },
  });

/** The entry of an event that was recorded in its own stream and had no place in the log until now. */
export const lateData = (
  names: LogNames,
  event: { readonly stream: string; readonly revision: number; readonly hash: string },
  logHash: string,
  at: string,
): EventData =>
  binaryEvent({
    id: idOf(sha256(`late ${event.hash}`)),
    type: LINK_TYPE,
    data: Buffer.from(`${event.revision}@${names.events(event.stream)}`),
    metadata: { logHash, placedLate: at },
  });

const bytesOf = (data: unknown): string =>
  data instanceof Uint8Array
    ? Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString()
    : JSON.stringify(data);

interface StoredRecord {
  readonly hash?: unknown;
  readonly logHash?: unknown;
  readonly placedLate?: unknown;
}

const metadataOf = (event: RecordedEvent): StoredRecord => (event.metadata ?? {}) as StoredRecord;

/** The text of an event and the hash recorded with it; that of the text itself where somebody else wrote it. */
export const recordedText = (event: RecordedEvent): { readonly text: string; readonly hash: string } => {
  const text = bytesOf(event.data);
  const { hash } = metadataOf(event);
  return { text, hash: typeof hash === 'string' ? hash : sha256(text) };
};

/** An entry of the feed, read with what it points to. */
export const feedEntry = ({ event, link }: ResolvedEvent): Entry => {
  const entry = link ?? event!;
  const sequence = Number(entry.revision) + 1;
  if (event === undefined || event.type === LINK_TYPE)
    throw new LogMismatch(`the log has no event ${sequence}`);
  const { text, hash } = recordedText(event);
  const { logHash, placedLate } = metadataOf(entry);
  const stored = storedEvent(sequence, String(logHash), hash, text);
  if (placedLate !== undefined) Object.assign(stored, { placedLate: true });
  return link === undefined ? stored : Object.assign(stored, { linkedTo: true });
};

/** The place of an event of an older log as it stands beside its stream, at the revision of the event. */
export interface Place {
  readonly sequence: number;
  readonly logHash: string;
}

export const placeData = ({ sequence, logHash }: Place): EventData =>
  jsonEvent({ type: 'Placed', data: { sequence, logHash } });

export const recordedPlace = (event: RecordedEvent): Place => event.data as unknown as Place;
