import type { Sent } from '@amici/edge';
import type { Asking } from '@amici/edge/exchange';
import type { Route } from '../route';

/** What the sender of a request sends to a route besides: the request that a program would send. */
export const forwarded = (
  asking: Asking,
  { method, path }: Pick<Route, 'method' | 'path'>,
  { parameters = {}, query = {}, body, key }: Sent,
): Asking => ({
  ...{ method, path: `/${path}`, parameters, query, body },
  address: asking.address,
  sentTo: asking.sentTo,
  receivedAt: asking.receivedAt,
  actor: asking.actor,
  provided: asking.provided,
  session: asking.session,
  header: (name) => (name.toLowerCase() === 'idempotency-key' ? key : undefined),
  prefers: (types) => types[0],
});
