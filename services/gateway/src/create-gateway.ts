import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Module, type LoggerService } from '@nestjs/common';
import type { VerifyBearer } from '@amici/auth';
import type { Instant } from '@amici/kernel';
import type { Services } from '@amici/service';
import type { Server } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { Caller } from './http/caller';
import { serveRoutes } from './http/express';
import { failureAnswer, ProblemFilter } from './http/failures';
import type { RehearsalTime } from './http/handlers/rehearsal';
import { serveOpenApi } from './http/openapi';
import { letConnectionsGo } from './http/let-connections-go';
import { rateLimit, type RateLimits } from './http/rate-limit';
import { readBodies } from './http/request-body';
import { answerUnreadable } from './http/unreadable-requests';
import { routesOf } from './routes';

export interface GatewayOptions {
  readonly services: Services;
  readonly bearer: VerifyBearer;
  /** The domain's time, which stamps what comes in. */
  readonly now: () => Instant;
  /** Absent where time is real. */
  readonly rehearsal?: RehearsalTime;
  readonly limits: RateLimits;
  /** Addresses and networks of the proxies whose word is taken for where a request comes from. */
  readonly trustedProxies: readonly string[];
  /** The largest request body in bytes. */
  readonly maxBody: number;
  readonly logger: LoggerService;
  /** Answers what operators ask of the process, before any limit is counted. */
  readonly operations?: RequestHandler;
}

/** Nest listens, stops and describes; the doors are data and need none of its parts. */
@Module({})
class GatewayModule {}

/** The HTTP application, not yet listening. */
export const createGateway = async (options: GatewayOptions): Promise<NestExpressApplication> => {
  const app = await NestFactory.create<NestExpressApplication>(GatewayModule, {
    bodyParser: false,
    logger: options.logger,
    abortOnError: false,
  });
  letConnectionsGo(app.getHttpServer() as Server);
  app.disable('x-powered-by');
  app.set('etag', false);
  app.set('trust proxy', [...options.trustedProxies]);
  app.use((_request: Request, response: Response, next: NextFunction) => {
    response.set({
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'no-store',
      'Referrer-Policy': 'no-referrer',
    });
    next();
  });
  if (options.operations !== undefined) app.use(options.operations);
  const caller = new Caller(options.services, options.bearer);
  app.use(rateLimit(caller, options.limits));
  readBodies(app, options.maxBody);
  app.use((request: Request, _response: Response, next: NextFunction) => {
    request.receivedAt = options.now();
    next();
  });
  const routes = routesOf(options.services, caller, options.rehearsal);
  serveRoutes(app.getHttpAdapter().getInstance(), routes, failureAnswer);
  app.useGlobalFilters(new ProblemFilter());
  serveOpenApi(app, routes);
  answerUnreadable(app.getHttpServer());
  return app;
};
