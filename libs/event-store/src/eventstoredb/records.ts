import { binaryEvent, jsonEvent } from '@eventstore/db-client';
import type { EventData, Position, RecordedEvent, ResolvedEvent } from '@eventstore/db-client';
import { sha256 } from '../hash';
import { LogMismatch, type StoredEvent } from '../port';
import type { SealedEvent } from '../seal';
import { storedEvent } from '../stored';

/** Where an event of a stream stands in the log. */
export interface Place {
  readonly stream: string;
  readonly revision: number;
  readonly sequence: number;
  readonly logHash: string;
  /** Its position in `$all`, as `commit/prepare`. */
  readonly position: string;
}

/** An event of the log as `$all` shows it. */
export interface Arrival {
  readonly stream: string;
  readonly revision: number;
  readonly hash: string;
  readonly position: Position;
}

/** Any 16 bytes are an id to EventStoreDB. */
const idOf = (hash: string): string =>
  hash.slice(0, 32).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5');

/**
 * An event as it is appended: the exact text, as bytes, since the client would print JSON data again. Its id comes
 * from its content, so that the server takes only the very same events for a repetition.
 */
export const eventData = ({ type, text, hash }: SealedEvent): EventData =>
  binaryEvent({ id: idOf(hash), type, data: Buffer.from(text), metadata: { hash } });

const bytesOf = (data: unknown): string =>
  data instanceof Uint8Array
    ? Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString()
    : JSON.stringify(data);

const textOf = ({ data }: RecordedEvent): string => bytesOf(data);

/** The hash recorded with a text; that of the text itself where somebody else wrote it. */
const hashOf = (event: RecordedEvent): string => {
  const kept = (event.metadata as { readonly hash?: unknown } | undefined)?.hash;
  return typeof kept === 'string' ? kept : sha256(textOf(event));
};

export const recordedText = (event: RecordedEvent): { readonly text: string; readonly hash: string } => ({
  text: textOf(event),
  hash: hashOf(event),
});

export const positionText = ({ commit, prepare }: Position): string => `${commit}/${prepare}`;

export const readPosition = (text: string): Position => {
  const [commit, prepare] = text.split('/');
  return { commit: BigInt(commit!), prepare: BigInt(prepare!) };
};

/** Less than, equal to or greater than 0, as for sorting. */
export const comparePositions = (a: Position, b: Position): number => {
  const difference = a.commit === b.commit ? a.prepare - b.prepare : a.commit - b.commit;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

export const arrival = (event: RecordedEvent, prefix: string): Arrival => ({
  stream: event.streamId.slice(prefix.length),
  revision: Number(event.revision),
  hash: hashOf(event),
  position: event.position!,
});

/** The feed's entry of an event: a link, which the server follows when it is asked to. */
export const linkTo = (prefix: string, place: Place): EventData =>
  binaryEvent({
    type: '$>',
    data: Buffer.from(`${place.revision}@${prefix}${place.stream}`),
    metadata: { logHash: place.logHash, position: place.position },
  });

interface LinkMetadata {
  readonly logHash: string;
  readonly position: string;
}

/** What an entry of the feed says. */
export const linkedPlace = (link: RecordedEvent, prefix: string): Place => {
  const [revision, stream] = bytesOf(link.data).split('@', 2);
  const { logHash, position } = link.metadata as unknown as LinkMetadata;
  return {
    stream: stream!.slice(prefix.length),
    revision: Number(revision),
    sequence: Number(link.revision) + 1,
    logHash,
    position,
  };
};

/** A place as it stands beside the stream, at the revision of the event. */
export const placeData = ({ sequence, logHash, position }: Place): EventData =>
  jsonEvent({ type: 'Placed', data: { sequence, logHash, position } });

export const recordedPlace = (event: RecordedEvent, stream: string): Place => ({
  ...(event.data as Pick<Place, 'sequence' | 'logHash' | 'position'>),
  stream,
  revision: Number(event.revision),
});

/** An event with its place in the log. */
export const placedEvent = (
  text: string,
  hash: string,
  { sequence, logHash, position }: Place,
): StoredEvent => storedEvent(sequence, logHash, hash, text, position);

/** An entry of the feed with the event it points to. */
export const fedEvent = ({ event, link }: ResolvedEvent, prefix: string): StoredEvent => {
  if (event === undefined || link === undefined)
    throw new LogMismatch(`the log has no event ${Number((link ?? event)!.revision) + 1}`);
  const { text, hash } = recordedText(event);
  return placedEvent(text, hash, linkedPlace(link, prefix));
};
