import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { PostgresConnection } from '@amici/embedded-postgres';
import { Client } from 'pg';
import type { AppendContender, AppendOne } from './append-contenders';
import { moveAppend } from './bench-server';

/** What writing a message needs of message-db, in the order its own installer takes. */
const SCRIPTS = [
  'schema/message-store',
  'tables/messages',
  'types/message',
  'functions/cardinal-id',
  'functions/id',
  'functions/category',
  'functions/hash-64',
  'functions/acquire-lock',
  'functions/stream-version',
  'functions/write-message',
  'indexes/messages-id',
  'indexes/messages-stream',
  'indexes/messages-category',
];

const connected = async (connection: PostgresConnection): Promise<Client> => {
  const client = new Client({ ...connection, options: '-c search_path=message_store,public' });
  await client.connect();
  return client;
};

/** message-db's write_message, a call per transaction and a connection per writer, in a database of its own. */
export const messageDb = async (
  connection: PostgresConnection,
  writers: number,
): Promise<AppendContender> => {
  const folder = join(dirname(require.resolve('@eventide/message-db/package.json')), 'database');
  const database = `message_db_${writers}`;
  const admin = new Client(connection);
  await admin.connect();
  await admin.query(`create database ${database}`);
  await admin.end();
  const clients = await Promise.all(
    Array.from({ length: writers }, () => connected({ ...connection, database })),
  );
  for (const script of SCRIPTS) await clients[0]!.query(readFileSync(join(folder, `${script}.sql`), 'utf8'));
  const appendBy =
    (client: Client): AppendOne =>
    async (stream, revision) => {
      const { events, ...append } = moveAppend(stream, revision - 1);
      const [event] = events;
      await client.query({
        name: 'write',
        text: 'select write_message($1, $2, $3, $4, $5, $6)',
        values: [
          randomUUID(),
          stream,
          event!.type,
          JSON.stringify(event!.payload),
          JSON.stringify(append),
          revision - 1,
        ],
      });
    };
  const close = async () => {
    await Promise.all(clients.map((client) => client.end()));
  };
  return { name: 'message-db', writers: clients.map(appendBy), close };
};
