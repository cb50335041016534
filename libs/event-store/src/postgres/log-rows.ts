import { isAscii } from 'node:buffer';
import type { Pool, PoolClient } from 'pg';
import type { LogRow } from '../verify';
import { CopyOut } from './copy-out';

const PAGE = 10_000;

/** PostgreSQL counts microseconds from here, in milliseconds since 1970. */
const EPOCH_2000 = Date.UTC(2000, 0, 1);
const FIELDS = 9;
const SIGNATURE = Buffer.from('PGCOPY\n\xff\r\n\0', 'latin1');
const HEADER_BYTES = SIGNATURE.length + 8;

const uuid = (hex: string): string =>
  `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`;

/** Exact to 53 bits, which sequences and microseconds keep within. */
const readInt64 = (buffer: Buffer, offset: number): number =>
  buffer.readInt32BE(offset) * 2 ** 32 + buffer.readUInt32BE(offset + 4);

/** Several times faster than decoding UTF-8 where there is nothing to decode. */
const readText = (buffer: Buffer, start: number, end: number): string => {
  const bytes = buffer.subarray(start, end);
  return bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8');
};

/** One row of the binary format: a count of fields, then each with its length before it; no field is null. */
const readRow = (row: Buffer, start: number): LogRow => {
  let offset = start + 2;
  const skip = (): number => {
    const length = row.readInt32BE(offset);
    offset += 4 + length;
    return offset - length;
  };
  const sequence = readInt64(row, skip());
  const stream = readText(row, skip(), offset);
  const revision = row.readInt32BE(skip());
  const id = uuid(row.toString('hex', skip(), offset));
  const type = readText(row, skip(), offset);
  const recordedAt = EPOCH_2000 + readInt64(row, skip()) / 1000;
  const hash = row.toString('hex', skip(), offset);
  const logHash = row.toString('hex', skip(), offset);
  const text = readText(row, skip(), offset);
  return { sequence, stream, revision, id, type, recordedAt, hash, logHash, text };
};

/** Shows one page of rows; answers the last sequence shown, undefined where there is no more to show. */
const scanPage = async (
  client: PoolClient,
  schema: string,
  after: number,
  take: (row: LogRow) => boolean,
): Promise<number | undefined> => {
  let [shown, more, last] = [0, true, after];
  const copy = new CopyOut(
    `copy (select sequence, stream, revision, id, type, recorded_at, hash, log_hash, event from ${schema}.events
       where sequence > ${BigInt(after)} order by sequence limit ${PAGE}) to stdout (format binary)`,
    (data) => {
      const start = data.subarray(0, SIGNATURE.length).equals(SIGNATURE) ? HEADER_BYTES : 0;
      if (!more || data.readInt16BE(start) !== FIELDS) return;
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
