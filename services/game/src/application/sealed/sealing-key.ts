import type { Config } from '@amici/ops';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sealingWith, type Sealing } from './sealing';

const KEY_BYTES = 32;

/** A key of the data folder, made when the first line is filed and readable by its owner only. */
const keyIn = (dataDir: string): Buffer => {
  const folder = join(dataDir, 'keys');
  const file = join(folder, 'sealed-lines.key');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    // `wx`: of two first uses one makes the key, the other reads it.
    writeFileSync(file, randomBytes(KEY_BYTES).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return Buffer.from(readFileSync(file, 'utf8'), 'base64url');
};

/**
 * What seals lines: the configured key; without one that of the data folder. Processes that do not share a data folder
 * have no common key unless it is configured: there nothing can be sealed.
 */
export const sealingOf = (
  config: Pick<Config, 'dataDir' | 'natsUrl' | 'sealingKey'>,
): (() => Sealing | undefined) => {
  let sealing: Sealing | undefined;
  return () => {
    const { sealingKey, natsUrl, dataDir } = config;
    if (sealing === undefined && sealingKey !== undefined)
      sealing = sealingWith(Buffer.from(sealingKey, 'base64'));
    if (sealing === undefined && natsUrl === undefined) sealing = sealingWith(keyIn(dataDir));
    return sealing;
  };
};
