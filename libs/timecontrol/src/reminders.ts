import type { Instant } from '@amici/kernel';
import { lastInstantWithin, stoppedSpans } from './breaks';
import { deadline, type Clock } from './clock';
import { days } from './units';

export interface Reminder {
  readonly at: Instant;
  readonly kind: 'silence' | 'deadline';
  /** Full days of silence, or days before the deadline. */
  readonly days: number;
  readonly rule: string;
}

export interface ReminderDays {
  /** Full days without a move, breaks left out (CW-2). */
  readonly silence: readonly number[];
  readonly beforeDeadline: readonly number[];
}

/**
 * The reminders of the move at hand that fall while it is in time, in order: silence notices (CW-2) and notices before
 * the deadline. None while the clock stands still without an end.
 */
export const remindersFor = (clock: Clock, wanted: ReminderDays): readonly Reminder[] => {
  const due = deadline(clock);
  if (due === null) return [];
  const spans = stoppedSpans(clock.breaks, clock.running);
  const silence = wanted.silence.map((count): Reminder => {
    const at = lastInstantWithin(spans, clock.since, days(count) + clock.relief);
    return { at, kind: 'silence', days: count, rule: 'CW-2' };
  });
  const before = wanted.beforeDeadline.map((count): Reminder => ({
    at: due - days(count),
    kind: 'deadline',
    days: count,
    rule: 'L-6.3',
  }));
  return [...silence, ...before]
    .filter(({ at }) => at > clock.since && at <= due)
    .sort((a, b) => a.at - b.at);
};
