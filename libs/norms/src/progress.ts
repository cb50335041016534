import type { Step } from '@amici/kernel';
import type { CalendarDate } from '@amici/ratings';
import type { EarlierResultsRules, NormsByScore } from '@amici/rulesets';
import { explainQuota, meetsQuota, type TitledOpponents } from './gm-quota';
import type { NormTitle } from './titles';

/** One norm towards a title; titled opponents left out are none. */
export interface NormRecord extends Partial<TitledOpponents> {
  readonly games: number;
  readonly overscored: number;
}

export interface TitleCase {
  readonly title: NormTitle;
  /** The norms made for this title. */
  readonly norms: readonly NormRecord[];
  /** Has the player a fixed (established) rating, of 30 games? */
  readonly fixedRating: boolean;
  /** Games of IM results in events started or approved before the Daytona 2000 Congress; they count for SIM only. */
  readonly legacyMasterGames?: readonly number[];
}

export interface TitleProgress {
  /** Games played in what counts. */
  readonly games: number;
  /** Those and the overscored ones. */
  readonly credited: number;
  readonly awarded: boolean;
  /** Catalogue ids of the conditions not met yet, in the order of the rules; empty when awarded. */
  readonly missing: readonly string[];
  readonly steps: readonly Step[];
}

type ProgressRules = Pick<NormsByScore, 'titles' | 'award' | 'quota' | 'earlierResults'>;

/** Does a result of a title count towards another: did its event start, or was it approved, early enough [T-10.3a2]? */
export const isEarlierResult = (
  title: NormTitle,
  startedOn: CalendarDate,
  approvedOn: CalendarDate | undefined,
  { earlierResults }: Pick<ProgressRules, 'earlierResults'>,
): EarlierResultsRules | undefined =>
  earlierResults.find(
    ({ of, before }) => of === title && (startedOn < before || (approvedOn ?? startedOn) < before),
  );

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

const titledOpponents = (norms: readonly NormRecord[]): TitledOpponents => ({
  gmOpponents: total(norms.map((norm) => norm.gmOpponents ?? 0)),
  simOpponents: total(norms.map((norm) => norm.simOpponents ?? 0)),
});

/** One condition of the award: its rule, whether it is met, and what there is of it. */
interface Condition extends Step {
  readonly met: boolean;
}

const enoughGames = (
  title: NormTitle,
  norms: number,
  credited: number,
  { titles, award: { leastNorms, leastGames } }: ProgressRules,
): Condition => ({
  rule: titles[title].byNorms,
  met: norms >= leastNorms && credited >= leastGames,
  text: `${norms} of ${leastNorms} norms, ${credited} of ${leastGames} games, overscored ones included`,
});

const enoughTitledOpponents = (opponents: TitledOpponents, { quota }: ProgressRules): Condition => ({
  rule: quota.rule,
  met: meetsQuota(opponents, quota),
  text: explainQuota(opponents, quota),
});

const establishedRating = (fixedRating: boolean, rule: string): Condition => ({
  rule,
  met: fixedRating,
  text: fixedRating ? 'the rating is established' : 'the rating is not established yet',
});

/**
 * How far norms have brought a player towards a title: two norms and 24 games, overscored ones included
 * [T-10.2c1, T-10.3a1, T-10.4d, T-10.5c, T-10.6c]; for GM the quota of titled opponents [T-10.2c2]; for SIM also IM
 * results from before the Daytona 2000 Congress, at most 14 games of them [T-10.3a2]; an established rating [T-A2.2.9].
 */
export const titleProgress = (
  { title, norms: made, fixedRating, legacyMasterGames }: TitleCase,
  rules: ProgressRules,
): TitleProgress => {
  const { award, quota } = rules;
  const norms = award.mostNorms === null ? made : made.slice(0, award.mostNorms);
  const earlier = rules.earlierResults.find((one) => one.title === title);
  const legacy = earlier === undefined ? [] : (legacyMasterGames ?? []);
  const legacyGames = Math.min(total(legacy), earlier?.mostGames ?? 0);
  const games = total(norms.map((norm) => norm.games)) + legacyGames;
  const credited = games + total(norms.map((norm) => norm.overscored));
  const conditions = [
    enoughGames(title, norms.length + legacy.length, credited, rules),
    ...(title === quota.title ? [enoughTitledOpponents(titledOpponents(norms), rules)] : []),
    ...(award.establishedRating === null ? [] : [establishedRating(fixedRating, award.establishedRating)]),
  ];
  const missing = conditions.filter((condition) => !condition.met).map((condition) => condition.rule);
  return {
    games,
    credited,
    awarded: missing.length === 0,
    missing,
    get steps() {
      return [
        ...(earlier !== undefined && legacyGames > 0
          ? [{ rule: earlier.rule, text: `${legacyGames} games of earlier ${earlier.of} results count` }]
          : []),
        ...conditions.map(({ rule, text }) => ({ rule, text })),
      ];
    },
  };
};
