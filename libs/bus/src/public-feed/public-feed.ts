import { schemaUriOf, type PublicContent } from '@amici/contracts';
import type { Pool } from 'pg';
import { cutToSize, type Feed } from '../feed/feed';

/** A public event: the JSON form of `amici.common.v1.PublicEvent`, a CloudEvent under the feed's own sequence. */
export interface PublicEvent {
  readonly specversion: '1.0';
  /** From 1 without holes, stamped at release; padded with zeros to 16 digits, so that it sorts as text. */
  readonly sequence: string;
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly subject: string;
  /** When it happened (RFC 3339); absent where history does not say. */
  readonly time?: string;
  /** When the service wrote it down (RFC 3339). */
  readonly recordedtime?: string;
  readonly datacontenttype: 'application/json';
  /** The message that `data` is, by its protobuf source. */
  readonly dataschema: string;
  readonly data: object;
}

interface Row {
  readonly sequence: string;
  readonly event_id: string;
  readonly time: string | null;
  readonly recorded_time: string | null;
  readonly content: string;
}

const SEQUENCE_DIGITS = 16;

const publicEvent = (service: string, row: Row): PublicEvent => {
  const content = JSON.parse(row.content) as PublicContent;
  return {
    specversion: '1.0',
    sequence: row.sequence.padStart(SEQUENCE_DIGITS, '0'),
    id: row.event_id,
    source: `/amici/${service}`,
    type: content.type,
    subject: content.subject,
    ...(row.time === null ? {} : { time: row.time }),
    ...(row.recorded_time === null ? {} : { recordedtime: row.recorded_time }),
    datacontenttype: 'application/json',
    dataschema: schemaUriOf(content.type),
    data: content.data,
  };
};

/** Of these private events those that everybody has been told of, as they were told. */
export type Released = (ids: readonly string[]) => Promise<ReadonlyMap<string, PublicContent>>;

export const releasedIn =
  (pool: Pool): Released =>
  async (ids) => {
    const { rows } = await pool.query<Pick<Row, 'event_id' | 'content'>>(
      'select event_id, content from public_event where event_id = any($1::uuid[])',
      [ids],
    );
    return new Map(rows.map(({ event_id, content }) => [event_id, JSON.parse(content) as PublicContent]));
  };

/** A service's public feed: what has been released, in the order of release; what was read once never changes. */
export const publicFeed = (pool: Pool, service: string): Feed<PublicEvent> => ({
  read: async (after, limit) => {
    const { rows } = await pool.query<Row>(
      'select sequence, event_id, time, recorded_time, content from public_event where sequence > $1 order by sequence limit $2',
      [after, limit],
    );
    const items = cutToSize(rows, ({ content }) => Buffer.byteLength(content)).map((row) =>
      publicEvent(service, row),
    );
    const head = await pool.query<{ head: string }>(
      'select coalesce(max(sequence), 0) as head from public_event',
    );
    return { items, head: Number(head.rows[0]!.head) };
  },
});
