import { leavesKingSafe } from '../board/attacks';
import type { Board } from '../board/board';
import { enPassantVictim } from '../board/en-passant';
import { BLACK, EMPTY, PAWN, WHITE, pieceCode } from '../board/pieces';
import { fileOf, rankOf, squareName, type Square } from '../board/squares';
import { illegality, kingExposed, type Illegality } from './illegality';

const forwards = (board: Board, from: Square, to: Square): number =>
  (rankOf(to) - rankOf(from)) * (board.sideToMove === WHITE ? 1 : -1);

const whyNotAhead = (board: Board, from: Square, to: Square): Illegality | undefined => {
  const steps = forwards(board, from, to);
  const occupied = (square: Square): boolean => board.squares[square] !== EMPTY;
  if (steps === 1 && occupied(to))
    return illegality('L-3.7.1', 'square-occupied', `${squareName(to)} is occupied`);
  if (steps === 2) {
    const between = (from + to) >> 1;
    if (rankOf(from) !== (board.sideToMove === WHITE ? 1 : 6))
      return illegality(
        'L-3.7.2',
        'not-its-first-move',
        'only from its first square may a pawn go two squares',
      );
    const blocked = [between, to].find(occupied);
    if (blocked !== undefined)
      return illegality('L-3.7.2', 'square-occupied', `${squareName(blocked)} is occupied`);
  }
  return steps === 1 || steps === 2
    ? undefined
    : illegality('L-3.7.1', 'not-its-move', 'a pawn advances one square, from its first square one or two');
};

/** Nothing stands on the square of arrival: perhaps an en-passant capture was meant. */
const whyNoCapture = (board: Board, from: Square, to: Square): Illegality => {
  const mover = board.sideToMove;
  const victim = enPassantVictim(to);
  const beside =
    rankOf(from) === (mover === WHITE ? 4 : 3) &&
    board.squares[victim] === pieceCode(mover === WHITE ? BLACK : WHITE, PAWN);
  if (!beside)
    return illegality('L-3.7.3', 'nothing-to-capture', `there is nothing to capture on ${squareName(to)}`);
  return leavesKingSafe(board, from, to, victim)
    ? illegality('L-3.7.4.2', 'en-passant-gone', 'the pawn has not just made a double step')
    : kingExposed();
};

/** What forbids a pawn's move but for its king's safety. */
export const whyNotPawn = (board: Board, from: Square, to: Square): Illegality | undefined => {
  const files = Math.abs(fileOf(from) - fileOf(to));
  if (files === 0) return whyNotAhead(board, from, to);
  if (files > 1 || forwards(board, from, to) !== 1)
    return illegality('L-3.7.3', 'not-its-move', 'a pawn captures one square diagonally forward');
  return board.squares[to] === EMPTY && to !== board.enPassant ? whyNoCapture(board, from, to) : undefined;
};
