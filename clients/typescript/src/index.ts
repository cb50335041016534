import createClient, { type Client as EndpointsOf, type Middleware } from 'openapi-fetch';
import type { paths } from './generated/api';
import { patiently } from './patiently';
import { Refused, type Problem } from './problem';

export type { components, paths } from './generated/api';
export type { Following, Interruption } from './follow';
export { Refused, type Problem } from './problem';
export {
  myEvents,
  publicEvents,
  type MyEvents,
  type PublicEvent,
  type PublicEvents,
  type FeedEvent as Told,
} from './streams';
export { verified, type Posted } from './webhooks';

/** The server's endpoints by method and path, each with what it takes and what it answers. */
export type Client = EndpointsOf<paths>;

export interface Options {
  /** Where the server is: `https://chess.example.org`. */
  readonly url: string;
  /** A bearer token, or what gives one for each request; absent: the public. */
  readonly token?: string | (() => Promise<string>);
  /**
   * For so long a request is sent again, as it was and under its key, that found no server or one that will answer soon
   * (408, 429, 502 to 504); absent: once only.
   */
  readonly patientMs?: number;
  /** Sends a request in the place of the platform's `fetch`. */
  readonly fetch?: (request: Request) => Promise<Response>;
}

const authorised = (token: NonNullable<Options['token']>): Middleware => ({
  onRequest: async ({ request }) => {
    request.headers.set('authorization', `Bearer ${typeof token === 'string' ? token : await token()}`);
    return request;
  },
});

/** Gives each command a key of its own, so that one sent again after a lost answer is carried out once. */
const carriedOutOnce: Middleware = {
  onRequest: ({ request }) => {
    if (request.method !== 'GET' && !request.headers.has('idempotency-key'))
      request.headers.set('idempotency-key', crypto.randomUUID());
    return request;
  },
};

/** The endpoints of a server. */
export const amici = ({ url, token, patientMs = 0, fetch: send = fetch }: Options): Client => {
  const client = createClient<paths>({ baseUrl: url, fetch: patiently(patientMs, send) });
  client.use(carriedOutOnce);
  if (token !== undefined) client.use(authorised(token));
  return client;
};

/** For endpoints that take a file: the body is sent as it is. */
export const asItIs = (media: string) => ({
  bodySerializer: (text?: string): string => text ?? '',
  headers: { 'Content-Type': media },
});

/** For endpoints that take any bytes, such as a document. */
export const asBytes = (bytes: Uint8Array<ArrayBuffer>) => ({
  body: '',
  bodySerializer: () => bytes,
  headers: { 'Content-Type': 'application/octet-stream' },
});

/** What was answered; a refusal is thrown (`Refused`). */
export const done = async <Answer>(
  response: Promise<{ readonly data?: Answer; readonly error?: unknown }>,
): Promise<Answer> => {
  const { data, error } = await response;
  if (error !== undefined) throw new Refused(error as Problem);
  return data as Answer;
};
