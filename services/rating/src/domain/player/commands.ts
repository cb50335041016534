import type {
  AdoptRating as Adopt,
  AlterRating as Alter,
  ForwardScore,
  OverrideRating,
  RatePlayer,
  ReportResult as Report,
  ReportScore,
  ReviseResult,
} from '@amici/contracts/rating';

export interface ReportResult extends Report {
  /** The opponent's rating of the list in force when the game ended, in points: obtained before the decision. */
  readonly opponentPublished?: number | null;
}

export interface AdoptRating extends Adopt {
  /** Obtained before the decision: whether the list named is out already. */
  readonly listPublished?: boolean;
}

export interface AlterRating extends Alter {
  /** Obtained before the decision: whether Council has carried the motion. */
  readonly carried?: boolean;
}

export type PlayerCommand =
  | ReportResult
  | ReviseResult
  | RatePlayer
  | AdoptRating
  | OverrideRating
  | AlterRating
  | ReportScore
  | ForwardScore;
