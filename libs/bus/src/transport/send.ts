import { within } from '@amici/ops';
import { isTooLarge } from './message';
import { noAnswer, type Send } from './transport';

const LATE = Symbol('late');

/** A handler within this process threw. */
export class HandlerFailed extends Error {
  constructor(cause: unknown) {
    super('a handler failed', { cause });
    this.name = 'HandlerFailed';
  }
}

/** What a Nest exception filter answers for a handler that threw, or what is thrown within one process. */
const isHandlerFailure = (error: unknown): boolean =>
  error instanceof HandlerFailed ||
  (typeof error === 'object' && error !== null && (error as { status?: unknown }).status === 'error');

/** Sending by a request that by itself may wait for ever and rejects where it fails. */
export const sendThrough = (
  request: (pattern: string, message: unknown) => Promise<unknown>,
  timeoutMs: number,
): Send => {
  const ask = async (pattern: string, message: unknown): Promise<unknown> => {
    try {
      const answer = await within(request(pattern, message), timeoutMs, LATE);
      return answer === LATE ? noAnswer('service-unavailable', pattern) : answer;
    } catch (error) {
      if (isTooLarge(error)) return noAnswer('message-too-large', pattern);
      return noAnswer(isHandlerFailure(error) ? 'internal-error' : 'service-unavailable', pattern);
    }
  };
  return ask as Send;
};
