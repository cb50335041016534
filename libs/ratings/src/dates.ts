import { DAY_MS, dayOf, startOfDay, type CalendarDate } from '@amici/kernel';

export type { CalendarDate };

/** Months since year 0: January 2017 is 24204. */
export type MonthNumber = number;

export const monthOf = (date: CalendarDate): MonthNumber =>
  Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;

export const firstDayOf = (month: MonthNumber): CalendarDate => {
  const year = Math.floor(month / 12);
  return `${String(year).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}-01`;
};

export const addDays = (date: CalendarDate, days: number): CalendarDate =>
  dayOf(startOfDay(date) + days * DAY_MS);

export const lastDayOf = (month: MonthNumber): CalendarDate => addDays(firstDayOf(month + 1), -1);

/** January is 1. */
const monthInYear = (month: MonthNumber): number => (month % 12) + 1;

/** Where a month stands among these months of the year, from 0; -1: it is none of them. */
export const placeAmong = (month: MonthNumber, months: readonly number[]): number =>
  months.indexOf(monthInYear(month));

/** The nearest month from this one on, or back from it, that is one of these months of the year. */
export const nearestAmong = (months: readonly number[], from: MonthNumber, step: 1 | -1): MonthNumber => {
  const year = Array.from({ length: 12 }, (_, index) => from + step * index);
  return year.find((month) => months.includes(monthInYear(month))) ?? from;
};
