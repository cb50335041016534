import type { Board } from '../board/board';
import { readFen } from '../fen/read-fen';
import { legalMoves, parseFen, play } from '../position';
import type { Position } from '../position-pack';
import { readSan, readUci, writeSan, writeUci } from '../moves-in-text';
import type { Reading } from '../reading';
import { startPosition } from '../start-position';

/*
 * Shorthands for specs: they throw where a spec would be wrong.
 */

export const boardFrom = (fen: string): Board => {
  const board = readFen(fen);
  if (!board.ok) throw new Error(`${fen}: ${board.error.code}`);
  return board.value;
};

export const positionFrom = (fen: string, chess960 = false): Position => {
  const position = parseFen(fen, { chess960 });
  if (!position.ok) throw new Error(`${fen}: ${position.error.code}`);
  return position.value;
};

/** The position after moves in UCI or SAN, separated by spaces. */
export const after = (moves: string, from: Position = startPosition()): Position => {
  let position = from;
  for (const text of moves.split(' ').filter((word) => word !== '')) {
    const uci = readUci(position, text);
    const move = uci.ok ? uci : readSan(position, text);
    if (!move.ok) throw new Error(`${text}: ${move.error.code}`);
    position = play(position, move.value);
  }
  return position;
};

/** Legal moves in UCI, ascending. */
export const uciOf = (position: Position): string[] =>
  legalMoves(position)
    .map((move) => writeUci(position, move))
    .sort();

/** Legal moves in SAN, ascending. */
export const sanOf = (position: Position): string[] =>
  legalMoves(position)
    .map((move) => writeSan(position, move))
    .sort();

/** The targets of the man on a square, ascending. */
export const targetsFrom = (position: Position, square: string): string[] =>
  uciOf(position)
    .filter((uci) => uci.startsWith(square))
    .map((uci) => uci.slice(2, 4));

/** What became of reading a move: `ok`, or the code, rule and reason of its refusal. */
export const verdict = (reading: Reading): string =>
  reading.ok
    ? 'ok'
    : [reading.error.code, reading.error.rule, reading.error.data?.['reason']]
        .filter((part) => part !== undefined)
        .join(' ');
