import type { Instant } from '@amici/kernel';
import type { Conditions, RulesetRef } from '@amici/rulesets';
import type { Announcement } from './conditions';
import type { Entrant, Pairing, StartPlace } from './entrant';
import type { Uses } from './rights';
import type { TextRef } from './text-ref';
import type { GameOutcome, GameResult, ResultCode } from './results';

export interface TournamentAnnounced extends Announcement {
  readonly type: 'TournamentAnnounced';
  readonly at: Instant;
  readonly tournament: string;
  readonly rule: string;
}

/** An event of the past, or of another server, as its file describes it: recorded, not judged. */
export interface TournamentImported {
  readonly type: 'TournamentImported';
  /** History says of no instant when it was announced. */
  readonly at: null;
  readonly tournament: string;
  readonly importedAt: Instant;
  readonly source: string;
  readonly code: string;
  readonly name: string;
  readonly cycle: 'single' | 'double';
  readonly rated: boolean;
  readonly chess960: boolean;
  readonly start: Instant;
  readonly end: Instant | null;
  /** As the file states them; null where it states none. */
  readonly conditions: Readonly<Record<string, unknown>> | null;
  readonly tieBreaks: readonly string[] | null;
  /** The rating list the file says its results went into; null: rated nowhere. */
  readonly list: string | null;
}

export interface EntryAccepted {
  readonly type: 'EntryAccepted';
  readonly at: Instant;
  readonly entrant: Entrant;
  /** Whether a fee was paid for it or is waived; null where there is none. */
  readonly fee: 'received' | 'waived' | null;
  /** The rule by which he may enter. */
  readonly rule: string;
}

/** An entry that waits for its fee, or for the delegate's word: nobody is in the start list by it. */
export interface EntryPending {
  readonly type: 'EntryPending';
  readonly at: Instant;
  readonly entrant: Entrant;
  readonly awaits: 'fee' | 'confirmation';
  /** The rule by which he may enter once that has come. */
  readonly entryRule: string;
  readonly rule: string;
}

export interface EntriesExtended {
  readonly type: 'EntriesExtended';
  readonly at: Instant;
  readonly from: Instant;
  readonly to: Instant;
  readonly rule: string;
}

export interface DirectorAppointed {
  readonly type: 'DirectorAppointed';
  readonly at: Instant;
  readonly director: string;
  readonly rule: string;
}

/** An announced event is not held. */
export interface TournamentCancelled {
  readonly type: 'TournamentCancelled';
  readonly at: Instant;
  /** Null where it follows from the rules. */
  readonly reason: TextRef | null;
  readonly rule: string;
}

export interface EntryCancelled {
  readonly type: 'EntryCancelled';
  readonly at: Instant;
  readonly player: string;
  /** What it had used is free again. */
  readonly released: Uses | null;
  /** It waited still for its fee or its confirmation. */
  readonly pending: boolean;
  readonly rule: string;
}

/** Entries are over, sections and start numbers fixed; each section follows in the same decision. */
export interface StartListPublished {
  readonly type: 'StartListPublished';
  readonly at: Instant;
  readonly sections: number;
  readonly players: number;
  /** The seed of every lot drawn here: anybody can draw it again. */
  readonly seed: string;
  readonly rule: string;
}

export interface SectionFormed {
  readonly type: 'SectionFormed';
  readonly at: Instant | null;
  readonly section: string;
  readonly players: readonly StartPlace[];
  readonly pairings: readonly Pairing[];
  /** Lots by the recorded seed, or the Berger table by start number; `recorded` for history. */
  readonly colours: 'lot' | 'berger' | 'recorded';
  /** Pool its games are rated in; null where they are rated nowhere. */
  readonly ratingPool: string | null;
  readonly rule: string;
}

export interface TieBreakAdded {
  readonly type: 'TieBreakAdded';
  readonly at: Instant;
  readonly tieBreak: string;
  readonly rule: string;
}

/** The Ratings Commissioner replaced a start rating; both stay on record (T-9.4b). */
export interface StartRatingAdjusted {
  readonly type: 'StartRatingAdjusted';
  readonly at: Instant;
  readonly section: string;
  readonly player: string;
  readonly from: number | null;
  readonly to: number;
  readonly reason: TextRef;
  readonly rule: string;
}

export interface TournamentStarted {
  readonly type: 'TournamentStarted';
  /** The instant at which every game of the event starts. */
  readonly at: Instant;
  readonly rule: string;
}

/** A section's games are to be started: everything the game service needs, with nothing to ask. */
export interface SectionStarted {
  readonly type: 'SectionStarted';
  readonly at: Instant;
  readonly tournament: string;
  readonly section: string;
  /** Player ids by start number (the first is number 1). */
  readonly players: readonly string[];
  readonly federations: readonly (string | null)[];
  /** Boards from 1, null where that game needs no start; the game's id follows from tournament, section and board. */
  readonly pairings: readonly (Pairing | null)[];
  readonly laws: RulesetRef;
  readonly conditions: Conditions;
  readonly chess960: boolean;
  readonly startsAt: Instant;
  readonly endsAt: Instant | null;
  readonly rule: string;
}

export interface ResultsImported {
  readonly type: 'ResultsImported';
  readonly at: null;
  readonly section: string;
  readonly results: readonly (GameOutcome & { readonly board: number })[];
  readonly basis: string;
}

export interface ResultRecorded {
  readonly type: 'ResultRecorded';
  /** When the game was over. */
  readonly at: Instant;
  readonly section: string;
  readonly board: number;
  readonly game: string;
  readonly white: string;
  readonly black: string;
  readonly result: GameResult;
  readonly code: ResultCode | null;
  /** Pool it is rated in; null where it is rated nowhere. */
  readonly ratingPool: string | null;
  /** When it reached the event: what the rating period goes by (T-9.5a). */
  readonly reportedAt: Instant;
  readonly rule: string;
}

/** A recorded result counts otherwise, or (null) no longer: corrected, reopened, rescinded, cancelled. */
export interface ResultRevised {
  readonly type: 'ResultRevised';
  readonly at: Instant;
  readonly section: string;
  readonly board: number;
  readonly game: string;
  readonly white: string;
  readonly black: string;
  readonly from: GameResult;
  readonly to: GameResult;
  readonly code: ResultCode | null;
  readonly why: 'corrected' | 'reopened' | 'withdrawal';
  /** Pool it is rated in as it counts from now on; null where it is rated nowhere. */
  readonly ratingPool: string | null;
  readonly reportedAt: Instant;
  readonly rule: string;
}

export type WithdrawalKind = 'accepted' | 'not-accepted' | 'silent';

export interface PlayerWithdrawn {
  readonly type: 'PlayerWithdrawn';
  readonly at: Instant;
  readonly player: string;
  readonly section: string;
  readonly kind: WithdrawalKind;
  /** What becomes of his unfinished games, or of all. */
  readonly decision: 'cancel' | 'adjudicate';
  /** Ids of the games the decision concerns. */
  readonly games: readonly string[];
  readonly reason: TextRef;
  readonly opponentsNotified: boolean;
  /** The event he left first, where that is why he leaves this one too (T-8.3a); null: this is it. */
  readonly because: string | null;
  /** What a withdrawal between start list and start costs (T-8.1b). */
  readonly forfeits: readonly ('fee' | 'qualification')[];
  readonly rule: string;
}

export interface TournamentFinished {
  readonly type: 'TournamentFinished';
  readonly at: Instant;
  readonly games: number;
  readonly rule: string;
}

export interface PrizeAwarded {
  readonly type: 'PrizeAwarded';
  readonly at: Instant;
  readonly section: string;
  readonly player: string;
  readonly place: number;
  readonly what: string;
  readonly rule: string;
}

export interface QualificationEarned {
  readonly type: 'QualificationEarned';
  readonly at: Instant;
  readonly section: string;
  readonly player: string;
  readonly to: string;
  readonly worth: number;
  readonly place: number;
  readonly rule: string;
}

export type TournamentEvent =
  | TournamentAnnounced
  | TournamentImported
  | EntryAccepted
  | EntryPending
  | EntriesExtended
  | DirectorAppointed
  | TournamentCancelled
  | EntryCancelled
  | StartListPublished
  | SectionFormed
  | TieBreakAdded
  | StartRatingAdjusted
  | TournamentStarted
  | SectionStarted
  | ResultsImported
  | ResultRecorded
  | ResultRevised
  | PlayerWithdrawn
  | TournamentFinished
  | PrizeAwarded
  | QualificationEarned;
