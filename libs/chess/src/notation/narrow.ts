import type { Board } from '../board/board';
import { isEnPassant, type Move } from '../board/move';
import { AMBIGUOUS, ILLEGAL, type MoveOrVerdict } from '../reading';
import { checkSign } from '../san/write-san';
import type { Signs } from './signs';

/** Those that have a property, or all of them where none has it. */
const preferring = (moves: readonly Move[], has: (move: Move) => boolean): readonly Move[] => {
  const having = moves.filter(has);
  return having.length > 0 ? having : moves;
};

/**
 * The readings that agree with the signs. Signs of check and en passant are optional and mean nothing, but where a text
 * has several readings (CN-1, CN-2): then they tell them apart.
 */
export const narrow = (board: Board, readings: readonly Move[], signs: Signs): readonly Move[] => {
  let left = readings;
  if (left.length > 1 && signs.enPassant) left = preferring(left, isEnPassant);
  if (left.length > 1 && signs.check) left = preferring(left, (move) => checkSign(board, move) !== '');
  return left;
};

/** The verdict on a text with these readings. */
export const verdictOn = (readings: readonly Move[]): MoveOrVerdict =>
  readings.length > 1 ? AMBIGUOUS : (readings[0] ?? ILLEGAL);
