import { readFileSync } from 'node:fs';

/** What the glossary says instead of its terms: words that no name in code has, and phrases that no text has. */
export interface Replaced {
  readonly names: ReadonlySet<string>;
  readonly phrases: readonly string[];
}

/** The last column of each table: a name in code stands in backticks, a phrase of texts in quotation marks. */
export const replacedIn = (glossary: string): Replaced => {
  const last = glossary
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map((line) => line.split('|').at(-2) ?? '')
    .join('\n');
  const all = (pattern: RegExp): string[] => [...last.matchAll(pattern)].map(([, one]) => one!);
  return { names: new Set(all(/`([a-z]+)`/g)), phrases: all(/“([^”]+)”/g) };
};

export const readGlossary = (): Replaced => replacedIn(readFileSync('docs/glossary.md', 'utf8'));
