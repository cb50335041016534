import type {
  BoardForfeited,
  PlayerSubstituted,
  ReplacementStatusGranted,
  TeamSeat,
} from '@amici/contracts/tournament';
import type { TextRef } from '@amici/contracts';
import type { Instant } from '@amici/kernel';
import type { Ruled } from '../state/events';

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

export type SubstitutionEvent =
  | SubstitutionRequested
  | DeceasedOptionChosen
  | PlayerSubstituted
  | ReplacementStatusRequested
  | ReplacementStatusAgreed
  | ReplacementStatusGranted
  | BoardForfeited
  | ReminderNoted
  | PlayNotBegun;
