import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Secrets = Readonly<Record<string, string>>;

const parse = (text: string): Secrets =>
  Object.fromEntries([...text.matchAll(/^(\w+)='(.*)'$/gm)].map(([, name, value]) => [name!, value!]));

/** The passwords and keys of this installation, made by deploy/secrets.mjs at its first start and kept for its owner only. */
export const secretsIn = (folder: string, root: string): Secrets => {
  const file = join(folder, 'secrets.env');
  if (!existsSync(file)) {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const text = execFileSync(process.execPath, [join(root, 'deploy/secrets.mjs')], { encoding: 'utf8' });
    writeFileSync(`${file}.new`, text, { mode: 0o600 });
    renameSync(`${file}.new`, file);
  }
  return parse(readFileSync(file, 'utf8'));
};
