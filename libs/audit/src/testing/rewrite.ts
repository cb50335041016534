import { createHash, randomUUID } from 'node:crypto';
import type { Client } from 'pg';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const REVISION = /"previousHash":"[0-9a-f]{64}"(,"recordedAt":"[^"]*","revision":)\d+/;
const STREAM = /("stream":")[^"]*("[^"]*"type":)/;
const NOTHING = '0'.repeat(64);

/** A row of a log, as far as somebody who rewrites it has to say what it holds. */
export interface Row {
  readonly stream: string;
  readonly id: string;
  readonly event: string;
}

const bytea = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

/** Every row with its number, its revision and all its hashes as the store would have made them. */
const chained = (rows: readonly Row[]): readonly object[] => {
  const ends = new Map<string, { readonly revision: number; readonly hash: string }>();
  let chain: Buffer = Buffer.alloc(32);
  return rows.map((row, n) => {
    const { revision, hash: before } = ends.get(row.stream) ?? { revision: 0, hash: NOTHING };
    const event = row.event
      .replace(REVISION, `"previousHash":"${before}"$1${revision}`)
      .replace(STREAM, `$1${row.stream}$2`);
    const own = sha256(event);
    chain = sha256(Buffer.concat([chain, own]));
    ends.set(row.stream, { revision: revision + 1, hash: own.toString('hex') });
    return { ...row, sequence: n + 1, revision, event, hash: bytea(own), log_hash: bytea(chain) };
  });
};

/**
 * What somebody can do who owns the database and knows the code: changes rows, and with them every number and hash that follows,
 * of their streams and of the log, up to the head.
 */
export const rechain = async (
  superuser: Client,
  schema: string,
  change: (rows: readonly Row[]) => readonly Row[],
): Promise<void> => {
  await superuser.query("set session_replication_role = 'replica'");
  const { rows } = await superuser.query<{ row: Row }>(
    `select to_jsonb(e) row from ${schema}.events e order by sequence`,
  );
  const rewritten = chained(change(rows.map(({ row }) => row)));
  await superuser.query(`delete from ${schema}.events`);
  await superuser.query(
    `insert into ${schema}.events select * from jsonb_populate_recordset(null::${schema}.events, $1::jsonb)`,
    [JSON.stringify(rewritten)],
  );
  await superuser.query(
    `update ${schema}.head set (sequence, log_hash) =
       (select sequence, log_hash from ${schema}.events order by sequence desc limit 1)`,
  );
};

/** Changes the text of one event. */
export const rewrite = (
  superuser: Client,
  schema: string,
  sequence: number,
  change: (text: string) => string,
): Promise<void> =>
  rechain(superuser, schema, (rows) =>
    rows.map((row, n) => (n + 1 === sequence ? { ...row, event: change(row.event) } : row)),
  );

/** As if the last events had never been recorded. */
export const cutOff = (superuser: Client, schema: string, count: number): Promise<void> =>
  rechain(superuser, schema, (rows) => rows.slice(0, -count));

/** As if an event had been recorded that never was: another like the one at this place. */
export const added = (rows: readonly Row[], at: number): readonly Row[] => {
  const id = randomUUID();
  const row = rows[at]!;
  return rows.toSpliced(at + 1, 0, { ...row, id, event: row.event.replaceAll(row.id, id) });
};
