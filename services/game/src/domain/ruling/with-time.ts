import type { Milliseconds } from '@amici/kernel';
import {
  adjustInGame,
  adjustScoresheet,
  inDays,
  type Clock,
  type Scoresheet,
  type Side,
} from '@amici/timecontrol';
import type { Game } from '../state/state';

interface Times {
  readonly clock: Clock | null;
  readonly sheet: Scoresheet | null;
}

/** Clock or scoresheet with time added to a side, taken if negative; sheets count whole days. */
export const withTime = ({ time }: Game, side: Side, amount: Milliseconds, at: number): Times => ({
  clock: time.clock === null ? null : adjustInGame(time.clock, side, amount, at),
  sheet: time.sheet === null ? null : adjustScoresheet(time.sheet, side, Math.trunc(inDays(amount))),
});

/** The clock without the instant at which a side's time was spent, where an event of before says none. */
export const asRecorded = <Computed extends Clock | null>(
  computed: Computed,
  recorded: Clock | null,
): Computed => {
  if (computed === null || recorded === null) return computed;
  const sideAsRecorded = (side: Side) => {
    const { spentAt, ...rest } = computed[side];
    return recorded[side].spentAt === undefined
      ? rest
      : { ...rest, ...(spentAt === undefined ? {} : { spentAt }) };
  };
  return { ...computed, white: sideAsRecorded('white'), black: sideAsRecorded('black') };
};
