import { settings, type Setting } from '@amici/ops';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '..');
const page = readFileSync(join(root, 'docs/operators/security.md'), 'utf8');
const rows = page.split('\n').filter((line) => /^\| V\d/.test(line));

/** The tests that a row cites: titles, each with the file that is named behind it. */
const citedIn = (row: string): readonly { readonly title: string; readonly file: string }[] => {
  const cited: { readonly title: string; readonly file: string }[] = [];
  let titles: string[] = [];
  for (const [, title, file] of row.matchAll(/"([^"]+)"|\(`([^`]+)`\)/g)) {
    if (title !== undefined) titles.push(title);
    else {
      cited.push(...titles.map((one) => ({ title: one, file: file! })));
      titles = [];
    }
  }
  return cited;
};

const isThere = ({ title, file }: { readonly title: string; readonly file: string }): boolean =>
  existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8').includes(title);

describe('the page on security', () => {
  it('cites only tests that there are', () => {
    const cited = rows.flatMap(citedIn);
    expect(cited.length).toBeGreaterThan(60);
    expect(cited.filter((one) => !isThere(one))).toEqual([]);
  });

  it('leaves no section without a test, a setting, an operator who sees to it, or a word that it is open', () => {
    const STATUS = /\*\*left to the operator\*\*|\*\*open\*\*|`AMICI_/i;
    expect(rows.filter((row) => citedIn(row).length === 0 && !STATUS.test(row))).toEqual([]);
  });

  it('names only settings that there are', () => {
    const known = Object.values<Setting<unknown>>(settings).map(({ variable }): string => variable);
    const named = [...page.matchAll(/AMICI_[A-Z_]+/g)].map(([name]) => name);
    expect(named.filter((name) => !known.includes(name))).toEqual([]);
  });
});
