import type { Asking } from '../exchange';

interface Request {
  readonly method: string;
  readonly path: string;
  readonly parameters: Readonly<Record<string, string>>;
  readonly body: unknown;
  /** By it a command that is sent twice is one. */
  readonly key: string;
}

/**
 * What a person requests of an endpoint by a page of ours. It is the request that a program would send, from the
 * person who submitted the form.
 */
export const forwarded = (asking: Asking, { key, ...request }: Request): Asking => ({
  ...request,
  address: asking.address,
  sentTo: asking.sentTo,
  query: {},
  receivedAt: asking.receivedAt,
  actor: asking.actor,
  provided: asking.provided,
  session: asking.session,
  header: (name) => (name.toLowerCase() === 'idempotency-key' ? key : undefined),
  prefers: (types) => types[0],
});
