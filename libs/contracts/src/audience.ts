import type { RecordedEvent } from './recorded-event';

/** The URI of the schema of a public event's data, the same on every server: `urn:amici:game:v1:MoveMade`. */
export const schemaUriOf = (type: string): string => `urn:${type.replaceAll('.', ':')}`;

/**
 * The data of a public event, under the names of its message in proto/ (`Json` is its generated type): what is null or
 * undefined is not said.
 */
export const present = <Json extends object>(facts: {
  readonly [Name in keyof Json]: Json[Name] | null;
}): Json =>
  Object.fromEntries(
    Object.entries(facts).filter(([, value]) => value !== null && value !== undefined),
  ) as Json;

type Typed = { readonly type: string };

/** A counter that has reached a number; with `and` only once a second one has reached its own, too. */
export interface Reached {
  readonly counter: string;
  readonly reaches: number;
  readonly and?: { readonly counter: string; readonly reaches: number };
}

/**
 * When the public may see an event. `now`; `never`; or as soon as one of these holds: domain time has passed `at` (ms
 * UTC), or a counter has reached a number (five moves later, ten games of the event finished, the game over).
 */
export type Release = 'now' | 'never' | { readonly at?: number; readonly when?: readonly Reached[] };

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
  readonly show: (event: Event, recorded: RecordedEvent<Event>, context: Context) => PublicContent;
  readonly release: (event: Event, recorded: RecordedEvent<Event>, context: Context) => Release;
}

/** What a service's release rules go by. All pure. */
export interface PublicPolicy<Event extends Typed, Context> {
  /** The conditions of a stream, as far as its events have said; plain JSON. */
  readonly initialContext: Context;
  readonly evolve: (context: Context, recorded: RecordedEvent<Event>) => Context;
  /** The counters this event adds one to, such as `game-1/moves` or `event-7/finished`. */
  readonly counts: (recorded: RecordedEvent<Event>, context: Context) => readonly string[];
}

/** Of a service whose events wait for nothing: each is public at once, or never. */
export const atOnceOrNever: PublicPolicy<Typed, null> = {
  initialContext: null,
  evolve: () => null,
  counts: () => [],
};

/** The place of an event that is its service's own affair: other services learn that its stream has gone on. */
export interface Unshared {
  readonly type: 'Unshared';
}

/**
 * What the three audiences get of one type of event. `Shared` is the union of events the service's contract names: an
 * event of it can be shown whole, any other only as its place, or as an event of the contract.
 */
export interface Audiences<Event extends Typed, Party extends string, Context, Shared extends Typed = Typed> {
  /**
   * Other services, at once: the event as it is (`whole`), what the contract has for it, its place in its stream
   * (`unshared`), or its place in the log alone (`withheld`); a hole is always a loss.
   */
  readonly services:
    ([Event] extends [Shared] ? 'whole' : never) | 'unshared' | 'withheld' | ((event: Event) => Shared);
  /** Which parties may read it through the API of the service; empty for none. */
  readonly parties: readonly Party[];
  /** Everybody, when the conditions allow it; null for never. */
  readonly public: PublicRule<Event, Context> | null;
  /** Why there is no read model, reaction, mail or audience for it: the state alone knows it. */
  readonly unread?: string;
}

/** The audiences of an event that its own state alone knows, and why nobody else reads it. */
export const unread = (why: string) =>
  ({ services: 'unshared', parties: [], public: null, unread: why }) as const;

/**
 * For every private event of a service what each audience gets. Mapped over the union: a new event type does not
 * compile until all three have been decided.
 */
export type AudienceMap<Event extends Typed, Party extends string, Context, Shared extends Typed = Typed> = {
  readonly [Type in Event['type']]: Audiences<
    Extract<Event, { readonly type: Type }>,
    Party,
    Context,
    Shared
  >;
};
