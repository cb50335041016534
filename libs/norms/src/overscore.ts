import { Decimal, err, ok, type Rejection, type Result, type Step } from '@amici/kernel';
import type { NormsByScore } from '@amici/rulesets';

/** A finished result: games played, points made, and what the title's minimum level would have made. */
export interface ScoredGames {
  readonly games: number;
  readonly score: Decimal;
  /** Sum of the expected scores, not rounded up to the norm; above zero. */
  readonly expectedScore: Decimal;
}

export type OverscoreRefusal = Rejection<'score-out-of-range' | 'expected-score-out-of-range'>;

export interface Overscore {
  readonly overscored: number;
  readonly steps: readonly Step[];
}

/** The score from which extra games count at all. */
interface Gate {
  readonly norm: Decimal;
  readonly from: Decimal;
}

/** The gate of the prose of 10.0.3, where a book has it: a half point above the norm [T-10.0.3]. */
export const gateOf = (
  norm: Decimal,
  { overscoreGate, scoreStep }: Pick<NormsByScore, 'overscoreGate' | 'scoreStep'>,
): Gate | undefined => (overscoreGate ? { norm, from: norm.plus(Decimal.units(scoreStep, 1)) } : undefined);

/** Expected scores are rounded to 4 decimals before they are added up. */
const LEAST_EXPECTED_SCORE = Decimal.units(1, 4);

/**
 * Overscored games n_g = n (W - sum) / sum = n W / sum - n, rounded down, never below zero [T-A2.2.4c]. It is
 * measured from the sum and not from the norm, and asks for half a point above the norm only with a gate.
 */
export const overscore = ({ games, score, expectedScore }: ScoredGames, gate?: Gate): number => {
  if (gate !== undefined && score.compare(gate.from) < 0) return 0;
  const places = Math.max(score.places, expectedScore.places);
  const gamesForScore = (BigInt(games) * score.inUnits(places)) / expectedScore.inUnits(places);
  return Math.max(0, Number(gamesForScore) - games);
};

/** The formula with its figures, and the gate where one held the games back. */
export const explainOverscore = (result: ScoredGames, gate?: Gate): readonly Step[] => {
  const { games, expectedScore } = result;
  const score = result.score.toNumber();
  const formula = `${games} x ${score} / ${expectedScore.toNumber()} - ${games}, rounded down`;
  const free = overscore(result);
  const counted = overscore(result, gate);
  return [
    { rule: 'T-A2.2.4c', text: `games overscored: ${formula}: ${free}` },
    ...(counted === free
      ? []
      : [{ rule: 'T-10.0.3', text: `none counts below ${gate?.from}, above the norm of ${gate?.norm}` }]),
  ];
};

/** As `overscore`, for figures from outside; refuses impossible ones. */
export const overscoredGames = (result: ScoredGames, gate?: Gate): Result<Overscore, OverscoreRefusal> => {
  const { games, score, expectedScore } = result;
  const rule = 'T-A2.2.4c';
  if (score.compare(Decimal.ZERO) < 0 || score.compare(Decimal.of(games)) > 0) {
    const detail = { name: 'norm-no-score', score: score.toNumber(), games } as const;
    return err({ code: 'score-out-of-range', rule, detail });
  }
  if (expectedScore.compare(LEAST_EXPECTED_SCORE) < 0) {
    const detail = { name: 'expected-score-at-least', least: String(LEAST_EXPECTED_SCORE) } as const;
    return err({ code: 'expected-score-out-of-range', rule, detail });
  }
  return ok({
    overscored: overscore(result, gate),
    get steps() {
      return explainOverscore(result, gate);
    },
  });
};
