import { nodeCrypto } from '@amici/auth';
import { linesSince, trustSchema } from '@amici/service/trust/trust-schema';
import { lastCosigned } from '@amici/service/trust/witness-client';
import { readPolicy, readSignedCheckpoint, type Checkpoint, type Policy } from '@amici/verify';
import { readFile } from 'node:fs/promises';
import { Client } from 'pg';

/** A checkpoint of some log, and who showed it. */
export interface SignedHead {
  readonly from: string;
  readonly text: string;
  readonly checkpoint: Checkpoint;
}

/** A later history of a log: from where, and why. */
export interface Generation {
  readonly number: number;
  readonly reason: string;
  readonly begunBy: string;
}

/** Checkpoints that stand beside a log and are looked at, from the last on. */
const MAX_HEADS = 100;
const WITNESS_MS = 10_000;

/** What somebody has shown. */
export const reportedBy = (from: string, text: string): SignedHead => {
  const read = readSignedCheckpoint(text);
  if (!read.ok) throw new Error(`${from}: ${read.error.code}: ${read.error.detail}`);
  return { from, text, checkpoint: read.value.checkpoint };
};

export const policyIn = async (path: string): Promise<Policy> => {
  const policy = readPolicy(await readFile(path), nodeCrypto.sha256);
  if (!policy.ok) throw new Error(`${path}, line ${policy.error.line}: ${policy.error.detail}`);
  return policy.value;
};

export const headsInFiles = (paths: readonly string[]): Promise<readonly SignedHead[]> =>
  Promise.all(paths.map(async (path) => reportedBy(path, await readFile(path, 'utf8'))));

/** What the witnesses of a policy have cosigned last of its logs; `report` learns which do not answer. */
export const headsOfWitnesses = async (
  { logs, witnesses }: Policy,
  report: (line: string) => void,
): Promise<readonly SignedHead[]> => {
  const heads: SignedHead[] = [];
  const origins = new Set(logs.map(({ key }) => key.name));
  for (const { key, url } of witnesses)
    for (const origin of url === undefined ? [] : origins) {
      const text = await lastCosigned({ key, url: url! }, origin, WITNESS_MS).catch((error: Error) => {
        report(`${key.name} does not answer: ${error.message}`);
        return undefined;
      });
      if (text !== undefined) heads.push(reportedBy(key.name, text));
    }
  return heads;
};

/** What stands beside a log in its database: its checkpoints and its generations; nothing where it was never signed. */
export const otherHeads = async (
  databaseUrl: string,
  service: string,
): Promise<{ readonly signedHeads: readonly SignedHead[]; readonly generations: readonly Generation[] }> => {
  const schema = trustSchema(service);
  const client = new Client({ connectionString: databaseUrl });
  // A connection that is lost also refuses the query that waits for it.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const there = await client.query('select to_regclass($1) is not null there', [`${schema}.checkpoint`]);
    if ((there.rows[0] as { there: boolean }).there === false) return { signedHeads: [], generations: [] };
    const signed = await client.query('select to_regclass($1) is not null there', [`${schema}.signature`]);
    // A database that an older version wrote has none.
    const since = (signed.rows[0] as { there: boolean }).there ? linesSince(schema) : `'{}'::text[]`;
    const { rows } = await client.query<{
      note: string;
      since: readonly string[];
      lines: readonly string[];
    }>(
      `select note, ${since} since, array(select line from ${schema}.cosignature w
                           where w.generation = c.generation and w.size = c.size order by witness) lines
         from ${schema}.checkpoint c order by generation desc, size desc limit ${MAX_HEADS}`,
    );
    const begun = await client.query<Generation>(
      `select number, reason, begun_by as "begunBy" from ${schema}.generation order by number`,
    );
    const from = `${service}, as it was kept beside the log`;
    const heads = rows.map(({ note, since: own, lines }) =>
      reportedBy(from, `${note}${[...own, ...lines].map((line) => `${line}\n`).join('')}`),
    );
    return { signedHeads: heads, generations: begun.rows };
  } finally {
    await client.end();
  }
};
