import { err, ok, type Rejection, type Result } from '@amici/kernel';
import type { CalendarDate } from '@amici/ratings';
import type { NormTitle } from './titles';

/** A ladies' title and the title that replaced it (Tournament Rules 10.5, 10.6). */
export type LadiesTitle = 'LGM' | 'LIM';

const EQUIVALENT: Readonly<Record<LadiesTitle, { readonly title: NormTitle; readonly rule: string }>> = {
  LGM: { title: 'CCM', rule: 'T-10.5e' },
  LIM: { title: 'CCE', rule: 'T-10.6e' },
};

const LAST_DAY: CalendarDate = '2021-01-01';
const NORMS_BEFORE: CalendarDate = '2016-01-01';

type LadiesTitleRefusal = Rejection<'ladies-title-ended' | 'ladies-norm-ended'>;

/** The ladies' title a woman may have shown for CCM or CCE earned on a day; refused once it can no longer be earned. */
export const showAsLadiesTitle = (
  ladies: LadiesTitle,
  earnedOn: CalendarDate,
): Result<LadiesTitle, LadiesTitleRefusal> =>
  earnedOn <= LAST_DAY ? ok(ladies) : err({ code: 'ladies-title-ended', rule: EQUIVALENT[ladies].rule });

/** The title towards which a ladies' norm counts; refused for events that started in 2016 or later. */
export const ladiesNormCountsFor = (
  ladies: LadiesTitle,
  eventStartsOn: CalendarDate,
): Result<NormTitle, LadiesTitleRefusal> =>
  eventStartsOn < NORMS_BEFORE
    ? ok(EQUIVALENT[ladies].title)
    : err({ code: 'ladies-norm-ended', rule: EQUIVALENT[ladies].rule });
