import type { WritePacket } from '@nestjs/microservices';
import { ErrorCode, NatsError, type NatsConnection } from 'nats';
import { Processes } from './processes';

/** What Nest's server answers, and which of a service's processes does. */
export interface Answered extends WritePacket {
  readonly by?: string;
}

/** Which answer is for which request is a matter of the inbox; Nest wants a name for it besides. */
const ANY_ID = '-';

const hasCode = (error: unknown, code: ErrorCode): boolean =>
  error instanceof NatsError && error.code === (code as string);

/** The connection as long as it has a server; a request that waits for one would be heard too late. */
const whileConnected = (open: () => Promise<NatsConnection>): (() => Promise<NatsConnection>) => {
  let connection: NatsConnection | undefined;
  let isConnected = true;
  const watch = async (opened: NatsConnection): Promise<void> => {
    for await (const { type } of opened.status()) {
      if (type === 'disconnect') isConnected = false;
      if (type === 'reconnect') isConnected = true;
    }
  };
  return async () => {
    const opened = await open();
    if (opened !== connection) {
      connection = opened;
      isConnected = true;
      void watch(opened);
    }
    if (!isConnected) throw NatsError.errorForCode(ErrorCode.Disconnect);
    return opened;
  };
};

/**
 * Requests over NATS, all answers by one inbox: to that process of the service that is to be asked next, and to any
 * where none is known or where that one is gone and has not heard it. Rejects where there is no answer.
 */
export const askOverNats = (open: () => Promise<NatsConnection>, timeoutMs: number) => {
  const connected = whileConnected(open);
  const services = new Map<string, Processes>();
  const processesOf = (pattern: string): Processes => {
    const service = pattern.slice(0, pattern.indexOf('.'));
    const known = services.get(service) ?? new Processes();
    services.set(service, known);
    return known;
  };

  return async (pattern: string, data: unknown): Promise<unknown> => {
    const connection = await connected();
    const processes = processesOf(pattern);
    const packet = JSON.stringify({ pattern, data, id: ANY_ID });
    const ask = async (subject: string): Promise<unknown> => {
      const reply = await connection.request(subject, packet, { timeout: timeoutMs });
      const { err, response, by } = reply.json<Answered>();
      if (by !== undefined) processes.saw(by);
      if (err !== undefined) throw err;
      return response;
    };
    const process = processes.next();
    if (process === undefined) return ask(pattern);
    try {
      return await processes.busy(process, ask(`${pattern}.${process}`));
    } catch (error) {
      const isUnheard = hasCode(error, ErrorCode.NoResponders);
      if (isUnheard || hasCode(error, ErrorCode.Timeout)) processes.forget(process);
      if (!isUnheard) throw error;
      return ask(pattern);
    }
  };
};
