import type { TextRef } from '@amici/contracts';
import type {
  CycleEvent,
  Entrant,
  SectionDrawn,
  StartPlace,
  TournamentEvent as SharedEvent,
} from '@amici/contracts/tournament';
import type { Instant } from '@amici/kernel';
import type { TeamOwnEvent } from './teams/events';

export interface EntriesExtended {
  readonly type: 'EntriesExtended';
  readonly at: Instant;
  readonly from: Instant;
  readonly to: Instant;
  readonly rule: string;
}

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

/** Who may agree to it takes the event into the rating (T-9.2c, T-9.2d). */
export interface RatingAgreed {
  readonly type: 'RatingAgreed';
  readonly at: Instant;
  readonly tournament: string;
  /** The office that agreed. */
  readonly by: string;
  readonly ratingPool: string;
  readonly level: number | null;
  readonly levelRule: string | null;
  readonly rule: string;
}

export interface TieBreakAdded {
  readonly type: 'TieBreakAdded';
  readonly at: Instant;
  readonly tieBreak: string;
  readonly rule: string;
}

/**
 * The Ratings Commissioner replaced a start rating, with a reason (T-9.4b); or the list that holds at the start says
 * another than that of the start list (T-9.4a). Both stay on record.
 */
export interface StartRatingAdjusted {
  readonly type: 'StartRatingAdjusted';
  readonly at: Instant;
  readonly section: string;
  readonly player: string;
  readonly from: number | null;
  readonly to: number;
  /** Of the commissioner. */
  readonly reason?: TextRef;
  /** What the list at the start says; absent: it was adjusted. */
  readonly listed?: Pick<Entrant, 'rating' | 'fixed' | 'games'> &
    Pick<StartPlace, 'fideList'> & { readonly source: StartPlace['startRatingSource'] };
  readonly rule: string;
}

export interface PrizeAwarded {
  readonly type: 'PrizeAwarded';
  readonly at: Instant;
  readonly section: string;
  readonly player: string;
  readonly place: number;
  readonly what: string;
  readonly rule: string;
}

/** A result was corrected after the end, and by the table as it is now the prize is another's. */
export interface PrizeWithdrawn {
  readonly type: 'PrizeWithdrawn';
  readonly at: Instant;
  readonly section: string;
  readonly player: string;
  readonly what: string;
  readonly rule: string;
}

/** What is recorded of an event: what the other services read of it, and what is its own affair. */
export type TournamentEvent =
  | Exclude<SharedEvent, CycleEvent | SectionDrawn>
  | EntriesExtended
  | StartListPublished
  | RatingAgreed
  | TieBreakAdded
  | StartRatingAdjusted
  | PrizeAwarded
  | PrizeWithdrawn
  | TeamOwnEvent;
