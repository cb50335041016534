import { status } from '@amici/chess';
import type { Instant } from '@amici/kernel';
import type { DrawConditions } from '@amici/rulesets';
import { opposite, type Side } from '@amici/timecontrol';
import type { Ending, GameEnded, FlagFell } from '@amici/contracts/game';
import { sideToMove, type PlayedTo } from '../state/board';
import { winFor, lossFor } from '../state/results';
import { whose, type Game } from '../state/state';

type Ended = Pick<GameEnded, 'at' | 'result' | 'ending' | 'rule'>;

const draw = (at: Instant, ending: Ending, rule: string): Ended => ({ at, result: '1/2-1/2', ending, rule });

type Position = Pick<PlayedTo, 'board' | 'status'>;

const withoutClaim = (conditions: DrawConditions, { board }: Position, at: Instant): Ended | null => {
  if (conditions.fivefold && board.occurrences >= 5) return draw(at, 'fivefold-repetition', 'L-9.2.1');
  if (conditions.seventyFiveMoves && board.position.halfmoveClock >= 150)
    return draw(at, 'seventy-five-moves', 'L-9.3.2');
  return null;
};

const ended = (conditions: DrawConditions, played: Position, by: Side, at: Instant): Ended | null => {
  switch (played.status) {
    case 'checkmate':
      return { at, result: winFor(by), ending: 'checkmate', rule: 'L-5.1.1' };
    case 'stalemate':
      return draw(at, 'stalemate', 'L-5.2.1');
    case 'dead-position':
      return draw(at, 'dead-position', 'L-5.2.2');
    case 'ongoing':
      return withoutClaim(conditions, played, at);
  }
};

/**
 * Whether the move just made ended the game at once and without a claim (L-5.1.1, L-5.2.1, L-5.2.2, and what the event
 * announced beyond the laws).
 */
export const endingAfter = (game: Game, played: PlayedTo, by: Side, at: Instant): GameEnded | null => {
  const end = ended(game.rules.conditions.draws, played, by, at);
  return end === null ? null : { type: 'GameEnded', ...whose(game), ...end };
};

/** How the position that stands has ended the game, at once and without a claim; null while it can be played on. */
export const endOnBoard = ({ rules, board }: Game, at: Instant = 0): Ended | null =>
  ended(rules.conditions.draws, { board, status: status(board.position) }, opposite(sideToMove(board)), at);

/** What a flag that fell and loses leads to: a loss, or a draw where the opponent cannot mate at all (L-6.7). */
export const flagEnding = (
  { rules }: Game,
  { by, deadline, mate, rule }: Pick<FlagFell, 'by' | 'deadline' | 'mate' | 'rule'>,
): Pick<GameEnded, 'at' | 'result' | 'ending' | 'rule'> =>
  rules.time.drawIfOpponentCannotMate && mate?.answer === 'cannot'
    ? { at: deadline, result: '1/2-1/2', ending: 'flag-fall-without-mate', rule: 'L-6.7' }
    : { at: deadline, result: lossFor(by), ending: 'time-forfeit', rule };
