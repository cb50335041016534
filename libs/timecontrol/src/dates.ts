import { dayOf, startOfDay, type CalendarDate } from '@amici/kernel';
import { DAY } from './units';

export type { CalendarDate };

/** Days of the calendar, both included. */
export interface DateSpan {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

const daysInMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate();

/** A day that exists, written `YYYY-MM-DD`. */
export const isDay = (text: unknown): text is CalendarDate => {
  const match = typeof text === 'string' ? DATE.exec(text) : null;
  if (match === null) return false;
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number];
  return year > 0 && month >= 1 && month <= 12 && day >= 1 && day <= daysInMonth(year, month);
};

/** What is reckoned from a date has to be a date as well: months and years later are still within four digits. */
const LAST_YEAR = 8_999;

/** A day that other days may be reckoned from. */
export const isCalendarDate = (text: unknown): text is CalendarDate =>
  isDay(text) && Number(text.slice(0, 4)) <= LAST_YEAR;

/** The day's number, counted from 1970-01-01 as 0. */
export const dayNumber = (date: CalendarDate): number => startOfDay(date) / DAY;

export const dateOf = (number: number): CalendarDate => dayOf(number * DAY);

export const addDays = (date: CalendarDate, count: number): CalendarDate => dateOf(dayNumber(date) + count);

/** Days from one date to another; negative if it is earlier. */
export const daysBetween = (from: CalendarDate, to: CalendarDate): number => dayNumber(to) - dayNumber(from);

/** The same day number some months later, or the last day of that month if it is shorter. */
export const addMonths = (date: CalendarDate, count: number): CalendarDate => {
  const [year, month, day] = date.split('-').map(Number) as [number, number, number];
  const index = year * 12 + (month - 1) + count;
  const target = { year: Math.floor(index / 12), month: (index % 12) + 1 };
  const last = daysInMonth(target.year, target.month);
  return dateOf(Date.UTC(target.year, target.month - 1, Math.min(day, last)) / DAY);
};

export const later = (a: CalendarDate, b: CalendarDate): CalendarDate => (a > b ? a : b);

export const spanDays = ({ from, to }: DateSpan): number => Math.max(0, daysBetween(from, to) + 1);

export const overlap = (a: DateSpan, b: DateSpan): boolean => a.from <= b.to && b.from <= a.to;

/** How many days of `within` lie in any of the spans; a day in several counts once. */
export const coveredDays = (within: DateSpan, spans: readonly DateSpan[]): number => {
  let covered = 0;
  let next = within.from;
  for (const span of [...spans].sort((a, b) => (a.from < b.from ? -1 : 1))) {
    const from = later(span.from, next);
    const to = span.to < within.to ? span.to : within.to;
    if (from > to) continue;
    covered += spanDays({ from, to });
    next = addDays(to, 1);
  }
  return covered;
};
