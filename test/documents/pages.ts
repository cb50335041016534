import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');

export const readPage = (path: string): string => readFileSync(join(root, path), 'utf8');

export const isThere = (path: string): boolean => existsSync(join(root, path));

/** What git has, or is about to have, of the repository's files. */
export const filesMatching = (...patterns: readonly string[]): readonly string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && isThere(path));

/** Every document of the repository. */
export const DOCUMENTS = filesMatching('*.md');

const isDecision = (path: string): boolean => /^docs\/decisions\/(superseded\/)?\d{4}-/.test(path);

/** The pages of decisions, by number. */
export const DECISIONS: ReadonlyMap<string, string> = new Map(
  DOCUMENTS.filter(isDecision).map((path) => [/\/(\d{4})-/.exec(path)![1]!, path]),
);
