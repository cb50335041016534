import type { Actor } from './envelope';

/** An event as its readers get it: what happened, as today's code knows it, and where and when it was recorded. */
export interface RecordedEvent<Event extends { readonly type: string } = { readonly type: string }> {
  /** The event's place in its service's log: 1, 2, 3 … without holes. */
  readonly sequence: number;
  readonly id: string;
  readonly stream: string;
  readonly revision: number;
  /** ms UTC; never decreases within a stream. */
  readonly recordedAt: number;
  readonly actor: Actor;
  readonly correlationId: string;
  readonly causationId: string;
  readonly ruleset: string | null;
  readonly event: Event;
}

/** The place of an event whose content this reader may not see. It is there, so a hole is always a loss. */
export interface Withheld {
  readonly sequence: number;
  readonly withheld: true;
}

/** The place of an event that its reader has said they do not need. */
export interface Unasked extends Withheld {
  readonly id: string;
}

/** The place of an event this code cannot read (an unknown type or version): its readers stop there, visibly. */
export interface Unreadable {
  readonly sequence: number;
  readonly unreadable: Error;
}

/** An event that parties may read, and which of them may. */
export interface ForParties extends RecordedEvent {
  readonly parties: readonly string[];
}
