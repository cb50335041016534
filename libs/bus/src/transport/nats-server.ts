import { ServerNats, type NatsOptions, type WritePacket } from '@nestjs/microservices';
import type { Msg, NatsConnection, NatsError, Subscription } from 'nats';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { InFlight } from './in-flight';
import { deliverable, insistItFits } from './message';
import type { Answered } from './nats-client';
import { oneWriteATurnAlways } from './one-write';

type NatsContextOf = Parameters<ServerNats['getPublisher']>[2];

/** NATS would refuse a reply over its limit without telling the asker. */
const checked = (response: unknown): unknown => {
  if (response !== undefined) insistItFits(response);
  return response;
};

/**
 * Nest's NATS server, which on closing takes no more requests and waits for the last reply. It answers what any process
 * of its service is asked, and what is sent to this one by its name.
 */
export class DrainingNatsServer extends ServerNats {
  private readonly inFlight = new InFlight();
  private readonly listening: Subscription[] = [];
  private readonly queue: string | undefined;

  constructor(
    options: Required<NatsOptions>['options'],
    private readonly process: string,
  ) {
    super(options);
    this.queue = options.queue;
  }

  override bindEvents(client: NatsConnection): void {
    void oneWriteATurnAlways(client);
    const { queue } = this;
    for (const pattern of this.messageHandlers.keys()) {
      const callback = (error: NatsError | null, message: Msg): void => {
        if (error === null) void this.handleMessage(pattern, message);
        else this.logger.error(error);
      };
      this.listening.push(client.subscribe(pattern, { ...(queue === undefined ? {} : { queue }), callback }));
      this.listening.push(client.subscribe(`${pattern}.${this.process}`, { callback }));
    }
  }

  override getPublisher(message: Msg, id: string, context: NatsContextOf): (packet: WritePacket) => void {
    const publish = super.getPublisher(message, id, context) as (packet: WritePacket) => void;
    this.inFlight.begin();
    return (packet) => {
      const answered: Answered = { ...deliverable(packet, () => checked(packet.response)), by: this.process };
      publish(answered);
      if (packet.isDisposed === true) this.inFlight.end();
    };
  }

  override async close(): Promise<void> {
    // Nest's own graceful shutdown always waits for ten seconds.
    await Promise.all(this.listening.map((subscription) => subscription.drain().catch(() => undefined)));
    await this.inFlight.idle();
    // The last reply is written at the end of this turn.
    await nextTurn();
    await super.close();
  }
}
