import type { Step } from '@amici/kernel';
import { addDays, firstDayOf, lastDayOf, monthOf, quarterMonthFrom, type CalendarDate } from './dates';

/** The results that make one rating list, and its dates; all days are inclusive. */
export interface RatingPeriod {
  /** `2017/2`: year and quarter. */
  readonly list: string;
  /** First day the list is valid, always the first of a quarter. */
  readonly effectiveFrom: CalendarDate;
  /** Results reported on these days count. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  readonly publishedOn: CalendarDate;
  /** Last day on which a postal result of the window may still be registered on the server. */
  readonly postalRegisteredBy: CalendarDate;
  readonly steps: readonly Step[];
}

const WINDOW_MONTHS = 3;
/** A result is in the list if it was reported at least one month before. */
const CLOSED_MONTHS = 1;
const TWO_WEEKS = 14;

const explainPeriod = (period: Omit<RatingPeriod, 'steps'>): readonly Step[] => [
  { rule: 'T-A1.12', text: `list ${period.list}: results reported ${period.from} to ${period.to}` },
  { rule: 'T-9.5a', text: `valid from ${period.effectiveFrom}` },
  { rule: 'T-9.5b', text: `published ${period.publishedOn}` },
  { rule: 'T-A1.13', text: `postal results registered by ${period.postalRegisteredBy}` },
];

/** The period of the list that is in force on a day [T-9.5a, T-A1.12, T-A1.13]. */
export const ratingPeriod = (inForceOn: CalendarDate): RatingPeriod => {
  const month = quarterMonthFrom(monthOf(inForceOn) - 2, 0);
  const effectiveFrom = firstDayOf(month);
  const publishedOn = addDays(effectiveFrom, -TWO_WEEKS);
  const period = {
    list: `${effectiveFrom.slice(0, 4)}/${Math.floor((month % 12) / 3) + 1}`,
    effectiveFrom,
    from: firstDayOf(month - CLOSED_MONTHS - WINDOW_MONTHS),
    to: lastDayOf(month - CLOSED_MONTHS - 1),
    publishedOn,
    postalRegisteredBy: addDays(publishedOn, -TWO_WEEKS),
  };
  return {
    ...period,
    get steps() {
      return explainPeriod(period);
    },
  };
};

/** The period in which a result reported on this day counts [T-9.5a]. */
export const periodOfResult = (reportedOn: CalendarDate): RatingPeriod =>
  ratingPeriod(firstDayOf(quarterMonthFrom(monthOf(reportedOn) + CLOSED_MONTHS + 1, 0)));

/**
 * The period of a postal result: the one in which it was reported, or the first later one for which it was registered
 * on the server in time [T-A1.13].
 */
export const periodOfPostalResult = (reportedOn: CalendarDate, registeredOn: CalendarDate): RatingPeriod => {
  let period = periodOfResult(reportedOn);
  while (registeredOn > period.postalRegisteredBy) {
    period = ratingPeriod(firstDayOf(monthOf(period.effectiveFrom) + WINDOW_MONTHS));
  }
  return period;
};
