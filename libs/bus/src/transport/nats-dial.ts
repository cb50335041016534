import type { ConnectionOptions, NatsConnection } from 'nats';
import { NatsConnectionImpl, setTransportFactory } from 'nats/lib/nats-base-client/internal_mod';
import { nodeResolveHost, NodeTransport } from 'nats/lib/src/node_transport';
import type { Socket } from 'node:net';

/**
 * The client's own transport leaves the socket of a dial that took too long open, and goes on with it when a server that hung
 * greets it at last (nats-io/nats.js#64). When that stray ends, the client dials once more beside the connection it has: questions
 * come by one, answers go by the other, and NATS refuses them. Here, who has been given up is ended.
 */
export class EndingTransport extends NodeTransport {
  private isGivenUp = false;

  override async dial(host: { hostname: string; port: number }): Promise<Socket> {
    const socket = await super.dial(host);
    if (this.isGivenUp) socket.destroy();
    return socket;
  }

  override close(error?: Error): Promise<void> {
    if (this.connected) return super.close(error);
    this.isGivenUp = true;
    (this.socket as Socket | undefined)?.destroy();
    return Promise.resolve();
  }

  /** At once: the client's own waits until what is still to be sent is written, which a server that hangs does not let it. */
  override disconnect(): void {
    void this.close();
  }
}

/** The one way to a NATS connection: the factory counts for the whole process, whenever one dials. */
export const connectNats = (options: ConnectionOptions): Promise<NatsConnection> => {
  setTransportFactory({ factory: () => new EndingTransport(), dnsResolveFn: nodeResolveHost });
  return NatsConnectionImpl.connect(options);
};
