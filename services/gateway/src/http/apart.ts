import type { FastifyReply, FastifyRequest } from 'fastify';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';

/** Another process that answers pages as this one does. */
export interface ReadApart {
  /** The socket it listens on; undefined while there is none, and this process answers. */
  socketPath(): string | undefined;
}

/** Of one connection, and not of what is answered. */
const OF_THE_CONNECTION = new Set(['connection', 'date', 'keep-alive', 'transfer-encoding']);

const headersOf = ({ headers }: IncomingMessage) =>
  Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.has(name));

/** Hands a request on as it came; undefined where there is nobody to answer it, or he ends before he has. */
export type HandOn = (asked: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply | undefined>;

export const handingOn = (apart: ReadApart): HandOn => {
  const agent = new Agent({ keepAlive: true });
  return async ({ raw }, reply) => {
    const socketPath = apart.socketPath();
    if (socketPath === undefined) return undefined;
    const { method, url: path, headers } = raw;
    const asking = request({
      socketPath,
      agent,
      method,
      path,
      headers: { ...headers, connection: 'keep-alive' },
    });
    reply.raw.once('close', () => asking.destroy());
    asking.end();
    let answer: IncomingMessage;
    try {
      [answer] = (await once(asking, 'response')) as [IncomingMessage];
    } catch {
      return undefined;
    }
    // What breaks off later breaks off for whoever reads it.
    asking.on('error', () => undefined);
    return reply
      .code(answer.statusCode!)
      .headers(Object.fromEntries(headersOf(answer)))
      .send(answer);
  };
};
