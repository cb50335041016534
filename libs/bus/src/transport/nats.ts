import { ClientNats } from '@nestjs/microservices';
import { natsConnectionOptions } from './nats-connection';
import { DrainingNatsServer } from './nats-server';
import { sendThrough } from './send';
import type { Transport } from './transport';

export interface NatsTransportOptions {
  readonly url: string;
  /** The service that sends: names the connection and its private inbox. */
  readonly name: string;
  readonly timeoutMs: number;
}

/** Services in processes of their own: NATS request/reply, replicas sharing the load as a queue group. */
export const natsTransport = ({ url, name, timeoutMs }: NatsTransportOptions): Transport => {
  const options = natsConnectionOptions(url, name);
  const proxy = new ClientNats(options as ConstructorParameters<typeof ClientNats>[0]);
  return {
    server: (service) =>
      new DrainingNatsServer({ ...options, queue: `amici-${service}` } as ConstructorParameters<
        typeof DrainingNatsServer
      >[0]),
    send: sendThrough(proxy, timeoutMs),
    close: () => proxy.close(),
  };
};
