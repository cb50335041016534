import type {
  AgreeReplacementStatus,
  ChooseDeceasedOption,
  GrantReplacementStatus,
  NoteReminder,
  RequestSubstitution,
  CheckPlayBegun as CheckAsked,
  ForfeitBoard as ForfeitBoardAsked,
  RequestReplacementStatus as RequestStatusAsked,
  SubstitutePlayer as SubstitutePlayerAsked,
  TeamSeat,
} from '@amici/contracts/tournament';
import type { SittingDown } from '../line-up/commands';

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

export type SubstitutionCommand =
  | RequestSubstitution
  | ChooseDeceasedOption
  | SubstitutePlayer
  | RequestReplacementStatus
  | AgreeReplacementStatus
  | GrantReplacementStatus
  | NoteReminder
  | ForfeitBoard
  | CheckPlayBegun;
