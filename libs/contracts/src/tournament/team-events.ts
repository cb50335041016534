import type { Instant } from '@amici/kernel';
import type { StartPlace } from './entrant';
import type { EnteredTeam, Seat } from './teams';

interface OfSeat extends Seat {
  readonly at: Instant;
  readonly section: string;
  /** Start number of the seat in its section. */
  readonly number: number;
  readonly rule: string;
}

/** Another player takes a seat over, with its open games. */
export interface PlayerSubstituted extends OfSeat {
  readonly type: 'PlayerSubstituted';
  readonly from: string;
  /** The seat as it is from now on: the substitute with their start rating, and who sat there at the start. */
  readonly place: StartPlace;
  /** Games the substitute takes over, with their colour in each. */
  readonly games: readonly { readonly game: string; readonly side: 'white' | 'black' }[];
}

/**
 * The substitute counts as if they had sat there from the start: everything is rated for them, and they can make
 * norms (T-8.7e).
 */
export interface ReplacementStatusGranted extends OfSeat {
  readonly type: 'ReplacementStatusGranted';
  readonly original: string;
  /** All seats of the section as they are now: what norms are worked out from again, never upward. */
  readonly seats: readonly StartPlace[];
  /** Games of the seat and the moves made in them when it was asked for. */
  readonly games: number;
  readonly moves: number;
}

/** A player did not begin in time and nobody replaced them: the team loses the board (T-8.7d). */
export interface BoardForfeited extends OfSeat {
  readonly type: 'BoardForfeited';
  /** Games that are lost by it, with the colour of who loses. */
  readonly games: readonly { readonly game: string; readonly side: 'white' | 'black' }[];
}

interface Ruled {
  readonly at: Instant;
  readonly rule: string;
}

export interface TeamEntered extends Omit<EnteredTeam, 'enteredAt'>, Ruled {
  readonly type: 'TeamEntered';
  /** Rights it came in by. */
  readonly uses?: readonly string[];
}

export interface TeamWithdrawn extends Ruled {
  readonly type: 'TeamWithdrawn';
  readonly team: string;
}

/** A right that its place brings a team. */
export interface TeamQualified extends Ruled {
  readonly type: 'TeamQualified';
  readonly section: string;
  readonly team: string;
  readonly to: string;
  readonly place: number;
  /** Who is told; absent where it was not kept yet. */
  readonly captain?: string;
}

/** A right that its place had brought a team is none: a result was corrected after the end, and its table with it. */
export interface TeamQualificationWithdrawn extends Ruled {
  readonly type: 'TeamQualificationWithdrawn';
  readonly section: string;
  readonly team: string;
  readonly to: string;
  readonly captain?: string;
}

/** What happens in a team event that other services read. */
export type TeamPlayEvent =
  | PlayerSubstituted
  | ReplacementStatusGranted
  | BoardForfeited
  | TeamEntered
  | TeamWithdrawn
  | TeamQualified
  | TeamQualificationWithdrawn;
