import type { ClientBase, Pool } from 'pg';
import type { ReadModelTransaction } from '../apply-batch';
import type { Projection } from '../projection';
import { lockCheckpoint, saveCheckpoint } from './checkpoints';
import { rowStatements, type RowStatements } from './row-statements';

/** Which table and checkpoint a projection is written to, and under which lease. */
export interface Target<Row extends object> {
  readonly checkpoint: string;
  readonly version: number;
  readonly token: number;
  readonly statements: RowStatements<Row>;
}

export const liveTarget = <Row extends object>(projection: Projection<Row>, token: number): Target<Row> => ({
  checkpoint: projection.name,
  version: projection.version,
  token,
  statements: rowStatements(projection.table),
});

/** The transaction of `applyBatch` over an open transaction of PostgreSQL. */
export const readModelTransaction = <Row extends object>(
  client: ClientBase,
  { checkpoint, version, token, statements }: Target<Row>,
): ReadModelTransaction<Row> => ({
  lockCheckpoint: async () => (await lockCheckpoint(client, checkpoint, version, token)).position,
  load: async (keys) => {
    const { rows } = await client.query<{ rows: Row[] }>(statements.load, [statements.keysJson(keys)]);
    return rows[0]!.rows;
  },
  write: async (upsert, remove) => {
    if (remove.length > 0) await client.query(statements.remove, [statements.keysJson(remove)]);
    if (upsert.length > 0) await client.query(statements.upsert, [statements.rowsJson(upsert)]);
  },
  saveCheckpoint: (position, eventId) => saveCheckpoint(client, checkpoint, token, position, eventId),
});

/** A connection that is lost between two statements says so by an event; the next statement will fail. */
const heedless = (): void => undefined;

/** Work in one transaction on one connection of the pool; rolled back where it throws. */
export const inTransaction = async <Result>(
  pool: Pool,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect();
  client.on('error', heedless);
  let broken: Error | undefined;
  try {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback').catch((failure: Error) => {
      broken = failure;
    });
    throw error;
  } finally {
    client.off('error', heedless);
    client.release(broken);
  }
};
