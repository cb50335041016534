import { randomUUID } from 'node:crypto';
import type { PostgresConnection } from '@amici/embedded-postgres';
import { type EventStore, NO_STREAM } from '@amici/event-store';
import { Client } from 'pg';
import { moveAppend } from './bench-server';

const STREAM_LENGTH = 40;

/** Appends the event of this revision to a stream. */
export type AppendOne = (stream: string, revision: number) => Promise<void>;

export interface AppendContender {
  readonly name: string;
  /** What each of the writers calls. */
  readonly writers: readonly AppendOne[];
  readonly close: () => Promise<void>;
}

export const ourStore = (store: EventStore, writers: number): AppendContender => {
  const append: AppendOne = async (stream, revision) => {
    const outcome = await store.append(moveAppend(stream, revision - 1));
    if (!outcome.ok) throw new Error(`not recorded: ${outcome.refusal.code}`);
  };
  return { name: 'ours', writers: Array.from({ length: writers }, () => append), close: () => store.close() };
};

/** What one would write first: a row per event and transaction, guarded by unique (stream, revision). */
export const plainInsert = async (
  connection: PostgresConnection,
  writers: number,
): Promise<AppendContender> => {
  const clients = await Promise.all(
    Array.from({ length: writers }, async () => {
      const client = new Client(connection);
      await client.connect();
      return client;
    }),
  );
  await clients[0]!.query(
    `create table if not exists plain_events (
       position bigint generated always as identity primary key, stream text collate "C" not null,
       revision integer not null, id uuid not null, type text not null, event text not null,
       unique (stream, revision))`,
  );
  const appendBy =
    (client: Client): AppendOne =>
    async (stream, revision) => {
      const { events, ...append } = moveAppend(stream, revision - 1);
      const [event] = events;
      await client.query({
        name: 'plain',
        text: 'insert into plain_events (stream, revision, id, type, event) values ($1, $2, $3, $4, $5)',
        values: [
          stream,
          revision,
          randomUUID(),
          event!.type,
          JSON.stringify({ ...append, ...event, revision }),
        ],
      });
    };
  const close = async () => {
    await Promise.all(clients.map((client) => client.end()));
  };
  return { name: 'plain insert', writers: clients.map(appendBy), close };
};

/** Lets all writers append for a while, each to streams of its own; answers the events and every latency in ms. */
export const runWriters = async (writers: readonly AppendOne[], forMs: number): Promise<number[]> => {
  const end = performance.now() + forMs;
  const latencies: number[] = [];
  await Promise.all(
    writers.map(async (append) => {
      for (let stream = ''; ;) {
        stream = `game-${randomUUID()}`;
        for (let revision = NO_STREAM + 1; revision < STREAM_LENGTH; revision += 1) {
          const started = performance.now();
          if (started > end) return;
          await append(stream, revision);
          latencies.push(performance.now() - started);
        }
      }
    }),
  );
  return latencies;
};
