import type { Instant } from '@amici/kernel';
import type { Express, Request, Response } from 'express';
import type { Actor } from '@amici/contracts';
import type { Answered, Asking, Route } from './exchange';

declare module 'express' {
  interface Request {
    /** Set once, when the request has been read: the instant its command counts with. */
    receivedAt?: Instant;
    /** Who asks, once that has been found out. */
    actor?: Actor;
  }
}

/** A request of Express as doors see it; what has been found out about it is kept with it. */
class ExpressAsking implements Asking {
  readonly method: string;
  readonly path: string;

  constructor(private readonly request: Request) {
    this.method = request.method;
    this.path = request.path;
  }

  get parameters(): Readonly<Record<string, string>> {
    return this.request.params as Readonly<Record<string, string>>;
  }

  get query(): unknown {
    return this.request.query;
  }

  get body(): unknown {
    return this.request.body;
  }

  get receivedAt(): Instant {
    return this.request.receivedAt!;
  }

  get actor(): Actor | undefined {
    return this.request.actor;
  }

  set actor(actor: Actor | undefined) {
    this.request.actor = actor!;
  }

  header(name: string): string | undefined {
    return this.request.header(name);
  }

  prefers(types: readonly string[]): string | undefined {
    return this.request.accepts([...types]) || undefined;
  }
}

export const askingOf = (request: Request): Asking => new ExpressAsking(request);

export const send = (response: Response, { status, headers, text }: Answered): void => {
  response.status(status).set(headers);
  if (text === undefined) response.end();
  else response.send(text);
};

const METHODS = { GET: 'get', POST: 'post', PUT: 'put', PATCH: 'patch', DELETE: 'delete' } as const;

/**
 * Routes straight on Express: what Nest would put around each (guards, pipes, interceptors) is not used here, and
 * every failure becomes the problem that `fail` makes of it.
 */
export const serveRoutes = (
  app: Express,
  routes: readonly Route[],
  fail: (error: unknown, path: string) => Answered,
): void => {
  for (const { method, path, handle } of routes)
    app[METHODS[method]](`/${path}`, async (request: Request, response: Response) => {
      const answered = await handle(askingOf(request)).catch((error: unknown) => fail(error, request.path));
      send(response, answered);
    });
};
