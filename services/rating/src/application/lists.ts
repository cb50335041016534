import { dayOf, type Pool } from '../domain';
import type { Instant } from '@amici/kernel';
import type { Pool as Connections } from 'pg';
import type { RatingListRow } from '../projections/rating-lists.projection';

/** A list as its table holds it. */
export interface ListRecord {
  readonly pool: Pool;
  readonly list: string;
  readonly effective_from: string;
  readonly from_day: string;
  readonly to_day: string;
  readonly closes_at: string;
  readonly publishes_at: string;
  readonly state: RatingListRow['state'];
  readonly published_at: string | null;
  readonly players: number | null;
  readonly games: number | null;
  readonly digest: string | null;
  readonly system: string;
}

export const listOf = (record: ListRecord): RatingListRow => ({
  pool: record.pool,
  list: record.list,
  effectiveFrom: record.effective_from,
  fromDay: record.from_day,
  toDay: record.to_day,
  closesAt: Number(record.closes_at),
  publishesAt: Number(record.publishes_at),
  state: record.state,
  publishedAt: record.published_at === null ? null : Number(record.published_at),
  players: record.players,
  games: record.games,
  digest: record.digest,
  system: record.system,
});

/** All lists of a pool, the newest first. */
export const listsOf = async (connections: Connections, pool: Pool): Promise<readonly RatingListRow[]> => {
  const { rows } = await connections.query<ListRecord>(
    'select * from rating_lists where pool = $1 order by list desc limit 1000',
    [pool],
  );
  return rows.map(listOf);
};

/** The published list of this name. */
export const publishedList = async (
  connections: Connections,
  pool: Pool,
  list: string,
): Promise<RatingListRow | undefined> => {
  const { rows } = await connections.query<ListRecord>(
    `select * from rating_lists where pool = $1 and list = $2 and state = 'published'`,
    [pool, list],
  );
  return rows.map(listOf)[0];
};

/** The list in force at an instant: the newest that was published by then and valid. */
export const listInForce = async (
  connections: Connections,
  pool: Pool,
  at: Instant,
): Promise<RatingListRow | undefined> => {
  const { rows } = await connections.query<ListRecord>(
    `select * from rating_lists where pool = $1 and state = 'published' and published_at <= $2
       and effective_from <= $3 order by list desc limit 1`,
    [pool, at, dayOf(at)],
  );
  return rows.map(listOf)[0];
};

/** When a list is next to be closed or published, after now and not after the other instant; null where none is. */
export const nextDue = async (
  connections: Connections,
  now: Instant,
  until: Instant,
): Promise<Instant | null> => {
  const { rows } = await connections.query<{ readonly due: string | null }>(
    `select min(due) as due from (
       select case state when 'open' then closes_at else publishes_at end as due
       from rating_lists where state <> 'published') waiting
     where due > $1 and due <= $2`,
    [now, until],
  );
  const due = rows[0]?.due ?? null;
  return due === null ? null : Number(due);
};
