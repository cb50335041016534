import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type EmbeddedPostgres, startPostgres } from '@amici/embedded-postgres';
import { type Append, type EventStore, NO_STREAM, PostgresEventStore, migrateLog } from '@amici/event-store';

const ROLE = 'amici_bench';

export interface BenchServer extends EmbeddedPostgres {
  /** A store over the log in this schema, made where it is missing. */
  readonly openStore: (schema: string) => Promise<PostgresEventStore>;
  /** Stops the server and removes its data. */
  readonly remove: () => Promise<void>;
}

/** Peers take a connection for each writer. */
const CONNECTIONS = { max_connections: '300' };

/** A server of its own, as `npm start` runs it: every commit reaches the disk. */
export const benchServer = async (): Promise<BenchServer> => {
  const folder = mkdtempSync(join(tmpdir(), 'amici-bench-'));
  const server = await startPostgres({ dataDir: join(folder, 'postgres'), settings: CONNECTIONS });
  const { connection } = server;
  return {
    ...server,
    openStore: async (schema) => {
      await migrateLog(connection, { schema, reader: ROLE });
      return new PostgresEventStore({ connection, schema, role: ROLE });
    },
    remove: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};

const POSITION = 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1';

/** The command that plays one move, as the game service would send it. */
export const moveAppend = (stream: string, expectedRevision: number, count = 1): Append => {
  const commandId = randomUUID();
  const at = Date.now();
  const clock = {
    white: { reflection: 86_400_000 * 9, days: 9 },
    black: { reflection: 86_400_000 * 10, days: 10 },
  };
  return {
    stream,
    expectedRevision,
    commandId,
    commandDigest: commandId.replaceAll('-', '').repeat(2),
    correlationId: commandId,
    causationId: commandId,
    actor: { subject: randomUUID(), office: 'player' },
    ruleset: 'iccf-laws-2020@1',
    recordedAt: at,
    events: Array.from({ length: count }, (_, index) => ({
      type: 'MoveMade',
      schemaVersion: 1,
      occurredAt: at,
      payload: {
        ply: expectedRevision + 2 + index,
        by: 'white',
        uci: 'e2e4',
        san: 'e4',
        clock,
        position: POSITION,
      },
    })),
  };
};

const STREAM_LENGTH = 40;

/** Fills a log with games of 40 moves, until it has that many events. */
export const fillLog = async (store: EventStore, events: number): Promise<void> => {
  for (let { sequence } = await store.head(); sequence < events; { sequence } = await store.head())
    await Promise.all(
      Array.from({ length: Math.min(50, Math.ceil((events - sequence) / STREAM_LENGTH)) }, async () => {
        const outcome = await store.append(moveAppend(`game-${randomUUID()}`, NO_STREAM, STREAM_LENGTH));
        if (!outcome.ok) throw new Error(`not recorded: ${outcome.refusal.code}`);
      }),
    );
};
