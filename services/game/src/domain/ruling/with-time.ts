import type { Milliseconds, Instant } from '@amici/kernel';
import {
  adjustInGame,
  adjustScoresheet,
  inDays,
  type Clock,
  type Scoresheet,
  type Side,
  type Break,
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

/**
 * The clock of a game that goes on after having been over. The player to move has what they had left when it
 * ended, and the time between is nobody's. Triple Block knows only the break for a claim, which this is in effect.
 */
export const restartClock = (game: Game, at: Instant, id: string): Clock | null => {
  const { clock } = game.time;
  if (clock === null) return null;
  const from = Math.max(clock.since, Math.min(game.outcome?.at ?? at, at));
  const stopped: Break = {
    id,
    cause: 'claim',
    side: 'both',
    from,
    to: Math.max(from, at),
    recordedAt: at,
    rule: 'L-6.11',
  };
  return { ...clock, asOf: Math.max(clock.asOf, at), breaks: [...clock.breaks, stopped] };
};
