import type { TextRef } from '@amici/contracts';
import type { Entrant, Qualification, StartPlace, TeamSeat } from '@amici/contracts/tournament';
import type { Instant } from '@amici/kernel';

interface Ruled {
  readonly at: Instant;
  readonly rule: string;
}

/** Who plays for a team, in the order of its boards, with what they enter with. */
export interface LineUpNamed extends Ruled {
  readonly type: 'LineUpNamed';
  readonly team: string;
  readonly boards: readonly Entrant[];
  readonly reserves: readonly Entrant[];
}

/** Another sits at a board before the start: it counts against the changes a team has (T-8.1c). */
export interface LineUpChanged extends TeamSeat, Ruled {
  readonly type: 'LineUpChanged';
  readonly from: string;
  readonly entrant: Entrant;
  /** Where the start list is out: the seat as it is now. */
  readonly seat: { readonly section: string; readonly place: StartPlace } | null;
  /** Changes the team has used with this one. */
  readonly changes: number;
}

export interface PromotionFixed extends Ruled {
  readonly type: 'PromotionFixed';
  readonly qualifications: readonly Qualification[];
}

export interface PromotionApproved extends Ruled {
  readonly type: 'PromotionApproved';
}

export interface SubstitutionRequested extends TeamSeat, Ruled {
  readonly type: 'SubstitutionRequested';
  readonly player: string;
  readonly due: Instant;
  readonly because: 'stopped-play' | 'first-overstep' | 'not-begun' | 'withdrew';
}

export interface DeceasedOptionChosen extends TeamSeat, Ruled {
  readonly type: 'DeceasedOptionChosen';
  readonly player: string;
  readonly option: 'adjudicate' | 'substitute';
  /** Until when the captain names somebody; null where the games are adjudicated. */
  readonly due: Instant | null;
}

export interface ReplacementStatusRequested extends TeamSeat, Ruled {
  readonly type: 'ReplacementStatusRequested';
  readonly player: string;
  /** Games of the seat and the moves made in them, as the game service counted them. */
  readonly games: number;
  readonly moves: number;
}

export interface ReplacementStatusAgreed extends TeamSeat, Ruled {
  readonly type: 'ReplacementStatusAgreed';
  readonly player: string;
}

export interface ReminderNoted extends TeamSeat, Ruled {
  readonly type: 'ReminderNoted';
  readonly player: string;
  readonly by: string;
  readonly text: TextRef;
}

/** Seats at which play has not been begun so many months after the start: their captains see to it (T-8.7d). */
export interface PlayNotBegun extends Ruled {
  readonly type: 'PlayNotBegun';
  readonly months: number;
  readonly seats: readonly (TeamSeat & {
    readonly player: string;
    /** Games that wait for the player's first move. */
    readonly games: number;
    readonly reminders: number;
  })[];
}

export interface DocumentsDemanded extends TeamSeat, Ruled {
  readonly type: 'DocumentsDemanded';
  /** Who was replaced there, or the captain of whose team is asked. */
  readonly of: { readonly player: string } | { readonly team: string; readonly captain: string };
  readonly reason: TextRef | null;
}

export interface TeamDisputeRaised extends Ruled {
  readonly type: 'TeamDisputeRaised';
  readonly dispute: string;
  readonly team: string;
  readonly against: string;
  readonly weight: 'minor' | 'major';
  readonly text: TextRef;
}

export interface TeamDisputeSettled extends Ruled {
  readonly type: 'TeamDisputeSettled';
  readonly dispute: string;
  readonly team: string;
  /** Not agreed: the captains have tried, and it may go to the director. */
  readonly agreed: boolean;
}

export interface TeamDisputeReferred extends Ruled {
  readonly type: 'TeamDisputeReferred';
  readonly dispute: string;
  /** The director took it up unasked, though the captains had not tried. */
  readonly intervened: boolean;
}

export interface MatchRatingAgreed extends Ruled {
  readonly type: 'MatchRatingAgreed';
  readonly team: string;
  readonly rated: boolean;
}

export interface LevelProposed extends Ruled {
  readonly type: 'LevelProposed';
  readonly team: string;
  readonly level: number;
}

export interface LevelConfirmed extends Ruled {
  readonly type: 'LevelConfirmed';
  readonly level: number;
  readonly proposed: number | null;
}

/** What happens in a team event that is the event's own affair. */
export type TeamOwnEvent =
  | LineUpNamed
  | LineUpChanged
  | PromotionFixed
  | PromotionApproved
  | SubstitutionRequested
  | DeceasedOptionChosen
  | ReplacementStatusRequested
  | ReplacementStatusAgreed
  | ReminderNoted
  | PlayNotBegun
  | DocumentsDemanded
  | TeamDisputeRaised
  | TeamDisputeSettled
  | TeamDisputeReferred
  | MatchRatingAgreed
  | LevelProposed
  | LevelConfirmed;
