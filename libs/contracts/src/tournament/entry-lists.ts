import type { Instant } from '@amici/kernel';

import type { TextRef } from '../text-ref';
import type { EntryRoute } from './announcement';
import type { Entrant } from './entrant';

export const LIST_MEANS = ['server', 'postal'] as const;
export type ListMeans = (typeof LIST_MEANS)[number];

/** What every event that is drawn from a list is announced with. */
export interface ListTerms {
  readonly format: string;
  /** Its events are `code/1`, `code/2`, … */
  readonly code: string;
  readonly name: string;
  readonly laws?: string;
  readonly tournamentRules?: string;
  readonly normRules?: string;
  readonly conditions: unknown;
  readonly conditionsDocument?: TextRef;
  readonly rated?: boolean;
  readonly level?: number;
  readonly sectionSize?: number;
  /** Ways in; those of the format where absent. */
  readonly entry?: readonly EntryRoute[];
  /** Federation whose financial members alone may stand in it (CT-8b). */
  readonly membersOf?: string;
  readonly director?: string;
  /** The stage of a cycle its events are played in: they start on its date, and nothing is drawn before by itself. */
  readonly stage?: { readonly cycle: string; readonly year: number };
  /** Days from the draw to the start. */
  readonly startsAfterDays: number;
  /** A section is drawn as soon as enough stand in the list; else its officer draws. */
  readonly byItself: boolean;
}

interface OfList {
  /** `<format>-<means>-<year>`. */
  readonly list: string;
}

/** What was drawn cannot be started as it is: others stand again, and who cannot play does not. */
export interface ReturnSection extends OfList {
  readonly type: 'ReturnSection';
  readonly tournament: string;
  readonly refused: readonly PassedOver[];
}

/** A player who was not drawn in their turn, and by which rule. */
export interface PassedOver {
  readonly player: string;
  readonly rule: string;
}

/** A player as they stand in a list: since when, and by which way in. */
export interface Listing {
  readonly entrant: Entrant;
  readonly since: Instant;
  readonly fee: 'received' | 'waived' | null;
  /** The rule by which the player came in. */
  readonly rule: string;
}

/** An event follows from it, whose entrants these are. A listing is drawn once. */
export interface SectionDrawn extends OfList {
  readonly type: 'SectionDrawn';
  readonly at: Instant;
  /** The event that is announced for it. */
  readonly tournament: string;
  /** Counted in its list, from 1. */
  readonly number: number;
  readonly sections: number;
  readonly start: Instant;
  readonly because: 'full' | 'officer';
  readonly listings: readonly Listing[];
  readonly passedOver: readonly PassedOver[];
  readonly terms: ListTerms;
  readonly rule: string;
}

/** The terms of a list as everybody may read them. */
export interface EntryListView extends OfList {
  readonly means: ListMeans;
  readonly year: number;
  readonly terms: ListTerms;
  readonly open: boolean;
  /** Players of a section; null: as many as the format allows. */
  readonly sectionSize: number | null;
  /** Who stands in it, the longest first. */
  readonly standing: readonly {
    readonly player: string;
    readonly since: Instant;
    readonly rating: number | null;
    readonly title: string | null;
    readonly federation: string | null;
    readonly rule: string;
    /** What the player waits for; shown to the people it concerns. */
    readonly awaits: 'fee' | 'confirmation' | null;
  }[];
  readonly drawn: readonly {
    readonly tournament: string;
    readonly number: number;
    readonly at: Instant;
    readonly start: Instant;
    readonly players: number;
  }[];
}

/** A list among the lists. Instants are ms UTC. */
export interface EntryListRow {
  readonly listId: string;
  readonly format: string;
  readonly means: ListMeans;
  readonly year: number;
  readonly name: string;
  readonly open: boolean;
  readonly standing: number;
  readonly drawn: number;
}
