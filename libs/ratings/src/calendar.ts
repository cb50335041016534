import type { Step } from '@amici/kernel';
import type { ListCalendar } from '@amici/rulesets';
import {
  addDays,
  firstDayOf,
  lastDayOf,
  monthOf,
  nearestAmong,
  placeAmong,
  type CalendarDate,
  type MonthNumber,
} from './dates';

/** The results that make one rating list, and its dates; all days are inclusive. */
export interface RatingPeriod {
  /** `2017/2`: the year and the place of the list in it. */
  readonly list: string;
  /** First day the list is valid, always the first of a month. */
  readonly effectiveFrom: CalendarDate;
  /** Results reported on these days count. */
  readonly from: CalendarDate;
  readonly to: CalendarDate;
  /** Last day on which a result of the window may still come in: be received, or by post be registered. */
  readonly closesOn: CalendarDate;
  readonly publishedOn: CalendarDate;
  /** Last day on which a postal result of the window may still be registered on the server. */
  readonly postalRegisteredBy: CalendarDate;
  readonly steps: readonly Step[];
}

const explainPeriod = (period: Omit<RatingPeriod, 'steps'>): readonly Step[] => [
  { rule: 'T-A1.12', text: `list ${period.list}: results reported ${period.from} to ${period.to}` },
  { rule: 'T-9.5a', text: `valid from ${period.effectiveFrom}` },
  { rule: 'T-9.5b', text: `published ${period.publishedOn}` },
  { rule: 'T-A1.13', text: `postal results registered by ${period.postalRegisteredBy}` },
];

const periodFrom = (month: MonthNumber, calendar: ListCalendar): RatingPeriod => {
  const effectiveFrom = firstDayOf(month);
  const closed = month - calendar.cutOffMonths;
  const publishedOn = addDays(effectiveFrom, -calendar.publishedDaysBefore);
  const receivedBy = lastDayOf(closed - 1 + (calendar.receivedWithinMonths ?? 0));
  const postalRegisteredBy = addDays(publishedOn, -(calendar.postalRegisteredDaysBefore ?? 0));
  const period = {
    list: `${effectiveFrom.slice(0, 4)}/${placeAmong(month, calendar.inForceMonths) + 1}`,
    effectiveFrom,
    from: firstDayOf(closed - calendar.periodMonths),
    to: lastDayOf(closed - 1),
    closesOn: calendar.postalRegisteredDaysBefore === undefined ? receivedBy : postalRegisteredBy,
    publishedOn,
    postalRegisteredBy,
  };
  return {
    ...period,
    get steps() {
      return explainPeriod(period);
    },
  };
};

/** The period of the list that is in force on a day [T-9.5a, T-A1.12, T-A1.13, CR-3]. */
export const ratingPeriod = (inForceOn: CalendarDate, calendar: ListCalendar): RatingPeriod =>
  periodFrom(nearestAmong(calendar.inForceMonths, monthOf(inForceOn), -1), calendar);

/**
 * The period in which a result counts that was made and received on these days [T-9.5a]: a game of the League that was
 * concluded by the end of the period and received in the month after it [CR-3].
 */
export const periodOfResult = (
  concludedOn: CalendarDate,
  receivedOn: CalendarDate,
  calendar: ListCalendar,
): RatingPeriod => {
  const { inForceMonths, cutOffMonths, receivedWithinMonths = 0 } = calendar;
  const closing = Math.max(monthOf(concludedOn), monthOf(receivedOn) - receivedWithinMonths);
  return periodFrom(nearestAmong(inForceMonths, closing + cutOffMonths + 1, 1), calendar);
};

/** The period of the list after one that comes into force on a day. */
export const periodAfter = (effectiveFrom: CalendarDate, calendar: ListCalendar): RatingPeriod =>
  periodFrom(nearestAmong(calendar.inForceMonths, monthOf(effectiveFrom) + 1, 1), calendar);

/**
 * The period of a postal result: the one in which it was reported, or the first later one for which it was registered
 * on the server in time [T-A1.13].
 */
export const periodOfPostalResult = (
  reportedOn: CalendarDate,
  registeredOn: CalendarDate,
  calendar: ListCalendar,
): RatingPeriod => {
  let period = periodOfResult(reportedOn, reportedOn, calendar);
  while (registeredOn > period.postalRegisteredBy) period = periodAfter(period.effectiveFrom, calendar);
  return period;
};
