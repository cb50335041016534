import type { Instant } from '@amici/kernel';
import type { GameTerms } from '../game/events';
import type { Money } from '../registry/federations';
import type { TextRef } from '../text-ref';
import type { EntryRoute, Prize, Qualification } from './announcement';
import type { Entrant, Pairing, StartPlace } from './entrant';
import type { ArrangementCommand } from './arrangements';
import type { CycleCommand } from './cycles';
import type { EntryListCommand } from './entry-lists';
import type { RightsCommand } from './rights';
import type { SeasonCommand } from './seasons';
import type { LeagueYearCommand } from './league-years';
import type { GameOutcome, GameResult, ResultCode, WithdrawalKind } from './results';
import type { TeamCommand, RequestedTeamTerms } from './team-commands';
import type { PlayedBy, SectionTeam } from './teams';

interface ForTournament {
  readonly tournament: string;
}

export interface AnnounceTournament extends ForTournament {
  readonly type: 'AnnounceTournament';
  readonly code: string;
  readonly name: string;
  /** A class or stage that the books know: `invitational`, `master-norm`, `wc-semi-final`. */
  readonly format: string;
  readonly cycle?: 'single' | 'double';
  /** Id of a book of laws, or `id@version`; what the conditions leave out is taken over from a book named here. */
  readonly laws?: string;
  readonly tournamentRules?: string;
  readonly normRules?: string;
  /** JSON as libs/rulesets reads it. */
  readonly conditions: unknown;
  readonly rated?: boolean;
  /** Number of the cycle, of a final. */
  readonly edition?: number;
  readonly level?: number;
  readonly chess960?: boolean;
  readonly start: Instant;
  readonly end?: Instant | null;
  readonly entriesCloseAt?: Instant;
  /** Ways in; those of the format where absent, open to all where there are none. */
  readonly entry?: readonly EntryRoute[];
  /** Federation whose financial members alone may enter (CT-5a). */
  readonly membersOf?: string;
  /** Fewer entrants than the rules ask for are enough, as who decided it says (CT-2a). */
  readonly fewerApprovedBy?: string;
  readonly sectionSize?: number;
  /** Who approved a size of sections beyond the usual ones (T-1.1.3, T-1.4.2). */
  readonly sizeApprovedBy?: string;
  /** Who approved other places of a Candidates' section than the usual ones to lead to the final (T-1.4.1b). */
  readonly variationApprovedBy?: string;
  /** The most that may enter. */
  readonly maxPlayers?: number;
  /** The most games a player has at a time. */
  readonly maxGames?: number;
  /** The playing conditions in writing, for an event away from the server. */
  readonly conditionsDocument?: TextRef;
  readonly colours?: 'lot' | 'berger';
  readonly titleEvent?: boolean;
  /** Who approved two games with each opponent in a title event (T-10.0.2). */
  readonly twoGamesApprovedBy?: string;
  readonly prizes?: readonly Prize[];
  readonly qualifications?: readonly Qualification[];
  readonly director?: string;
  /** Of a team event. */
  readonly team?: RequestedTeamTerms;
  /** The stage of a cycle it is played in. */
  readonly stage?: { readonly cycle: string; readonly year: number };
  /** The motion by which the Executive Board has it open places (T-1.0.11), or approves a quota (T-1.5.1c). */
  readonly qualifyingBy?: string;
  /** The federation that organises it, where one does (T-6.3). */
  readonly promotedBy?: string;
  /** The recognition it rests on then. */
  readonly recognition?: string;
}

export interface ImportTournament extends ForTournament {
  readonly type: 'ImportTournament';
  readonly source: string;
  readonly code: string;
  readonly name: string;
  readonly cycle: 'single' | 'double';
  readonly rated: boolean;
  readonly chess960: boolean;
  readonly start: Instant;
  readonly end: Instant | null;
  readonly conditions: Readonly<Record<string, unknown>> | null;
  readonly tieBreaks: readonly string[] | null;
  readonly list: string | null;
  readonly players: readonly StartPlace[];
  /** Of a team event: players are its seats then. */
  readonly teams?: readonly SectionTeam[];
  /** `played`: who played it, where another sits there. */
  readonly games: readonly (Pairing & GameOutcome & { readonly played?: PlayedBy })[];
}

export interface EnterTournament extends ForTournament {
  readonly type: 'EnterTournament';
  readonly player: string;
  /** What the organiser states of a player, where nobody here knows better. */
  readonly stated?: Partial<Omit<Entrant, 'player'>>;
  /** Absent where there is nothing to pay. */
  readonly fee?: 'received' | 'pending';
  /** Through the player's federation, or directly (T-2.2c). */
  readonly channel?: 'federation' | 'direct';
  /** The federation whose delegate enters the player. */
  readonly through?: string;
  /** The player was drawn from a list, and their way in was judged when they applied. */
  readonly listing?: { readonly list: string; readonly rule: string };
}

/** The fee of an entry has come, or the delegate confirms it: it is accepted now. */
export interface ConfirmEntry extends ForTournament {
  readonly type: 'ConfirmEntry';
  readonly player: string;
  /** What came, as the books say. */
  readonly paid?: Money;
}

/** Entries are taken longer than announced (T-1.0.5a). */
export interface ExtendEntries extends ForTournament {
  readonly type: 'ExtendEntries';
  readonly until: Instant;
}

export interface AppointDirector extends ForTournament {
  readonly type: 'AppointDirector';
  readonly director: string;
  /** The mentor who watches the director's work (T-10.7). */
  readonly mentor?: string;
}

/** The event is not held. */
export interface CancelTournament extends ForTournament {
  readonly type: 'CancelTournament';
  readonly reason: TextRef;
}

export interface CancelEntry extends ForTournament {
  readonly type: 'CancelEntry';
  readonly player: string;
  /** Why it is none, where what it rests on has gone. */
  readonly rule?: string;
}

export interface PublishStartList extends ForTournament {
  readonly type: 'PublishStartList';
  /** As many as are wanted of an event whose sections have no one size. */
  readonly sections?: number;
}

export interface AddTieBreak extends ForTournament {
  readonly type: 'AddTieBreak';
  readonly tieBreak: string;
}

export interface AdjustStartRating extends ForTournament {
  readonly type: 'AdjustStartRating';
  readonly player: string;
  readonly rating: number;
  readonly reason: TextRef;
}

/** The commissioner, Congress or the Board takes an event into the rating (T-9.2c, T-9.2d). */
export interface AgreeRating extends ForTournament {
  readonly type: 'AgreeRating';
}

/** A trigger when the start is due, or the director's word. */
export interface StartTournament extends ForTournament {
  readonly type: 'StartTournament';
}

/** What the game service decided about a game of the event. */
export interface RecordResult extends ForTournament {
  readonly type: 'RecordResult';
  readonly game: string;
  readonly players: { readonly white: string; readonly black: string };
  readonly result: GameResult;
  readonly code: ResultCode | null;
  readonly finishedAt: Instant | null;
  readonly why?: 'corrected' | 'reopened';
  /** Of a game that began elsewhere: how it was played. */
  readonly terms?: GameTerms;
  readonly rule: string;
}

/** The original player finished a game before they were replaced, and the table shows it so: code O (T-8.7e3). */
export interface MarkOriginalPlayer extends ForTournament {
  readonly type: 'MarkOriginalPlayer';
  readonly game: string;
}

export interface Grounds {
  readonly kind: 'death' | 'illness' | 'outside' | 'personal';
  /** For how many months play will be impossible. */
  readonly months?: number;
  readonly detailed?: boolean;
  /** The scores of the player's games came with it. */
  readonly gameDetails?: boolean;
}

/** A player applies to leave: the director, or the office after the director, looks into it (T-8.1a, T-8.4a). */
export interface RequestWithdrawal extends ForTournament {
  readonly type: 'RequestWithdrawal';
  readonly player: string;
  readonly reason: TextRef;
  /** What it rests on; judged, never recorded: it is about somebody's life. */
  readonly grounds: Grounds;
  readonly opponentsNotified: boolean;
}

export interface WithdrawPlayer extends ForTournament {
  readonly type: 'WithdrawPlayer';
  readonly player: string;
  /**
   * The day from which the player has left. If the book has one, results of later days no longer count (C-26b).
   */
  readonly effectiveAt?: Instant;
  readonly kind: WithdrawalKind;
  readonly decision: 'cancel' | 'adjudicate';
  /** Of the games that are adjudicated with too little play, those the director declares unrated (CR-4c). */
  readonly unrated?: readonly string[];
  readonly reason: TextRef;
  /** What an application rests on; judged, never recorded: it is about somebody's life. */
  readonly grounds?: Grounds;
  readonly opponentsNotified: boolean;
  /** The tournament the player left first, if they leave this one because of it. */
  readonly because?: string;
}

/** A third violation has disqualified a player, as the registry has it on record (T-14e). */
export interface DisqualifyPlayer extends ForTournament {
  readonly type: 'DisqualifyPlayer';
  readonly player: string;
  readonly finding: TextRef;
}

export interface FinishTournament extends ForTournament {
  readonly type: 'FinishTournament';
}

export type TournamentCommand =
  | AnnounceTournament
  | ImportTournament
  | EnterTournament
  | ConfirmEntry
  | ExtendEntries
  | CancelEntry
  | AppointDirector
  | CancelTournament
  | PublishStartList
  | AddTieBreak
  | AdjustStartRating
  | AgreeRating
  | StartTournament
  | RecordResult
  | MarkOriginalPlayer
  | RequestWithdrawal
  | WithdrawPlayer
  | DisqualifyPlayer
  | FinishTournament
  | TeamCommand
  | RightsCommand
  | CycleCommand
  | SeasonCommand
  | EntryListCommand
  | LeagueYearCommand
  | ArrangementCommand;
