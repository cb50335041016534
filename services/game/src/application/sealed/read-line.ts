import { err, ok, type Rejection, type Result } from '@amici/kernel';
import type { Side } from '@amici/timecontrol';
import type { Game } from '../../domain';
import { boardBefore, playText, sideToMove } from '../../domain/state/board';

/** Plies in one line, expected moves and replies together. */
export const MAX_LINE_PLIES = 80;

interface Line {
  readonly side: Side;
  readonly afterPly: number;
  readonly moves: readonly string[];
}

/**
 * The line as UCI (king takes rook in Chess960), if it is legal from the position after `afterPly`: the opponent's
 * expected move, the reply to it, and so on. Play may not end before its last reply.
 */
export const readLine = (
  game: Game,
  { side, afterPly, moves }: Line,
): Result<readonly string[], Rejection> => {
  if (moves.length === 0 || moves.length % 2 === 1 || moves.length > MAX_LINE_PLIES)
    return err({
      code: 'line-length',
      rule: 'C-6a',
      detail: { name: 'line-ends-with-reply' },
      data: { limit: MAX_LINE_PLIES },
    });
  const read: string[] = [];
  if (afterPly > game.moves.length) return err({ code: 'ply-not-reached', rule: 'C-6a' });
  let board = boardBefore(game, afterPly + 1);
  if (sideToMove(board) === side) return err({ code: 'own-move-due', rule: 'C-6a' });
  for (const [index, move] of moves.entries()) {
    const played = playText(board, move, 'uci');
    if (!played.ok) return err({ ...played.error, data: { ...played.error.data, index } });
    if (played.value.status !== 'ongoing' && index < moves.length - 1)
      return err({ code: 'line-ends-early', rule: 'C-6a', data: { index } });
    read.push(played.value.uci);
    board = played.value.board;
  }
  return ok(read);
};

/** A line as it is written; what a ruling has made impossible since stays as it was filed. */
export const sansOf = (game: Game, afterPly: number, moves: readonly string[]): readonly string[] => {
  if (afterPly > game.moves.length) return moves;
  const sans: string[] = [];
  let board = boardBefore(game, afterPly + 1);
  for (const move of moves) {
    const played = playText(board, move, 'uci');
    if (!played.ok) return [...sans, ...moves.slice(sans.length)];
    sans.push(played.value.san);
    board = played.value.board;
  }
  return sans;
};
