import type { Pool } from 'pg';
import type { Part, StoredEvent } from '../port';
import { storedEvent, UnreadEvent } from '../stored';
import { copyRows, readInt64 } from './copy-out';

const FIELDS = 4;
const LENGTH = 4;
const INT64 = 8;
const HASH = 32;

/** Where the hashes and the text begin, from where the row's first field does. */
const LOG_HASH_AT = LENGTH + INT64 + LENGTH;
const HASH_AT = LOG_HASH_AT + HASH + LENGTH;
const TEXT_AT = HASH_AT + HASH + LENGTH;

/** A row of sequence, log_hash, hash and event: all but the last are of one length. */
class CopiedEvent extends UnreadEvent {
  private data: Buffer | undefined;

  constructor(
    data: Buffer,
    private readonly start: number,
  ) {
    super(readInt64(data, start + LENGTH));
    this.data = data;
  }

  protected read(): StoredEvent {
    const { data, start } = this;
    this.data = undefined;
    const logHash = data!.toString('hex', start + LOG_HASH_AT, start + LOG_HASH_AT + HASH);
    const hash = data!.toString('hex', start + HASH_AT, start + HASH_AT + HASH);
    const text = start + TEXT_AT;
    const end = text + data!.readInt32BE(text - LENGTH);
    return storedEvent(this.sequence, logHash, hash, data!.toString('utf8', text, end));
  }
}

const select = (schema: string, where: string): string =>
  `select sequence, log_hash, hash, event from ${schema}.events where ${where} order by sequence`;

/** The next events after a sequence. */
export const pageQuery = (schema: string, after: number, limit: number): string =>
  `${select(schema, `sequence > ${BigInt(after)}`)} limit ${limit}`;

/** Those of a part of the streams: `hashtext` is one of the hashes that PostgreSQL itself divides tables by. */
export const partQuery = (schema: string, { n, of }: Part, after: number, until: number): string =>
  select(
    schema,
    `sequence > ${BigInt(after)} and sequence <= ${BigInt(until)} and (hashtext(stream) & 2147483647) % ${BigInt(of)} = ${BigInt(n)}`,
  );

/** Events by `COPY`: planned anew each time, and then cheaper than a query by a third where there are many. */
export const copyEvents = async (pool: Pool, query: string): Promise<readonly StoredEvent[]> => {
  const events: StoredEvent[] = [];
  const copy = copyRows(query, FIELDS, (data, start) => events.push(new CopiedEvent(data, start)));
  const client = await pool.connect();
  try {
    client.query(copy);
    await copy.done;
    client.release();
    return events;
  } catch (error) {
    client.release(error as Error);
    throw error;
  }
};
