import { within } from '@amici/ops';
import type { ClientProxy } from '@nestjs/microservices';
import { firstValueFrom } from 'rxjs';
import { isTooLarge } from './message';
import { noAnswer, patternOf, type ServiceClient } from './transport';

const LATE = Symbol('late');

/** What a Nest exception filter answers for a handler that threw. */
const isHandlerFailure = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { status?: unknown }).status === 'error';

/** A client for one service over a Nest client proxy; every request has a time-out. */
export const serviceClient = (
  proxy: Pick<ClientProxy, 'send'>,
  service: string,
  timeoutMs: number,
): ServiceClient => ({
  request: async (kind, message) => {
    try {
      const reply = await within(
        firstValueFrom(proxy.send(patternOf(service, kind), message)),
        timeoutMs,
        LATE,
      );
      return reply === LATE ? noAnswer('service-unavailable', service) : reply;
    } catch (error) {
      if (isTooLarge(error)) return noAnswer('message-too-large', service);
      return noAnswer(isHandlerFailure(error) ? 'internal-error' : 'service-unavailable', service);
    }
  },
});
