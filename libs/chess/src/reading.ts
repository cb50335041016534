import { err, ok, type Rejection, type Result } from '@amici/kernel';
import { NO_MOVE, type Move } from './board/move';
import { illegality, type Illegality } from './illegal/illegality';

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
/** A pawn reaches the last rank, and the text does not say what it becomes (L-3.7.5.1). */
export const PROMOTION_MISSING = -4;

/** A legal move, or one of the four verdicts above (all below zero). */
export type MoveOrVerdict = number;

export type MoveRejection = Rejection<
  'illegal-move' | 'ambiguous-move' | 'unreadable-move' | 'promotion-required'
>;

/**
 * A legal move, or why there is none. `illegal-move` names the rule and has a kebab-case `data.reason`; `ambiguous-move`
 * lists its readings in `data.candidates` (UCI).
 */
export type Reading = Result<Move, MoveRejection>;

const quote = (text: string): string => JSON.stringify(text.length > 24 ? `${text.slice(0, 24)}…` : text);

/** What a refusal needs to know beyond the verdict; asked only then. */
export interface Explanation {
  /** Which rule an illegal move breaks, where the text says enough to tell. */
  readonly why?: () => Illegality | undefined;
  /** What is wrong with an unreadable text, where that can be said. */
  readonly whyUnreadable?: () => Illegality | undefined;
  /** The readings of an ambiguous text in UCI. */
  readonly candidates?: () => readonly string[];
}

const UNEXPLAINED = illegality('L-3.10.1', 'no-such-move', 'no legal move is written so');

const illegalMove = (text: string, { rule, reason, detail }: Illegality): Reading =>
  err({ code: 'illegal-move', rule, detail: `${quote(text)} is not legal: ${detail}`, data: { reason } });

const unreadableMove = (text: string, why: Illegality | undefined): Reading => {
  const detail = `${quote(text)} is not a move in this notation`;
  return err(
    why === undefined
      ? { code: 'unreadable-move', detail }
      : {
          code: 'unreadable-move',
          rule: why.rule,
          detail: `${detail}: ${why.detail}`,
          data: { reason: why.reason },
        },
  );
};

/** A board reader's answer as a Result. */
export const readingOf = (verdict: MoveOrVerdict, text: string, explanation: Explanation): Reading => {
  switch (verdict) {
    case ILLEGAL:
      return illegalMove(text, explanation.why?.() ?? UNEXPLAINED);
    case AMBIGUOUS:
      return err({
        code: 'ambiguous-move',
        rule: 'C-10',
        detail: `${quote(text)} can be several moves`,
        data: { candidates: explanation.candidates?.() ?? [] },
      });
    case UNREADABLE:
      return unreadableMove(text, explanation.whyUnreadable?.());
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
