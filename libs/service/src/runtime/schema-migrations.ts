import type { Migration } from '@amici/event-store';
import { sleep, type Logger } from '@amici/ops';
import { readConnection, readSchema } from '@amici/projections';
import { createHash } from 'node:crypto';
import { Client, escapeIdentifier, type ClientBase } from 'pg';
import type { MigrationInterface } from 'typeorm';
import { schemasOf } from './database';

/** All that is to be carried out for a service: its own schemas by name, and its read models. */
export interface WholeOfSchemas {
  readonly own: Readonly<Record<string, readonly Migration[]>>;
  readonly read: readonly (new () => MigrationInterface)[];
}

const LOOK_MS = 1_000;

/** Names the schemas of a service as one version of Amici has them. */
export const digestOfSchemas = (service: string, { own, read }: WholeOfSchemas): string => {
  const { role: reader } = schemasOf(service);
  const sqls = Object.entries(own).map(([schema, migrations]) => [
    schema,
    migrations.map(({ version, sql }) => [version, sql({ schema, reader })]),
  ]);
  const names = read.map((Step) => new Step().name);
  return createHash('sha256')
    .update(JSON.stringify([sqls, names]))
    .digest('hex');
};

/** Notes that all of it has been carried out; the connection may work as the service. */
export const noteCarriedOut = async (client: ClientBase, service: string, digest: string): Promise<void> => {
  const { schema, role } = readSchema(service);
  await client.query('begin');
  await client.query(`set local role ${escapeIdentifier(role)}`);
  await client.query(
    `insert into ${escapeIdentifier(schema)}.carried_out (schemas) values ($1) on conflict do nothing`,
    [digest],
  );
  await client.query('commit');
};

/** Asked as the service. */
const isCarriedOut = async (client: ClientBase, digest: string): Promise<boolean> => {
  const found = await client.query<{ found: string | null }>(`select to_regclass('carried_out') found`);
  if (found.rows[0]!.found === null) return false;
  return (await client.query('select from carried_out where schemas = $1', [digest])).rowCount === 1;
};

const looked = async (databaseUrl: string, service: string, digest: string): Promise<boolean> => {
  const client = new Client(readConnection({ connectionString: databaseUrl }, service));
  client.on('error', () => undefined);
  try {
    await client.connect();
    return await isCarriedOut(client, digest);
  } finally {
    await client.end().catch(() => undefined);
  }
};

/**
 * Waits until the schemas are those of this version, whichever process migrates them. A follower that meets a
 * missing table would stop for good. A process that is ready too soon would replace one that works.
 */
export const untilCarriedOut = async (
  databaseUrl: string,
  service: string,
  digest: string,
  log: Pick<Logger, 'warn'>,
): Promise<void> => {
  for (let isReported = false; ; isReported = true) {
    const found = await looked(databaseUrl, service, digest).catch((error: unknown) => ({ error }));
    if (found === true) return;
    if (!isReported) log.warn(found === false ? {} : found, 'waits for its schemas: run amici migrate');
    await sleep(LOOK_MS);
  }
};
