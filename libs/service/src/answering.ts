import { isPassing } from '@amici/bus';
import { UnknownEventType, type Rejection } from '@amici/kernel';

interface Refused {
  readonly ok: false;
  readonly rejection: Rejection;
}

/** Where bugs are written down. */
export interface FailureLog {
  error(fields: object, message: string): void;
}

/** What is answered for a handler that threw. */
const rejectionOf = (error: unknown): Rejection => {
  if (error instanceof UnknownEventType)
    return { code: 'stream-stopped', data: { eventType: error.eventType } };
  return { code: isPassing(error) ? 'service-unavailable' : 'internal-error' };
};

/**
 * Runs a handler of the bus. A stream that holds an event this code does not know is answered `stream-stopped` (503)
 * and stays stopped until code that knows it is deployed; a database that is away `service-unavailable`: what was asked
 * may be asked again. Any other exception is a bug, logged and `internal-error`.
 */
export const answering = async <Reply>(
  log: FailureLog,
  what: string,
  handle: () => Promise<Reply>,
): Promise<Reply | Refused> => {
  try {
    return await handle();
  } catch (error) {
    log.error({ error }, `${what} failed`);
    return { ok: false, rejection: rejectionOf(error) };
  }
};
