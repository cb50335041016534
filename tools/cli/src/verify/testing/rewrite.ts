import { createHash } from 'node:crypto';
import type { Client } from 'pg';

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

const PREVIOUS = /"previousHash":"[0-9a-f]{64}"(?=,"recordedAt":)/;
const NOTHING = '0'.repeat(64);

/**
 * What somebody can do who owns the database and knows the code: changes an event, and with it every hash that follows, of its
 * stream and of the log, up to the head.
 */
export const rewrite = async (
  superuser: Client,
  schema: string,
  from: number,
  change: (text: string) => string,
): Promise<void> => {
  await superuser.query("set session_replication_role = 'replica'");
  const { rows } = await superuser.query<{
    sequence: string;
    stream: string;
    event: string;
    hash: Buffer;
    log_hash: Buffer;
  }>(`select sequence, stream, event, hash, log_hash from ${schema}.events order by sequence`);
  const ends = new Map<string, string>();
  let chain: Buffer = Buffer.alloc(32);
  for (const { sequence, stream, event, hash, log_hash } of rows) {
    if (Number(sequence) < from) {
      ends.set(stream, hash.toString('hex'));
      chain = log_hash;
      continue;
    }
    const text = (Number(sequence) === from ? change(event) : event).replace(
      PREVIOUS,
      `"previousHash":"${ends.get(stream) ?? NOTHING}"`,
    );
    const own = sha256(text);
    chain = sha256(Buffer.concat([chain, own]));
    ends.set(stream, own.toString('hex'));
    await superuser.query(
      `update ${schema}.events set event = $2, hash = $3, log_hash = $4 where sequence = $1`,
      [sequence, text, own, chain],
    );
  }
  await superuser.query(`update ${schema}.head set log_hash = $1`, [chain]);
};

/** As if the last events had never been recorded. */
export const cutOff = async (superuser: Client, schema: string, count: number): Promise<void> => {
  await superuser.query("set session_replication_role = 'replica'");
  await superuser.query(
    `delete from ${schema}.events where sequence > (select sequence - ${count} from ${schema}.head)`,
  );
  await superuser.query(
    `update ${schema}.head set (sequence, log_hash) =
       (select sequence, log_hash from ${schema}.events order by sequence desc limit 1)`,
  );
};
