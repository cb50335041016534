import { iso } from '@amici/kernel';
import { NOTIFIED_EVENTS } from './generated/notified-events';
import { eventName } from './event-names';
import type { NotifiedEvent } from './notifying-services';

/** An event as `/me/events` and webhooks have it: its full name once, every instant as ISO 8601 in UTC. */
export interface Notification extends Omit<NotifiedEvent, 'recordedAt' | 'data'> {
  readonly recordedAt: string;
  readonly data: object;
}

type Fields = Readonly<Record<string, unknown>>;

/** The latest instant a Date can be. */
const LATEST = 8.64e15;

const written = (value: unknown, [step, ...rest]: readonly string[]): unknown => {
  if (step === undefined) return typeof value === 'number' && Math.abs(value) <= LATEST ? iso(value) : value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return step === '*' ? value.map((one) => written(one, rest)) : value;
  const fields = value as Fields;
  const names = step === '*' ? Object.keys(fields) : [step].filter((name) => Object.hasOwn(fields, name));
  return { ...fields, ...Object.fromEntries(names.map((name) => [name, written(fields[name], rest)])) };
};

/** What leaves the server of an event that somebody is notified of. */
export const notificationOf = ({
  type,
  service,
  recordedAt,
  data,
  ...envelope
}: NotifiedEvent): Notification => {
  const paths = NOTIFIED_EVENTS[service][type] ?? [];
  const { type: _, ...fields } = data as Fields & { readonly type?: string };
  const found = paths.reduce<unknown>((value, path) => written(value, path.split('.')), fields);
  const { id, stream, revision, game, event, actor, cursor } = envelope;
  return {
    ...{ id, type: eventName(service, type), service, stream, revision, game, event },
    ...{ recordedAt: iso(recordedAt), actor, data: found as object, cursor },
  };
};
