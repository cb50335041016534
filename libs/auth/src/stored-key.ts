import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const KEY_BYTES = 32;

const newKey = (): string => randomBytes(KEY_BYTES).toString('base64url');

/** A key of the data folder, made when it is first asked for and readable by its owner only. */
export const storedKey = (dataDir: string, name: string, make = newKey): string => {
  const folder = join(dataDir, 'keys');
  const file = join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  try {
    // `wx`: of two who ask first one makes the key, the other reads it.
    writeFileSync(file, make(), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
};

/** As `keptKey`, where `amici rotate-keys` may have put newer ones in front of the first: the one in use first. */
export const storedKeys = (dataDir: string, name: string): readonly string[] =>
  storedKey(dataDir, name).split(',');
