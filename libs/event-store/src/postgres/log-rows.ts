import type { Pool } from 'pg';
import type { LogRow } from '../verify';
import { CopyOut } from './copy-out';

const PAGE = 2_000;

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

/** One row of the binary format: a count of fields, then each with its length before it; no field is null. */
const readRow = (row: Buffer, start: number): LogRow => {
  let offset = start + 2;
  const skip = (): number => {
    const length = row.readInt32BE(offset);
    offset += 4 + length;
    return offset - length;
  };
  const sequence = readInt64(row, skip());
  const stream = row.toString('utf8', skip(), offset);
  const revision = row.readInt32BE(skip());
  const id = uuid(row.toString('hex', skip(), offset));
  const type = row.toString('utf8', skip(), offset);
  const recordedAt = EPOCH_2000 + readInt64(row, skip()) / 1000;
  const hash = row.toString('hex', skip(), offset);
  const logHash = row.toString('hex', skip(), offset);
  const text = row.toString('utf8', skip(), offset);
  return { sequence, stream, revision, id, type, recordedAt, hash, logHash, text };
};

const readPage = async (pool: Pool, schema: string, after: number): Promise<readonly LogRow[]> => {
  const rows: LogRow[] = [];
  const copy = new CopyOut(
    `copy (select sequence, stream, revision, id, type, recorded_at, hash, log_hash, event from ${schema}.events
       where sequence > ${BigInt(after)} order by sequence limit ${PAGE}) to stdout (format binary)`,
    (data) => {
      const start = data.subarray(0, SIGNATURE.length).equals(SIGNATURE) ? HEADER_BYTES : 0;
      if (data.length > start && data.readInt16BE(start) === FIELDS) rows.push(readRow(data, start));
    },
  );
  const client = await pool.connect();
  try {
    client.query(copy);
    await copy.done;
    client.release();
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
  return rows;
};

/** All rows of a log after a sequence, in pages; the next page is fetched while one is worked on. */
export async function* logRows(
  pool: Pool,
  schema: string,
  afterSequence: number,
): AsyncGenerator<readonly LogRow[]> {
  let next = readPage(pool, schema, afterSequence);
  for (;;) {
    const page = await next;
    if (page.length === 0) return;
    next = readPage(pool, schema, page.at(-1)!.sequence);
    next.catch(() => undefined);
    yield page;
  }
}
