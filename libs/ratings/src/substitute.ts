import type { Decimal, Step } from '@amici/kernel';
import type { ScoreExpectation } from '@amici/rulesets';
import type { RatedGame } from './change';
import { expectedScore } from './expected-score';
import type { RatingsInGame } from './ratings-in-game';
import { opponentScore, scoreValue, type GameScore } from './score';

/** Who sat at one side of a game, and the player they replaced without Replacement status. */
export interface Seat extends RatingsInGame {
  readonly player: string;
  readonly replaced?: RatingsInGame & { readonly player: string };
}

/** The player that a side of a game is rated for, and why. */
export interface Attribution {
  readonly player: string;
  /** W - We of the substitute who sat there; null where none did. */
  readonly surplus: Decimal | null;
  /** Ratings of an opponent who is a substitute, and of the player they replaced; null if the opponent is none. */
  readonly faced: readonly [substitute: Decimal, original: Decimal] | null;
}

/** A game of one side: the player it is rated for, and as what. */
export interface RatedSide extends RatedGame, Attribution {
  readonly rule: string | null;
}

const higher = (a: Decimal, b: Decimal): Decimal => (a.compare(b) >= 0 ? a : b);

/** Opponents are rated against the higher of substitute and original [T-A1.18b]. */
const facingRating = ({ facing, replaced }: Seat): Decimal =>
  replaced === undefined ? facing : higher(facing, replaced.facing);

const isFavourable = (surplus: Decimal): boolean => surplus.compare(scoreValue(0)) > 0;

/** The rule that decides which player a game is rated for, or against what; null in an ordinary game. */
const ruleOf = ({ surplus, faced }: Pick<Attribution, 'surplus' | 'faced'>): string | null => {
  if (surplus !== null) return isFavourable(surplus) ? 'T-A1.18a' : 'T-8.7e3';
  return faced === null ? null : 'T-A1.18b';
};

/** Why a game is rated for this player, and against that rating. */
export const explainAttribution = ({ player, surplus, faced }: Attribution): readonly Step[] => [
  ...(surplus === null
    ? []
    : [
        {
          rule: isFavourable(surplus) ? 'T-A1.18a' : 'T-8.7e3',
          text: `W - We = ${surplus} for the substitute: the game is rated for ${player}`,
        },
      ]),
  ...(faced === null
    ? []
    : [
        {
          rule: 'T-A1.18b',
          text: `counts against the higher of ${faced[0]} and ${faced[1]}: ${higher(...faced)}`,
        },
      ]),
];

const ratedSide = (
  seat: Seat,
  opponent: Seat,
  score: GameScore,
  expectation: ScoreExpectation,
): RatedSide => {
  const rating = facingRating(opponent);
  const gained = scoreValue(score).minus(expectedScore(seat.own.minus(rating), expectation));
  const { player, own } = seat.replaced === undefined || isFavourable(gained) ? seat : seat.replaced;
  const surplus = seat.replaced === undefined ? null : gained;
  const faced =
    opponent.replaced === undefined ? null : ([opponent.facing, opponent.replaced.facing] as const);
  return { player, own, opponent: rating, score, surplus, faced, rule: ruleOf({ surplus, faced }) };
};

/**
 * The two sides of a finished game as they are rated. A substitute's game counts for the substitute only if it is
 * favourable to their rating, otherwise for the player they replaced [T-A1.18a, T-8.7e3]. The opponent's game
 * counts against the higher of the two [T-A1.18b]. `score` is White's.
 */
export const ratedSides = (
  white: Seat,
  black: Seat,
  score: GameScore,
  expectation: ScoreExpectation,
): readonly [RatedSide, RatedSide] => [
  ratedSide(white, black, score, expectation),
  ratedSide(black, white, opponentScore(score), expectation),
];
