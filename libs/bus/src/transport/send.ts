import { within } from '@amici/ops';
import type { ClientProxy } from '@nestjs/microservices';
import { firstValueFrom } from 'rxjs';
import { isTooLarge } from './message';
import { noAnswer, type Send } from './transport';

const LATE = Symbol('late');

/** What a Nest exception filter answers for a handler that threw. */
const isHandlerFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { status?: unknown }).status === 'error';

/** Sending through a Nest client proxy, which by itself would wait for ever. */
export const sendThrough = (proxy: Pick<ClientProxy, 'send'>, timeoutMs: number): Send => {
  const ask = async (pattern: string, message: unknown): Promise<unknown> => {
    try {
      const answer = await within(firstValueFrom(proxy.send(pattern, message)), timeoutMs, LATE);
      return answer === LATE ? noAnswer('service-unavailable', pattern) : answer;
    } catch (error) {
      if (isTooLarge(error)) return noAnswer('message-too-large', pattern);
      return noAnswer(isHandlerFailure(error) ? 'internal-error' : 'service-unavailable', pattern);
    }
  };
  return ask as Send;
};
