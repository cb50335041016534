import type { Instant } from '@amici/kernel';
import type { Arrival, CalendarDate, Side } from '@amici/timecontrol';
import type { TextRef } from '../text-ref';

export type { TextRef };

/** What somebody writes in a command: kept before it is decided, or kept already. */
export type Wording = TextRef | { readonly text: string };

/** Why a ruling was given: an article, or the analogous one where none settles the case (L-0.3). */
export type Basis = { readonly rule: string } | { readonly analogous: string };

/** A decision of an office, as the event of its effect carries it. In which office is in the envelope. */
export interface Ruling {
  readonly id: string;
  /** Who ruled: somebody else hears the appeal. */
  readonly by: string;
  readonly basis: Basis;
  readonly reason: TextRef;
  /** When the players were advised of it, where that was later than it was given: from then an appeal runs (C-34a). */
  readonly advisedAt?: Instant;
  /** The article by which nobody appeals against it: the body gave it that appeals go to (C-37). */
  readonly final?: string;
}

/** A ruling as commanded. */
export interface RulingInput {
  /** Chosen by who rules; the same id again changes nothing. */
  readonly id: string;
  readonly basis?: Basis;
  readonly reason?: Wording;
  /** When it was decided, where that was before it was recorded. */
  readonly decidedAt?: Instant;
}

/** Whether a side can still checkmate by any series of legal moves, found before the decision (L-6.7). */
export interface MateEvidence {
  readonly answer: 'can' | 'cannot' | 'unknown';
  readonly source: string;
  /** How far was looked: nodes, milliseconds, as the source says. */
  readonly limit: string;
}

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

/**
 * What a game counts. `1/2-0` and `0-1/2` come of an unapproved withdrawal (C-27bii), `*` is history that does not
 * say how it ended, `cancelled` counts for nobody.
 */
export type GameResult = '1-0' | '0-1' | '1/2-1/2' | '0-0' | '1/2-0' | '0-1/2' | '*' | 'cancelled';

export type Ending =
  | 'checkmate'
  | 'stalemate'
  | 'dead-position'
  | 'resignation'
  | 'agreement'
  | 'repetition'
  | 'fifty-moves'
  | 'fivefold-repetition'
  | 'seventy-five-moves'
  | 'tablebase'
  | 'time-forfeit'
  | 'flag-fall-without-mate'
  | 'both-flags'
  | 'double-default'
  | 'illegal-moves'
  | 'quickplay-claim'
  | 'forfeit'
  | 'refused-after-ruling'
  | 'adjudication'
  | 'reported'
  | 'ruling'
  | 'discontinued'
  | 'annulled'
  | 'as-recorded';

/** Random ids of two different people. */
export type Players = Readonly<Record<Side, string>>;

/** How moves travel between two players by post: agreed by both, or ordered by the director (C-3Aa). */
export type MailMedium = 'scoresheet' | 'postcard' | 'airmail-card' | 'email' | 'fax';

export type Irregularity = 'illegal' | 'ambiguous' | 'omitted';

/** What a player states of the game before its score is reconstructed (L-8.3). */
export interface Snapshot {
  readonly fen: string;
  readonly whiteDays: number;
  readonly blackDays: number;
  readonly running: Side;
  readonly moves: number;
}

export type Assistance = 'engine' | 'database' | 'books' | 'personal-help';

/** What a player asks for, seen from their own side. */
export type ClaimedResult = 'win' | 'draw' | 'loss';

/** How a move off the server was sent. */
export interface Mailing extends Partial<MailDates>, Arrival {
  /** When it was dispatched by e-mail or fax: the instant it counts with (L-4.2). */
  readonly sentAt?: Instant;
  readonly medium?: MailMedium;
  readonly via?: 'director' | 'certified-mail';
  /** On a card: the opponent's last move, repeated (C-15b). */
  readonly repeats?: string;
}
