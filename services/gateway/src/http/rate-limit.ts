import type { Actor } from '@amici/contracts';
import { ANONYMOUS } from '@amici/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { Caller } from './caller';
import { failureAnswer } from './failures';
import { send } from './fastify';
import { ProblemException } from './problem.exception';
import { visitorAt } from './visitor';

export interface RateLimits {
  /** Requests a minute of one signed-in subject, and of one address that is not signed in. */
  readonly perSubject: number;
  readonly perAddress: number;
}

const keyOf = (actor: Actor, { ip }: FastifyRequest): string =>
  actor.subject === ANONYMOUS.subject ? `address ${visitorAt(ip)}` : `subject ${actor.subject}`;

const refuse = (reply: FastifyReply, { asking }: FastifyRequest, waitMs: number): FastifyReply => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  const problem = new ProblemException({ code: 'too-many-requests', detail: `again in ${seconds} s` });
  return send(reply.header('Retry-After', String(seconds)), failureAnswer(problem, asking.path));
};

/**
 * Bounds what one subject, or one address without a token, may ask in a minute: whether a request was within, else it
 * has been answered. What costs as much as many counts as many. Tokens that are not believed count for their address; the handler behind answers them.
 */
export const rateLimit = (
  caller: Caller,
  limits: RateLimits,
): ((request: FastifyRequest, reply: FastifyReply) => Promise<boolean>) => {
  const limiters = {
    subject: new RateLimiterMemory({ points: limits.perSubject, duration: 60 }),
    address: new RateLimiterMemory({ points: limits.perAddress, duration: 60 }),
  };
  return async (request, reply) => {
    const actor = await caller.actorOf(request.asking).catch(() => ANONYMOUS);
    const limiter = actor.subject === ANONYMOUS.subject ? limiters.address : limiters.subject;
    const weight = request.routeOptions.config.weighs?.(request.asking) ?? 1;
    try {
      // However few somebody may ask, he may ask for anything once.
      await limiter.consume(keyOf(actor, request), Math.min(weight, limiter.points));
      return true;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      refuse(reply, request, error.msBeforeNext);
      return false;
    }
  };
};
