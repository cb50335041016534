import type { Instant } from '@amici/kernel';
import type { Conditions, RulesetRef } from '@amici/rulesets';
import type { TextRef } from '../text-ref';
import type { Announcement, ImportedHeader, Qualification } from './announcement';
import type { Entrant, Pairing, StartPlace } from './entrant';
import type { RatedGame, RatedSection } from './rated';
import type { GameOutcome, GameResult, Leaving, ResultCode, WithdrawalKind } from './results';
import type { CycleEvent } from './cycles';
import type { SectionDrawn } from './entry-lists';
import type { RightsNews } from './rights';
import type { TeamPlayEvent } from './team-events';
import type { FinalTeamRow, PlayedBy, ResultSeats, SectionTeam } from './teams';

export interface TournamentAnnounced extends Announcement {
  readonly type: 'TournamentAnnounced';
  readonly at: Instant;
  readonly tournament: string;
  readonly rule: string;
}

/** An event of the past, or of another server, as its file describes it: recorded, not judged. */
export interface TournamentImported extends ImportedHeader {
  readonly type: 'TournamentImported';
  /** History says of no instant when it was announced. */
  readonly at: null;
  readonly tournament: string;
}

export interface EntryAccepted {
  readonly type: 'EntryAccepted';
  readonly at: Instant;
  readonly entrant: Entrant;
  /** Whether a fee was paid for it or is waived; null where there is none. */
  readonly fee: 'received' | 'waived' | null;
  /** The rule by which the player may enter. */
  readonly rule: string;
}

export interface DirectorAppointed {
  readonly type: 'DirectorAppointed';
  readonly at: Instant;
  readonly director: string;
  /** The mentor who watches the director's work, for the title of arbiter (T-10.7); absent: nobody. */
  readonly mentor?: string;
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

/** What the rules of conduct ask of a tournament (C-26a, C-28). */
export interface ConductFacts {
  readonly book: RulesetRef;
  readonly titleEvent: boolean;
  /** Whether titles, medals or prizes are played for in it. */
  readonly major: boolean;
}

interface WithConduct {
  /** Null for history, which is not judged. */
  readonly conduct: ConductFacts | null;
}

/** What a statement of norms says of the event, as announced. */
export interface NormFacts {
  readonly code: string;
  readonly name: string;
  readonly format: string;
  readonly titleEvent: boolean;
  readonly start: Instant;
  readonly tournamentRules: RulesetRef;
  readonly normRules: RulesetRef;
  readonly cycle: 'single' | 'double';
  readonly twoGamesApprovedBy: string | null;
}

export interface SectionFormed {
  readonly type: 'SectionFormed';
  readonly at: Instant | null;
  readonly section: string;
  readonly players: readonly StartPlace[];
  readonly pairings: readonly Pairing[];
  /** In their order, of a team event: players are its seats then, and pairings name seats. */
  readonly teams?: readonly SectionTeam[];
  /** Lots by the recorded seed, or the Berger table by start number; `recorded` for history. */
  readonly colours: 'lot' | 'berger' | 'recorded';
  /** Pool its games are rated in; null where they are rated nowhere. */
  readonly ratingPool: string | null;
  /** Null for history (`colours: 'recorded'`). */
  readonly event: NormFacts | null;
  /** In Chess960: whether one array was drawn for all its games, or one for each. */
  readonly arrays?: { readonly drawn: 'common' | 'each'; readonly rule: string };
  readonly rule: string;
}

export interface TournamentStarted {
  readonly type: 'TournamentStarted';
  /** The instant at which every game of the event starts. */
  readonly at: Instant;
  readonly rule: string;
}

/** A section's games are to be started: everything that other services need for it, with nothing to ask. */
export interface SectionStarted {
  readonly type: 'SectionStarted';
  readonly at: Instant;
  readonly tournament: string;
  readonly section: string;
  /** By start number (the first is number 1), as they are at the start; in a team event its seats. */
  readonly players: readonly StartPlace[];
  /** Null for what was brought in from outside. */
  readonly event: NormFacts | null;
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
  readonly results: readonly (GameOutcome & { readonly board: number; readonly played?: PlayedBy })[];
  readonly rated: RatedSection;
  readonly basis: string;
}

interface OfGame extends WithConduct {
  readonly section: string;
  readonly board: number;
  readonly game: string;
  readonly white: string;
  readonly black: string;
  readonly code: ResultCode | null;
  /** Pool the announcement names; null where it is rated nowhere. */
  readonly ratingPool: string | null;
  /** Null if the result counts for nobody. If a start rating was adjusted before, the adjusted one stands here. */
  readonly rated: RatedGame | null;
  /** Who sat there, in a team event. */
  readonly seats?: ResultSeats;
  /** When it reached the event: what the rating period goes by (T-9.5a). */
  readonly reportedAt: Instant;
  readonly rule: string;
}

export interface ResultRecorded extends OfGame {
  readonly type: 'ResultRecorded';
  /** When the game was over. */
  readonly at: Instant;
  readonly result: GameResult;
  /** What is rated where the score is another (C-27bii); absent: the result. */
  readonly ratedResult?: GameResult;
  /** Rated unless it has been already (C-27bi); absent: as it stands. */
  readonly rating?: 'stays-once-rated';
}

/** A recorded result counts otherwise, or (null) no longer: corrected, reopened, rescinded, cancelled. */
export interface ResultRevised extends OfGame {
  readonly type: 'ResultRevised';
  readonly at: Instant;
  readonly from: GameResult;
  readonly to: GameResult;
  readonly why: 'corrected' | 'reopened' | 'withdrawal';
  /** The score alone is another (C-27bii), or what comes of it is still to be told (C-27bi); absent: ratings follow. */
  readonly rating?: 'none' | 'stays-once-rated';
}

/** A player has applied to leave: whether their reason is one that the rules know, but not which one. */
export interface WithdrawalRequested extends WithConduct {
  readonly type: 'WithdrawalRequested';
  readonly at: Instant;
  readonly player: string;
  readonly reason: TextRef;
  /** Why it would not do as it is stated; null: it would. */
  readonly shortfall: string | null;
  readonly rule: string;
}

export interface PlayerWithdrawn extends WithConduct {
  readonly type: 'PlayerWithdrawn';
  readonly at: Instant;
  readonly player: string;
  readonly section: string;
  readonly kind: WithdrawalKind;
  /** What becomes of the player's unfinished games, or of all their games. */
  readonly decision: 'cancel' | 'adjudicate';
  /** Ids of the games the decision concerns. */
  readonly games: readonly string[];
  /**
   * Games of the player that are to be looked into: those not rated yet (C-27bi). Absent if the book has no such
   * rule.
   */
  readonly inspects?: {
    readonly games: readonly string[];
    readonly rated: readonly string[];
    readonly rule: string;
  };
  /** Of those the ones that are rated for nobody, as the director declared (CR-4c); absent: none. */
  readonly unrated?: readonly string[];
  readonly reason: TextRef;
  readonly opponentsNotified: boolean;
  /** The tournament the player left first, if that is why they leave this one too (T-8.3a); null: this is it. */
  readonly because: string | null;
  /** The day from which the player has left; absent if the book has none. */
  readonly effectiveAt?: Instant;
  /** The event is none of the approved ones, which a withdrawal reaches all of (T-8.3f). */
  readonly approvedEvent?: false;
  /** What a withdrawal between start list and start costs (T-8.1b). */
  readonly forfeits: readonly ('fee' | 'qualification')[];
  readonly rule: string;
}

/** The director's finding of a third violation ends a player's part: the games they had left are lost (T-14e). */
export interface PlayerDisqualified {
  readonly type: 'PlayerDisqualified';
  readonly at: Instant;
  readonly player: string;
  readonly section: string;
  readonly finding: TextRef;
  readonly rule: string;
}

export interface TournamentFinished {
  readonly type: 'TournamentFinished';
  readonly at: Instant;
  readonly games: number;
  /** How many final tables follow. */
  readonly tables: number;
  readonly rule: string;
}

/** A line of a final table. */
export interface FinalRow {
  readonly player: string;
  readonly place: number;
  readonly halfPoints: number;
  /** Games that count. */
  readonly played: number;
  /** Half points that were possible: two for each of the player's games that was not cancelled. */
  readonly possible: number;
  /** Null for who stayed to the end. */
  readonly withdrawal: Leaving | null;
  /** In a team tournament: the player's team and its board. */
  readonly team?: string;
  readonly teamBoard?: number;
}

/** How a section ended, best first; with the event's book, format and level. */
export interface FinalTableFixed {
  readonly type: 'FinalTableFixed';
  readonly at: Instant;
  readonly section: string;
  readonly tournamentRules: RulesetRef;
  readonly format: string;
  readonly level: number | null;
  readonly startedAt: Instant | null;
  /** The number of its cycle; absent: it is in none. */
  readonly edition?: number;
  /** What its places lead to, as announced. */
  readonly qualifications: readonly Qualification[];
  /** In a team tournament the players board by board, each with their place on their board. */
  readonly rows: readonly FinalRow[];
  /** Of a team event, best first. */
  readonly teams?: readonly FinalTeamRow[];
  readonly rule: string;
}

/** The events of tournaments that other services read. */
export type TournamentEvent =
  | TournamentAnnounced
  | TournamentImported
  | EntryAccepted
  | DirectorAppointed
  | TournamentCancelled
  | SectionFormed
  | TournamentStarted
  | SectionStarted
  | ResultsImported
  | ResultRecorded
  | ResultRevised
  | WithdrawalRequested
  | PlayerWithdrawn
  | PlayerDisqualified
  | TournamentFinished
  | FinalTableFixed
  | RightsNews
  | CycleEvent
  | SectionDrawn
  | TeamPlayEvent;
