import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** The rows of the table `| id | reason |` in a Markdown text: rules we know we do not decide yet, and why. */
export const parseNotImplemented = (markdown: string): ReadonlyMap<string, string> =>
  new Map(
    markdown
      .split('\n')
      .map((line) => /^\|\s*`?([A-Z][\w.-]*-[\w.-]+)`?\s*\|\s*(.+?)\s*\|\s*$/.exec(line))
      .flatMap((match): [string, string][] => (match === null ? [] : [[match[1]!, match[2]!]])),
  );

export const readNotImplemented = (root: string): ReadonlyMap<string, string> => {
  const file = join(root, 'docs/rules/not-implemented.md');
  return existsSync(file) ? parseNotImplemented(readFileSync(file, 'utf8')) : new Map();
};
