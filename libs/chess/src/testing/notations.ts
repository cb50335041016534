import { legalMoves } from '../position';
import type { Position } from '../position-pack';
import { readMove, writeMove, type MoveNotation } from '../notation/notations';
import { writeUci } from '../moves-in-text';
import { verdict } from './positions';

/** What a text is read as: a move in UCI, the readings in UCI, or the code, rule and reason of a refusal. */
export const readingIn = (position: Position, notation: MoveNotation, text: string): string => {
  const read = readMove(position, text, notation);
  if (read.ok) return writeUci(position, read.value);
  const candidates = read.error.data?.['candidates'] as string[] | undefined;
  return candidates === undefined ? verdict(read) : `ambiguous ${candidates.join(' ')}`;
};

/** What a move in UCI is written as. */
export const writtenIn = (position: Position, notation: MoveNotation, uci: string): string => {
  const move = legalMoves(position).find((legal) => writeUci(position, legal) === uci);
  if (move === undefined) throw new Error(`${uci} is not legal`);
  return writeMove(position, move, notation);
};
