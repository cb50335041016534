import { Decimal, type Step } from '@amici/kernel';
import type { EloFormula } from '@amici/rulesets';
import { developmentCoefficient, explainDevelopment } from './development';
import { expectedScore, expectedScoreUnits, explainExpectedScore } from './expected-score';
import type { GameScore } from './score';

/** One game as it is rated for one of its players: both ratings as Tournament Rule 9.4 defines them. */
export interface RatedGame {
  readonly own: Decimal;
  readonly opponent: Decimal;
  readonly score: GameScore;
  /** The opponent's name, for an explanation. */
  readonly name?: string;
}

/** The change a game brings, 4 decimals, with what it was made of. */
export interface RatingChange {
  readonly expected: Decimal;
  readonly k: Decimal;
  readonly change: Decimal;
  readonly steps: readonly Step[];
}

/** k (W - We) to 4 decimals, half away from zero [T-A1.7]. */
export const gameChange = (k: Decimal, { own, opponent, score }: RatedGame, formula: EloFormula): Decimal => {
  const expected = expectedScoreUnits(own.minus(opponent), formula);
  return k.times(Decimal.units(score * 10_000 - expected, 4)).rounded(4);
};

export const explainGameChange = (k: Decimal, game: RatedGame, formula: EloFormula): readonly Step[] => {
  const { own, opponent, score } = game;
  const expected = expectedScore(own.minus(opponent), formula);
  return [
    ...explainExpectedScore(game, formula),
    { rule: 'T-A1.7', text: `change = ${k} x (${score} - ${expected}) = ${gameChange(k, game, formula)}` },
  ];
};

/**
 * The change in rating that one finished game brings to a player of this rating (which is both the base of k and the
 * rating in the game) with `games` rated games before the period [T-A1.7].
 */
export const ratingChange = (
  rating: Decimal,
  games: number,
  opponent: Decimal,
  score: GameScore,
  formula: EloFormula,
): RatingChange => {
  const k = developmentCoefficient(rating, games, formula);
  const game = { own: rating, opponent, score };
  return {
    expected: expectedScore(rating.minus(opponent), formula),
    k,
    change: gameChange(k, game, formula),
    get steps() {
      return [...explainDevelopment(rating, games, formula), ...explainGameChange(k, game, formula)];
    },
  };
};
