import {
  isCheck,
  legalMoves,
  parseFen,
  play,
  readSan,
  readUci,
  writeSan,
  writeUci,
  WHITE,
  formatFen,
  type Position,
  type Reading,
} from '@amici/chess';
import { err, ok, type Rejection, type Result } from '@amici/kernel';
import type { Notation } from '@amici/rulesets';
import type { Side } from '@amici/timecontrol';

/** Whether the side to move can go on. */
export type BoardStatus = 'ongoing' | 'checkmate' | 'stalemate' | 'dead-position';

/** A legal move as read, with the position it leads to. */
export interface PlayedTo {
  readonly uci: string;
  readonly san: string;
  readonly position: Position;
  readonly status: BoardStatus;
}

/** The orthodox array (L-2.3). */
export const START_FEN = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

export const sideToMove = (position: Position): Side => (position.sideToMove === WHITE ? 'white' : 'black');

/** The FEN a game starts from, in canonical spelling; refuses what is no position. */
export const initialFen = (fen: string | undefined, chess960: boolean): Result<string, Rejection> => {
  const read = parseFen(fen ?? START_FEN, { chess960 });
  return read.ok ? ok(formatFen(read.value)) : read;
};

/** The position of a FEN that was recorded; anything else is a bug. */
export const positionOf = (fen: string, chess960: boolean): Position => {
  const read = parseFen(fen, { chess960 });
  if (!read.ok) throw new Error(`recorded FEN: ${read.error.detail ?? read.error.code}`);
  return read.value;
};

const statusOf = (position: Position): BoardStatus => {
  if (legalMoves(position).length > 0) return 'ongoing';
  return isCheck(position) ? 'checkmate' : 'stalemate';
};

const readAs = (position: Position, text: string, notation: Notation): Reading | null => {
  switch (notation) {
    case 'uci':
      return readUci(position, text);
    case 'algebraic':
      return readSan(position, text);
    case 'ccla-algebraic':
    case 'numeric':
    case 'descriptive':
    case 'ccla-numeric':
      return null;
  }
};

/** Reads a move and plays it; refuses what is unreadable, ambiguous or illegal here. */
export const playText = (
  position: Position,
  text: string,
  notation: Notation,
): Result<PlayedTo, Rejection> => {
  const move = readAs(position, text, notation);
  if (move === null) return err({ code: 'notation-not-read', rule: 'L-A.0', data: { notation } });
  if (!move.ok) return move;
  const after = play(position, move.value);
  return ok({
    uci: writeUci(position, move.value),
    san: writeSan(position, move.value),
    position: after,
    status: statusOf(after),
  });
};

/** The position after a move that was recorded; anything illegal is a bug. */
export const playRecorded = (position: Position, uci: string): Position => {
  const move = readUci(position, uci);
  if (!move.ok) throw new Error(`recorded move: ${move.error.detail ?? move.error.code}`);
  return play(position, move.value);
};

/** The position in which a ply was, or would be, played: 1 is the initial position. */
export const positionBefore = (
  game: {
    readonly initialFen: string;
    readonly chess960: boolean;
    readonly moves: readonly { readonly uci: string }[];
  },
  ply: number,
): Position =>
  game.moves
    .slice(0, ply - 1)
    .reduce((position, { uci }) => playRecorded(position, uci), positionOf(game.initialFen, game.chess960));
