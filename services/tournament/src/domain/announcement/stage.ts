import type { Acted } from '@amici/contracts';
import type { Announcement } from '@amici/contracts/tournament';
import type { Rejection } from '@amici/kernel';
import type { Format, TournamentParameters } from '@amici/rulesets';
import type { AnnounceTournament, StageEvidence } from './commands';

/** What breaks ties first, whatever is announced, and the rule that says so. */
interface FixedFirst {
  readonly first: string;
  readonly rule: string;
}

/** What breaks ties first in the groups of a World Cup, of which the winner alone goes on; undefined elsewhere. */
export const firstTieBreak = (
  { ties }: Pick<Format, 'ties'>,
  { tieBreaks }: Pick<TournamentParameters, 'tieBreaks'>,
): FixedFirst | undefined => {
  const [first] = tieBreaks[ties.use];
  return ties.firstFixed && first !== undefined ? { first, rule: ties.rule ?? 'T-7.2' } : undefined;
};

/**
 * An event of a cycle is announced for its stage, and starts when the stage does: before their finals the World Cup has
 * groups that start on one day (T-3.4), and the championship stages that start once a year (T-1.0.5a).
 */
export const refusedStage = (
  { stage, ofStage, start }: Acted<AnnounceTournament>,
  { dateRule: rule, stage: inCycle }: Pick<Format, 'dateRule' | 'stage'>,
): Rejection | undefined => {
  if (stage === undefined)
    return inCycle?.scheduled === true
      ? { code: 'stage-missing', rule, detail: { name: 'schedule-in-cycle' } }
      : undefined;
  if (ofStage === undefined || ofStage === null)
    return {
      code: 'stage-not-scheduled',
      rule,
      detail: { name: 'schedule-stage-first' },
      data: { ...stage },
    };
  return ofStage.start === start
    ? undefined
    : { code: 'not-on-stage-date', rule, data: { start: ofStage.start } };
};

/**
 * Where ties decide who goes on, they are broken (T-1.0.9, T-2.3); in the groups of a World Cup by points evaluation first,
 * whatever an announcement states (T-3.5a).
 */
export const refusedTies = (
  tieBreaks: Announcement['tieBreaks'],
  { ties, rule }: Pick<Format, 'ties' | 'rule'>,
  fixed?: FixedFirst,
): Rejection | undefined => {
  if (fixed !== undefined && tieBreaks[0] !== fixed.first)
    return {
      code: 'ties-to-be-broken',
      rule: fixed.rule,
      detail: { name: 'name-tie-break' },
      data: { rule, first: fixed.first },
    };
  if (tieBreaks.length > 0) return undefined;
  return ties.broken === null
    ? undefined
    : {
        code: 'ties-to-be-broken',
        rule: ties.broken,
        detail: { name: 'name-tie-break' },
        data: { rule },
      };
};

/** What a year's places in the final are is varied where more than four sections are started in it alone (T-1.4.1b). */
export const refusedVariation = (
  { qualifications, stage }: Pick<Announcement, 'qualifications' | 'stage'>,
  { variation }: Pick<Format, 'variation'>,
  { ofStage, variationApprovedBy }: Pick<AnnounceTournament, 'ofStage' | 'variationApprovedBy'>,
): Rejection | undefined => {
  if (variation === null) return undefined;
  const { to, usualPlaces, usualSections: most, rule } = variation;
  if (qualifications.some((one) => one.to === to && one.toPlace === usualPlaces)) return undefined;
  const planned = Object.values(ofStage?.planned ?? {}).reduce((sum, sections) => sum + sections, 0);
  if (stage === undefined || planned <= most)
    return {
      code: 'variation-not-allowed',
      rule,
      detail: { name: 'first-two-qualify' },
      data: { planned, most },
    };
  return variationApprovedBy === undefined
    ? { code: 'variation-unapproved', rule, detail: { name: 'commissioner-varies' } }
    : undefined;
};

/** As many sections as the commissioner planned for the event (T-1.1.3, T-1.2.2, T-1.3.2). */
export const refusedPlan = (
  { tournament, ofStage }: { readonly tournament: string; readonly ofStage?: StageEvidence | null },
  { stage, sizeRule }: Announcement,
  sections: number,
): Rejection | undefined => {
  if (stage === undefined) return undefined;
  const planned = plannedFor(ofStage, tournament);
  return planned === sections
    ? undefined
    : { code: 'sections-not-planned', rule: sizeRule, data: { planned: planned ?? null, sections } };
};

const plannedFor = (ofStage: StageEvidence | null | undefined, tournament: string): number | undefined =>
  ofStage?.planned[tournament];
