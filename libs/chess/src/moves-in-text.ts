import type { Move } from './board/move';
import { readMove, writeMove } from './notation/notations';
import type { Position } from './position-pack';
import type { Reading } from './reading';

/**
 * Reads a move in UCI; castling in either spelling. Errors: `unreadable-move`, `illegal-move`, `promotion-required`.
 */
export const readUci = (position: Position, text: string): Reading => readMove(position, text, 'uci');

/** A legal move in UCI; castling is "king takes own rook" in a Chess960 position. */
export const writeUci = (position: Position, move: Move): string => writeMove(position, move, 'uci');

/**
 * Reads a move in SAN, generously. Errors: `unreadable-move`, `illegal-move`, `promotion-required`, and
 * `ambiguous-move` with its readings in UCI as `data.candidates`.
 */
export const readSan = (position: Position, text: string): Reading => readMove(position, text, 'san');

/** A legal move in SAN, with its check or mate sign. */
export const writeSan = (position: Position, move: Move): string => writeMove(position, move, 'san');
