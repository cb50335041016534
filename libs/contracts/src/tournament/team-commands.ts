import type { Instant } from '@amici/kernel';
import type { TextRef } from '../text-ref';
import type { Qualification } from './announcement';
import type { Entrant } from './entrant';
import type { TeamSeat } from './teams';

/** What a team event announces of its teams; the rest follows from its format. */
export interface RequestedTeamTerms {
  readonly boards: number;
  readonly reserves?: number;
  readonly mostChanges?: number;
  readonly mostSubstitutes?: number;
  readonly promoter?: string;
  readonly selection?: string;
  readonly maxRating?: number;
  readonly season?: string;
  readonly division?: string;
}

interface ForTournament {
  readonly tournament: string;
}

interface OfTeam extends ForTournament {
  readonly team: string;
}

interface AtSeat extends TeamSeat, ForTournament {}

export interface EnterTeam extends OfTeam {
  readonly type: 'EnterTeam';
  /**
   * What the team stands for in a match: `federation:AUS`, `zone:4`, `rest-of-world`. Absent: the federation it is
   * registered for (T-11.6).
   */
  readonly standsFor?: string;
  /** The motion by which the Executive Board lets several federations enter it together (T-1.7.5). */
  readonly combinedBy?: string;
}

/** A team is taken back before the start list is out. */
export interface WithdrawTeam extends OfTeam {
  readonly type: 'WithdrawTeam';
}

/** What the organiser states of a player where nobody here knows better. */
export type StatedOfPlayer = Partial<Pick<Entrant, 'federation' | 'title' | 'rating' | 'fixed'>>;

/** Who plays for a team, in the order of its boards. */
export interface NameLineUp extends OfTeam {
  readonly type: 'NameLineUp';
  readonly boards: readonly string[];
  readonly reserves?: readonly string[];
  readonly stated?: Readonly<Record<string, StatedOfPlayer>>;
}

/** Another player for a board after the deadline and before the start; it counts (T-8.1c). */
export interface ChangeLineUp extends AtSeat {
  readonly type: 'ChangeLineUp';
  readonly player: string;
  readonly stated?: StatedOfPlayer;
}

/** Rights that the sections of a preliminary bring, as the commissioner fixes them (T-1.7.7). */
export interface FixPromotion extends ForTournament {
  readonly type: 'FixPromotion';
  readonly qualifications: readonly Qualification[];
}

export interface ApprovePromotion extends ForTournament {
  readonly type: 'ApprovePromotion';
}

/** The director asks the captain to replace a player by a date, at most two months ahead (T-8.7b). */
export interface RequestSubstitution extends AtSeat {
  readonly type: 'RequestSubstitution';
  readonly due: Instant;
  readonly because: 'stopped-play' | 'first-overstep' | 'not-begun' | 'withdrew';
}

/** A player of a team has died: their games are adjudicated, or somebody takes their place (T-8.7c). */
export interface ChooseDeceasedOption extends AtSeat {
  readonly type: 'ChooseDeceasedOption';
  readonly option: 'adjudicate' | 'substitute';
  readonly due?: Instant;
}

export interface SubstitutePlayer extends AtSeat {
  readonly type: 'SubstitutePlayer';
  readonly player: string;
  readonly stated?: StatedOfPlayer;
}

export interface RequestReplacementStatus extends AtSeat {
  readonly type: 'RequestReplacementStatus';
}

export interface AgreeReplacementStatus extends AtSeat {
  readonly type: 'AgreeReplacementStatus';
}

export interface GrantReplacementStatus extends AtSeat {
  readonly type: 'GrantReplacementStatus';
}

/** An opponent reminded a player who has not begun, in writing (T-8.7d). */
export interface NoteReminder extends AtSeat {
  readonly type: 'NoteReminder';
  readonly text: TextRef;
}

/** A team loses a board on which play was not begun within two months (T-8.7d). */
export interface ForfeitBoard extends AtSeat {
  readonly type: 'ForfeitBoard';
}

/** A month, and two, after the start it is looked who has not begun (T-8.7d). */
export interface CheckPlayBegun extends ForTournament {
  readonly type: 'CheckPlayBegun';
}

/** A captain asks for the papers of games: of the player who was replaced, or, with a reason, of another captain (T-8.7f). */
export interface DemandDocuments extends AtSeat {
  readonly type: 'DemandDocuments';
  /** Absent: the papers of the player who was replaced. */
  readonly ofTeam?: string;
  readonly reason?: TextRef;
}

/** A captain puts a dispute to the other captain (T-11.5). */
export interface RaiseTeamDispute extends OfTeam {
  readonly type: 'RaiseTeamDispute';
  readonly dispute: string;
  readonly against: string;
  readonly weight: 'minor' | 'major';
  readonly text: TextRef;
}

export interface SettleTeamDispute extends OfTeam {
  readonly type: 'SettleTeamDispute';
  readonly dispute: string;
  readonly agreed: boolean;
}

/** The dispute goes to the director; a minor one only once the captains have tried (T-11.5). */
export interface ReferTeamDispute extends ForTournament {
  readonly type: 'ReferTeamDispute';
  readonly dispute: string;
}

/** Captains of a friendly match agree whether it is rated (T-9.2e). */
export interface AgreeMatchRating extends OfTeam {
  readonly type: 'AgreeMatchRating';
  readonly rated: boolean;
}

/** Captains propose a start level other than 1800 (T-A1.11c). */
export interface ProposeLevel extends OfTeam {
  readonly type: 'ProposeLevel';
  readonly level: number;
}

export interface ConfirmLevel extends ForTournament {
  readonly type: 'ConfirmLevel';
  readonly level: number;
}

export type TeamCommand =
  | EnterTeam
  | WithdrawTeam
  | NameLineUp
  | ChangeLineUp
  | FixPromotion
  | ApprovePromotion
  | RequestSubstitution
  | ChooseDeceasedOption
  | SubstitutePlayer
  | RequestReplacementStatus
  | AgreeReplacementStatus
  | GrantReplacementStatus
  | NoteReminder
  | ForfeitBoard
  | CheckPlayBegun
  | DemandDocuments
  | RaiseTeamDispute
  | SettleTeamDispute
  | ReferTeamDispute
  | AgreeMatchRating
  | ProposeLevel
  | ConfirmLevel;
