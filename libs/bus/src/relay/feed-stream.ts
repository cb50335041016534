import { DAY_MS } from '@amici/kernel';
import {
  headers,
  JSONCodec,
  nanos,
  NatsError,
  RetentionPolicy,
  StorageType,
  type JetStreamClient,
  type JetStreamManager,
  type NatsConnection,
  type StoredMsg,
  type StreamInfo,
} from 'nats';
import type { ServicesItem } from '../feed/services-feed';

/** The JetStream stream that caches a service's feed, and its subjects. */
export const streamName = (service: string): string => service;

const subjectsOf = (service: string): string => `amici.${service}.v1.>`;

const subjectOf = (service: string, type: string): string => `amici.${service}.v1.${type}`;

/** Carries an event's place in the log of its service. */
const SEQUENCE_HEADER = 'Amici-Sequence';

/** The type under which the place of withheld content is published. */
const WITHHELD = 'Withheld';

/**
 * What the cache holds at most; what has left it is read from the producer. NATS sets `max_bytes` aside for each stream
 * and refuses one it has no room for: those of all services must fit into `max_file_store` of deploy/nats/nats.conf.
 */
const LIMITS = { max_age: nanos(7 * DAY_MS), max_msgs: 1_000_000, max_bytes: 128 * 1024 * 1024 };

const NOT_FOUND = '404';
/** What NATS answers where so many replicas cannot be: no server for each of them, or no cluster at all. */
const TOO_MANY_REPLICAS = [10_005, 10_074];

/** How many replicas are tried, one after the other. An even number outlives as many servers as the number below it. */
const fewerThan = (wanted: number): readonly number[] =>
  [wanted, 3, 1].filter((count, index) => index === 0 || count < wanted);

/** The last item in the stream. */
export interface StreamEnd {
  /** In the log of the service; undefined where the stream is empty. */
  readonly sequence: number | undefined;
  readonly messageId: string | undefined;
  /** In the stream itself. */
  readonly streamSequence: number;
}

export const messageIdOf = (item: ServicesItem): string =>
  'event' in item ? item.id : `withheld-${item.sequence}`;

/** The JetStream stream of one service's feed. */
export class FeedStream {
  private readonly codec = JSONCodec<ServicesItem>();
  private readonly client: JetStreamClient;
  private manager: Promise<JetStreamManager> | undefined;

  constructor(
    private readonly connection: NatsConnection,
    private readonly service: string,
    /** How many servers of a cluster keep the stream, where the cluster has as many: of three any one may be lost. */
    private readonly replicas = 3,
  ) {
    this.client = connection.jetstream();
  }

  /**
   * Where the stream ends; makes it where it is missing. One that is there keeps the settings operators gave it, but is
   * given more replicas where it has fewer than are wanted.
   */
  async end(): Promise<StreamEnd> {
    const manager = await this.managed();
    const name = streamName(this.service);
    const info = await manager.streams.info(name).catch((error: unknown) => {
      if (error instanceof NatsError && error.code === NOT_FOUND) return this.create(manager);
      throw error;
    });
    if (info.cluster !== undefined && info.config.num_replicas < this.replicas)
      await this.replicate(manager, info.config.num_replicas);
    const { messages, last_seq: streamSequence } = info.state;
    if (messages === 0) return { sequence: undefined, messageId: undefined, streamSequence };
    const last: StoredMsg = await manager.streams.getMessage(name, { seq: streamSequence });
    return {
      sequence: Number(last.header.get(SEQUENCE_HEADER)),
      messageId: last.header.get('Nats-Msg-Id'),
      streamSequence,
    };
  }

  /**
   * Publishes items in order after what the stream must end with; answers when all are stored. Another relay's writing
   * in between, or a wiped stream, refuses the rest. By sequence: of a last message older than two minutes NATS forgets
   * the id when it is started anew (nats-io/nats-server#8564), and refused all that named it, for good.
   */
  async publish(items: readonly ServicesItem[], end: StreamEnd): Promise<StreamEnd> {
    const stored = items.map((item, index) => this.publishOne(item, end.streamSequence + index));
    const outcomes = await Promise.allSettled(stored);
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
    const last = items.at(-1);
    return {
      sequence: last?.sequence ?? end.sequence,
      messageId: last === undefined ? end.messageId : messageIdOf(last),
      streamSequence: end.streamSequence + items.length,
    };
  }

  private publishOne(item: ServicesItem, lastSequence: number) {
    const head = headers();
    head.set(SEQUENCE_HEADER, String(item.sequence));
    const subject = subjectOf(this.service, 'event' in item ? item.event.type : WITHHELD);
    const expected = { msgID: messageIdOf(item), headers: head, expect: { lastSequence } };
    return this.client.publish(subject, this.codec.encode(item), expected);
  }

  private create(manager: JetStreamManager): Promise<StreamInfo> {
    return this.withMostReplicas(fewerThan(this.replicas), (num_replicas) =>
      manager.streams.add({
        name: streamName(this.service),
        subjects: [subjectsOf(this.service)],
        retention: RetentionPolicy.Limits,
        storage: StorageType.File,
        deny_delete: true,
        deny_purge: true,
        num_replicas,
        ...LIMITS,
      }),
    );
  }

  /** A cluster without room for more leaves the stream as it is: it is of use all the same. */
  private async replicate(manager: JetStreamManager, now: number): Promise<void> {
    const more = fewerThan(this.replicas).filter((count) => count > now);
    await this.withMostReplicas(more, (num_replicas) =>
      manager.streams.update(streamName(this.service), { num_replicas }),
    ).catch((error: unknown) => {
      if (!(error instanceof NatsError) || error.api_error === undefined) throw error;
    });
  }

  private async withMostReplicas(
    [most = 1, ...fewer]: readonly number[],
    make: (replicas: number) => Promise<StreamInfo>,
  ): Promise<StreamInfo> {
    try {
      return await make(most);
    } catch (error) {
      const isTooMany =
        error instanceof NatsError && TOO_MANY_REPLICAS.includes(error.api_error?.err_code ?? 0);
      if (!isTooMany || fewer.length === 0) throw error;
      return this.withMostReplicas(fewer, make);
    }
  }

  private managed(): Promise<JetStreamManager> {
    this.manager ??= this.connection.jetstreamManager().catch((error: unknown) => {
      this.manager = undefined;
      throw error;
    });
    return this.manager;
  }
}
