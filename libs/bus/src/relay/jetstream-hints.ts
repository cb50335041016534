import { iso } from '@amici/kernel';
import { backoff, sleep, type Logger } from '@amici/ops';
import {
  AckPolicy,
  createInbox,
  DeliverPolicy,
  JSONCodec,
  nanos,
  type ConsumerConfig,
  type Msg,
  type NatsConnection,
} from 'nats';
import type { ServicesItem } from '../feed/services-feed';
import type { Hints, OnHint } from '../inbox/hints';
import { streamName } from './feed-stream';

const HEARTBEAT_MS = 1_000;
/** Without a heartbeat for this long the consumer, the stream or the server is gone. */
const SILENCE_MS = 3_000;
/** A consumer made again begins this long before the last delivery. */
const OVERLAP_MS = 5_000;

const isControl = (message: Msg): boolean => message.headers?.code === 100;

/** Deliveries of one service's stream, for as long as somebody listens. Made again whenever they fall silent. */
class Delivery {
  private readonly codec = JSONCodec<ServicesItem>();
  private readonly stop = new AbortController();
  private lastAt: number | undefined;

  constructor(
    private readonly connection: NatsConnection,
    private readonly inboxPrefix: string,
    private readonly service: string,
    private readonly onHint: OnHint,
    private readonly log: Logger,
  ) {
    void this.run();
  }

  end(): void {
    this.stop.abort();
  }

  private async run(): Promise<void> {
    const { signal } = this.stop;
    let failures = 0;
    while (!signal.aborted) {
      try {
        await this.deliver(() => {
          failures = 0;
        });
      } catch (error) {
        this.log.debug({ source: this.service, error }, 'no deliveries from JetStream');
      }
      // Whatever was missed in between is asked for.
      this.onHint();
      await sleep(backoff(failures++, 200), signal);
    }
  }

  private async deliver(onAlive: () => void): Promise<void> {
    const inbox = createInbox(this.inboxPrefix);
    let hasHint = true;
    const subscription = this.connection.subscribe(inbox, {
      callback: (error, message) => {
        hasHint = true;
        if (error === null) this.receive(message);
      },
    });
    try {
      const manager = await this.connection.jetstreamManager();
      await manager.consumers.add(streamName(this.service), this.config(inbox));
      this.onHint();
      while (hasHint && !this.stop.signal.aborted) {
        hasHint = false;
        await sleep(SILENCE_MS, this.stop.signal);
        if (hasHint) onAlive();
      }
    } finally {
      subscription.unsubscribe();
    }
  }

  private receive(message: Msg): void {
    if (isControl(message)) {
      // Flow control: the server waits for an answer; a heartbeat says in a header where it waits.
      const stalled = message.headers?.get('Nats-Consumer-Stalled');
      if (message.reply !== undefined && message.reply !== '') message.respond();
      else if (stalled !== undefined && stalled !== '') this.connection.publish(stalled);
      return;
    }
    this.lastAt = Date.now();
    try {
      this.onHint(this.codec.decode(message.data));
    } catch {
      this.onHint();
    }
  }

  private config(inbox: string): Partial<ConsumerConfig> {
    const since = this.lastAt === undefined ? undefined : iso(this.lastAt - OVERLAP_MS);
    return {
      deliver_subject: inbox,
      ack_policy: AckPolicy.None,
      ...(since === undefined
        ? { deliver_policy: DeliverPolicy.New }
        : { deliver_policy: DeliverPolicy.StartTime, opt_start_time: since }),
      idle_heartbeat: nanos(HEARTBEAT_MS),
      flow_control: true,
      mem_storage: true,
      max_deliver: 1,
    };
  }
}

/** One delivery and those who listen to it. */
interface Shared {
  readonly listeners: Set<OnHint>;
  delivery?: Delivery;
}

/**
 * Hints from JetStream: an ephemeral consumer for each service that is listened to, without any state that would have to be
 * right. The followers of a process share it: each item comes, and is read, once for all of them.
 */
export const jetStreamHints = (
  connection: () => Promise<NatsConnection>,
  inboxPrefix: string,
  log: Logger,
): Hints => {
  const hasHint = new Map<string, Shared>();
  const begin = (service: string): Shared => {
    const shared: Shared = { listeners: new Set() };
    hasHint.set(service, shared);
    const tell: OnHint = (item) => shared.listeners.forEach((onHint) => onHint(item));
    connection().then(
      (open) => {
        if (hasHint.get(service) === shared)
          shared.delivery = new Delivery(open, inboxPrefix, service, tell, log);
      },
      () => {
        if (hasHint.get(service) === shared) hasHint.delete(service);
      },
    );
    return shared;
  };
  return {
    listen: (service, _after, onHint) => {
      const shared = hasHint.get(service) ?? begin(service);
      shared.listeners.add(onHint);
      return () => {
        shared.listeners.delete(onHint);
        if (shared.listeners.size > 0) return;
        shared.delivery?.end();
        if (hasHint.get(service) === shared) hasHint.delete(service);
      };
    },
  };
};
