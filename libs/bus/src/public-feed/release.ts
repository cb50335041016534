import type { Recorded } from '@amici/contracts';
import type { Instant } from '@amici/kernel';

type Typed = { readonly type: string };

/** A counter that has reached a number; with `and` only once a second one has reached its own, too. */
export interface Reached {
  readonly counter: string;
  readonly reaches: number;
  readonly and?: { readonly counter: string; readonly reaches: number };
}

/**
 * When the public may see an event. `now`; `never`; or as soon as one of these holds: domain time has passed `at`, or
 * a counter has reached a number (five moves later, ten games of the event finished, the game over).
 */
export type Release =
  | 'now'
  | 'never'
  | {
      readonly at?: Instant;
      readonly when?: readonly Reached[];
    };

/** What the public is shown of an event: nothing but what is named here. */
export interface PublicContent {
  /** `amici.game.v1.MoveMade`: the public event's type with its version. */
  readonly type: string;
  /** What it is about: a game, a tournament. */
  readonly subject: string;
  readonly data: object;
}

/** How one type of private event becomes public. `Context` is what the conditions say, folded per stream. */
export interface PublicRule<Event extends Typed, Context> {
  readonly show: (event: Event, recorded: Recorded<Event>, context: Context) => PublicContent;
  readonly release: (event: Event, recorded: Recorded<Event>, context: Context) => Release;
}

/** What a service's release rules go by. All pure. */
export interface PublicPolicy<Event extends Typed, Context> {
  /** The conditions of a stream, as far as its events have said; plain JSON. */
  readonly initialContext: Context;
  readonly evolve: (context: Context, recorded: Recorded<Event>) => Context;
  /** The counters this event adds one to, such as `game-1/moves` or `event-7/finished`. */
  readonly counts: (recorded: Recorded<Event>, context: Context) => readonly string[];
}

/** A public event: the JSON form of `amici.common.v1.PublicEvent`, a CloudEvent under the feed's own sequence. */
export interface PublicEvent {
  readonly specversion: '1.0';
  /** From 1 without holes, stamped at release; padded with zeros to 16 digits, so that it sorts as text. */
  readonly sequence: string;
  readonly id: string;
  readonly source: string;
  readonly type: string;
  readonly subject: string;
  /** When it happened (RFC 3339); absent where history does not say. */
  readonly time?: string;
  /** When the service wrote it down (RFC 3339). */
  readonly recordedtime?: string;
  readonly datacontenttype: 'application/json';
  /** The message that `data` is, by its protobuf source. */
  readonly dataschema: string;
  readonly data: object;
}
