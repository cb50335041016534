import type { Pool, RatingListEntry } from '@amici/contracts/rating';
import { bigint, integer, key, nullable, projection, table, text } from '@amici/projections';
import type { ListEvent, RatingEvent } from '../domain';

const isOfList = (event: RatingEvent): event is ListEvent =>
  event.type === 'RatingPeriodOpened' ||
  event.type === 'RatingPeriodClosed' ||
  event.type === 'RatingListPublished';

/** Every list, open, closed or published. */
export const ratingLists = projection<RatingEvent, RatingListEntry>({
  name: 'rating_lists',
  version: 1,
  table: table<RatingListEntry>('rating_lists', {
    pool: key(text<Pool>()),
    list: key(text()),
    effectiveFrom: text(),
    fromDay: text(),
    toDay: text(),
    closesAt: bigint(),
    publishesAt: bigint(),
    state: text<RatingListEntry['state']>(),
    publishedAt: nullable(bigint()),
    players: nullable(integer()),
    games: nullable(integer()),
    digest: nullable(text()),
    system: text(),
  }),
  key: ({ event }) => (isOfList(event) ? [event.pool, event.list] : ''),
  on: {
    RatingPeriodOpened: (_none, { pool, list, effectiveFrom, from, to, closesAt, publishesAt, system }) => ({
      pool,
      list,
      effectiveFrom,
      fromDay: from,
      toDay: to,
      closesAt,
      publishesAt,
      state: 'open',
      publishedAt: null,
      players: null,
      games: null,
      digest: null,
      system,
    }),
    RatingPeriodClosed: (row) => row && { ...row, state: 'closed' },
    RatingListPublished: (row, { at, players, games, digest }) =>
      row && { ...row, state: 'published', publishedAt: at, players, games, digest },
  },
});
