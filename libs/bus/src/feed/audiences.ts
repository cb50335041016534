import type { AudienceMap, Audiences, RecordedEvent } from '@amici/contracts';

type Typed = { readonly type: string };

/** The row of a type that is only known at run time; throws for a type the map was not compiled with. */
export const audiencesOf = <Event extends Typed, Party extends string, Context, Shared extends Typed = Typed>(
  map: AudienceMap<Event, Party, Context, Shared>,
  { event }: RecordedEvent,
): Audiences<Event, Party, Context, Shared> => {
  const row = Object.hasOwn(map, event.type) ? map[event.type as Event['type']] : undefined;
  if (row === undefined) throw new Error(`no audience has been decided for ${event.type}`);
  return row as unknown as Audiences<Event, Party, Context, Shared>;
};

/** May this party read an event of this type through the API? */
export const mayRead = <Event extends Typed, Party extends string, Context>(
  map: AudienceMap<Event, Party, Context>,
  recorded: RecordedEvent,
  party: Party,
): boolean => audiencesOf(map, recorded).parties.includes(party);
