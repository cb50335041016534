import type { Step } from '@amici/kernel';
import type { CalendarDate } from '@amici/ratings';
import { explainGrandmasterQuota, meetsGrandmasterQuota, type TitledOpponents } from './gm-quota';
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

const LEAST_NORMS = 2;
const LEAST_GAMES = 24;
const MOST_LEGACY_GAMES = 14;

/** The Congress of Daytona Beach met from this day on. */
const DAYTONA_CONGRESS: CalendarDate = '2000-09-17';

/** Does an IM result count towards SIM: did its event start, or was it approved, before the Daytona Congress [T-10.3a2]? */
export const isLegacyMasterResult = (startedOn: CalendarDate, approvedOn = startedOn): boolean =>
  startedOn < DAYTONA_CONGRESS || approvedOn < DAYTONA_CONGRESS;

/** The rule by which two norms over 24 games earn the title. */
const NORMS_RULE: Readonly<Record<NormTitle, string>> = {
  GM: 'T-10.2c1',
  SIM: 'T-10.3a1',
  IM: 'T-10.4d',
  CCM: 'T-10.5c',
  CCE: 'T-10.6c',
};

const total = (counts: readonly number[]): number => counts.reduce((sum, count) => sum + count, 0);

const titledOpponents = (norms: readonly NormRecord[]): TitledOpponents => ({
  gmOpponents: total(norms.map((norm) => norm.gmOpponents ?? 0)),
  simOpponents: total(norms.map((norm) => norm.simOpponents ?? 0)),
});

/** One condition of the award: its rule, whether it is met, and what there is of it. */
interface Condition extends Step {
  readonly met: boolean;
}

const enoughGames = (title: NormTitle, norms: number, credited: number): Condition => ({
  rule: NORMS_RULE[title],
  met: norms >= LEAST_NORMS && credited >= LEAST_GAMES,
  text: `${norms} of ${LEAST_NORMS} norms, ${credited} of ${LEAST_GAMES} games, overscored ones included`,
});

const enoughTitledOpponents = (opponents: TitledOpponents): Condition => ({
  rule: 'T-10.2c2',
  met: meetsGrandmasterQuota(opponents),
  text: explainGrandmasterQuota(opponents),
});

const establishedRating = (fixedRating: boolean): Condition => ({
  rule: 'T-A2.2.9',
  met: fixedRating,
  text: fixedRating ? 'the rating is established' : 'the rating is not established yet',
});

/**
 * How far norms have brought a player towards a title: two norms and 24 games, overscored ones included
 * [T-10.2c1, T-10.3a1, T-10.4d, T-10.5c, T-10.6c]; for GM the quota of titled opponents [T-10.2c2]; for SIM also IM
 * results from before the Daytona 2000 Congress, at most 14 games of them [T-10.3a2]; an established rating [T-A2.2.9].
 */
export const titleProgress = ({ title, norms, fixedRating, legacyMasterGames }: TitleCase): TitleProgress => {
  const legacy = title === 'SIM' ? (legacyMasterGames ?? []) : [];
  const legacyGames = Math.min(total(legacy), MOST_LEGACY_GAMES);
  const games = total(norms.map((norm) => norm.games)) + legacyGames;
  const credited = games + total(norms.map((norm) => norm.overscored));
  const conditions = [
    enoughGames(title, norms.length + legacy.length, credited),
    ...(title === 'GM' ? [enoughTitledOpponents(titledOpponents(norms))] : []),
    establishedRating(fixedRating),
  ];
  const missing = conditions.filter((condition) => !condition.met).map((condition) => condition.rule);
  return {
    games,
    credited,
    awarded: missing.length === 0,
    missing,
    get steps() {
      return [
        ...(legacyGames > 0
          ? [{ rule: 'T-10.3a2', text: `${legacyGames} games of earlier IM results count` }]
          : []),
        ...conditions.map(({ rule, text }) => ({ rule, text })),
      ];
    },
  };
};
