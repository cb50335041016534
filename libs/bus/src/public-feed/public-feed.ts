import type { Pool } from 'pg';
import { cutToSize, type Feed } from '../feed/feed';
import type { PublicContent, PublicEvent } from './release';

interface Row {
  readonly sequence: string;
  readonly event_id: string;
  readonly time: string | null;
  readonly content: string;
}

const publicEvent = (service: string, { sequence, event_id, time, content }: Row): PublicEvent => ({
  specversion: '1.0',
  sequence: Number(sequence),
  id: event_id,
  source: `amici/${service}`,
  ...(JSON.parse(content) as PublicContent),
  ...(time === null ? {} : { time }),
  datacontenttype: 'application/json',
});

/** A service's public feed: what has been released, in the order of release; what was read once never changes. */
export const publicFeed = (pool: Pool, service: string): Feed<PublicEvent> => ({
  read: async (after, limit) => {
    const { rows } = await pool.query<Row>(
      'select sequence, event_id, time, content from public_event where sequence > $1 order by sequence limit $2',
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
