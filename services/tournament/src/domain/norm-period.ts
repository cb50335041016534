import type { Announcement } from '@amici/contracts/tournament';
import type { Rejection } from '@amici/kernel';
import type { Rights } from './commands';

interface Period {
  readonly level: string;
  readonly period: string;
}

const QUARTER_MONTHS = 3;

/** A norm event starts within a quarter by server, within a year by post; null: it is no norm event (T-4.7). */
export const normPeriodOf = ({ family, conditions, start }: Announcement): Period | null => {
  if (family !== 'norm') return null;
  const date = new Date(start);
  const year = date.getUTCFullYear();
  if (conditions.transmission !== 'server') return { level: 'norm/postal', period: String(year) };
  const quarter = Math.floor(date.getUTCMonth() / QUARTER_MONTHS) + 1;
  return { level: 'norm/server', period: `${year}-Q${quarter}` };
};

/** A player starts one norm event of the kind in a period (T-4.7). */
export const takenIn = ({ level, period }: Period, { periods = [] }: Rights): Rejection | undefined => {
  const taken = periods.find((one) => one.level === level && one.period === period);
  if (taken === undefined) return undefined;
  const detail =
    level === 'norm/server' ? 'one of another quarter is open to him' : 'one of another year is open to him';
  return { code: 'norm-event-of-period', rule: 'T-4.7', detail, data: { ...taken } };
};
