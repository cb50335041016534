import type { ClientBase, Pool } from 'pg';
import type { ReadModelTransaction } from '../apply-batch';
import type { Projection } from '../projection';
import { lockCheckpoint, saveCheckpoint } from './checkpoints';
import { Pipeline, tell, type Asks } from './pipeline';
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
  client: Asks,
  { checkpoint, version, token, statements }: Target<Row>,
): ReadModelTransaction<Row> => ({
  lockCheckpoint: async () => (await lockCheckpoint(client, checkpoint, version, token)).position,
  load: async (keys) => {
    const { rows } = await client.query<{ rows: Row[] }>({
      text: statements.load,
      values: [statements.keysJson(keys)],
    });
    return rows[0]!.rows;
  },
  write: async (upsert, remove) => {
    if (remove.length > 0)
      await tell(client, { text: statements.remove, values: [statements.keysJson(remove)] });
    if (upsert.length > 0)
      await tell(client, {
        // Prepared once on a connection: whatever the table holds, there is one plan for it.
        name: statements.upsertName,
        text: statements.upsert,
        values: [statements.rowsJson(upsert)],
      });
  },
  saveCheckpoint: (position, eventId) => saveCheckpoint(client, checkpoint, token, position, eventId),
});

/** A connection that is lost between two statements says so by an event; the next statement will fail. */
const heedless = (): void => undefined;

const onClient = async <Result>(
  pool: Pool,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> => {
  const client = await pool.connect();
  client.on('error', heedless);
  let broken: Error | undefined;
  try {
    return await work(client);
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

/** Work in one transaction on one connection of the pool; rolled back where it throws. */
export const inTransaction = <Result>(
  pool: Pool,
  work: (client: ClientBase) => Promise<Result>,
): Promise<Result> =>
  onClient(pool, async (client) => {
    await client.query('begin');
    const result = await work(client);
    await client.query('commit');
    return result;
  });

/** The same, where what is only told goes to the server with what is asked, or with the commit. */
export const inPipeline = <Result>(
  pool: Pool,
  work: (transaction: Pipeline) => Promise<Result>,
): Promise<Result> =>
  onClient(pool, async (client) => {
    const transaction = new Pipeline(client);
    transaction.tell({ text: 'begin' });
    const result = await work(transaction);
    await transaction.query({ text: 'commit' });
    return result;
  });
