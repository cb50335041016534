import type { ListedRating } from '@amici/contracts/rating';
import type { FederationBarred, FideListed, Money, RecognitionView } from '@amici/contracts/registry';
import type {
  AnnounceTournament as AnnounceAsked,
  ArrangementCommand,
  AppointDirector as AppointAsked,
  ChangeLineUp as ChangeLineUpAsked,
  CheckPlayBegun as CheckAsked,
  EnterTeam as EnterTeamAsked,
  ForfeitBoard as ForfeitBoardAsked,
  NameLineUp as NameLineUpAsked,
  RequestReplacementStatus as RequestStatusAsked,
  SubstitutePlayer as SubstitutePlayerAsked,
  EarnedRight,
  Entrant,
  EnterTournament as EnteringAsked,
  FinishTournament as FinishAsked,
  CycleCommand,
  EntryListCommand,
  PublishStartList as StartListAsked,
  StartTournament as StartAsked,
  SeasonCommand,
  TeamCommand as TeamAsked,
  TeamSeat,
  RightsCommand,
  LeagueYearCommand,
  TournamentCommand as AskedCommand,
  WithdrawPlayer as WithdrawAsked,
} from '@amici/contracts/tournament';
import type { Instant } from '@amici/kernel';
import type { PersonFinding } from './book/eligibility';

/** What a player has earned and used, obtained before the decision. */
export interface Rights {
  readonly earned: readonly EarnedRight[];
  readonly yearly: readonly { readonly level: string; readonly year: number }[];
  /** Periods that allow one start, and what the player starts in them (T-4.7). */
  readonly periods?: readonly {
    readonly level: string;
    readonly period: string;
    readonly usedIn: string;
  }[];
}

/** A rating as a list showed it. */
export interface PublishedRating {
  readonly rating: number;
  readonly fixed: boolean;
  readonly games: number;
  readonly publishedAt: Instant;
}

/** What the registry, the rating and the title service say of a player, obtained before the decision. */
export interface EntrantEvidence {
  readonly entrant: Entrant;
  /** A suspension in force at the entry: until when, and by which rule. */
  readonly suspendedUntil: Instant | null;
  readonly suspensionRule: string | null;
  /** Whether the player's federation is a member; null if nobody knows. */
  readonly memberFederation: boolean | null;
  /** Why nobody enters through it now; null or absent: nothing keeps them out. */
  readonly federationBarred?: FederationBarred | null;
  /** By federation, the player's standing with those that have members of their own. */
  readonly memberships: Readonly<Record<string, string>>;
  readonly rights: Rights;
  /** The player comes back under bond only, and none is held for this tournament (T-8.4c). */
  readonly bondMissing: boolean;
  /** What the scale of the year of the start asks for an entry; null or absent: nothing (T-0.2). */
  readonly fee?: Money | null;
  /** The recognition an event of a federation rests on; absent: it needs none. */
  readonly recognised?: RecognitionView | null;
  /** The team the player is named for in another division of the season; null: none. */
  readonly inTeam?: string | null;
  /**
   * For League tournaments that go by age or sex, whether the player is what they ask (CT-1s); absent if nobody
   * asks.
   */
  readonly person?: readonly PersonFinding[];
  /** Ratings of the lists of the last years, for conditions that any of them may meet (T-1.0.8). */
  readonly history: readonly PublishedRating[];
}

export interface EnterTournament extends EnteringAsked {
  readonly evidence?: EntrantEvidence;
}

/** The stage of a cycle, obtained before the decision. */
export interface StageEvidence {
  readonly start: Instant;
  readonly entriesCloseAt: Instant;
  /** Sections that are planned, by event. */
  readonly planned: Readonly<Record<string, number>>;
}

/** The season of a league, obtained before the decision. */
export interface SeasonEvidence {
  readonly start: Instant;
  readonly entriesCloseAt: Instant;
}

/** What an announcement says beyond the usual, and only with somebody's approval. */
export type Approval = 'size' | 'two-games' | 'variation' | 'fewer';

export interface AnnounceTournament extends AnnounceAsked {
  /** Null: there is no such season. */
  readonly ofSeason?: SeasonEvidence | null;
  /** Null: the cycle has no such stage. */
  readonly ofStage?: StageEvidence | null;
  /** Null: there is no such recognition. */
  readonly recognised?: RecognitionView | null;
  /** Of the approvals it states those that are given by who may. */
  readonly approvals?: readonly Approval[];
  /** Whether the Board has carried the motion it opens places by. */
  readonly carried?: boolean;
  /** Commitment to the secret its lots are drawn from, which was made before. */
  readonly lot?: string;
}

export interface PublishStartList extends StartListAsked {
  readonly ofStage?: StageEvidence | null;
  /** What the announcement has bound itself to, obtained before the decision. */
  readonly secret?: string;
  /** Drawn by the application for an event announced before there was a secret. */
  readonly seed?: string;
  /** Of a team event: who is captain now, by team. */
  readonly captains?: Readonly<Record<string, string>>;
  /** Of the applicable list, by player, obtained before the decision. */
  readonly ratings?: Readonly<Record<string, ListedRating>>;
  /** Of dated FIDE lists, by player, obtained before the decision. */
  readonly fide?: Readonly<Record<string, readonly FideListed[]>>;
  /** Whether the proposed director is an International Arbiter, obtained before the decision. */
  readonly directorIsArbiter?: boolean;
  /** Entrants who are under suspension, and still will be when it begins, obtained before the decision. */
  readonly barred?: readonly string[];
}

export interface StartTournament extends StartAsked {
  /** Of the offices the rules want before the start those that somebody holds; null: the registry did not say. */
  readonly officesHeld?: readonly string[] | null;
  /** The recognition an event of a federation rests on, obtained before the decision. */
  readonly recognised?: RecognitionView | null;
  /** Of the rating list that holds at the start, by player, and of dated FIDE lists, obtained before the decision. */
  readonly ratings?: Readonly<Record<string, ListedRating>>;
  readonly fide?: Readonly<Record<string, readonly FideListed[]>>;
  /** Whether the director is an International Arbiter, obtained before the decision. */
  readonly directorIsArbiter?: boolean;
}

export interface AppointDirector extends AppointAsked {
  /** Obtained before the decision. */
  readonly isArbiter?: boolean;
}

export interface WithdrawPlayer extends WithdrawAsked {
  /** Games of the player that are rated already, obtained before the decision; absent if nobody asks. */
  readonly rated?: readonly string[];
}

export interface FinishTournament extends FinishAsked {
  /** Players who were suspended when the event began, obtained before the decision. */
  readonly barred?: readonly string[];
  /** Players who lost every prize of the events they were in, by an unapproved withdrawal while this one ran (C-27diii). */
  readonly prizesLost?: readonly string[];
}

/** A team as the registry knows it, and what opens the event to it. */
export interface TeamEvidence {
  readonly team: {
    readonly name: string;
    readonly federation: string | null;
    readonly captain: string | null;
  } | null;
  /** Whether its federation is a member; null where nobody knows. */
  readonly memberFederation: boolean | null;
  readonly arrears: boolean;
  /** Rights it holds, as its ledger says. */
  readonly rights: readonly { readonly id: string; readonly opens: string }[];
  /** Whether the Board has carried the motion that lets several federations enter it together. */
  readonly combinedCarried?: boolean;
}

export interface EnterTeam extends EnterTeamAsked {
  readonly evidence?: TeamEvidence;
}

export interface NameLineUp extends NameLineUpAsked {
  readonly evidence?: Readonly<Record<string, EntrantEvidence>>;
}

/** For a player who is to sit down: what is known of them, and their rating in the applicable list. */
interface SittingDown {
  readonly evidence?: EntrantEvidence;
  readonly listed?: ListedRating;
}

export interface ChangeLineUp extends ChangeLineUpAsked, SittingDown {}

export interface SubstitutePlayer extends SubstitutePlayerAsked, SittingDown {
  /** Games of the seat that wait for its first move. */
  readonly waiting?: readonly string[];
}

/** What has been played at a seat, as the game service counts it. */
export interface MovesOfSeat {
  readonly games: number;
  readonly moves: number;
  readonly finished: number;
}

export interface RequestReplacementStatus extends RequestStatusAsked {
  readonly counted?: MovesOfSeat;
}

/** Games of seats that wait for a first move, obtained before the decision. */
export interface CheckPlayBegun extends CheckAsked {
  readonly waiting?: readonly (TeamSeat & { readonly games: readonly string[] })[];
}

export interface ForfeitBoard extends ForfeitBoardAsked {
  /** Games of the seat that wait for its first move. */
  readonly waiting?: readonly string[];
}

/** What teams, their captains and their director ask. */
export type TeamCommand =
  | Exclude<
      TeamAsked,
      | EnterTeamAsked
      | NameLineUpAsked
      | ChangeLineUpAsked
      | SubstitutePlayerAsked
      | RequestStatusAsked
      | ForfeitBoardAsked
      | CheckAsked
    >
  | EnterTeam
  | NameLineUp
  | ChangeLineUp
  | SubstitutePlayer
  | RequestReplacementStatus
  | ForfeitBoard
  | CheckPlayBegun;

/** What is decided about an event: what the contract says may be asked, with what was obtained before the decision. */
export type TournamentCommand =
  | Exclude<
      AskedCommand,
      | CycleCommand
      | EntryListCommand
      | RightsCommand
      | SeasonCommand
      | LeagueYearCommand
      | ArrangementCommand
      | AnnounceAsked
      | AppointAsked
      | EnteringAsked
      | StartAsked
      | StartListAsked
      | FinishAsked
      | WithdrawAsked
      | TeamAsked
    >
  | AnnounceTournament
  | AppointDirector
  | EnterTournament
  | PublishStartList
  | StartTournament
  | FinishTournament
  | WithdrawPlayer
  | TeamCommand;
