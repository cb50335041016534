import { configOrExit } from '@amici/ops';
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '../distributed/plans';

export interface RotateKeysOptions {
  readonly reason: string;
  readonly by?: string;
  readonly in?: string;
}

/** Where the keys of this machine lie: those of one process, or those of a process per service. */
const placeOf = (dataDir: string): string => {
  const [keys, secrets] = [join(dataDir, 'keys'), join(dataDir, 'distributed', 'secrets.env')];
  const isOneProcess = existsSync(join(keys, 'logs.key'));
  if (isOneProcess && existsSync(secrets))
    throw new Error(`${dataDir} has the keys of two ways of running: --in ${keys}, or --in ${secrets}`);
  if (!isOneProcess && !existsSync(secrets))
    throw new Error(`no keys are in ${dataDir}; --in names a .env file`);
  return isOneProcess ? keys : secrets;
};

/** The next step of changing keys; what is to be done after it is printed. */
export const runRotateKeys = (
  which: string,
  { reason, by, in: given }: RotateKeysOptions,
): Promise<number> => {
  const place = given ?? placeOf(configOrExit().dataDir);
  const args = ['--in', place, '--keys', which, '--reason', reason, '--by', by ?? userInfo().username];
  const program = join(ROOT, 'deploy/rotate-keys.mjs');
  const { status } = spawnSync(process.execPath, [program, ...args], { stdio: 'inherit' });
  return Promise.resolve(status ?? 1);
};
