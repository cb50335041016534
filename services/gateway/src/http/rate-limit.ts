import type { Actor } from '@amici/contracts';
import { ANONYMOUS } from '@amici/service';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Caller } from './caller';
import { askingOf, send } from './express';
import { failureAnswer } from './failures';
import { ProblemException } from './problem.exception';

export interface RateLimits {
  /** Requests a minute of one signed-in subject, and of one address that is not signed in. */
  readonly perSubject: number;
  readonly perAddress: number;
}

const keyOf = (actor: Actor, request: Request): string =>
  actor.subject === ANONYMOUS.subject ? `address ${request.ip ?? ''}` : `subject ${actor.subject}`;

const refuse = (response: Response, request: Request, waitMs: number): void => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  const problem = new ProblemException({ code: 'too-many-requests', detail: `again in ${seconds} s` });
  response.set('Retry-After', String(seconds));
  send(response, failureAnswer(problem, request.path));
};
/**
 * Bounds what one subject, or one address without a token, may ask in a minute. Tokens that are not believed count
 * for their address; the handler behind answers them.
 */
export const rateLimit = (caller: Caller, limits: RateLimits): RequestHandler => {
  const limiters = {
    subject: new RateLimiterMemory({ points: limits.perSubject, duration: 60 }),
    address: new RateLimiterMemory({ points: limits.perAddress, duration: 60 }),
  };
  const consume = async (request: Request): Promise<void> => {
    const actor = await caller.actorOf(askingOf(request)).catch(() => ANONYMOUS);
    const limiter = actor.subject === ANONYMOUS.subject ? limiters.address : limiters.subject;
    await limiter.consume(keyOf(actor, request));
  };
  return (request: Request, response: Response, next: NextFunction): void => {
    consume(request).then(
      () => next(),
      (error: unknown) =>
        error instanceof RateLimiterRes ? refuse(response, request, error.msBeforeNext) : next(error),
    );
  };
};
