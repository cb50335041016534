import { unreachable } from '@amici/kernel';
import type { GameEvent } from './events';
import { onGameEnded, onGameImported, onGameStarted } from './play/course';
import { onMoveMade } from './play/played';
import type { Game, GameState } from './state';

const onGame = (game: Game, event: Exclude<GameEvent, { type: 'GameStarted' | 'GameImported' }>): Game => {
  switch (event.type) {
    case 'MoveMade':
      return onMoveMade(game, event);
    case 'GameEnded':
      return onGameEnded(game, event);
    default:
      return unreachable(event);
  }
};

/** The state after one more event. Total: an event type it does not know, or one out of place, throws. */
export const evolve = (state: GameState, event: GameEvent): GameState => {
  if (event.type === 'GameStarted') return onGameStarted(event);
  if (event.type === 'GameImported') return onGameImported(event);
  if (state.phase === 'none') throw new Error(`${event.type} before the game began`);
  return { ...onGame(state, event), revision: state.revision + 1 };
};
