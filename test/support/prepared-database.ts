import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Puts the database that tools/test.mjs has prepared where one will be opened, if it is there yet and nothing is in its
 * place: migrations take seconds. Whether it did.
 */
export const fromPrepared = (folder: string): boolean => {
  const prepared = process.env['PREPARED_TEST_DATABASE'];
  if (prepared === undefined || !existsSync(prepared) || existsSync(folder)) return false;
  mkdirSync(dirname(folder), { recursive: true });
  execFileSync('cp', ['-a', prepared, folder]);
  return true;
};
