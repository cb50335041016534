import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Secrets = Readonly<Record<string, string>>;

const parse = (text: string): Secrets =>
  Object.fromEntries([...text.matchAll(/^(\w+)='(.*)'$/gm)].map(([, name, value]) => [name!, value!]));

const FILE = 'secrets.env';

/** Those that were made; undefined where none were. Makes nothing. */
export const readSecrets = (folder: string): Secrets | undefined => {
  const file = join(folder, FILE);
  return existsSync(file) ? parse(readFileSync(file, 'utf8')) : undefined;
};

/**
 * The passwords and keys of this installation, made by deploy/secrets.mjs at its first start and kept for its owner
 * only. What a later version needs besides is added.
 */
export const secretsIn = (folder: string, root: string): Secrets => {
  const file = join(folder, FILE);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  execFileSync(process.execPath, [join(root, 'deploy/secrets.mjs'), '--into', file]);
  return parse(readFileSync(file, 'utf8'));
};
