import type { Instant } from '@amici/kernel';

/** By which of the two routes games count for an arbiter (T-10.7b, T-10.7c). */
export type Medium = 'server' | 'postal';

interface OfEvent {
  readonly tournament: string;
}

/** What an event is, as far as directing it counts. */
export interface NoteEventKind extends OfEvent {
  readonly type: 'NoteEventKind';
  readonly format: string;
  /** Null: neither by server nor by post. */
  readonly medium: Medium | null;
}

export interface NoteDirector extends OfEvent {
  readonly type: 'NoteDirector';
  readonly director: string;
  /** Under whose eyes; null: nobody's. */
  readonly mentor: string | null;
}

/** A game is completed, or (null) no longer is. */
export interface NoteCompletion extends OfEvent {
  readonly type: 'NoteCompletion';
  readonly game: string;
  readonly completed: boolean;
}

export interface NoteEventOver extends OfEvent {
  readonly type: 'NoteEventOver';
}

export type DirectionCommand = NoteEventKind | NoteDirector | NoteCompletion | NoteEventOver;

/** What somebody directed under a mentor's eyes in one event. */
export interface DirectedEvent {
  /** Of an event here its id, of another what it is called. */
  readonly event: string;
  /** Kind as T-10.7 lists those that qualify; null: it qualifies not. */
  readonly kind: string | null;
  readonly medium: Medium | null;
  readonly games: number;
  readonly from: Instant;
  readonly to: Instant;
  /** The times under a mentor, where there was one without a mentor between them. */
  readonly terms?: readonly { readonly from: Instant; readonly to: Instant }[];
  readonly mentor: string;
  /** Counted here from the log, or entered by the committee from its own records. */
  readonly source: 'log' | 'record';
}
