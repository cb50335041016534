import { parseFen, startPosition, type FenRejection, type Position } from '@amici/chess';
import { ok, type Result } from '@amici/kernel';
import { BadRequest, flag, integer, list, optional, text, type Question } from '../op';

/** More moves than any game can have under the fifty-move rule are not a game. */
const MAX_MOVES = 20_000;

/** The position a question asks about. */
export const positionOf = (question: Question): Result<Position, FenRejection> =>
  parseFen(text(question, 'fen'), { chess960: flag(question, 'chess960') });

/** The position a question's moves start from: its `fen`, else the standard array. */
export const startOf = (
  question: Question,
  options: { readonly opponentMayBeInCheck?: boolean } = {},
): Result<Position, FenRejection> => {
  const chess960 = flag(question, 'chess960');
  const fen = optional(question, 'fen', text);
  return fen === undefined
    ? ok(startPosition(undefined, { chess960 }))
    : parseFen(fen, { chess960, ...options });
};

export const movesOf = (question: Question, field: string): string[] => {
  const moves = list(question, field, text);
  if (moves.length > MAX_MOVES) throw new BadRequest(`${field} has more than ${MAX_MOVES} moves`);
  return moves;
};

/** An integer from 0 to `most`. */
export const countOf = (question: Question, field: string, most: number): number => {
  const value = integer(question, field);
  if (value < 0 || value > most) throw new BadRequest(`${field} must be from 0 to ${most}`);
  return value;
};
