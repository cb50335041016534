import type { FastifyReply, FastifyRequest } from 'fastify';

/** What a page of another site may send. */
const MAY_SEND = [
  'Authorization',
  'Content-Type',
  'Accept-Language',
  'Idempotency-Key',
  'If-Match',
  'If-None-Match',
  'Last-Event-ID',
  'Amici-On-Behalf-Of',
].join(', ');

/** What it may read of an answer, besides what any site may. */
const MAY_READ = [
  ...['ETag', 'Location', 'Retry-After', 'RateLimit', 'RateLimit-Policy', 'WWW-Authenticate'],
  ...['Link', 'Deprecation', 'Sunset', 'Content-Disposition'],
  ...['Amici-Next-After', 'Amici-Entry', 'Amici-Parked'],
].join(', ');

const METHODS = 'GET, HEAD, POST, PUT, PATCH, DELETE';

const HOUR_S = '3600';

/** What answers vary by where some origins may ask and others not. */
export const varyByOrigin = (reply: FastifyReply): void => {
  const known = reply.getHeader('vary');
  void reply.header('vary', known === undefined ? 'Origin' : `${String(known)}, Origin`);
};

/**
 * Lets pages of these origins send requests from a reader's browser, by a token: cookies are never accepted from
 * there. Says whether the request was a preflight, which has been answered.
 */
export const crossOrigin =
  (origins: readonly string[]) =>
  ({ method, headers }: FastifyRequest, reply: FastifyReply): boolean => {
    const { origin } = headers;
    if (origins.length === 0) return false;
    if (origin === undefined || !origins.includes(origin)) return false;
    reply.raw.setHeader('Access-Control-Allow-Origin', origin);
    reply.raw.setHeader('Access-Control-Expose-Headers', MAY_READ);
    reply.raw.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (method !== 'OPTIONS' || headers['access-control-request-method'] === undefined) return false;
    void reply
      .code(204)
      .headers({
        'Access-Control-Allow-Methods': METHODS,
        'Access-Control-Allow-Headers': MAY_SEND,
        'Access-Control-Max-Age': HOUR_S,
      })
      .send();
    return true;
  };
