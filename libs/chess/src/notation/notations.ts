import type { Board } from '../board/board';
import type { Move } from '../board/move';
import type { Illegality } from '../illegal/illegality';
import type { Position } from '../position-pack';
import { readingOf, type MoveOrVerdict, type Reading } from '../reading';
import { writeSanMove } from '../san/write-san';
import { boardShowing } from '../shared-board';
import { readUciOn, whyNotUci, writeUciMove } from '../uci';
import {
  algebraicReadings,
  cclaReadings,
  readAlgebraicOn,
  readCclaAlgebraicOn,
  whyNotAlgebraic,
  whyNotAlgebraicText,
} from './algebraic';
import {
  readCclaNumericOn,
  readIccfNumericOn,
  whyNotCclaNumeric,
  whyNotIccfNumeric,
  writeCclaNumericMove,
  writeIccfNumericMove,
} from './numeric';
import { descriptiveReadings, readDescriptiveOn, whyNotDescriptive } from './read-descriptive';
import { splitSigns } from './signs';
import { writeCclaAbbreviatedMove, writeCclaFullMove, writeIccfMove } from './write-algebraic';
import { writeDescriptiveMove } from './write-descriptive';

/** How a notation is read and written on a board. */
interface Handling {
  readonly read: (board: Board, text: string) => MoveOrVerdict;
  readonly write: (board: Board, move: Move, chess960: boolean) => string;
  readonly why: (board: Board, text: string) => Illegality | undefined;
  readonly readings?: (board: Board, text: string) => readonly Move[];
  readonly whyUnreadable?: (text: string) => Illegality | undefined;
}

const algebraic = {
  read: readAlgebraicOn,
  why: whyNotAlgebraic,
  readings: algebraicReadings,
  whyUnreadable: whyNotAlgebraicText,
};
const ccla = { ...algebraic, read: readCclaAlgebraicOn, readings: cclaReadings };

const HANDLINGS = {
  uci: { read: readUciOn, why: whyNotUci, write: (_board, move, chess960) => writeUciMove(move, chess960) },
  san: { ...algebraic, write: writeSanMove },
  iccf: { ...algebraic, write: writeIccfMove },
  'iccf-numeric': {
    read: readIccfNumericOn,
    why: whyNotIccfNumeric,
    write: (_board, move, chess960) => writeIccfNumericMove(move, chess960),
  },
  'ccla-full': { ...ccla, write: writeCclaFullMove },
  'ccla-abbreviated': { ...ccla, write: writeCclaAbbreviatedMove },
  'ccla-numeric': {
    read: readCclaNumericOn,
    why: whyNotCclaNumeric,
    write: (_board, move, chess960) => writeCclaNumericMove(move, chess960),
  },
  descriptive: {
    read: readDescriptiveOn,
    why: whyNotDescriptive,
    readings: descriptiveReadings,
    write: writeDescriptiveMove,
  },
} as const satisfies Readonly<Record<string, Handling>>;

/** A notation of the Laws (Appendix A), of the CCLA, or of programs: the same move in each (CN-4). */
export type MoveNotation = keyof typeof HANDLINGS;

export const MOVE_NOTATIONS = Object.keys(HANDLINGS) as readonly MoveNotation[];

/**
 * Reads a move as somebody wrote it: generous in what is said around it, exact in what it can mean. Errors:
 * `unreadable-move` (no move of the notation), `illegal-move` (no legal move is written so), `promotion-required`, and
 * `ambiguous-move` with its readings in UCI as `data.candidates`, four different things in CCLA rule 10 (C-10).
 */
export const readMove = (position: Position, text: string, notation: MoveNotation): Reading => {
  const board = boardShowing(position);
  const { read, why, readings, whyUnreadable }: Handling = HANDLINGS[notation];
  return readingOf(read(board, text), text, {
    why: () => why(board, text),
    whyUnreadable: () => whyUnreadable?.(text),
    candidates: () =>
      (readings?.(board, text) ?? []).map((move) => writeUciMove(move, position.chess960)).sort(),
  });
};

/** A legal move as the notation's rules write it; what is written can be read back, and means that move alone. */
export const writeMove = (position: Position, move: Move, notation: MoveNotation): string => {
  const { write }: Handling = HANDLINGS[notation];
  return write(boardShowing(position), move, position.chess960);
};

/** Whether a draw is offered with the move: `Kb1 (=)` (L-A.12), over the board `Kb1 =` (B-9.1b). */
export const offersDraw = (text: string): boolean => splitSigns(text).drawOffer;
