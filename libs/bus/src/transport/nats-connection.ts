import type { ConnectionOptions } from 'nats';

/** How long a server that says nothing is waited for: that is connected to (`pingInterval`, once more than `maxPingOut`), and dialled. */
export type Patience = Required<Pick<ConnectionOptions, 'pingInterval' | 'maxPingOut' | 'timeout'>>;

/** Half a minute, where the client would have six: of several servers another is gone to, and a connection that is cut is made anew. */
export const PATIENCE: Patience = { pingInterval: 10_000, maxPingOut: 2, timeout: 20_000 };

/**
 * Connection options from a URL such as nats://user:password@host:4222 (several hosts separated by commas).
 * Waits for the servers at first and reconnects for ever: whether NATS is there is a matter of readiness.
 */
export const natsConnectionOptions = (
  url: string,
  name: string,
): ConnectionOptions & { readonly inboxPrefix: string } => {
  const [, scheme, credentials, hosts] = /^(\w+):\/\/(?:([^@]*)@)?([^/]+)/.exec(url) ?? [];
  const [user, pass] = (credentials ?? '').split(':').map(decodeURIComponent);
  return {
    name,
    servers: (hosts ?? '').split(','),
    inboxPrefix: `_INBOX_${name}`,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: 250,
    // Where a request came from is in its trace; a stack for each costs more than sending it.
    noAsyncTraces: true,
    ...(user === undefined || user === '' ? {} : { user, pass: pass ?? '' }),
    ...(scheme === 'tls' ? { tls: {} } : {}),
  };
};

/**
 * Options of a connection that sends requests, publishes and follows, but never answers. What NATS keeps of each
 * message to a client that may answer, it does not keep for these (deploy/nats/nats.conf).
 */
export const askingOptions = (url: string, name: string): ReturnType<typeof natsConnectionOptions> => {
  const options = natsConnectionOptions(url, name);
  return options.user === undefined ? options : { ...options, user: `${options.user}_asks` };
};
