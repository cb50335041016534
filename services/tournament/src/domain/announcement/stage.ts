import type { Acted } from '@amici/contracts';
import type { Announcement } from '@amici/contracts/tournament';
import type { Rejection } from '@amici/kernel';
import type { TournamentParameters } from '@amici/rulesets';
import type { AnnounceTournament, StageEvidence } from './commands';
import type { Format } from '../book/formats';

/** All groups of a round of the World Cup start on one day; each stage of a championship on its fixed date. */
const dateRule = (format: string): string => (format.startsWith('cup-') ? 'T-3.4' : 'T-1.0.5a');

/**
 * Before their finals the World Cup has groups that start on one day (T-3.4), and the championship stages that start once
 * a year (T-1.0.5a): no announcement of one can start it apart.
 */
const BEFORE_FINALS: ReadonlySet<string> = new Set([
  ...['cup-preliminary', 'cup-semi-final'],
  ...['wc-preliminary', 'wc-semi-final', 'wc-candidates'],
]);

/** What breaks ties first in the groups of a World Cup, of which the winner alone goes on; undefined elsewhere. */
export const firstTieBreak = (
  format: string,
  { tieBreaks }: Pick<TournamentParameters, 'tieBreaks'>,
): string | undefined =>
  BEFORE_FINALS.has(format) && format.startsWith('cup-') ? tieBreaks.worldCup[0] : undefined;

/** An event of a cycle is announced for its stage, and starts when the stage does (T-1.0.5a, T-3.4). */
export const refusedStage = ({
  stage,
  ofStage,
  format,
  start,
}: Acted<AnnounceTournament>): Rejection | undefined => {
  const rule = dateRule(format);
  if (stage === undefined)
    return BEFORE_FINALS.has(format)
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
  { family, rule }: Pick<Format, 'family' | 'rule'>,
  first?: string,
): Rejection | undefined => {
  if (first !== undefined && tieBreaks[0] !== first)
    return {
      code: 'ties-to-be-broken',
      rule: 'T-3.5a',
      detail: { name: 'name-tie-break' },
      data: { rule, first },
    };
  if (tieBreaks.length > 0) return undefined;
  const familyRule = { championship: 'T-1.0.9', promotion: 'T-2.3' }[family as string];
  return familyRule === undefined
    ? undefined
    : {
        code: 'ties-to-be-broken',
        rule: familyRule,
        detail: { name: 'name-tie-break' },
        data: { rule },
      };
};

/** Places of a Candidates' section that open the final, where nothing else is announced (T-1.4.1b). */
const USUAL_PLACES = 2;
const MOST_USUAL_SECTIONS = 4;

const isVariation = ({ format, qualifications }: Pick<Announcement, 'format' | 'qualifications'>): boolean =>
  format === 'wc-candidates' &&
  !qualifications.some(({ to, toPlace }) => to === 'wc-final' && toPlace === USUAL_PLACES);

const REFUSED_VARIATION = {
  code: 'variation-not-allowed',
  rule: 'T-1.4.1b',
  detail: { name: 'first-two-qualify' },
} as const;

const UNAPPROVED_VARIATION = {
  code: 'variation-unapproved',
  rule: 'T-1.4.1b',
  detail: { name: 'commissioner-varies' },
} as const;

/** What a year's places in the final are is varied where more than four sections are started in it alone (T-1.4.1b). */
export const refusedVariation = (
  announcement: Pick<Announcement, 'format' | 'qualifications' | 'stage'>,
  { ofStage, variationApprovedBy }: Pick<AnnounceTournament, 'ofStage' | 'variationApprovedBy'>,
): Rejection | undefined => {
  if (!isVariation(announcement)) return undefined;
  const planned = Object.values(ofStage?.planned ?? {}).reduce((sum, sections) => sum + sections, 0);
  if (announcement.stage === undefined || planned <= MOST_USUAL_SECTIONS)
    return { ...REFUSED_VARIATION, data: { planned, most: MOST_USUAL_SECTIONS } };
  return variationApprovedBy === undefined ? UNAPPROVED_VARIATION : undefined;
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
