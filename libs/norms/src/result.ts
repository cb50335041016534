import type { Decimal, Step } from '@amici/kernel';
import type { NormsByScore } from '@amici/rulesets';
import type { TitledOpponents } from './gm-quota';
import { explainOverscore, gateOf, overscore, type ScoredGames } from './overscore';
import type { NormRequirements } from './requirements';
import type { NormStatement, PlayerStatement } from './statement';
import { NORM_TITLES, type NormTitle } from './titles';
import { roundRobinRequirements } from './round-robin';

/** A norm as it counts towards the title: what `titleProgress` adds up. */
export interface AchievedNorm extends TitledOpponents {
  readonly title: NormTitle;
  readonly games: number;
  readonly overscored: number;
  /** Points made, and points required, under the statement that counts best. */
  readonly score: Decimal;
  readonly required: Decimal;
  readonly steps: readonly Step[];
}

/** A statement of norms that was in force for a player, and their points under it, cancelled games included. */
export interface NormAttempt {
  readonly requirements: NormRequirements;
  readonly score: Decimal;
}

const isAchieved = (title: NormTitle, { requirements, score }: NormAttempt): boolean => {
  const { possible, required } = requirements.titles[title];
  return possible && score.compare(required) >= 0;
};

const scoredGames = (title: NormTitle, { requirements, score }: NormAttempt): ScoredGames => {
  const { games, titles } = requirements;
  return { games, score, expectedScore: titles[title].expectedScore };
};

type Gated = Pick<NormsByScore, 'overscoreGate' | 'scoreStep'>;

const overscoreOf = (title: NormTitle, attempt: NormAttempt, rules: Gated): number =>
  overscore(scoredGames(title, attempt), gateOf(attempt.requirements.titles[title].norm, rules));

const explainNorm = (title: NormTitle, best: NormAttempt, games: number, rules: Gated): readonly Step[] => {
  const { requirements, score } = best;
  const { required, norm } = requirements.titles[title];
  return [
    { rule: 'T-A2.2.4b', text: `${title}: ${score.toNumber()} points, ${required} required` },
    ...explainOverscore(scoredGames(title, best), gateOf(norm, rules)).map(({ rule, text }) => ({
      rule,
      text: `${title}: ${text}`,
    })),
    ...(games === requirements.games
      ? []
      : [{ rule: 'T-A2.3a2', text: `${title}: counts for the ${games} games fixed at the start` }]),
  ];
};

/**
 * The norms a player has made, one result counting for every title it suffices for [T-A2.3c].
 *
 * `attempts` are the statements that were in force for the player, each with their points under it. One is that of
 * the start; every recalculation after games were cancelled adds one. The best counts. What was reached under any
 * of them stays reached, and always for the games and titled opponents fixed at the start [T-A2.3a2].
 */
export const achievedNorms = (
  start: PlayerStatement,
  attempts: readonly NormAttempt[],
  rules: Gated,
): readonly AchievedNorm[] =>
  NORM_TITLES.flatMap((title) => {
    const reached = attempts.filter((attempt) => isAchieved(title, attempt));
    const [best] = reached.sort((a, b) => overscoreOf(title, b, rules) - overscoreOf(title, a, rules));
    if (best === undefined) return [];
    const { gmOpponents, simOpponents, requirements } = start;
    return [
      {
        title,
        games: requirements.games,
        overscored: overscoreOf(title, best, rules),
        score: best.score,
        required: best.requirements.titles[title].required,
        gmOpponents,
        simOpponents,
        get steps() {
          return explainNorm(title, best, requirements.games, rules);
        },
      },
    ];
  });

/**
 * As `achievedNorms`, for a player of an event: a performance is a norm only if the event meets the further
 * requirements on players and federations [T-A2.2.5].
 */
export const normsInEvent = (
  statement: NormStatement,
  player: PlayerStatement,
  attempts: readonly NormAttempt[],
  rules: Gated,
): readonly AchievedNorm[] => (statement.offersNorms ? achievedNorms(player, attempts, rules) : []);

/**
 * The statement of the players who stay when others withdrew and their games were cancelled: norms over the games that
 * are left, with the ratings of the start [T-A2.3a1]. Validity and titled opponents stay those of the start [T-A2.3a2].
 */
export const withoutCancelledGames = (
  start: NormStatement,
  withdrawn: ReadonlySet<string>,
  rules: NormsByScore,
): readonly PlayerStatement[] => {
  const staying = start.players.filter((player) => !withdrawn.has(player.id));
  if (staying.length < 2) return [];
  const requirements = roundRobinRequirements(
    staying.map((player) => player.rating),
    start.rounds,
    rules,
  );
  return staying.map((player, index) => ({ ...player, requirements: requirements[index]! }));
};

/** How a player left an event. */
export type WithdrawalKind = 'accepted' | 'not-accepted' | 'silent';

/**
 * The norms of a player who has withdrawn: none, except what they had reached before an accepted withdrawal.
 * `attempts` hold their points when they withdrew [T-A2.3a3].
 */
export const normsOfWithdrawn = (
  kind: WithdrawalKind,
  start: PlayerStatement,
  attempts: readonly NormAttempt[],
  rules: Gated,
): readonly AchievedNorm[] => (kind === 'accepted' ? achievedNorms(start, attempts, rules) : []);
