import type { Pool, Standing, RatingOnce, RatingStatus } from '@amici/contracts/rating';
import { bigint, integer, key, nullable, projection, table, text } from '@amici/projections';
import type { RatingEvent } from '../domain';

/** A player's rating as it shows from a list on. Ratings in ten-thousandths of a point. */
export interface RatedPlayerRow {
  readonly pool: Pool;
  readonly player: string;
  readonly list: string;
  readonly effectiveFrom: string;
  readonly why: RatingOnce['why'];
  readonly rating: number;
  readonly listed: number;
  readonly games: number;
  readonly status: RatingStatus;
  readonly method: string;
  readonly before: number | null;
  readonly periodGames: number;
  readonly missingGames: number;
  readonly lastGameAt: number | null;
}

type Found = Standing & { readonly pool: Pool; readonly player: string };

const keyOf = ({ pool, player, list }: Found): readonly string[] => [pool, player, list];

/** Whatever is found anew for a list takes the place of what stood there; its games stay. */
const found = (
  row: RatedPlayerRow | undefined,
  { pool, player, list, effectiveFrom, rating, listed, games, status }: Found,
  why: RatedPlayerRow['why'],
  more: Partial<RatedPlayerRow> = {},
): RatedPlayerRow => ({
  method: 'none',
  before: null,
  periodGames: 0,
  missingGames: 0,
  lastGameAt: null,
  ...row,
  pool,
  player,
  list,
  effectiveFrom,
  why,
  rating,
  listed,
  games,
  status,
  ...more,
});

/** Every rating ever found, by the list that first shows it. */
export const ratedPlayers = projection<RatingEvent, RatedPlayerRow>({
  name: 'rated_players',
  version: 1,
  table: table<RatedPlayerRow>('rated_players', {
    pool: key(text<Pool>()),
    player: key(text()),
    list: key(text()),
    effectiveFrom: text(),
    why: text<RatedPlayerRow['why']>(),
    rating: bigint(),
    listed: integer(),
    games: integer(),
    status: text<RatingStatus>(),
    method: text(),
    before: nullable(bigint()),
    periodGames: integer(),
    missingGames: integer(),
    lastGameAt: nullable(bigint()),
  }),
  key: ({ event }) => keyOf(event as Found),
  on: {
    PlayerRated: (row, event) =>
      found(row, event, 'rated', {
        method: event.method,
        before: event.before,
        periodGames: event.games - event.gamesBefore,
        missingGames: event.missingGames,
        lastGameAt: event.lastGameAt,
      }),
    RatingAdopted: (row, event) => found(row, event, 'adopted', { lastGameAt: event.lastGameAt }),
    RatingCorrected: (row, event) => found(row, event, 'corrected', { before: event.before }),
    RatingOverridden: (row, event) => found(row, event, 'overridden', { before: event.before }),
    RatingAltered: (row, event) => found(row, event, 'altered', { before: event.before }),
  },
});
