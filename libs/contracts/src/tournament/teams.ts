import type { Instant } from '@amici/kernel';
import type { TeamEntryBy } from '@amici/rulesets';

/** Who stands in for another: without, or with, Replacement status (T-8.7e). */
export type SeatStatus = 'substitute' | 'replacement';

/** A place in a team: whose, and on which of its boards. */
export interface TeamSeat {
  readonly team: string;
  /** Board within the team, from 1; `board` in event files. */
  readonly teamBoard: number;
}

/** Who sits at a place of a team tournament, and the player they replaced. */
export interface Seat extends TeamSeat {
  readonly player: string;
  /** Who sat there at the start, where it is another now. */
  readonly original?: string;
  /** Absent for who sat there at the start. */
  readonly status?: SeatStatus;
}

/** Who sat at a place when a result was recorded, for those who rate it or count norms. */
export interface ResultSeat extends Seat {
  readonly title: string | null;
  readonly startRating: number | null;
  /** Start rating of who sat there at the start, where it is another now. */
  readonly originalStartRating?: number | null;
}

export interface ResultSeats {
  readonly white: ResultSeat;
  readonly black: ResultSeat;
}

/** Who played a game. */
export interface PlayedBy {
  readonly white: string;
  readonly black: string;
}

/** A team in the start list of its section. */
export interface SectionTeam {
  /** Number within the section, from 1: what the colours go by (T-8.7g). */
  readonly number: number;
  readonly team: string;
  readonly name: string;
  readonly federation: string | null;
  readonly captain: string | null;
}

export type { TeamEntryBy } from '@amici/rulesets';

/** What a team event announces beside what every event does (T-11.3). */
export interface TeamTerms {
  readonly boards: number;
  readonly reserves: number;
  readonly entryBy: TeamEntryBy;
  /** Rule that opens the event to teams, and that refuses others. */
  readonly entryRule: string;
  /** Changes of a line-up that each team may make before the start; null: any number (T-8.1c). */
  readonly mostChanges: number | null;
  /** Substitutes a team may name in all; null: any number (T-5.7). */
  readonly mostSubstitutes: number | null;
  /** The most teams of a section, and the rule; null: any number. */
  readonly mostTeams: number | null;
  readonly mostTeamsRule: string;
  /** The most a player's rating may be (T-6.1); null: any. */
  readonly maxRating: number | null;
  /** The organisation that promotes the event (T-11.3a). */
  readonly promoter: string | null;
  /** Which teams are admitted, and how they are selected (T-11.3b). */
  readonly selection: string | null;
  /** Whether who advances is fixed by the commissioner and approved by the Board before the start (T-1.7.7). */
  readonly promotionApproved: boolean;
  /** The event is a match of two sides of different federations or zones (T-11.6). */
  readonly friendly: boolean;
  /** Season of a league and division within it (T-5.3). */
  readonly season?: string;
  readonly division?: string;
}

/** A team in a final table; best first. */
export interface FinalTeamRow {
  readonly team: string;
  readonly place: number;
  readonly halfPoints: number;
  readonly matchPoints: number;
  /** Games that count. */
  readonly played: number;
}

/** A team as the event knows it. */
export interface EnteredTeam {
  readonly team: string;
  readonly name: string;
  readonly federation: string | null;
  readonly captain: string;
  /** Who it stands for in a match (T-11.6); absent elsewhere. */
  readonly standsFor?: string;
  /** The motion by which the Executive Board lets several federations enter it together (T-1.7.5). */
  readonly combinedBy?: string;
  /** Of an event of a league: its season and division. */
  readonly season?: string;
  readonly division?: string;
  readonly enteredAt: Instant;
}
