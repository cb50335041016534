import { NOTIFIED_EVENTS } from './generated/notified-events';
import { NOTIFYING_SERVICES, type NotifyingService } from './notifying-services';

/** What an event is called outside, in feeds, in `/me/events`, in webhooks and in AsyncAPI: `amici.game.v1.MoveMade`. */
export const eventName = (service: string, type: string): string => `amici.${service}.v1.${type}`;

const NAME = /^(?:amici\.([a-z]+)\.(?:v1\.)?)?(\w+)$/;

const servicesOf = (type: string): readonly NotifyingService[] =>
  NOTIFYING_SERVICES.filter((service) => Object.hasOwn(NOTIFIED_EVENTS[service], type));

/** The types of the events that parties are notified of, in short. */
export const NOTIFIED_TYPES: readonly string[] = [
  ...new Set(NOTIFYING_SERVICES.flatMap((service) => Object.keys(NOTIFIED_EVENTS[service]))),
].sort();

/**
 * What a filter holds of a type that is asked for as `amici.game.v1.MoveMade`, `amici.game.MoveMade` or `MoveMade`: the
 * type, with its service before it where several have one. Undefined where nobody is notified of such an event.
 */
export const wantedType = (name: string): string | undefined => {
  const [, service, type = ''] = NAME.exec(name) ?? [];
  const services = servicesOf(type);
  if (services.length === 0) return undefined;
  if (service === undefined) return type;
  if (!services.some((one) => one === service)) return undefined;
  return services.length === 1 ? type : `${service}.${type}`;
};

/** The names of what a filter holds. */
export const wantedNames = (wanted: string): readonly string[] => {
  const [type, service] = wanted.split('.').reverse() as [string, string | undefined];
  const services = service === undefined ? servicesOf(type) : [service];
  return services.length === 0 ? [wanted] : services.map((one) => eventName(one, type));
};
