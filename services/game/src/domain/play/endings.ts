import type { Instant } from '@amici/kernel';
import type { Side } from '@amici/timecontrol';
import type { PlayedTo } from '../board';
import type { GameEnded } from '../events';
import { winFor, type Ending, type GameResult } from '../results';

const draw: GameResult = '1/2-1/2';

const ended = (at: Instant, result: GameResult, ending: Ending, rule: string): GameEnded => ({
  type: 'GameEnded',
  at,
  result,
  ending,
  rule,
});

/** Whether the move just made ended the game on the board, at once and without a claim (L-5.1.1, L-5.2.1, L-5.2.2). */
export const endingOnBoard = ({ status }: PlayedTo, by: Side, at: Instant): GameEnded | null => {
  switch (status) {
    case 'checkmate':
      return ended(at, winFor(by), 'checkmate', 'L-5.1.1');
    case 'stalemate':
      return ended(at, draw, 'stalemate', 'L-5.2.1');
    case 'dead-position':
      return ended(at, draw, 'dead-position', 'L-5.2.2');
    case 'ongoing':
      return null;
  }
};
