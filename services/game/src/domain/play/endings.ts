import type { Instant } from '@amici/kernel';
import type { DrawConditions } from '@amici/rulesets';
import type { Side } from '@amici/timecontrol';
import type { PlayedTo } from '../board';
import type { GameEnded } from '../events';
import { winFor, type Ending, type GameResult } from '../results';

const ended = (at: Instant, result: GameResult, ending: Ending, rule: string): GameEnded => ({
  type: 'GameEnded',
  at,
  result,
  ending,
  rule,
});

const draw = (at: Instant, ending: Ending, rule: string): GameEnded => ended(at, '1/2-1/2', ending, rule);

const withoutClaim = (conditions: DrawConditions, { board }: PlayedTo, at: Instant): GameEnded | null => {
  if (conditions.fivefold && board.occurrences >= 5) return draw(at, 'fivefold-repetition', 'L-9.2.1');
  if (conditions.seventyFiveMoves && board.position.halfmoveClock >= 150)
    return draw(at, 'seventy-five-moves', 'L-9.3.2');
  return null;
};

/**
 * Whether the move just made ended the game at once and without a claim (L-5.1.1, L-5.2.1, L-5.2.2, and what the event
 * announced beyond the laws).
 */
export const endingAfter = (
  conditions: DrawConditions,
  played: PlayedTo,
  by: Side,
  at: Instant,
): GameEnded | null => {
  switch (played.status) {
    case 'checkmate':
      return ended(at, winFor(by), 'checkmate', 'L-5.1.1');
    case 'stalemate':
      return draw(at, 'stalemate', 'L-5.2.1');
    case 'dead-position':
      return draw(at, 'dead-position', 'L-5.2.2');
    case 'ongoing':
      return withoutClaim(conditions, played, at);
  }
};
