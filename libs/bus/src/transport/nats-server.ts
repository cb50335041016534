import { ServerNats, type NatsOptions, type WritePacket } from '@nestjs/microservices';
import type { ConnectionOptions, Msg, NatsConnection, NatsError, Subscription } from 'nats';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { InFlight } from './in-flight';
import { deliverable, insistItFits } from './message';
import type { Answered } from './nats-client';
import { connectNats } from './nats-dial';
import { oneWriteATurnAlways } from './one-write';
import { leadingName } from './processes';
import type { Refusals } from './refusals';

type NatsContextOf = Parameters<ServerNats['getPublisher']>[2];

/** NATS would refuse a reply over its limit without telling the asker. */
const checked = (response: unknown): unknown => {
  if (response !== undefined) insistItFits(response);
  return response;
};

/** Nothing more comes by these, and what has come is being answered. */
const drained = async (subscriptions: readonly Subscription[]): Promise<void> => {
  await Promise.all(subscriptions.map((subscription) => subscription.drain().catch(() => undefined)));
};

/**
 * Nest's NATS server. On closing it accepts no further requests and waits for the last reply. It answers requests
 * to any process of its service, and those sent to this process by name. While it leads, it also answers under the
 * name that is asked first.
 */
export class DrainingNatsServer extends ServerNats {
  private readonly inFlight = new InFlight();
  private readonly listening: Subscription[] = [];
  private leading: readonly Subscription[] = [];
  private client: NatsConnection | undefined;
  private isClosing = false;
  private readonly queue: string | undefined;

  constructor(
    private readonly natsOptions: Required<NatsOptions>['options'] & ConnectionOptions,
    private readonly process: string,
    private readonly refusals: Refusals,
  ) {
    super(natsOptions);
    this.queue = natsOptions.queue;
  }

  override createNatsClient(): Promise<NatsConnection> {
    return connectNats(this.natsOptions);
  }

  override bindEvents(client: NatsConnection): void {
    void oneWriteATurnAlways(client);
    void this.refusals.watch(client);
    this.client = client;
    const queue = this.queue === undefined ? {} : { queue: this.queue };
    this.listening.push(
      ...this.hear((pattern) => pattern, queue),
      ...this.hear((pattern) => `${pattern}.${this.process}`),
    );
  }

  /** Rejects where the connection by which this process answers does not come through. */
  async reached(): Promise<void> {
    await this.client!.rtt();
  }

  /** Whether this process is asked before all others of its service; one that closes no longer cares. */
  lead(leads: boolean): void {
    void drained(this.leading);
    this.leading =
      leads && !this.isClosing ? this.hear((pattern) => `${pattern}.${leadingName(this.process)}`) : [];
  }

  private hear(
    subjectOf: (pattern: string) => string,
    queue: { readonly queue?: string } = {},
  ): readonly Subscription[] {
    return [...this.messageHandlers.keys()].map((pattern) => {
      const callback = (error: NatsError | null, message: Msg): void => {
        if (error === null) void this.handleMessage(pattern, message);
        else this.logger.error(error);
      };
      return this.client!.subscribe(subjectOf(pattern), { ...queue, callback });
    });
  }

  override getPublisher(message: Msg, id: string, context: NatsContextOf): (packet: WritePacket) => void {
    const publish = super.getPublisher(message, id, context) as (packet: WritePacket) => void;
    this.inFlight.begin();
    return (packet) => {
      const by = this.leading.length > 0 ? leadingName(this.process) : this.process;
      const answered: Answered = { ...deliverable(packet, () => checked(packet.response)), by };
      publish(answered);
      if (packet.isDisposed === true) this.inFlight.end();
    };
  }

  override async close(): Promise<void> {
    // Nest's own graceful shutdown always waits for ten seconds.
    this.isClosing = true;
    await drained([...this.listening, ...this.leading]);
    await this.inFlight.idle();
    // The last reply is written at the end of this turn.
    await nextTurn();
    await super.close();
  }
}
