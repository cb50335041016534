import { playRecorded } from '../board';
import type { MoveMade } from '../events';
import type { Game } from '../state';

/** The board and the clocks after a recorded move; no rule is asked again. */
export const onMoveMade = (game: Game, { uci, san, clock, charge }: MoveMade): Game => ({
  ...game,
  position: playRecorded(game.position, uci),
  moves: [...game.moves, { uci, san }],
  clock,
  clockFacts:
    charge === null
      ? game.clockFacts
      : [...game.clockFacts, { type: 'press', ordinal: clock?.presses ?? 0, at: charge.to }],
});
