import type { Peers } from '@amici/bus';
import type { Actor } from '@amici/contracts';
import { loginRefusal } from '@amici/contracts/registry';
import { ANONYMOUS } from '@amici/service';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { RateLimiterRes } from 'rate-limiter-flexible';
import type { Caller } from './caller';
import { failureAnswer } from './failures';
import { personalTokenIn } from './logins';
import { send } from './fastify';
import { ProblemException } from '@amici/edge/problem-exception';
import type { SharedLimits } from './shared-limits';
import { visitorAt } from './visitor';

export interface RateLimits {
  /** Requests a minute of one signed-in subject, and of one address that is not signed in. */
  readonly perSubject: number;
  readonly perAddress: number;
}

/** Told about once a second: what comes meanwhile at several gateways passes each. */
const TELL_EVERY_MS = 1_000;

/** Has the limits of this gateway be those of all: ends with the signal. */
export const shareLimits = (
  limits: SharedLimits,
  peers: (hear: (message: unknown) => void) => Peers,
  signal: AbortSignal,
): void => {
  const others = peers((message) => limits.hear(message));
  const timer = setInterval(() => {
    const news = limits.news();
    if (news !== undefined) others.tell(news);
  }, TELL_EVERY_MS);
  timer.unref();
  const stop = (): void => {
    clearInterval(timer);
    others.close();
  };
  signal.addEventListener('abort', stop, { once: true });
};

const addressOf = ({ ip }: FastifyRequest): string => `address ${visitorAt(ip)}`;

const keyOf = (actor: Actor, request: FastifyRequest): string =>
  actor.subject === ANONYMOUS.subject ? addressOf(request) : `subject ${actor.subject}`;

const hasPersonalToken = ({ asking }: FastifyRequest): boolean =>
  personalTokenIn(asking.header('authorization') ?? '') !== undefined;

const refuse = (reply: FastifyReply, { asking }: FastifyRequest, waitMs: number): FastifyReply => {
  const seconds = Math.max(1, Math.ceil(waitMs / 1_000));
  const problem = new ProblemException({ code: 'too-many-requests', detail: { name: 'again-in', seconds } });
  return send(reply.header('Retry-After', String(seconds)), failureAnswer(problem, asking.path));
};

/** What is left of a limit, as the draft of the IETF for `RateLimit` has it. */
const sayWhatIsLeft = (
  reply: FastifyReply,
  {
    points,
    remaining,
    againMs,
  }: { readonly points: number; readonly remaining: number; readonly againMs: number },
): void => {
  reply.raw.setHeader('RateLimit-Policy', `"minute";q=${points};w=60`);
  reply.raw.setHeader('RateLimit', `"minute";r=${remaining};t=${Math.ceil(againMs / 1_000)}`);
};

/** The registry was asked of it, and knows no such token in force. */
const isWrongToken = (error: unknown): boolean =>
  error instanceof ProblemException && error.rejection.code === loginRefusal.tokenRevoked;

/**
 * Bounds what one subject, or one address without a token, may ask in a minute: whether a request was within, else it
 * has been answered. What costs as much as many counts as many. Tokens that are not believed count for their address; the handler behind answers them.
 * From where as many wrong ones came as an address may ask, none is looked up at the registry until the minute is over.
 */
export const rateLimit = (
  caller: Caller,
  limits: SharedLimits,
): ((request: FastifyRequest, reply: FastifyReply) => Promise<boolean>) => {
  /** How long no personal token is taken from where the request comes; ms. */
  const isGuessingFor = async (request: FastifyRequest): Promise<number> => {
    if (!hasPersonalToken(request)) return 0;
    const wrong = await limits.known('wrongTokens', addressOf(request));
    return wrong !== null && wrong.consumedPoints >= limits.pointsOf('wrongTokens') ? wrong.msBeforeNext : 0;
  };
  const whoAsks = (request: FastifyRequest): Promise<Actor> =>
    caller.actorOf(request.asking).catch(async (error: unknown) => {
      if (isWrongToken(error)) await limits.count('wrongTokens', addressOf(request));
      return ANONYMOUS;
    });
  return async (request, reply) => {
    const waitMs = await isGuessingFor(request);
    if (waitMs > 0) {
      refuse(reply, request, waitMs);
      return false;
    }
    const actor = await whoAsks(request);
    const limit = actor.subject === ANONYMOUS.subject ? 'address' : 'subject';
    const points = limits.pointsOf(limit);
    const weight = request.routeOptions.config.weighs?.(request.asking) ?? 1;
    try {
      // However small their limit, a caller may ask for anything once.
      const left = await limits.use(limit, keyOf(actor, request), Math.min(weight, points));
      const { remainingPoints: remaining, msBeforeNext: againMs } = left;
      sayWhatIsLeft(reply, { points, remaining, againMs });
      return true;
    } catch (error) {
      if (!(error instanceof RateLimiterRes)) throw error;
      sayWhatIsLeft(reply, { points, remaining: 0, againMs: error.msBeforeNext });
      refuse(reply, request, error.msBeforeNext);
      return false;
    }
  };
};
