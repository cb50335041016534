import type { Logger } from '@amici/ops';
import type { FastifyInstance } from 'fastify';

/** Which answers have a line in the log. */
export type AccessLog = 'none' | 'refusals' | 'all';

/** Who is not known, who may not, and who asks too much. */
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 429]);

const MINUTE_MS = 60_000;
/** Refusals logged in a minute: what a flood of them says beyond these is how many they were. */
const LINES_A_MINUTE = 300;

/** Counts lines of the minute; says at the first of the next how many were left out. */
const bounded = (log: Logger, now: () => number) => {
  let minute = 0;
  let lines = 0;
  return (): boolean => {
    const current = Math.floor(now() / MINUTE_MS);
    if (current !== minute) {
      if (lines > LINES_A_MINUTE) log.warn({ leftOut: lines - LINES_A_MINUTE }, 'refusals were not logged');
      minute = current;
      lines = 0;
    }
    lines += 1;
    return lines <= LINES_A_MINUTE;
  };
};

/**
 * A line for each answer that refused somebody (401, 403, 429), or for all: who, from where, at which endpoint, with what code
 * and how long it took. The endpoint is named as the API names it, without what was asked for or sent.
 */
export const logAnswers = (
  fastify: FastifyInstance,
  log: Logger,
  which: AccessLog,
  now: () => number = Date.now,
): void => {
  if (which === 'none') return;
  const hasRoom = bounded(log, now);
  fastify.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status, elapsedTime } = reply;
    const isRefusal = REFUSALS.has(status);
    if (isRefusal ? hasRoom() : which === 'all') {
      const { asking, method } = request;
      const where = {
        method,
        endpoint: request.routeOptions.url ?? null,
        status,
        ms: Math.round(elapsedTime),
      };
      const who = { subject: asking.actor?.subject ?? null, address: asking.address };
      log.info({ ...where, ...who, code: asking.refusal ?? null }, isRefusal ? 'refused' : 'answered');
    }
    done();
  });
};
