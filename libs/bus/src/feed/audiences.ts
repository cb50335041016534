import type { Recorded } from '@amici/contracts';
import type { PublicRule } from '../public-feed/release';

type Typed = { readonly type: string };

/** What the three audiences get of one type of event. */
export interface Audiences<Event extends Typed, Party extends string, Context> {
  /**
   * Other services, at once: the event as it is, without the parts that are none of their business, or `withheld`
   * (its place stays, so that a hole is always a loss).
   */
  readonly services: 'whole' | 'withheld' | ((event: Event) => Typed);
  /** Which parties may read it through the API of the service; empty for none. */
  readonly parties: readonly Party[];
  /** Everybody, when the conditions allow it; null for never. */
  readonly public: PublicRule<Event, Context> | null;
}

/**
 * For every private event of a service what each audience gets. Mapped over the union: a new event type does not
 * compile until all three have been decided.
 */
export type AudienceMap<Event extends Typed, Party extends string, Context> = {
  readonly [Type in Event['type']]: Audiences<Extract<Event, { readonly type: Type }>, Party, Context>;
};

/** The row of a type that is only known at run time; throws for a type the map was not compiled with. */
export const audiencesOf = <Event extends Typed, Party extends string, Context>(
  map: AudienceMap<Event, Party, Context>,
  { event }: Recorded,
): Audiences<Event, Party, Context> => {
  const row = Object.hasOwn(map, event.type) ? map[event.type as Event['type']] : undefined;
  if (row === undefined) throw new Error(`no audience has been decided for ${event.type}`);
  return row as unknown as Audiences<Event, Party, Context>;
};

/** May this party read an event of this type through the API? */
export const mayRead = <Event extends Typed, Party extends string, Context>(
  map: AudienceMap<Event, Party, Context>,
  recorded: Recorded,
  party: Party,
): boolean => audiencesOf(map, recorded).parties.includes(party);
