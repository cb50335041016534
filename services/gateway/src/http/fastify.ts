import type { Actor } from '@amici/contracts';
import type { TokenScope } from '@amici/contracts/registry';
import type { Instant } from '@amici/kernel';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { HandOn } from './apart';
import type { Caller } from './caller';
import type { Json } from './answer-schemas';
import type { Answered, Asking, Page } from '@amici/edge/exchange';
import type { Route } from './route';
import { isForEverybody, sendCompressed } from './compression';
import { onlyKnownNames } from './query-names';
import { PATIENCE_MS, patientStream } from './patient-stream';
import { preferred } from './preferred';
import { ProblemException } from '@amici/edge/problem-exception';
import type { Session } from '@amici/edge/exchange';
import type { Socket } from 'node:net';
import { withinScopes } from './token-scopes';
import { answerUnreadable } from './unreadable-requests';
import { writerOf } from './answer-writer';

/**
 * Ends each kept connection after the answer it waits for, once the server accepts no others. Node closes only
 * those that are idle at that moment, and a client that keeps asking on its connection would keep the server. So
 * would one that has asked nothing yet, which Node takes for one that is about to.
 */
const letConnectionsGo = (server: Server): void => {
  const silent = new Set<Socket>();
  server.on('connection', (socket) => {
    silent.add(socket);
    socket.once('close', () => silent.delete(socket));
  });
  const close = server.close.bind(server);
  server.close = (closed) => {
    close(closed);
    for (const socket of silent) socket.destroy();
    return server;
  };
  server.prependListener('request', ({ socket }, response) => {
    silent.delete(socket);
    if (!server.listening) response.setHeader('Connection', 'close');
    response.once('close', () => {
      if (!server.listening) setImmediate(() => server.closeIdleConnections());
    });
  });
};

declare module 'fastify' {
  interface FastifyRequest {
    /** Made when a request comes in. */
    asking: FastifyAsking;
  }

  interface FastifyContextConfig {
    /** As the page says. */
    takes?: Page['takes'];
    most?: Page['most'];
    mayUpload?: Page['mayUpload'];
    senderOf?: Page['senderOf'];
    weighs?: Page['weighs'];
  }
}

/** The path asked for, as it was sent. */
export const pathOf = ({ originalUrl }: FastifyRequest): string => originalUrl.split('?', 1)[0]!;

/** A request of Fastify as endpoints see it; what has been found out about it is kept with it. */
export class FastifyAsking implements Asking {
  readonly method: string;
  readonly path: string;
  readonly address: string;
  /** Absent until it has been read, or where there is none. */
  body: unknown;
  /** Set once, when the request has been read. */
  receivedAt: Instant = 0;
  actor: Actor | undefined;
  scopes: readonly TokenScope[] | undefined;
  provided: string | undefined;
  session: Session | undefined;
  setting: Asking['setting'];
  /** Why the body could not be read, for those who may know it. */
  unread: unknown;
  /** The code of the problem it was answered with. */
  refusal: string | undefined;

  constructor(private readonly request: FastifyRequest) {
    this.method = request.method;
    this.path = pathOf(request);
    this.address = request.ip;
  }

  get parameters(): Readonly<Record<string, string>> {
    return this.request.params as Readonly<Record<string, string>>;
  }

  get query(): unknown {
    return this.request.query;
  }

  get sentTo(): string {
    return `${this.request.protocol}://${this.request.host}`;
  }

  header(name: string): string | undefined {
    const value = this.request.raw.headers[name.toLowerCase()];
    return typeof value === 'string' ? value : undefined;
  }

  prefers(types: readonly string[]): string | undefined {
    return preferred(this.header('accept'), types);
  }
}

export const send = (
  reply: FastifyReply,
  { status, headers, cookies = [], text, parts }: Answered,
  patienceMs = PATIENCE_MS,
): FastifyReply =>
  reply
    .code(status)
    .headers({ ...headers, ...(cookies.length === 0 ? {} : { 'Set-Cookie': [...cookies] }) })
    .send(parts === undefined ? text : patientStream(parts, patienceMs));

/** Whether a path says what it means in its percent signs. */
export const isDecodable = (path: string): boolean => {
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
};

/** Programs write this one path in any case. */
const asXfcc = (url: string): string =>
  url.replace(/^\/xfccbasic\.asmx(?=$|\?)/i, (path) => path.toLowerCase());

/** A path without a route. */
const NOWHERE = '/%25';

/** As long as all headers may be together: an id that is too long is refused where it is read. */
const LONGEST = 16_384;

/**
 * ms that a connection is kept without a request; longer than proxies keep theirs (60 s), which would else send one on
 * a connection that is being closed, and have no answer to it.
 */
const KEEP_ALIVE_MS = 75_000;

/**
 * Fastify with the server, the time-outs and the closing of Node itself. What cannot be decoded goes nowhere by way of
 * everything that other requests pass: it is counted, and answered as they are.
 */
export const fastifyAdapter = (trustedProxies: readonly string[]): FastifyAdapter => {
  const adapter = new FastifyAdapter({
    trustProxy: [...trustedProxies],
    skipMiddie: true,
    return503OnClosing: false,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: LONGEST },
    rewriteUrl: ({ url = '/' }) => (isDecodable(url.split('?', 1)[0]!) ? asXfcc(url) : NOWHERE),
    clientErrorHandler: answerUnreadable,
    serverFactory: (handle: RequestListener) => {
      const server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, handle);
      letConnectionsGo(server);
      return server;
    },
  });
  const fastify = adapter.getInstance() as FastifyInstance;
  fastify.decorateRequest('asking');
  // Bodies are read by request-body.ts, of any method alike.
  for (const method of fastify.supportedMethods) fastify.addHttpMethod(method, { hasBody: false });
  return adapter;
};

/** What a page answers in JSON. */
const schemaOf = (page: Page | Route): Json | undefined =>
  'described' in page ? page.described.answer?.()?.['application/json']?.schema : undefined;

const answerUnread = (page: Page, asking: FastifyAsking): Answered => {
  const { unread } = asking;
  if (page.unread === undefined || !(unread instanceof ProblemException)) throw unread as Error;
  asking.refusal = unread.rejection.code;
  return page.unread(unread.rejection, asking);
};

/**
 * Routes straight on Fastify: what Nest would put around each (guards, pipes, interceptors) is not used here, and
 * every failure becomes the problem that `fail` makes of it.
 */
export const serveRoutes = (
  fastify: FastifyInstance,
  pages: readonly (Page | Route)[],
  caller: Caller,
  fail: (error: unknown, path: string) => Answered,
  { patienceMs, handOn }: { readonly patienceMs?: number | undefined; readonly handOn?: HandOn | undefined },
): void => {
  for (const page of pages) {
    const { method, path } = page;
    const write = writerOf(() => schemaOf(page));
    const knows = onlyKnownNames(page);
    const handle = async (asking: FastifyAsking): Promise<Answered> => {
      if (page.signedIn === true) await caller.signedIn(asking);
      if (asking.unread !== undefined) return answerUnread(page, asking);
      await withinScopes(page, caller, asking);
      knows(asking);
      const { value, ...answered } = await page.handle(asking);
      return value === undefined ? answered : { ...answered, text: write(value) };
    };
    fastify.route({
      method,
      url: `/${path}`,
      config: {
        ...{ takes: page.takes, weighs: page.weighs },
        ...{ most: page.most, senderOf: page.senderOf, mayUpload: page.mayUpload },
      },
      handler: async (request, reply) => {
        const { asking } = request;
        if (handOn !== undefined && page.isLong?.(asking) === true && (await handOn(request, reply)))
          return reply;
        const answered = await handle(asking).catch((error: unknown) => {
          if (error instanceof ProblemException) asking.refusal = error.rejection.code;
          return fail(error, asking.path);
        });
        const isPlain = answered.text === undefined || !isForEverybody(asking);
        return isPlain ? send(reply, answered, patienceMs) : sendCompressed(reply, answered);
      },
    });
  }
};
