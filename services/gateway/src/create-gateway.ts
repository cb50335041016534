import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { Module, type LoggerService } from '@nestjs/common';
import type { KeyedHashes, VerifyBearer } from '@amici/auth';
import type { Peers } from '@amici/bus';
import type { MakePages, Pages } from '@amici/edge';
import type { Instant } from '@amici/kernel';
import { sleep, type Logger, type Metrics } from '@amici/ops';
import type { Services } from '@amici/service';
import type { FastifyInstance } from 'fastify';
import { setMaxListeners } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { apiForPages } from './api-for-pages';
import { logAnswers, type AccessLog } from './http/access-log';
import { handingOn, type ReadApart } from './http/apart';
import { apiPages } from './http/api-pages';
import { tilePages } from './http/handlers/log';
import { Caller } from './http/caller';
import { crossOrigin, varyByOrigin } from './http/cross-origin';
import { failureAnswer, ProblemFilter } from './http/failures';
import { withCompression } from './http/compression';
import { BY_TLS_ONLY, GUARDS } from './http/guards';
import { FastifyAsking, fastifyAdapter, serveRoutes } from './http/fastify';
import type { RehearsalTime } from './http/handlers/rehearsal';
import { Logins } from './http/logins';
import { LargeBodies } from './http/large-bodies';
import { openStreams } from './http/open-streams';
import { measureRequests } from './http/measured';
import { traceRequests } from './http/traced';
import { rateLimit, shareLimits, type RateLimits } from './http/rate-limit';
import { bodyOf, rawBodyOf } from './http/request-body';
import { SharedLimits } from './http/shared-limits';
import { unroutedAmong } from './http/unrouted';
import { withPages } from './with-pages';
import { xfccPages } from './http/xfcc/pages';
import { routesOf } from './routes';

export { gatewaySettings } from './gateway-settings';

export interface GatewayOptions {
  readonly services: Services;
  readonly bearer: VerifyBearer;
  /** Stands for what somebody said where an id follows from it. */
  readonly hashes: KeyedHashes;
  /** The provider whose subjects are bound to people; absent: its subjects are people's ids. */
  readonly subjectsOf?: string | undefined;
  /** What people with a browser look at; absent: the API alone is answered. */
  readonly pages?: MakePages | undefined;
  /** Where people reach it, as configured; absent: where they sent what they ask. */
  readonly publicUrl?: string | undefined;
  /** The domain's time, which stamps what comes in. */
  readonly now: () => Instant;
  /** Absent where time is real. */
  readonly rehearsal?: RehearsalTime;
  readonly limits: RateLimits;
  /** The other gateways, with which limits are shared; absent: there are none. */
  readonly peers?: (hear: (message: unknown) => void) => Peers;
  /** The origins whose pages may ask from a browser; absent: none. */
  readonly origins?: readonly string[];
  /** Addresses and networks of the proxies whose word is taken for where a request comes from. */
  readonly trustedProxies: readonly string[];
  /** The largest request body in bytes. */
  readonly maxBody: number;
  /** A reader of a stream that takes nothing for so long is let go; ms of real time, absent: a minute. */
  readonly patienceMs?: number;
  /** Who answers what is long to answer; absent: this process. */
  readonly apart?: ReadApart | undefined;
  readonly logger: LoggerService;
  /** Which answers are logged, and where; absent: none. */
  readonly access?: { readonly which: AccessLog; readonly log: Logger };
  readonly metrics: Metrics;
  /** Answers what operators ask of the process, before any limit is counted. */
  readonly operations?: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
}

/** Nest listens, stops and describes; the endpoints are data and need none of its parts. */
@Module({})
class GatewayModule {}

/** What every request passes, whatever it asks for: counted first, then read, then stamped. */
const admit = (
  fastify: FastifyInstance,
  caller: Caller,
  options: GatewayOptions,
  signal: AbortSignal,
): void => {
  const { perSubject, perAddress } = options.limits;
  const limits = new SharedLimits({ subject: perSubject, address: perAddress, wrongTokens: perAddress });
  if (options.peers !== undefined) shareLimits(limits, options.peers, signal);
  const withinLimits = rateLimit(caller, limits);
  const largeBodies = new LargeBodies();
  const mayAsk = crossOrigin(options.origins ?? []);
  if ((options.origins ?? []).length > 0)
    fastify.addHook('onSend', (_request, reply, _payload, done) => {
      varyByOrigin(reply);
      done();
    });
  fastify.addHook('onRequest', (request, reply, done) => {
    request.asking = new FastifyAsking(request);
    const guards = request.protocol === 'https' ? { ...GUARDS, ...BY_TLS_ONLY } : GUARDS;
    for (const [name, value] of Object.entries(guards)) reply.raw.setHeader(name, value);
    if (mayAsk(request, reply)) return;
    if (options.operations === undefined) done();
    else options.operations(request.raw, reply.raw, done);
  });
  fastify.addHook('onRequest', async (request, reply) => {
    if (!(await withinLimits(request, reply))) return reply;
    const { asking, routeOptions } = request;
    const { takes, most, mayUpload, senderOf } = routeOptions.config;
    const read = takes === 'anything' ? rawBodyOf : bodyOf;
    const bodyRead = async (): Promise<unknown> => {
      if (most === undefined) return read(request.raw, options.maxBody);
      // Larger bodies are read only from known people who may upload them, and only a few at once.
      const byToken = senderOf === undefined || asking.header('authorization') !== undefined;
      const sender = byToken ? (await caller.signedIn(asking)).subject : await senderOf(asking);
      await mayUpload?.(asking);
      return largeBodies.counted(sender, () => read(request.raw, most));
    };
    asking.body = await bodyRead().catch((error: unknown) => {
      asking.unread = error;
    });
    asking.receivedAt = options.now();
    return undefined;
  });
};

/** The HTTP application, not yet listening. */
export const createGateway = async (options: GatewayOptions): Promise<NestFastifyApplication> => {
  const adapter = fastifyAdapter(options.trustedProxies);
  const app = await NestFactory.create<NestFastifyApplication>(GatewayModule, adapter, {
    bodyParser: false,
    logger: options.logger,
    abortOnError: false,
  });
  const fastify = adapter.getInstance() as FastifyInstance;
  const { services } = options;
  const stopping = new AbortController();
  setMaxListeners(0, stopping.signal);
  const time = { now: Date.now, sleep };
  const logins = new Logins(services, options.subjectsOf, options.hashes, time, stopping.signal);
  const sessionOf: Pages['sessionOf'] = async (asking) => pages?.sessionOf(asking);
  const caller = new Caller(services, options.bearer, logins, options.hashes, sessionOf);
  traceRequests(fastify);
  measureRequests(fastify, options.metrics);
  if (options.access !== undefined) logAnswers(fastify, options.access.log, options.access.which);
  await withCompression(fastify);
  admit(fastify, caller, options, stopping.signal);
  fastify.addHook('preClose', async () => stopping.abort());
  const routes = routesOf(
    ...([services, caller, options.rehearsal, stopping.signal] as const),
    openStreams(options.metrics),
    options.publicUrl,
  );
  const pages = options.pages?.(apiForPages(services, caller, logins, routes));
  const served = [
    ...withPages(routes, caller, pages?.routes ?? []),
    ...apiPages(routes),
    ...tilePages(caller),
    ...xfccPages(caller, options.publicUrl),
  ];
  const handOn = options.apart && handingOn(options.apart);
  serveRoutes(fastify, served, caller, failureAnswer, { patienceMs: options.patienceMs, handOn });
  app.useGlobalFilters(new ProblemFilter(unroutedAmong(served, pages?.refused)));
  return app;
};
