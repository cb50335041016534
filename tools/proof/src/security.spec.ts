import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { citedIn } from './cited';

const root = join(__dirname, '../../..');
const page = readFileSync(join(root, 'docs/operators/security.md'), 'utf8');
const rows = page.split('\n').filter((line) => /^\| V\d/.test(line));

describe('docs/operators/security.md', () => {
  it.each(citedIn(page))('cites a test that is there: $title', ({ title, file }) => {
    expect([file, existsSync(join(root, file))]).toEqual([file, true]);
    const source = readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'");
    expect(source).toContain(title);
  });

  it.each(rows.map((row) => [row.split('|')[1]!.trim(), row] as const))(
    'shows %s by a test, or says who it is left to',
    (_section, row) => {
      expect(citedIn(row).length > 0 || row.includes('**left to the operator**')).toBe(true);
    },
  );

  it('has each section once, in the order of the standard', () => {
    const places = rows.map((row) => /V(\d+)\.(\d+)/.exec(row)!.slice(1).map(Number));
    const order = places.map(([chapter, section]) => chapter! * 100 + section!);
    expect(order).toEqual([...new Set(order)].sort((one, other) => one - other));
  });
});
