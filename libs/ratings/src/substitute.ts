import type { Decimal, Step } from '@amici/kernel';
import type { RatedGame } from './change';
import { expectedScore } from './expected-score';
import type { RatingsInGame } from './ratings-in-game';
import { opponentScore, scoreValue, type GameScore } from './score';

/** Who sat at one side of a game, and whom he replaced without Replacement status. */
export interface Seat extends RatingsInGame {
  readonly player: string;
  readonly replaced?: RatingsInGame & { readonly player: string };
}

/** A game of one side: for whom it is rated, and as what. */
export interface RatedSide extends RatedGame {
  readonly player: string;
  readonly steps: readonly Step[];
}

const higher = (a: Decimal, b: Decimal): Decimal => (a.compare(b) >= 0 ? a : b);

/** Opponents are rated against the higher of substitute and original [T-A1.18b]. */
const facingRating = ({ facing, replaced }: Seat): Decimal =>
  replaced === undefined ? facing : higher(facing, replaced.facing);

const facingSteps = (opponent: Seat): readonly Step[] =>
  opponent.replaced === undefined
    ? []
    : [
        {
          rule: 'T-A1.18b',
          text: `counts against the higher of ${opponent.facing} and ${opponent.replaced.facing}: ${facingRating(opponent)}`,
        },
      ];

const ratedSide = (seat: Seat, opponent: Seat, score: GameScore): RatedSide => {
  const faced = facingRating(opponent);
  const surplus = scoreValue(score).minus(expectedScore(seat.own.minus(faced)));
  const favourable = surplus.compare(scoreValue(0)) > 0;
  const { player, own } = seat.replaced === undefined || favourable ? seat : seat.replaced;
  return {
    player,
    own,
    opponent: faced,
    score,
    get steps() {
      const attribution = {
        rule: favourable ? 'T-A1.18a' : 'T-8.7e3',
        text: `W - We = ${surplus} for the substitute: the game is rated for ${player}`,
      };
      return [...(seat.replaced === undefined ? [] : [attribution]), ...facingSteps(opponent)];
    },
  };
};

/**
 * The two sides of a finished game as they are rated. A substitute's game counts for him only if it is favourable to
 * his rating, otherwise for the player he replaced [T-A1.18a, T-8.7e3]; the opponent's against the higher of the two
 * [T-A1.18b]. `score` is White's.
 */
export const ratedSides = (white: Seat, black: Seat, score: GameScore): readonly [RatedSide, RatedSide] => [
  ratedSide(white, black, score),
  ratedSide(black, white, opponentScore(score)),
];
