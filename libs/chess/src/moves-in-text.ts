import type { Move } from './board/move';
import type { Position } from './position-pack';
import { boardShowing } from './shared-board';
import { readingOf, type Reading } from './reading';
import { readSanOn, sanReadings, whyNotSan } from './san/read-san';
import { writeSanMove } from './san/write-san';
import { readUciOn, whyNotUci, writeUciMove } from './uci';

/**
 * Reads a move in UCI; castling in either spelling. Errors: `unreadable-move`, `illegal-move`, `promotion-required`.
 */
export const readUci = (position: Position, text: string): Reading => {
  const board = boardShowing(position);
  return readingOf(readUciOn(board, text), text, { why: () => whyNotUci(board, text) });
};

/** A legal move in UCI; castling is "king takes own rook" in a Chess960 position. */
export const writeUci = (position: Position, move: Move): string => writeUciMove(move, position.chess960);

/**
 * Reads a move in SAN, generously. Errors: `unreadable-move`, `illegal-move`, `promotion-required`, and
 * `ambiguous-move` with its readings in UCI as `data.candidates`.
 */
export const readSan = (position: Position, text: string): Reading => {
  const board = boardShowing(position);
  return readingOf(readSanOn(board, text), text, {
    why: () => whyNotSan(board, text),
    candidates: () =>
      sanReadings(board, text)
        .map((move) => writeUci(position, move))
        .sort(),
  });
};

/** A legal move in SAN, with its check or mate sign. */
export const writeSan = (position: Position, move: Move): string =>
  writeSanMove(boardShowing(position), move);
