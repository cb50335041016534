import type { Announcement } from '@amici/contracts/tournament';
import type { Instant, Rejection } from '@amici/kernel';
import type { Rights } from '../book/rights';

export interface Period {
  readonly level: string;
  readonly period: string;
}

const QUARTER_MONTHS = 3;

/** A norm event that starts then is of a quarter by server, of a year by post; null: it is no norm event (T-4.7). */
export const normPeriodOn = (
  family: Announcement['family'],
  transmission: Announcement['conditions']['transmission'],
  start: Instant,
): Period | null => {
  if (family !== 'norm') return null;
  const date = new Date(start);
  const year = date.getUTCFullYear();
  if (transmission !== 'server') return { level: 'norm/postal', period: String(year) };
  const quarter = Math.floor(date.getUTCMonth() / QUARTER_MONTHS) + 1;
  return { level: 'norm/server', period: `${year}-Q${quarter}` };
};

export const normPeriodOf = ({ family, conditions, start }: Announcement): Period | null =>
  normPeriodOn(family, conditions.transmission, start);

/** A player starts one norm event of the kind in a period (T-4.7). */
export const takenIn = ({ level, period }: Period, { periods = [] }: Rights): Rejection | undefined => {
  const taken = periods.find((one) => one.level === level && one.period === period);
  if (taken === undefined) return undefined;
  const detail =
    level === 'norm/server'
      ? ({ name: 'another-quarter-open' } as const)
      : ({ name: 'another-year-open' } as const);
  return { code: 'norm-event-of-period', rule: 'T-4.7', detail, data: { ...taken } };
};
