import type { Pool, PoolClient } from 'pg';
import type { LogRow } from '../verify';
import { copyRows, readInt64 } from './copy-out';

const PAGE = 50_000;

/** PostgreSQL counts microseconds from here, in milliseconds since 1970. */
const EPOCH_2000 = Date.UTC(2000, 0, 1);
const FIELDS = 9;

/** One row of the binary format: a count of fields, then each with its length before it; no field is null. */
const readRow = (row: Buffer, start: number): LogRow => {
  // One call decodes all there is; its parts are cut from that.
  const all = row.toString('latin1', 0, row.length);
  let offset = start;
  const skip = (): number => {
    const length = row.readInt32BE(offset);
    offset += 4 + length;
    return offset - length;
  };
  const sequence = readInt64(row, skip());
  const stream = all.slice(skip(), offset);
  const revision = row.readInt32BE(skip());
  const id = all.slice(skip(), offset);
  const type = all.slice(skip(), offset);
  const recordedAt = EPOCH_2000 + readInt64(row, skip()) / 1000;
  const hash = row.toString('hex', skip(), offset);
  const logHash = all.slice(skip(), offset);
  const bytes = row.subarray(skip(), offset);
  const text = all.slice(offset - bytes.length, offset);
  return { sequence, stream, revision, id, type, recordedAt, hash, logHash, bytes, text };
};

/** Shows one page of rows; answers the last sequence shown, undefined where there is no more to show. */
const scanPage = async (
  client: PoolClient,
  schema: string,
  after: number,
  take: (row: LogRow) => boolean,
): Promise<number | undefined> => {
  let [shown, more, last] = [0, true, after];
  const copy = copyRows(
    `select sequence, stream, revision, id::text, type, recorded_at, hash, log_hash, event from ${schema}.events
      where sequence > ${BigInt(after)} order by sequence limit ${PAGE}`,
    FIELDS,
    (data, start) => {
      if (!more) return;
      const row = readRow(data, start);
      last = row.sequence;
      shown += 1;
      more = take(row);
    },
  );
  client.query(copy);
  await copy.done;
  return more && shown === PAGE ? last : undefined;
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
