import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The scripts of pages, made from web/islands when Amici was built. */
export interface Islands {
  /** The file that a script is in, under the hash of its content; undefined where it was not built. */
  readonly fileOf: (name: string) => string | undefined;
  /** Of one of those files; undefined for any other. */
  readonly textOf: (file: string) => string | undefined;
}

/** In the folder that holds `package.json`, above where this code was loaded from: a checkout, or an image. */
const folderOf = (from: string): string | undefined => {
  if (existsSync(join(from, 'package.json'))) return join(from, 'dist', 'islands');
  return dirname(from) === from ? undefined : folderOf(dirname(from));
};

const manifestIn = (folder: string | undefined): Readonly<Record<string, string>> => {
  const file = join(folder ?? '', 'manifest.json');
  if (folder === undefined || !existsSync(file)) return {};
  return JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
};

/** As they were built when this is called. */
export const builtIslands = (from: string = __dirname): Islands => {
  const folder = folderOf(from);
  const files = new Map(Object.entries(manifestIn(folder)));
  const texts = new Map<string, string>();
  return {
    fileOf: (name) => files.get(name),
    textOf: (file) => {
      if (folder === undefined || ![...files.values()].includes(file)) return undefined;
      const text = texts.get(file) ?? readFileSync(join(folder, file), 'utf8');
      texts.set(file, text);
      return text;
    },
  };
};
