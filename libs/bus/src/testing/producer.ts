import { MemoryEventStore, type EventStore, type StoredEvent } from '@amici/event-store';
import { createHash, randomUUID } from 'node:crypto';
import { answerFeed } from '../feed/feed';
import { servicesFeed, servicesSource, type ServicesSource } from '../feed/services-feed';
import type { Serving, Transport } from '../transport/transport';
import { audiences } from './sample';

const decode = ({ type, payload }: { readonly type: string; readonly payload: unknown }) => ({
  ...(payload as object),
  type,
});

/** The sample service: a log in memory, and its feed served over a transport. */
export class Producer {
  /** How often the feed was asked. */
  requests = 0;

  private constructor(
    readonly store: EventStore,
    readonly source: ServicesSource,
    private readonly serving: Serving,
  ) {}

  static async start(transport: Transport): Promise<Producer> {
    const store = new MemoryEventStore();
    const feed = servicesFeed(store, audiences, decode);
    const requests = (message: unknown): Promise<unknown> => {
      producer.requests += 1;
      return answerFeed({ services: feed, public: feed }, message);
    };
    const serving = await transport.serve('sample', { 'sample.feed': requests }, false);
    const producer = new Producer(store, servicesSource(store, audiences, decode), serving);
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
    await this.serving.close();
    await this.store.close();
  }
}
