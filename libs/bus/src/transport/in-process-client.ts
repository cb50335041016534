import { ClientProxy, type ReadPacket, type WritePacket } from '@nestjs/microservices';
import type { InProcessHub } from './in-process-hub';
import { overTheWire } from './message';

/** A Nest client whose messages never leave the process, but are copied as if they did. */
export class InProcessClient extends ClientProxy {
  constructor(private readonly hub: InProcessHub) {
    super();
  }

  connect(): Promise<void> {
    return Promise.resolve();
  }

  close(): void {}

  unwrap(): never {
    throw new Error('the in-process client wraps nothing');
  }

  protected publish(packet: ReadPacket, callback: (packet: WritePacket) => void): () => void {
    let listening = true;
    const reply = (answer: WritePacket): void => {
      if (listening) callback(answer);
    };
    const responder = this.hub.responder(String(packet.pattern));
    if (responder === undefined) reply({ err: new Error(`nobody answers ${packet.pattern}`) });
    else {
      try {
        const { server, pattern } = responder;
        server.answer(pattern, overTheWire(packet.data), reply);
      } catch (err) {
        reply({ err });
      }
    }
    return () => {
      listening = false;
    };
  }

  protected override async dispatchEvent<Nothing>(packet: ReadPacket): Promise<Nothing> {
    const data = overTheWire(packet.data);
    const listeners = this.hub.listeners(String(packet.pattern));
    await Promise.all(listeners.map(({ server, pattern }) => server.notify(pattern, overTheWire(data))));
    return undefined as Nothing;
  }
}
