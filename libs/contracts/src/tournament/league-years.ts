import type { CommandIn } from '../endpoint';
import type { LEAGUE_YEAR_ENDPOINTS } from './endpoints/league-years';

import type { Instant } from '@amici/kernel';
import type { Means } from '@amici/rulesets';
import type { TextRef } from '../text-ref';

export type LeagueYearCommand = CommandIn<typeof LEAGUE_YEAR_ENDPOINTS>;

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
