import { NO_MOVE, type Move } from '../board/move';
import { legalMoveBetween } from '../board/single-move';
import { EMPTY } from '../board/pieces';
import { pieceAt, play } from '../position';
import { isSamePosition, type Position } from '../position-pack';
import { boardShowing } from '../shared-board';
import type { DrawHistory } from './history';

const REPETITIONS = 3;

/** L-9.2.1.2: the position that stands has appeared for at least the third time. */
export const isThreefold = (history: DrawHistory): boolean => history.occurrences >= REPETITIONS;

/** The squares on which two positions differ, or undefined if there are more than two. */
const twoDifferences = (a: Position, b: Position): [number, number] | undefined => {
  const squares: number[] = [];
  for (let pair = 0; pair < 32; pair++) {
    if (a.men.charCodeAt(pair) === b.men.charCodeAt(pair)) continue;
    for (const square of [2 * pair, 2 * pair + 1])
      if (pieceAt(a, square) !== pieceAt(b, square)) squares.push(square);
    if (squares.length > 2) return undefined;
  }
  return squares.length === 2 ? [squares[0]!, squares[1]!] : undefined;
};

/**
 * The legal move that brings about an earlier position again, or NO_MOVE. Such a move takes one man to an empty square:
 * captures and pawn moves end repetition, and castling gives up a right that the earlier position still had.
 */
const moveInto = (position: Position, earlier: Position): Move => {
  const squares = twoDifferences(position, earlier);
  if (squares === undefined) return NO_MOVE;
  const [from, to] = pieceAt(earlier, squares[0]) === EMPTY ? squares : [squares[1], squares[0]];
  const move = legalMoveBetween(boardShowing(position), from, to);
  return move !== NO_MOVE && isSamePosition(play(position, move), earlier) ? move : NO_MOVE;
};

/** L-9.2.1.1: every legal move after which the position appears for at least the third time. */
export const threefoldMoves = (history: DrawHistory): Move[] => {
  const examined: Position[] = [];
  const found: Move[] = [];
  for (let earlier = history.previous; earlier; earlier = earlier.previous?.previous) {
    const { position, occurrences } = earlier;
    if (occurrences < REPETITIONS - 1) continue;
    if (examined.some((other) => isSamePosition(other, position))) continue;
    examined.push(position);
    const move = moveInto(history.position, position);
    if (move !== NO_MOVE) found.push(move);
  }
  return found;
};
