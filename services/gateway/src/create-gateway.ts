import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { LoggerService } from '@nestjs/common';
import type { Server } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { GatewayModule, type GatewayParts } from './gateway.module';
import { Caller } from './http/caller';
import { serveOpenApi } from './http/openapi';
import { letConnectionsGo } from './http/let-connections-go';
import { ProblemFilter } from './http/problem.filter';
import { rateLimit, type RateLimits } from './http/rate-limit';
import { readBodies } from './http/request-body';
import { answerUnreadable } from './http/unreadable-requests';

export interface GatewayOptions extends GatewayParts {
  readonly limits: RateLimits;
  /** Addresses and networks of the proxies whose word is taken for where a request comes from. */
  readonly trustedProxies: readonly string[];
  /** The largest request body in bytes. */
  readonly maxBody: number;
  readonly logger: LoggerService;
  /** Answers what operators ask of the process, before any limit is counted. */
  readonly operations?: RequestHandler;
}

/** The HTTP application, not yet listening. */
export const createGateway = async (options: GatewayOptions): Promise<NestExpressApplication> => {
  const app = await NestFactory.create<NestExpressApplication>(GatewayModule.with(options), {
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
  app.use(rateLimit(app.get(Caller), options.limits));
  readBodies(app, options.maxBody);
  app.use((request: Request, _response: Response, next: NextFunction) => {
    request.receivedAt = options.now();
    next();
  });
  app.useGlobalFilters(new ProblemFilter());
  serveOpenApi(app);
  answerUnreadable(app.getHttpServer());
  return app;
};
