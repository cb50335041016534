import { execFileSync } from 'node:child_process';
import { createPublicKey } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export type Secrets = Readonly<Record<string, string>>;

const parse = (text: string): Secrets =>
  Object.fromEntries([...text.matchAll(/^(\w+)='(.*)'$/gm)].map(([, name, value]) => [name!, value!]));

const write = (file: string, text: string): void => {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
};

const BELIEVED = /^STATEMENT_PUBLIC_KEYS='.*'$/m;
const KEY_NAME = /^(\w+)_STATEMENT_KEY$/;

/** What was kept, with the public key of every service: of one that came later, too. */
const believing = (kept: string, secrets: Secrets): string => {
  const keys = Object.entries(secrets).flatMap(([name, value]) => {
    const [, service] = KEY_NAME.exec(name) ?? [];
    if (service === undefined) return [];
    const key = createPublicKey(value.replaceAll('\\n', '\n')).export({ format: 'pem', type: 'spki' });
    return [[service.toLowerCase(), key] as const];
  });
  const line = `STATEMENT_PUBLIC_KEYS='${JSON.stringify(Object.fromEntries(keys))}'`;
  return kept.replace(BELIEVED, () => line);
};

const FILE = 'secrets.env';

/** Those that were made; undefined where none were. Makes nothing. */
export const secretsKept = (folder: string): Secrets | undefined => {
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
  const kept = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const known = parse(kept);
  const fresh = execFileSync(process.execPath, [join(root, 'deploy/secrets.mjs')], { encoding: 'utf8' });
  const missing = fresh
    .split('\n')
    .filter((line) => Object.keys(parse(line)).some((name) => !(name in known)));
  if (missing.length === 0) return known;
  const text = [
    ...believing(kept, { ...known, ...parse(missing.join('\n')) }).split('\n'),
    ...missing,
    '',
  ].filter((line, at, all) => line !== '' || at === all.length - 1);
  write(file, text.join('\n'));
  return parse(readFileSync(file, 'utf8'));
};
