import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const versionIn = (folder: string): string => {
  const file = join(folder, 'package.json');
  if (existsSync(file))
    return (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
  return dirname(folder) === folder ? 'unknown' : versionIn(dirname(folder));
};

let known: string | undefined;

/** Of the checkout or image this code was loaded from. */
export const amiciVersion = (): string => (known ??= versionIn(__dirname));
