import type { Instant } from '@amici/kernel';
import type { CalendarDate } from '@amici/timecontrol';

/** What somebody wrote: kept erasable elsewhere; here its id and a salted hash (hex). */
export interface TextRef {
  readonly id: string;
  readonly hash: string;
}

/** Why a ruling was given: an article, or the analogous one where none settles the case (L-0.3). */
export type Basis = { readonly rule: string } | { readonly analogous: string };

/** A decision of an office, as the event of its effect carries it. In which office is in the envelope. */
export interface Ruling {
  readonly id: string;
  /** Who ruled: somebody else hears the appeal. */
  readonly by: string;
  readonly basis: Basis;
  readonly reason: TextRef;
}

/** A ruling as commanded. */
export interface RulingInput {
  /** Chosen by who rules; the same id again changes nothing. */
  readonly id: string;
  readonly basis?: Basis;
  readonly reason?: TextRef;
  /** When it was decided, where that was before it was recorded. */
  readonly decidedAt?: Instant;
  /** Teams and federations of who rules, from the registry: they must not be those of the players (L-14.1.3). */
  readonly interests?: readonly string[];
}

/** Whether a side can still checkmate by any series of legal moves, found before the decision (L-6.7). */
export interface MateEvidence {
  readonly answer: 'can' | 'cannot' | 'unknown';
  readonly source: string;
  /** How far was looked: nodes, milliseconds, as the source says. */
  readonly limit: string;
}

/** What a tablebase says of a position, the fifty-move counter ignored (L-5.1.3, L-9.3). */
export type TablebaseEvidence =
  | {
      readonly answer: 'win' | 'draw' | 'loss';
      /** The position asked about; the answer is for its side to move. */
      readonly fen: string;
      readonly source: string;
    }
  | { readonly answer: 'unavailable'; readonly source: string };

/** Something about a recorded move that does not make it wrong but is to be seen (C-3b, C-15b, L-8.1.1, B-8a). */
export interface Remark {
  readonly code: string;
  readonly rule: string;
}

/** Dates of a move by post or e-mail, in the calendar of who sends it. */
export interface MailDates {
  /** Null only for a first move, which answers nothing. */
  readonly receivedOn: CalendarDate | null;
  readonly postedOn: CalendarDate;
}
