import type { Medium } from '@amici/contracts/title';
import type { Instant } from '@amici/kernel';

interface OfEvent {
  readonly at: Instant;
  readonly tournament: string;
  readonly rule: string;
}

/** What kind of event it is for the title of arbiter; null: one that does not count (T-10.7e). */
export interface EventQualified extends OfEvent {
  readonly type: 'EventQualified';
  readonly kind: string | null;
  readonly medium: Medium | null;
}

export interface DirectionTaken extends OfEvent {
  readonly type: 'DirectionTaken';
  readonly director: string;
  readonly mentor: string | null;
}

/** A game was completed under a director who has a mentor. */
export interface MentoredGameCompleted extends OfEvent {
  readonly type: 'MentoredGameCompleted';
  readonly game: string;
  readonly director: string;
}

/** It goes on, or no longer counts. */
export interface MentoredGameReopened extends OfEvent {
  readonly type: 'MentoredGameReopened';
  readonly game: string;
}

export interface DirectionEnded extends OfEvent {
  readonly type: 'DirectionEnded';
}

export type DirectionEvent =
  EventQualified | DirectionTaken | MentoredGameCompleted | MentoredGameReopened | DirectionEnded;
