import type { Instant } from '@amici/kernel';
import type { Means } from '@amici/rulesets';
import type { TextRef } from '../text-ref';

interface OfLeagueYear {
  readonly year: number;
}

/** The League's yearly events are called: one entry for all of them (CT-1, CT-3aiii, CT-5d). */
export interface OpenLeagueYear extends OfLeagueYear {
  readonly type: 'OpenLeagueYear';
  readonly start: Instant;
  readonly entriesCloseAt: Instant;
  /** Advance details, as they are published (CT-5dii). */
  readonly notice: TextRef;
  /** The playing conditions of events away from the server (C-2diii). */
  readonly conditionsDocument: TextRef;
}

/** Council settles otherwise what the book says of an event, or what it leaves open (CT-1, CT-2). */
export interface DetermineEvent extends OfLeagueYear {
  readonly type: 'DetermineEvent';
  readonly event: string;
  readonly means?: Means;
  readonly most?: number;
  readonly least?: number;
  /** Of Council, carried. */
  readonly motion: string;
}

export interface EnterSeason extends OfLeagueYear {
  readonly type: 'EnterSeason';
  readonly player: string;
  /** The linked sequence, if the player's rating or a priority says which event it is (CT-3aiii). */
  readonly sequence?: boolean;
  /** No event on the server (CT-3b). */
  readonly noServer?: boolean;
  /** Further events of the sequence, and events outside it, that the player would play as well (CT-3av). */
  readonly also?: readonly string[];
  /** The event of the sequence that the player claims priority for (CT-4b). */
  readonly priority?: string;
}

export interface CancelSeasonEntry extends OfLeagueYear {
  readonly type: 'CancelSeasonEntry';
  readonly player: string;
}

/** Works out who plays what, with a reason for each, and changes nothing else. */
export interface PlanAllotment extends OfLeagueYear {
  readonly type: 'PlanAllotment';
}

/** Entries are final: the events of the plan are announced and its players entered. */
export interface DecideAllotment extends OfLeagueYear {
  readonly type: 'DecideAllotment';
  readonly plan: number;
}

export type LeagueYearCommand =
  OpenLeagueYear | DetermineEvent | EnterSeason | CancelSeasonEntry | PlanAllotment | DecideAllotment;

/** What gives a player their place, or why they have none. */
export const ALLOTTED_BY = [
  'rating',
  'priority',
  'late',
  'also',
  'additional',
  'event-full',
  'event-not-held',
  'no-place',
] as const;
export type AllottedBy = (typeof ALLOTTED_BY)[number];

/** What becomes of one wish of an entrant. */
export interface AllotmentLine {
  readonly player: string;
  /** As the committee sees it: published last, or preliminary (CT-6). */
  readonly rating: number | null;
  /** Null: the player has no place by it. */
  readonly event: string | null;
  /** Among the sections of the event, from 1. */
  readonly division: number | null;
  readonly by: AllottedBy;
  /** The right that the player's priority rests on. */
  readonly right?: string;
  readonly rule: string;
  readonly why: string;
}

/** An event, or a section of one, that the plan holds. */
export interface PlannedEvent {
  readonly tournament: string;
  readonly event: string;
  readonly name: string;
  readonly format: string;
  readonly division: number;
  readonly means: Means;
  readonly players: number;
  readonly cycle: 'single' | 'double';
  readonly gamesEach: number;
  readonly most: number;
  readonly mostGames: number;
  readonly additional: boolean;
}

export interface AllotmentStep {
  readonly rule: string;
  readonly text: string;
}

export interface Allotment {
  readonly events: readonly PlannedEvent[];
  readonly lines: readonly AllotmentLine[];
  readonly steps: readonly AllotmentStep[];
}

export interface SeasonEventView {
  readonly event: string;
  readonly name: string;
  readonly linked: boolean;
  readonly means: Means | null;
  readonly most: number | null;
  readonly least: number;
  readonly maxRating: number | null;
  /** Of Council, where it settled something; null: as the book has it. */
  readonly motion: string | null;
}

export interface SeasonEntryView {
  readonly player: string;
  readonly sequence: boolean;
  readonly noServer: boolean;
  readonly also: readonly string[];
  readonly priority: string | null;
  readonly late: boolean;
}

export interface LeagueYearView {
  readonly year: number;
  readonly revision: number;
  readonly openedAt: Instant;
  readonly start: Instant;
  readonly entriesCloseAt: Instant;
  readonly notice: TextRef;
  readonly events: readonly SeasonEventView[];
  readonly entries: readonly SeasonEntryView[];
  /** The number of the plan that was decided; null: entries are not final. */
  readonly decided: number | null;
  readonly plan: (Allotment & { readonly plan: number; readonly at: Instant }) | null;
}
