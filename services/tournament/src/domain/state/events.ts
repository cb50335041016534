import type { TextRef } from '@amici/contracts';
import type {
  CycleEvent,
  Entrant,
  SectionDrawn,
  StartPlace,
  TournamentEvent as SharedEvent,
} from '@amici/contracts/tournament';
import type { Instant } from '@amici/kernel';

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

export interface Ruled {
  readonly at: Instant;
  readonly rule: string;
}

/** What other services read of a tournament, and what several subjects record of it. */
export type CommonEvent =
  Exclude<SharedEvent, CycleEvent | SectionDrawn> | StartRatingAdjusted | PrizeAwarded | PrizeWithdrawn;
