import type { Board } from '../board/board';
import type { Move } from '../board/move';
import { illegality, type Illegality } from '../illegal/illegality';
import { AMBIGUOUS, UNREADABLE, type MoveOrVerdict } from '../reading';
import { readSanOn, sanReadings, whyNotSan } from '../san/read-san';
import { narrow, verdictOn } from './narrow';
import { splitSigns } from './signs';

/*
 * The algebraic notations differ in what is written between and behind the squares; one generous reader reads them all:
 * `Bb5`, `B-b5`, `B:b5`, `Bf1-b5`, `ed6 e.p.`, `fg8(Q)`, `0 - 0`, `11.Kb1 (=)`.
 */

/** The text as SAN would have it. */
const likeSan = (move: string): string =>
  move
    .replace(/\s*([-x:=/()])\s*/g, '$1')
    .replace(/^([KQRBN])\s+/, '$1')
    .replace(/[=/]?\(([QRBN])\)$/i, '$1')
    .replace(/(?:\/|\s+)([QRBN])$/i, '$1');

/** The text that is read: as it stands if that is SAN, else as SAN would have it. */
const readable = (board: Board, text: string): string =>
  readSanOn(board, text) === UNREADABLE ? likeSan(splitSigns(text).move) : text;

/** Reads algebraic notation of any kind: a legal move, ILLEGAL, AMBIGUOUS, UNREADABLE or PROMOTION_MISSING. */
export const readAlgebraicOn = (board: Board, text: string): MoveOrVerdict => {
  const verdict = readSanOn(board, text);
  return verdict === UNREADABLE ? readSanOn(board, likeSan(splitSigns(text).move)) : verdict;
};

export const algebraicReadings = (board: Board, text: string): readonly Move[] =>
  sanReadings(board, readable(board, text));

export const whyNotAlgebraic = (board: Board, text: string): Illegality | undefined =>
  whyNotSan(board, readable(board, text));

/** What is wrong with a text that cannot be read, where that can be said. */
export const whyNotAlgebraicText = (text: string): Illegality | undefined => {
  const { move } = splitSigns(text);
  if (/^[Pp][-x:\s]*(?:[a-h]?[1-8]?[-x:]?[a-h][1-8])/.test(move))
    return illegality('L-A.4', 'pawn-letter', 'a pawn has no letter');
  if (/^[A-Z][-x:\s]*[a-h]/.test(move) && !/^[KQRBN]/.test(move))
    return illegality('L-A.1', 'unknown-piece', `no piece has the letter ${move[0]!}`);
  return undefined;
};

/** The League's algebraic, in which the signs remove ambiguity. */
export const cclaReadings = (board: Board, text: string): readonly Move[] =>
  narrow(board, algebraicReadings(board, text), splitSigns(text));

export const readCclaAlgebraicOn = (board: Board, text: string): MoveOrVerdict => {
  const verdict = readAlgebraicOn(board, text);
  return verdict === AMBIGUOUS ? verdictOn(cclaReadings(board, text)) : verdict;
};
