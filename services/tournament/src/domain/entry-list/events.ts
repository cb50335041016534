import type { Money } from '@amici/contracts/registry';
import type {
  EntryRoute,
  Listing,
  ListMeans,
  ListTerms,
  PassedOver,
  SectionDrawn,
  Uses,
} from '@amici/contracts/tournament';
import type { Instant } from '@amici/kernel';
import type { RulesetRef } from '@amici/rulesets';

interface OfList {
  readonly at: Instant;
  readonly list: string;
  readonly rule: string;
}

export interface EntryListOpened extends OfList {
  readonly type: 'EntryListOpened';
  readonly means: ListMeans;
  readonly year: number;
  readonly terms: ListTerms;
  /** Ways in, whole. */
  readonly entry: readonly EntryRoute[];
  readonly entryRule: string;
  readonly tournamentRules: RulesetRef;
  /** Players of a section; null: any of `sizes`. */
  readonly sectionSize: number | null;
  readonly sizes: readonly number[];
}

export interface EntryListClosed extends OfList {
  readonly type: 'EntryListClosed';
}

export interface EntryListCarriedOver extends OfList {
  readonly type: 'EntryListCarriedOver';
  readonly from: string;
  readonly listings: readonly Listing[];
}

/** As it stood in the list of another office: recorded, not judged; who is drawn is judged then. */
export interface ListingTakenOver extends OfList {
  readonly type: 'ListingTakenOver';
  readonly listing: Listing;
  readonly awaits: 'fee' | null;
  readonly owed: Money | null;
  readonly source: string;
  readonly confirmedBy: string;
}

export interface PlayerListed extends OfList {
  readonly type: 'PlayerListed';
  readonly listing: Listing;
  /** Null: the player stands in it; else they do once that has come. */
  readonly awaits: 'fee' | 'confirmation' | null;
  readonly owed: Money | null;
  /** The player plays no alternative tournament (CT-8e); absent: they would. */
  readonly only?: boolean;
  /** The motion by which the player's residence is no bar (CT-8c). */
  readonly motion?: string;
}

export interface ListingConfirmed extends OfList {
  readonly type: 'ListingConfirmed';
  readonly player: string;
  readonly fee: Listing['fee'];
}

export interface PlayerDelisted extends OfList {
  readonly type: 'PlayerDelisted';
  readonly player: string;
  /** What the player's listing had used is free again. */
  readonly released: Uses | null;
  /** The player stood in it, and was not waiting for anything. */
  readonly stood: boolean;
  /** The list the player stands in instead (CT-8e); absent: none. */
  readonly movedTo?: string;
}

export interface SectionReturned extends OfList {
  readonly type: 'SectionReturned';
  readonly tournament: string;
  readonly refused: readonly PassedOver[];
  /** So many stand again. */
  readonly returned: number;
}

/** All that is recorded of an entry list. */
export type EntryListEvent =
  | EntryListOpened
  | EntryListClosed
  | EntryListCarriedOver
  | ListingTakenOver
  | PlayerListed
  | ListingConfirmed
  | PlayerDelisted
  | SectionDrawn
  | SectionReturned;
