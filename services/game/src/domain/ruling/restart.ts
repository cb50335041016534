import type { Instant } from '@amici/kernel';
import type { Break, Clock } from '@amici/timecontrol';
import type { Game } from '../state/state';

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
