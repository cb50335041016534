import { yearOf } from '@amici/kernel';
import type { CalendarDate } from '@amici/ratings';

const MONTHS_IN_QUARTER = 3;

const twoDigits = (value: number): string => value.toString().padStart(2, '0');

const monthOf = (date: CalendarDate): number => Number(date.slice(5, 7));

/** Day 0 of the next month is the last of this one. */
const lastDayOf = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** The same day so many years later, moved to the month's end where there is none. */
export const yearsLater = (date: CalendarDate, years: number): CalendarDate => {
  const [year, month] = [yearOf(date) + years, monthOf(date)];
  const day = Math.min(Number(date.slice(8, 10)), lastDayOf(year, month));
  return `${year}-${twoDigits(month)}-${twoDigits(day)}`;
};

/** The last day of the calendar quarter a date lies in: the end of its rating period. */
export const endOfQuarter = (date: CalendarDate): CalendarDate => {
  const month = Math.ceil(monthOf(date) / MONTHS_IN_QUARTER) * MONTHS_IN_QUARTER;
  return `${yearOf(date)}-${twoDigits(month)}-${twoDigits(lastDayOf(yearOf(date), month))}`;
};
