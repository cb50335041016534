import type { Pool, PoolOfLists, RatingListEntry } from '@amici/contracts/rating';
import { dayOf, type Instant } from '@amici/kernel';
import { Any, LessThanOrEqual, Not, type DataSource, type Repository } from 'typeorm';
import { ratingLists } from '../projections/rating-lists.projection';

const rows = (source: DataSource): Repository<RatingListEntry> =>
  source.getRepository(ratingLists.table.entity);

/** Of one pool: one a quarter for longer than anybody plays. */
const MOST_LISTS = 1_000;

/** All lists of each of these pools, the newest first. */
export const listsOf = async (
  source: DataSource,
  pools: readonly Pool[],
): Promise<readonly (readonly RatingListEntry[])[]> => {
  const order = { list: 'DESC' } as const;
  const found = await rows(source).find({
    where: { pool: Any([...pools]) },
    order,
    take: MOST_LISTS * pools.length,
  });
  return pools.map((pool) => found.filter((list) => list.pool === pool));
};

/** The published list of this name. */
export const publishedList = (
  source: DataSource,
  pool: Pool,
  list: string,
): Promise<RatingListEntry | null> => rows(source).findOneBy({ pool, list, state: 'published' });

/** The list in force at an instant: the newest that was published by then and valid. */
export const listInForce = (source: DataSource, pool: Pool, at: Instant): Promise<RatingListEntry | null> =>
  rows(source).findOne({
    where: {
      pool,
      state: 'published',
      publishedAt: LessThanOrEqual(at),
      effectiveFrom: LessThanOrEqual(dayOf(at)),
    },
    order: { list: 'DESC' },
  });

/** The lists that are not out yet, of each pool the oldest first. */
export const listsToCome = (source: DataSource): Promise<readonly RatingListEntry[]> =>
  rows(source).find({ where: { state: Not('published') }, order: { pool: 'ASC', list: 'ASC' } });

/** When something is to be done about a list that is not out yet. */
export const dueAt = ({ state, closesAt, publishesAt }: RatingListEntry): Instant =>
  state === 'open' ? closesAt : publishesAt;

/** When a list is next to be closed or published, after now and not after the other instant; null where none is. */
export const nextDue = async (source: DataSource, now: Instant, until: Instant): Promise<Instant | null> => {
  const due = (await listsToCome(source)).map(dueAt).filter((at) => now < at && at <= until);
  return due.length === 0 ? null : Math.min(...due);
};

/** The lists of a pool with where each is over HTTP. */
export const poolWithPaths = (pool: Pool, lists: readonly RatingListEntry[]): PoolOfLists => {
  const path = `/rating-lists/${pool}`;
  const pathOf = ({ list, state }: RatingListEntry): string | null =>
    state === 'published' ? `${path}/${list.replace('/', '-')}` : null;
  return { pool, path, lists: lists.map((one) => ({ ...one, path: pathOf(one) })) };
};
