import { reject, unreachable } from '@amici/kernel';
import type { GameCommand } from './commands';
import { importGame } from './play/import-game';
import { makeMove } from './play/make-move';
import { resign } from './play/resign';
import { startGame } from './play/start-game';
import type { Game, GameState } from './state';
import type { Acted, Verdict } from './verdict';

type Begun = Exclude<GameCommand, { type: 'StartGame' | 'ImportGame' }>;

const decideBegun = (command: Acted<Begun>, game: Game): Verdict => {
  switch (command.type) {
    case 'MakeMove':
      return makeMove(command, game);
    case 'Resign':
      return resign(command, game);
    default:
      return unreachable(command);
  }
};

/** What follows from a command: events, none where it was carried out before, or why not. */
export const decide = (command: Acted<GameCommand>, state: GameState): Verdict => {
  if (command.type === 'StartGame') return startGame(command, state);
  if (command.type === 'ImportGame') return importGame(command, state);
  if (state.phase === 'none') return reject('no-such-game');
  return decideBegun(command, state);
};
