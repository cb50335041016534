import type { Instant, Milliseconds } from '@amici/kernel';
import { endOf, type Break } from './breaks';
import { countedTime, hasFlagged, type Clock, type SideClock } from './clock';
import { chargeFor } from './counting';
import { settle, type Earned, type Settled } from './settle';
import { opposite, type Side } from './side';

/** What completing a move cost and brought: the fact a MoveMade carries beside the clock it left behind. */
export interface Charge {
  readonly by: Side;
  /** The mover's counter after the move. */
  readonly move: number;
  /** When the mover began to think, and when they completed the move. */
  readonly from: Instant;
  readonly to: Instant;
  /** Time between them that counts: breaks left out. */
  readonly counted: Milliseconds;
  readonly charged: Milliseconds;
  readonly earned: readonly Earned[];
  /** Number of the time control reached with this move. */
  readonly control: number | null;
  readonly inTime: boolean;
  readonly rule: string;
}

const current = (breaks: readonly Break[], since: Instant): readonly Break[] =>
  breaks.filter((one) => endOf(one) > since);

const handOver = (clock: Clock, at: Instant, mover: SideClock): Clock => ({
  ...clock,
  presses: clock.presses + 1,
  [clock.running]: mover,
  running: opposite(clock.running),
  since: at,
  asOf: Math.max(clock.asOf, at),
  relief: 0,
  announced: false,
  breaks: current(clock.breaks, at),
});

const pressWith = (
  clock: Clock,
  at: Instant,
  settleMove: (before: SideClock, charged: Milliseconds) => Settled,
): { readonly clock: Clock; readonly charge: Charge } => {
  const by = clock.running;
  const to = Math.max(at, clock.since);
  const counted = countedTime(clock, to);
  const charged = chargeFor(clock.control, counted);
  const { side, earned, control } = settleMove(clock[by], charged);
  return {
    clock: handOver(clock, to, side),
    charge: {
      by,
      move: side.moves,
      from: clock.since,
      to,
      counted,
      charged,
      earned,
      control,
      inTime: !hasFlagged(clock, to),
      rule: 'L-6.5',
    },
  };
};

/**
 * Completes the running side's move at `at` (never before it began to think), stops its clock and starts the other
 * (L-6.5). Also for a move that is late: whether it may still be played is decided by who asks (`charge.inTime`).
 */
export const press = (clock: Clock, at: Instant): { readonly clock: Clock; readonly charge: Charge } =>
  pressWith(clock, at, (before, charged) => settle(clock.control, before, charged));

/**
 * Hands the turn to the other side without a completed move, as when an illegal move goes back for correction
 * (L-7.2, C-10ai): the time is charged, the counter stands.
 */
export const handBack = (clock: Clock, at: Instant): { readonly clock: Clock; readonly charge: Charge } =>
  pressWith(clock, at, (before, charged) => ({
    side: { ...before, remaining: before.remaining - charged },
    earned: [],
    control: null,
  }));
