import type { Pool } from '@amici/contracts/rating';
import { bigint, integer, key, nullable, projection, table, text } from '@amici/projections';
import type { RatingEvent } from '../domain';

/** A game as it counts, or will count, for one of its players. Ratings in ten-thousandths of a point. */
export interface RatedGameRow {
  readonly pool: Pool;
  readonly player: string;
  readonly game: string;
  readonly tournament: string | null;
  readonly opponent: string;
  readonly colour: 'white' | 'black';
  /** Null: it no longer counts. */
  readonly halfPoints: number | null;
  /** The list it belongs to, and the one it was rated in. */
  readonly list: string;
  readonly ratedIn: string | null;
  readonly reportedAt: number;
  readonly finishedAt: number | null;
  readonly own: number;
  readonly facing: number;
  readonly expected: number | null;
  readonly k: number | null;
  readonly change: number | null;
}

const keyOf = (event: RatingEvent): readonly string[] | '' =>
  event.type === 'ResultReported' ||
  event.type === 'ReportRevised' ||
  event.type === 'GameRated' ||
  event.type === 'RatingCorrected'
    ? [event.pool, event.player, event.game]
    : '';

/** The games behind every rating: what a list's breakdown shows. */
export const ratedGames = projection<RatingEvent, RatedGameRow>({
  name: 'rated_games',
  version: 1,
  table: table<RatedGameRow>('rated_games', {
    pool: key(text<Pool>()),
    player: key(text()),
    game: key(text()),
    tournament: nullable(text()),
    opponent: text(),
    colour: text<RatedGameRow['colour']>(),
    halfPoints: nullable(integer()),
    list: text(),
    ratedIn: nullable(text()),
    reportedAt: bigint(),
    finishedAt: nullable(bigint()),
    own: bigint(),
    facing: bigint(),
    expected: nullable(integer()),
    k: nullable(bigint()),
    change: nullable(bigint()),
  }),
  key: ({ event }) => keyOf(event),
  on: {
    ResultReported: (_none, event) => {
      const { pool, player, game, tournament, opponent, colour, halfPoints, list } = event;
      const { reportedAt, finishedAt, own, facing } = event;
      return {
        pool,
        player,
        game,
        tournament,
        opponent,
        colour,
        halfPoints,
        list,
        ratedIn: null,
        reportedAt,
        finishedAt,
        own,
        facing,
        expected: null,
        k: null,
        change: null,
      };
    },
    ReportRevised: (row, { to }) => row && (to === null ? null : { ...row, halfPoints: to }),
    GameRated: (row, { list, expected, k, change }) => row && { ...row, ratedIn: list, expected, k, change },
    // What a published list counted stays; the rating found anew says what has become of it.
    RatingCorrected: (row, { halfPoints }) => row && { ...row, halfPoints },
  },
});
