import type { SectionFormed, SectionStarted, TournamentStarted } from '@amici/contracts/tournament';
import type { StartRatingAdjusted } from '../state/events';
import type { Instant } from '@amici/kernel';

/** Entries are over, sections and start numbers fixed; each section follows in the same decision. */
export interface StartListPublished {
  readonly type: 'StartListPublished';
  readonly at: Instant;
  readonly sections: number;
  readonly players: number;
  /** The seed of every lot drawn here: anybody can draw it again. */
  readonly seed: string;
  /** The secret that the announcement was bound to, of which and of the entries the seed is made. */
  readonly secret?: string;
  /** Level of the event where it follows from who has entered (T-A1.11b), and the rule. */
  readonly level?: number | null;
  readonly levelRule?: string | null;
  readonly rule: string;
}

export type StartEvent =
  StartListPublished | SectionFormed | StartRatingAdjusted | TournamentStarted | SectionStarted;
