import { counted, Decimal } from '@amici/kernel';
import type { QuotaRules } from '@amici/rulesets';
import type { TitleCode } from './titles';

/** An opponent as the grandmaster quota sees them: the title they held in time, and their rating at the start. */
export interface QuotaOpponent {
  readonly title?: TitleCode;
  readonly rating: Decimal | null;
  readonly fixed: boolean;
}

/** Games against grandmasters and senior international masters, as the quota of 10.2(c) counts them. */
export interface TitledOpponents {
  readonly gmOpponents: number;
  readonly simOpponents: number;
}

/** A holder of the title, or a fixed rating of at least 2600 [T-10.2c3]. */
const countsAsTitled = ({ title, rating, fixed }: QuotaOpponent, quota: QuotaRules): boolean =>
  title === quota.title || (fixed && rating !== null && rating.compare(Decimal.of(quota.orRating)) >= 0);

/** How many of the opponents fill the grandmaster quota; nobody is counted twice [T-10.2c3]. */
export const countTitledOpponents = (
  opponents: readonly QuotaOpponent[],
  quota: QuotaRules,
): TitledOpponents => ({
  gmOpponents: opponents.filter((opponent) => countsAsTitled(opponent, quota)).length,
  simOpponents: opponents.filter(
    (opponent) => opponent.title === quota.standIn && !countsAsTitled(opponent, quota),
  ).length,
});

/** For how many grandmasters the games against senior international masters stand: two for one, at most twice. */
const replacedGrandmasters = (
  { simOpponents }: TitledOpponents,
  { mostReplaced, standInGames }: QuotaRules,
): number => Math.min(mostReplaced, Math.floor(simOpponents / standInGames));

/**
 * Five games against grandmasters, of which at most two may each be replaced by two games against senior
 * international masters [T-10.2c2].
 */
export const meetsQuota = (opponents: TitledOpponents, quota: QuotaRules): boolean =>
  opponents.gmOpponents + replacedGrandmasters(opponents, quota) >= quota.games;

/** The quota in words. */
export const explainQuota = (opponents: TitledOpponents, quota: QuotaRules): string => {
  const { gmOpponents, simOpponents } = opponents;
  const replaced = replacedGrandmasters(opponents, quota);
  return `${counted(gmOpponents, 'game')} against ${quota.title} and ${simOpponents} against ${quota.standIn}, standing for ${replaced}: ${gmOpponents + replaced} of ${quota.games}`;
};
