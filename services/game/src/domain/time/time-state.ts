import type { Game, TimeState } from '../state/state';

/** The game with its time in another state. */
export const withTimeState = (game: Game, time: Partial<TimeState>): Game => ({
  ...game,
  time: { ...game.time, ...time },
});
