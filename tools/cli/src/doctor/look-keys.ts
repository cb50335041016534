import { pemBlocks } from '@amici/auth';
import type { Config, Environment } from '@amici/ops';
import { createPublicKey } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { CourierKeys } from '../../../../services/courier/src/webhooks/sealing';
import type { Secrets } from '../distributed/secrets';
import type { KeyFacts, SecretFile, StatementKeyFacts } from './facts';
import { split } from '../access/log-keys';

const PERMISSIONS = 0o777;

const secretFile = (path: string): SecretFile => ({ path, mode: statSync(path).mode & PERMISSIONS });

/** The files of a data folder that hold secrets. */
export const secretFiles = (dataDir: string): readonly SecretFile[] => {
  const keys = join(dataDir, 'keys');
  const files = existsSync(keys) ? readdirSync(keys).map((name) => join(keys, name)) : [];
  const secrets = join(dataDir, 'distributed', 'secrets.env');
  return [...files, ...(existsSync(secrets) ? [secrets] : [])].map(secretFile);
};

const publicHalf = (privateKey: string): string =>
  createPublicKey(privateKey).export({ format: 'pem', type: 'spki' }).toString().trim();

const keysIn = (pem: string | undefined): readonly string[] => pemBlocks((pem ?? '').replaceAll('\\n', '\n'));

/** Whichever of its keys a service signs with, the others have its public half. */
const believes = (
  publicKeys: Readonly<Record<string, string>>,
  service: string,
  privateKeys: string,
): boolean => {
  const known = keysIn(publicKeys[service]);
  return keysIn(privateKeys).every((key) => known.includes(publicHalf(key)));
};

/** Whether each process of a machine signs by the key that the others have of it. */
export const statementsOf = (secrets: Secrets): readonly StatementKeyFacts[] => {
  const believed = JSON.parse(secrets['STATEMENT_PUBLIC_KEYS'] ?? '{}') as Readonly<Record<string, string>>;
  return Object.entries(secrets).flatMap(([name, value]) => {
    const [, upper] = /^(\w+)_STATEMENT_KEY$/.exec(name) ?? [];
    if (upper === undefined) return [];
    const service = upper.toLowerCase();
    return [{ service, believed: believes(believed, service, value) }];
  });
};

const statementOf = (
  service: string,
  { statementPrivateKey, statementPublicKeys }: Config,
): readonly StatementKeyFacts[] =>
  statementPrivateKey === undefined || statementPublicKeys === undefined
    ? []
    : [{ service, believed: believes(statementPublicKeys, service, statementPrivateKey) }];

const WITHOUT = {
  AMICI_SEALING_KEY: 'no line can be filed, and none that was filed is ever played',
  AMICI_COURIER_KEY: 'nobody can subscribe, and no mail is sent',
  AMICI_LOG_KEYS: 'nothing is signed, and what commands said can be guessed from what is recorded',
} as const;

/** Of a process that has no data folder: what it is given and what it is not. */
export const keysByEnvironment = (service: string, config: Config): KeyFacts => {
  const absent = (setting: keyof typeof WITHOUT, value: unknown, reads: boolean) =>
    reads && value === undefined ? [{ setting, without: WITHOUT[setting] }] : [];
  return {
    files: [],
    statements: statementOf(service, config),
    missing: [
      ...absent('AMICI_SEALING_KEY', config.sealingKeys, service === 'game'),
      ...absent('AMICI_COURIER_KEY', config.courierKeys, service === 'courier'),
      ...absent('AMICI_LOG_KEYS', config.logKeys, service !== 'gateway'),
    ],
  };
};

const courierKeys = (texts: readonly string[] | undefined): CourierKeys | undefined => {
  const [inUse, ...before] = (texts ?? []).map((key) => Buffer.from(key, 'base64'));
  return inUse && [inUse, ...before];
};

/** With what the courier of this machine seals, as the operator says, or as it was made. */
export const courierOfMachine = (secrets: Secrets, environment: Environment): CourierKeys | undefined => {
  const keys = environment['AMICI_COURIER_KEY'] ?? secrets['COURIER_KEY'];
  return courierKeys(keys === undefined ? undefined : split(keys));
};

/** With what the courier of one process seals: what is set, or kept in the data folder; makes none. */
export const courierOfProcess = ({ courierKeys: set, dataDir }: Config): CourierKeys | undefined => {
  const file = join(dataDir, 'keys', 'courier.key');
  return courierKeys(set ?? (existsSync(file) ? split(readFileSync(file, 'utf8')) : undefined));
};
