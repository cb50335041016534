import { err, ok, type Instant, type Milliseconds, type Rejection, type Result } from '@amici/kernel';
import { chargeAt, hasFlagged, type Clock, type SideClock } from './clock';
import { entitlement } from './settle';
import type { Side } from './side';
import { days } from './units';

const touched = (clock: Clock, at: Instant): Clock => ({ ...clock, asOf: Math.max(clock.asOf, at) });

const withSide = (clock: Clock, side: Side, display: SideClock): Clock => ({ ...clock, [side]: display });

/** What a side's display shows at `at`: less for the running side than what it began to think with. */
const shownAt = (clock: Clock, side: Side, at: Instant): Milliseconds =>
  clock[side].remaining - (side === clock.running ? chargeAt(clock, at) : 0);

/** Time above the ceiling of a Triple Block clock, which goes to the bank. */
const overflow = (clock: Clock, side: Side, at: Instant, amount: Milliseconds): Milliseconds =>
  clock.control.kind === 'triple-block'
    ? Math.max(0, shownAt(clock, side, at) + amount - days(clock.control.clockDays))
    : 0;

/** Whether this takes the last of what the side has left. */
const spends = (clock: Clock, side: Side, at: Instant, amount: Milliseconds): boolean => {
  const displayed = shownAt(clock, side, at);
  return displayed >= 0 && displayed + amount < 0;
};

/**
 * Adds to a side's time (takes from it if negative) from `at` on: a director's correction (L-6.8, L-6.11), a bonus
 * or a penalty (T-14d). A player is flagged by it if they have less left than they have already used on the move
 * at hand.
 */
export const adjust = (clock: Clock, side: Side, amount: Milliseconds, at: Instant): Clock => {
  const before = clock[side];
  const toBank = overflow(clock, side, at, amount);
  return withSide(touched(clock, at), side, {
    ...before,
    remaining: before.remaining + amount - toBank,
    bank: before.bank + toBank,
  });
};

/**
 * As `adjust`, for a game. A flag that falls by it falls at that instant; the flag of a player who waits for the
 * opponent falls as their turn comes. Counting alone would say when the time that is left had ended.
 */
export const adjustInGame = (clock: Clock, side: Side, amount: Milliseconds, at: Instant): Clock => {
  const adjusted = adjust(clock, side, amount, at);
  if (!spends(clock, side, at, amount)) return adjusted;
  return withSide(adjusted, side, { ...adjusted[side], spentAt: at });
};

/** Takes a penalty (a positive length) from a side's time (T-14d, C-10b). */
export const penalise = (clock: Clock, side: Side, penalty: Milliseconds, at: Instant): Clock =>
  adjust(clock, side, -penalty, at);

/** Sets a side's move counter (L-6.11, L-8.4); what its moves earned follows the counter. */
export const setMoveCounter = (clock: Clock, side: Side, moves: number, at: Instant): Clock => {
  const change = entitlement(clock.control, moves) - entitlement(clock.control, clock[side].moves);
  const adjusted = adjust(clock, side, change, at);
  return withSide(adjusted, side, { ...adjusted[side], moves });
};

/** Lifts the silence limit for the move at hand; the clock runs on. To be announced before the limit is passed. */
export const announceLongThink = (clock: Clock, at: Instant): Clock => ({
  ...touched(clock, at),
  announced: true,
});

/**
 * Triple Block: moves time from a side's bank to its clock, up to the clock's ceiling. `flag-fallen` once the side's
 * clock has run out, whatever its bank holds; `no-bank` under any other time control.
 */
export const refill = (
  clock: Clock,
  side: Side,
  at: Instant,
): Result<Clock, Rejection<'no-bank' | 'flag-fallen'>> => {
  const { control } = clock;
  if (control.kind !== 'triple-block')
    return err({ code: 'no-bank', rule: 'L-C.1', detail: { name: 'bank-of-triple-block-only' } });
  if (side === clock.running && hasFlagged(clock, at)) return err({ code: 'flag-fallen', rule: 'L-6.7' });
  const before = clock[side];
  const room = days(control.clockDays) - shownAt(clock, side, at);
  const amount = Math.max(0, Math.min(before.bank, room));
  const display = { ...before, remaining: before.remaining + amount, bank: before.bank - amount };
  return ok(withSide(touched(clock, at), side, display));
};
