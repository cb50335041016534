import type { TeamEntered, TeamWithdrawn, Qualification, TeamSeat } from '@amici/contracts/tournament';
import type { TextRef } from '@amici/contracts';
import type { Ruled } from '../state/events';

export interface PromotionFixed extends Ruled {
  readonly type: 'PromotionFixed';
  readonly qualifications: readonly Qualification[];
}

export interface PromotionApproved extends Ruled {
  readonly type: 'PromotionApproved';
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

export type TeamEvent =
  | TeamEntered
  | TeamWithdrawn
  | PromotionFixed
  | PromotionApproved
  | DocumentsDemanded
  | TeamDisputeRaised
  | TeamDisputeSettled
  | TeamDisputeReferred
  | MatchRatingAgreed
  | LevelProposed
  | LevelConfirmed;
