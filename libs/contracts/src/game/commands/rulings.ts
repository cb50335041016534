import type { CommandIn } from '../../endpoint';
import type { RULINGS } from '../endpoints/rulings';
import type { DECLARATIONS } from '../endpoints/rulings';

import type { RulingInput } from '../values';
import type { ForGame } from './for-game';

/**
 * A player has left the tournament, and its office cancels their games: they count for nobody (T-A2.3a1, C-27bi).
 */
export interface CancelGame extends ForGame {
  readonly type: 'CancelGame';
  readonly ruling: RulingInput;
}

export type RulingCommand = CommandIn<typeof RULINGS> | CommandIn<typeof DECLARATIONS> | CancelGame;
