import type { FinishTournament as FinishAsked } from '@amici/contracts/tournament';

export interface FinishTournament extends FinishAsked {
  /** Players who were suspended when the event began, obtained before the decision. */
  readonly barred?: readonly string[];
  /** Players who lost every prize of the events they were in, by an unapproved withdrawal while this one ran (C-27diii). */
  readonly prizesLost?: readonly string[];
}
