import { err, ok, type Instant, type Rejection, type Result } from '@amici/kernel';
import { BREAK_RULES, concerns, endOf, withBreak, type Break, type BreakCause } from './breaks';
import { countedTime, deadline, limits, type Clock } from './clock';
import type { RunningControl } from './control';
import type { Side } from './side';
import { DAY } from './units';

/** The most breaks a clock carries, since it travels in every event of its game. */
export const MAX_BREAKS = 200;

export type BreakRefusal =
  | 'leave-not-allowed'
  | 'interruption-not-allowed'
  | 'break-reaches-back'
  | 'too-many-breaks'
  | 'break-ends-before-it-starts';

/** In Triple Block only an outage and the examination of a claim stop a clock (L-6.10a, L-10.1b, L-C.1). */
export const breakAllowed = (
  control: RunningControl,
  cause: BreakCause,
): Result<true, Rejection<BreakRefusal>> => {
  if (control.kind !== 'triple-block' || cause === 'outage' || cause === 'claim') return ok(true);
  return cause === 'interruption'
    ? err({ code: 'interruption-not-allowed', rule: 'L-6.10a' })
    : err({ code: 'leave-not-allowed', rule: 'L-10.1b' });
};

export const checkBreak = (
  control: RunningControl,
  one: Pick<Break, 'cause' | 'from' | 'to'>,
): Result<true, Rejection<BreakRefusal>> => {
  if (one.to !== null && one.to < one.from)
    return err({ code: 'break-ends-before-it-starts', rule: BREAK_RULES[one.cause] });
  return breakAllowed(control, one.cause);
};

/** Adds a break the control allows, wherever it lies; a known id changes nothing. */
export const insertBreak = (clock: Clock, one: Break): Clock => ({
  ...clock,
  breaks: withBreak(clock.breaks, one).filter((pause) => endOf(pause) > clock.since),
});

/**
 * Stops a side's clock (or both) for a span that begins no earlier than anything already done to this clock. A break
 * that reaches further back (a late message, a director's date) is refused `break-reaches-back`, because moves it
 * covers would have to be charged again: use `amend` of the clock's history. Refuses what Triple Block forbids.
 */
export const applyBreak = (clock: Clock, one: Break): Result<Clock, Rejection<BreakRefusal>> => {
  const allowed = checkBreak(clock.control, one);
  if (!allowed.ok) return allowed;
  if (clock.breaks.some(({ id }) => id === one.id)) return ok(clock);
  if (one.from < clock.asOf) return err({ code: 'break-reaches-back', rule: one.rule });
  if (clock.breaks.length >= MAX_BREAKS) return err({ code: 'too-many-breaks', rule: one.rule });
  return ok(insertBreak(clock, one));
};

/** Leave of one player from an instant up to another (L-10.1a, L-6.10b). */
export const applyLeave = (
  clock: Clock,
  leave: {
    readonly id: string;
    readonly side: Side;
    readonly from: Instant;
    readonly to: Instant;
    readonly recordedAt: Instant;
  },
): Result<Clock, Rejection<BreakRefusal>> =>
  applyBreak(clock, { ...leave, cause: 'leave', rule: BREAK_RULES.leave });

/** Stops both clocks until `resume` (L-6.10a; an outage also in Triple Block, where the director may not). */
export const stop = (
  clock: Clock,
  id: string,
  at: Instant,
  cause: 'interruption' | 'claim' | 'outage' = 'interruption',
): Result<Clock, Rejection<BreakRefusal>> =>
  applyBreak(clock, {
    id,
    cause,
    side: 'both',
    from: at,
    to: null,
    recordedAt: at,
    rule: BREAK_RULES[cause],
  });

/** Whether both clocks or the running side's clock stand still at `at`. */
export const isStopped = (clock: Clock, at: Instant): boolean =>
  clock.breaks.some((one) => concerns(one, clock.running) && one.from <= at && at < endOf(one));

const known = (clock: Clock, at: Instant): Clock => ({
  ...clock,
  breaks: clock.breaks.filter(({ recordedAt }) => recordedAt <= at),
});

/** A withdrawn break never takes the deadline below this long from the withdrawal. */
export const WITHDRAWAL_FLOOR = DAY;

/** Time that must stay uncounted so that a withdrawal at `at` leaves the running side the time it is due. */
const reliefFor = (before: Clock, after: Clock, at: Instant): number => {
  const was = deadline(before) ?? Infinity;
  const floor = Math.min(was, at + WITHDRAWAL_FLOOR);
  if ((deadline(after) ?? Infinity) >= floor) return 0;
  const { time, silence } = limits(after);
  return Math.max(0, countedTime(after, floor) - Math.min(time, silence));
};

/**
 * Ends a break at `to`, as decided at `at`: a resumed game, leave that was shortened or cancelled, an outage that
 * was none. What it took back from the past falls only on the move at hand, never brings the deadline below
 * `at` + 24 h, and changes no completed move. A break that is unknown or over changes nothing.
 */
export const endBreak = (clock: Clock, id: string, to: Instant, at: Instant): Clock => {
  const cut = (one: Break): Break =>
    one.id === id ? { ...one, to: Math.max(one.from, Math.min(to, endOf(one))) } : one;
  const after: Clock = { ...clock, asOf: Math.max(clock.asOf, at), breaks: clock.breaks.map(cut) };
  const relief = clock.relief + reliefFor(known(clock, at), known(after, at), at);
  return { ...after, relief, breaks: after.breaks.filter((one) => endOf(one) > clock.since) };
};

/** Starts the clocks again after `stop` with the same id (L-6.10c). */
export const resume = (clock: Clock, id: string, at: Instant): Clock => endBreak(clock, id, at, at);
