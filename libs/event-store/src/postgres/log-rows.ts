import type { Pool, PoolClient } from 'pg';
import type { LogRow } from '../verify';
import { copyRows } from './copy-out';
import { readRow, ROW_FIELDS, rowsQuery } from './row-format';

const PAGE = 50_000;

/** Shows one page of rows; answers the last sequence shown, undefined if nothing is left to show. */
const scanPage = async (
  client: PoolClient,
  schema: string,
  after: number,
  take: (row: LogRow) => boolean,
): Promise<number | undefined> => {
  let [emitted, more, last] = [0, true, after];
  const copy = copyRows(rowsQuery(schema, after, PAGE), ROW_FIELDS, (data, start) => {
    if (!more) return;
    const row = readRow(data, start);
    last = row.sequence;
    emitted += 1;
    more = take(row);
  });
  client.query(copy);
  await copy.done;
  return more && emitted === PAGE ? last : undefined;
};

/**
 * Shows all rows of a log after a sequence, each while it is being received, until `take` answers false. Reads in
 * pages, since a statement that lasts keeps the database from clearing up behind the writers.
 */
export const scanRows = async (
  pool: Pool,
  schema: string,
  afterSequence: number,
  take: (row: LogRow) => boolean,
): Promise<void> => {
  const client = await pool.connect();
  try {
    for (let after: number | undefined = afterSequence; after !== undefined;)
      after = await scanPage(client, schema, after, take);
    client.release();
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
};
