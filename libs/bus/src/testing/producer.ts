import { MemoryEventStore, type EventStore, type StoredEvent } from '@amici/event-store';
import { Controller, type INestMicroservice, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { MessagePattern, type MicroserviceOptions, Payload } from '@nestjs/microservices';
import { createHash, randomUUID } from 'node:crypto';
import { answerFeed } from '../feed/answer';
import { servicesFeed, servicesSource, type ServicesSource } from '../feed/services-feed';
import type { Transport } from '../transport/transport';
import { audiences } from './sample';

let feedOf: (message: unknown) => Promise<unknown>;

@Controller()
class FeedController {
  @MessagePattern('sample.feed')
  feed(@Payload() message: unknown): Promise<unknown> {
    return feedOf(message);
  }
}

@Module({ controllers: [FeedController] })
class ProducerModule {}

const decode = ({ type, payload }: { readonly type: string; readonly payload: unknown }) => ({
  ...(payload as object),
  type,
});

/** The sample service: a log in memory, and its feed served over a transport. */
export class Producer {
  /** How often the feed was asked. */
  asked = 0;

  private constructor(
    readonly store: EventStore,
    readonly source: ServicesSource,
    private readonly app: INestMicroservice,
  ) {}

  static async start(transport: Transport): Promise<Producer> {
    const store = new MemoryEventStore();
    const feed = servicesFeed(store, audiences, decode);
    const app = await NestFactory.createMicroservice<MicroserviceOptions>(ProducerModule, {
      strategy: transport.server('sample'),
      logger: false,
    });
    await app.listen();
    const producer = new Producer(store, servicesSource(store, audiences, decode), app);
    feedOf = (message) => {
      producer.asked += 1;
      return answerFeed({ services: feed, public: feed }, message);
    };
    return producer;
  }

  /** Appends events to streams of their own; every tenth is a note nobody else may read. */
  async write(count: number): Promise<readonly StoredEvent[]> {
    const written: StoredEvent[] = [];
    for (let n = 0; n < count; n += 1) {
      const commandId = randomUUID();
      const type = n % 10 === 9 ? 'NoteWritten' : 'MoveMade';
      const payload = type === 'NoteWritten' ? { text: 'a secret note' } : { ply: n, uci: 'e2e4' };
      const outcome = await this.store.append({
        stream: `game-${commandId}`,
        expectedRevision: -1,
        events: [{ type, schemaVersion: 1, occurredAt: 0, payload }],
        commandId,
        commandDigest: createHash('sha256').update(commandId).digest('hex'),
        correlationId: commandId,
        causationId: commandId,
        actor: { subject: 'anna', office: 'player' },
        ruleset: null,
        recordedAt: 0,
      });
      if (outcome.ok) written.push(...outcome.events);
    }
    return written;
  }

  async stop(): Promise<void> {
    await this.app.close();
    await this.store.close();
  }
}
