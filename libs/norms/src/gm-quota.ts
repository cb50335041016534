import { counted, Decimal } from '@amici/kernel';
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

const COUNTS_AS_GRANDMASTER = Decimal.of(2600);
const QUOTA = 5;
const MOST_REPLACED = 2;
const SENIOR_MASTERS_FOR_ONE = 2;

/** A holder of the title GM, or a fixed rating of at least 2600 [T-10.2c3]. */
const isGrandmaster = ({ title, rating, fixed }: QuotaOpponent): boolean =>
  title === 'GM' || (fixed && rating !== null && rating.compare(COUNTS_AS_GRANDMASTER) >= 0);

/** How many of the opponents fill the grandmaster quota; nobody is counted twice [T-10.2c3]. */
export const countTitledOpponents = (opponents: readonly QuotaOpponent[]): TitledOpponents => ({
  gmOpponents: opponents.filter(isGrandmaster).length,
  simOpponents: opponents.filter((opponent) => opponent.title === 'SIM' && !isGrandmaster(opponent)).length,
});

/** For how many grandmasters the games against senior international masters stand: two for one, at most twice. */
const replacedGrandmasters = ({ simOpponents }: TitledOpponents): number =>
  Math.min(MOST_REPLACED, Math.floor(simOpponents / SENIOR_MASTERS_FOR_ONE));

/**
 * Five games against grandmasters, of which at most two may each be replaced by two games against senior
 * international masters [T-10.2c2].
 */
export const meetsGrandmasterQuota = (opponents: TitledOpponents): boolean =>
  opponents.gmOpponents + replacedGrandmasters(opponents) >= QUOTA;

/** The quota in words. */
export const explainGrandmasterQuota = (opponents: TitledOpponents): string => {
  const { gmOpponents, simOpponents } = opponents;
  const replaced = replacedGrandmasters(opponents);
  return `${counted(gmOpponents, 'game')} against GM and ${simOpponents} against SIM, standing for ${replaced}: ${gmOpponents + replaced} of ${QUOTA}`;
};
