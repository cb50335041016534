import { ServerNats, type NatsOptions, type WritePacket } from '@nestjs/microservices';
import type { Msg, Subscription } from 'nats';
import { InFlight } from './in-flight';
import { deliverable, insistItFits } from './message';

type NatsContextOf = Parameters<ServerNats['getPublisher']>[2];

/** NATS would refuse a reply over its limit without telling the asker. */
const checked = (response: unknown): unknown => {
  if (response !== undefined) insistItFits(response);
  return response;
};

/** Nest's NATS server, which on closing takes no more requests and waits for the last reply. */
export class DrainingNatsServer extends ServerNats {
  private readonly inFlight = new InFlight();

  constructor(options: Required<NatsOptions>['options']) {
    super(options);
  }

  override getPublisher(message: Msg, id: string, context: NatsContextOf): (packet: WritePacket) => void {
    const publish = super.getPublisher(message, id, context) as (packet: WritePacket) => void;
    this.inFlight.begin();
    return (packet) => {
      publish(deliverable(packet, () => checked(packet.response)));
      if (packet.isDisposed === true) this.inFlight.end();
    };
  }

  override async close(): Promise<void> {
    // Nest keeps them private, and its own graceful shutdown always waits for ten seconds.
    const subscriptions = (this as unknown as { subscriptions: Subscription[] }).subscriptions;
    await Promise.all(subscriptions.map((subscription) => subscription.drain().catch(() => undefined)));
    await this.inFlight.idle();
    await super.close();
  }
}
