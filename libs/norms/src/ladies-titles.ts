import { err, ok, type Rejection, type Result } from '@amici/kernel';
import type { LadiesTitle, NormsByScore, NormTitle } from '@amici/rulesets';
import type { CalendarDate } from '@amici/ratings';
import { normTitleOf } from './titles';

export type { LadiesTitle };

type Rules = Pick<NormsByScore, 'ladiesTitles'>;
type LadiesTitleRefusal = Rejection<'ladies-title-ended' | 'ladies-norm-ended'>;

/** The article of a ladies' title; of a book that has none, the one that names the titles there are. */
export const ladiesTitleRule = (ladies: LadiesTitle, { ladiesTitles }: Rules): string =>
  ladiesTitles[ladies]?.rule ?? 'T-10.1';

/** The ladies' title a woman may have shown for CCM or CCE earned on a day; refused once it can no longer be earned. */
export const showAsLadiesTitle = (
  ladies: LadiesTitle,
  earnedOn: CalendarDate,
  rules: Rules,
): Result<LadiesTitle, LadiesTitleRefusal> =>
  earnedOn <= (rules.ladiesTitles[ladies]?.shownUntil ?? '')
    ? ok(ladies)
    : err({ code: 'ladies-title-ended', rule: ladiesTitleRule(ladies, rules) });

/** The title towards which a ladies' norm counts; refused for events that started in 2016 or later. */
export const ladiesNormCountsFor = (
  ladies: LadiesTitle,
  eventStartsOn: CalendarDate,
  rules: Rules,
): Result<NormTitle, LadiesTitleRefusal> =>
  eventStartsOn < (rules.ladiesTitles[ladies]?.normsBefore ?? '')
    ? ok(normTitleOf(ladies))
    : err({ code: 'ladies-norm-ended', rule: ladiesTitleRule(ladies, rules) });
