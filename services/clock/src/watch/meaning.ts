import type { Unshared } from '@amici/contracts';
import { UnknownEventType } from '@amici/kernel';

type Typed = { readonly type: string };

/** What each event of another service's feed means here; a type without a meaning does not compile. */
export type Meanings<Event extends Typed, Meaning, About extends readonly unknown[] = []> = {
  readonly [Type in Event['type']]: (
    event: Extract<Event, { readonly type: Type }>,
    ...about: About
  ) => Meaning;
};

/** Throws `UnknownEventType` for an event that this code was not compiled with: its reader stops there, visibly. */
export const meaningIn = <Event extends Typed, Meaning, About extends readonly unknown[]>(
  meanings: Meanings<Event, Meaning, About>,
  unshared: Meaning,
  event: Event | Unshared,
  ...about: About
): Meaning => {
  if (event.type === 'Unshared') return unshared;
  if (!Object.hasOwn(meanings, event.type)) throw new UnknownEventType(event.type);
  const meaning = meanings[event.type as Event['type']] as (event: Typed, ...about: About) => Meaning;
  return meaning(event, ...about);
};
