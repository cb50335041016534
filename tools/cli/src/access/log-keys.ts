import type { Config, Environment } from '@amici/ops';
import { LogKeys } from '@amici/service/runtime';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Secrets } from '../distributed/secrets';

/** The keys that a service signs its log with; undefined: not known here. */
export type KeysOf = (service: string) => LogKeys | undefined;

/** Keys of a setting that holds several. */
export const split = (keys: string): readonly string[] => keys.split(/[,\s]+/).filter((key) => key !== '');

/** By which keys logs are signed in a process per service of this machine: as the operator says, or as they were made. */
export const keysOfMachine =
  (config: Config, secrets: Secrets, environment: Environment): KeysOf =>
  (service) => {
    const keys = environment['AMICI_LOG_KEYS'] ?? secrets[`${service.toUpperCase()}_LOG_KEY`];
    return keys === undefined ? undefined : new LogKeys(config.logName, service, split(keys));
  };

/** By which keys all services of one process sign: those that are set, or that of the data folder; makes none. */
export const keysOfProcess =
  ({ logKeys, logName, dataDir }: Config): KeysOf =>
  (service) => {
    const file = join(dataDir, 'keys', 'logs.key');
    const entries = existsSync(file) ? [...readFileSync(file, 'utf8').trim().split(',')] : undefined;
    const keys = logKeys ?? entries;
    return keys === undefined ? undefined : new LogKeys(logName, service, keys);
  };
