import { SHARED_EVENTS, type EventOf, type ServiceName, type Unshared } from '@amici/contracts';
import { UnknownEventType } from '@amici/kernel';

/** What events of another service's feed mean here, by type; the others that its contract names mean nothing. */
export type Meanings<Service extends ServiceName, Meaning, About extends readonly unknown[] = []> = {
  readonly [Type in EventOf<Service>['type']]?: (
    event: Extract<EventOf<Service>, { readonly type: Type }>,
    ...about: About
  ) => Meaning;
};

/** Throws `UnknownEventType` for an event that the contract does not name: its reader stops there, visibly. */
export const meaningIn = <Service extends ServiceName, Meaning, About extends readonly unknown[]>(
  service: Service,
  meanings: Meanings<Service, Meaning, About>,
  nothing: Meaning,
  event: EventOf<Service> | Unshared,
  ...about: About
): Meaning => {
  const { type } = event;
  if (Object.hasOwn(meanings, type)) {
    const meaning = meanings[type as EventOf<Service>['type']] as (event: object, ...about: About) => Meaning;
    return meaning(event, ...about);
  }
  if (type !== 'Unshared' && !Object.hasOwn(SHARED_EVENTS[service], type)) throw new UnknownEventType(type);
  return nothing;
};
