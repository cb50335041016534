import type { FastifyReply, FastifyRequest } from 'fastify';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';

/** Another process that answers pages as this one does. */
export interface ReadApart {
  /** The socket it listens on; undefined while there is none, and this process answers. */
  socketPath(): string | undefined;
}

/** ms that it may take before it begins to answer. */
const PATIENCE_MS = 10_000;

/** Of one connection, and not of what is answered. */
const OF_THE_CONNECTION = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

const headersOf = ({ headers }: IncomingMessage) =>
  Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.has(name));

/**
 * Hands a request on as it came: whether it is being answered. It is not if no process is there, or if the process
 * ends before it has begun.
 */
export type HandOn = (incoming: FastifyRequest, reply: FastifyReply) => Promise<boolean>;

export const handingOn = (apart: ReadApart, patienceMs = PATIENCE_MS): HandOn => {
  const agent = new Agent({ keepAlive: true });
  return async ({ raw }, reply) => {
    const socketPath = apart.socketPath();
    if (socketPath === undefined) return false;
    const { method, url: path, headers } = raw;
    const asking = request({
      socketPath,
      agent,
      method,
      path,
      headers: { ...headers, connection: 'keep-alive' },
    });
    reply.raw.once('close', () => asking.destroy());
    const late = setTimeout(() => asking.destroy(), patienceMs);
    // What breaks off later breaks off for the reader of the answer.
    asking.on('error', () => undefined);
    asking.end();
    let answer: IncomingMessage;
    try {
      [answer] = (await once(asking, 'response')) as [IncomingMessage];
    } catch {
      return false;
    } finally {
      clearTimeout(late);
    }
    // A caller who waits for a Fastify reply waits until it has been sent.
    void reply
      .code(answer.statusCode!)
      .headers(Object.fromEntries(headersOf(answer)))
      .send(answer);
    return true;
  };
};
