import { randomUUID } from 'node:crypto';
import { EventStoreDbEventStore } from '@amici/event-store/eventstoredb';
import { EventStoreDBClient, NO_STREAM as ABSENT, binaryEvent } from '@eventstore/db-client';
import { type AppendContender, type AppendOne } from './append-contenders';
import { moveAppend } from './bench-server';

/** Against a server that is there: EventStoreDB is measured only where this names one. */
export const eventStoreDbUrl = (): string | undefined => process.env['AMICI_EVENTSTORE_URL'];

/** What measures it. */
export const eventStoreDbCommand = (suite: string): string => `AMICI_EVENTSTORE_URL=… npm run bench ${suite}`;

/** A log of its own on a server that may have others. */
export const eventStoreDbLog = (): string => `bench-${randomUUID()}`;

export const openEventStoreDb = (url: string, log = eventStoreDbLog()): EventStoreDbEventStore =>
  new EventStoreDbEventStore({ url, log });

/** What one would write first: an append of the client for each event, to its stream, as the client does it by itself. */
export const bareClient = (url: string, writers: number): AppendContender => {
  const client = EventStoreDBClient.connectionString(url);
  const append: AppendOne = async (stream, revision) => {
    const { events, ...rest } = moveAppend(stream, revision - 1);
    const [event] = events;
    const data = Buffer.from(JSON.stringify({ ...rest, ...event, revision }));
    await client.appendToStream(`bare/${stream}`, [binaryEvent({ type: event!.type, data })], {
      expectedRevision: revision === 0 ? ABSENT : BigInt(revision - 1),
    });
  };
  return {
    name: 'bare client',
    writers: Array.from({ length: writers }, () => append),
    close: () => client.dispose(),
  };
};

/** Reads a whole stream with the client, links followed, and does nothing with it. */
export const bareRead = (url: string) => {
  const client = EventStoreDBClient.connectionString(url);
  return {
    read: async (stream: string): Promise<number> => {
      let count = 0;
      for await (const _ of client.readStream(stream, { resolveLinkTos: true })) count += 1;
      return count;
    },
    close: () => client.dispose(),
  };
};
