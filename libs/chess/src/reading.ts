import { err, ok, type Rejection, type Result } from '@amici/kernel';
import { NO_MOVE, type Move } from './board/move';

/*
 * What a reader of notation can answer besides a move. CCLA rule 10 gives each its own consequences, so none may stand
 * for another.
 */

/** No legal move is written so. */
export const ILLEGAL = NO_MOVE;
/** Several legal moves are written so. */
export const AMBIGUOUS = -2;
/** The text is no move of this notation. */
export const UNREADABLE = -3;
/** A pawn reaches the last rank, and the text does not say what it becomes (Law 3.7.5.1). */
export const PROMOTION_MISSING = -4;

/** A legal move, or one of the four verdicts above (all below zero). */
export type MoveOrVerdict = number;

export type MoveRejection = Rejection<
  'illegal-move' | 'ambiguous-move' | 'unreadable-move' | 'promotion-required'
>;

/** A legal move, or why there is none; `ambiguous-move` lists its readings in `data.candidates` (UCI). */
export type Reading = Result<Move, MoveRejection>;

const quote = (text: string): string => JSON.stringify(text.length > 24 ? `${text.slice(0, 24)}…` : text);

/** A board reader's answer as a Result; `candidates` are the readings of an ambiguous text in UCI. */
export const readingOf = (
  verdict: MoveOrVerdict,
  text: string,
  candidates: () => readonly string[],
): Reading => {
  switch (verdict) {
    case ILLEGAL:
      return err({ code: 'illegal-move', rule: 'L-3.10.1', detail: `${quote(text)} is not a legal move` });
    case AMBIGUOUS:
      return err({
        code: 'ambiguous-move',
        rule: 'C-10',
        detail: `${quote(text)} can be several moves`,
        data: { candidates: candidates() },
      });
    case UNREADABLE:
      return err({ code: 'unreadable-move', detail: `${quote(text)} is not a move in this notation` });
    case PROMOTION_MISSING:
      return err({
        code: 'promotion-required',
        rule: 'L-3.7.5.1',
        detail: `${quote(text)} does not say what the pawn becomes`,
      });
    default:
      return ok(verdict);
  }
};
