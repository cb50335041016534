import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { nodeCrypto } from '@amici/auth';
import { createLogger, Shutdown, stopOnSignals } from '@amici/ops';
import { readPolicy, writeVerifierKey, type VerifierKey } from '@amici/verify';
import { ownKey } from '@amici/audit/witness/own-key';
import { WitnessRecords } from '@amici/audit/witness/records';
import { Witness } from '@amici/audit/witness/witness';
import { serveWitness } from '@amici/audit/witness/witness-server';

export interface WitnessCommand {
  readonly folder: string;
  readonly logs: string;
  readonly key?: string;
  readonly name?: string;
  readonly host: string;
  readonly port: string;
}

const STOPPING_MS = 10_000;

const logKeysOf = async (path: string): Promise<readonly VerifierKey[]> => {
  const policy = readPolicy(await readFile(path), nodeCrypto.sha256);
  if (!policy.ok) throw new Error(`${path}, line ${policy.error.line}: ${policy.error.detail}`);
  if (policy.value.logs.length === 0) throw new Error(`${path} names no log`);
  return policy.value.logs.map(({ key }) => key);
};

/** Cosigns checkpoints of the logs of a policy file until it is told to stop. */
export const runWitness = async ({
  folder,
  logs,
  key,
  name,
  host,
  port,
}: WitnessCommand): Promise<number> => {
  const logKeys = await logKeysOf(logs);
  const own = await ownKey(key ?? join(folder, 'witness.key'), name);
  const logger = createLogger({ service: 'witness', level: 'info', secrets: [] });
  const witness = new Witness({
    own,
    logKeys,
    records: new WitnessRecords(folder, own.key),
    now: Date.now,
    onFork: (origin, path) => logger.error({ origin, path }, 'this log has signed two histories'),
  });
  const onError = (error: unknown): void => logger.error({ error }, 'not recorded');
  const server = await serveWitness(witness, { host, port: Number(port), onError });
  const shutdown = new Shutdown(STOPPING_MS);
  shutdown.on('requests', 'witness', () => server.close());
  stopOnSignals(shutdown, logger);
  console.log(`verifier key: ${writeVerifierKey(own.key)}`);
  for (const { name: origin } of logKeys) console.log(`cosigns ${origin}`);
  console.log(`witness listens on ${server.url}`);
  return 0;
};
