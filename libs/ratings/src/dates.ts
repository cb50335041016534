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

/** The first month at or after this one whose place in the year, counted in quarters, is `offset` (0, 1 or 2). */
export const quarterMonthFrom = (month: MonthNumber, offset: number): MonthNumber =>
  month + ((((offset - month) % 3) + 3) % 3);
