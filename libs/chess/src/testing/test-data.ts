import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** A folder of the data that AMICI_TEST_DATA names (CONTRIBUTING.md); undefined where it is not there. */
export const testData = (folder: string): string | undefined => {
  const root = process.env['AMICI_TEST_DATA'];
  if (root === undefined || root === '') return undefined;
  const path = join(root, folder);
  return existsSync(path) ? path : undefined;
};

/** Runs specs over such a folder; without it one skipped test stands for them, whose name says what would run them. */
export const describeWithData = (folder: string, name: string, specs: (path: string) => void): void => {
  const path = testData(folder);
  if (path === undefined)
    it.skip(`${name} (skipped: AMICI_TEST_DATA names no folder with ${folder})`, () => undefined);
  else describe(name, () => specs(path));
};
