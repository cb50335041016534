import type { Milliseconds } from '@amici/kernel';
import type { SideClock } from './clock';
import type { RunningControl, TripleBlock } from './control';
import { SECOND, days } from './units';

/** Time that a completed move brought. */
export interface Earned {
  readonly amount: Milliseconds;
  readonly source: 'control' | 'increment' | 'guaranteed-time';
  readonly rule: string;
}

export interface Settled {
  readonly side: SideClock;
  readonly earned: readonly Earned[];
  /** The number of the time control that this move reached, if any (L-G.4). */
  readonly control: number | null;
}

/** Time earned so far by completing `moves` moves, apart from Guaranteed Time. */
export const entitlement = (control: RunningControl, moves: number): Milliseconds => {
  switch (control.kind) {
    case 'moves-in-days':
      return Math.floor(moves / control.moves) * days(control.days);
    case 'days-plus-increment':
      return moves * days(control.increment);
    case 'triple-block':
      return Math.min(moves, control.incrementMoves) * days(control.incrementDays);
    case 'minutes':
      return moves * Math.round(control.incrementSeconds * SECOND);
  }
};

const RULES: Readonly<Record<RunningControl['kind'], string>> = {
  'moves-in-days': 'L-G.4',
  'days-plus-increment': 'L-6.2',
  'triple-block': 'L-C.1',
  minutes: 'L-6.2',
};

/**
 * After a Triple Block move the clock is topped up from the bank, and what exceeds its ceiling goes to the bank:
 * whichever is done first, the clock shows the smaller of the ceiling and all there is.
 */
const balanced = (control: TripleBlock, side: SideClock): SideClock => {
  const total = side.remaining + side.bank;
  const remaining = Math.min(days(control.clockDays), total);
  return { ...side, remaining, bank: total - remaining };
};

const guaranteed = (control: RunningControl, side: SideClock): Milliseconds => {
  if (control.kind !== 'triple-block' || control.guaranteedDays === null) return 0;
  if (side.moves <= control.incrementMoves) return 0;
  return Math.max(0, days(control.guaranteedDays) - side.remaining - side.bank);
};

/** The mover's display after a completed move: charged, with what the move earned. */
export const settle = (control: RunningControl, before: SideClock, charged: Milliseconds): Settled => {
  const moves = before.moves + 1;
  const amount = entitlement(control, moves) - entitlement(control, before.moves);
  const source = control.kind === 'moves-in-days' ? 'control' : 'increment';
  const earned: Earned[] = amount === 0 ? [] : [{ amount, source, rule: RULES[control.kind] }];
  let side: SideClock = { ...before, moves, remaining: before.remaining - charged + amount };
  const topUp = guaranteed(control, side);
  if (topUp > 0) {
    earned.push({ amount: topUp, source: 'guaranteed-time', rule: 'L-C.1' });
    side = { ...side, remaining: side.remaining + topUp };
  }
  if (control.kind === 'triple-block') side = balanced(control, side);
  const reached = control.kind === 'moves-in-days' && moves % control.moves === 0;
  return { side, earned, control: reached ? moves / control.moves : null };
};
