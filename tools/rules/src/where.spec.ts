import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { readCatalogue } from './catalogue';
import { sourcePlaces, testPlaces } from './files';
import { where } from './where';

const catalogue = readCatalogue(process.cwd());
let root: string;

const write = (file: string, ...lines: string[]): void => {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), `${lines.join('\n')}\n`);
};

const ask = (id: string) =>
  where(
    catalogue,
    {
      source: sourcePlaces(root, catalogue),
      tests: testPlaces(root),
      notImplemented: new Map([['L-9.2.2', 'not yet']]),
    },
    id,
  );

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'amici-where-'));
  write(
    'libs/chess/src/draws.ts',
    '// as L-9.2.1 has it',
    '',
    "  return { rule: 'L-9.2.1' };",
    '// L-9.2.1.1',
  );
  write('libs/chess/src/draws.spec.ts', "it('draws at the third time [L-9.2.1]', () => {});");
  write('libs/chess/src/testing/cases.ts', "const rule = 'L-9.2.1';");
  write('test/canaries/x/libs/chess/src/a.ts', "const rule = 'L-9.2.1';");
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

describe('where a rule is decided', () => {
  it('shows the line that records the rule before comments, and its tests', () => {
    const { found, text } = ask('L-9.2.1');
    expect(found).toBe(true);
    expect(text.split('\n').slice(3)).toEqual([
      'Decided',
      "  libs/chess/src/draws.ts:3  return { rule: 'L-9.2.1' };",
      '  libs/chess/src/draws.ts:1  // as L-9.2.1 has it',
      'Tested',
      "  libs/chess/src/draws.spec.ts:1  it('draws at the third time [L-9.2.1]', () => {});",
    ]);
  });

  it('shows the rule and its example', () => {
    const row = catalogue.get('L-9.2.1')!;
    expect(ask('L-9.2.1').text).toContain(row.rule);
    expect(ask('L-9.2.1').text).toContain(row.acceptance);
  });

  it('says what is missing, and why where that is known', () => {
    const { text } = ask('L-9.2.2');
    expect(text).toContain('set aside: not yet');
    expect(text).toContain('no source names it');
    expect(text).toContain('no test carries its tag');
  });

  it('answers an unknown id with the nearest', () => {
    expect(ask('L-9.2')).toEqual({
      found: false,
      text: 'no rule L-9.2; the nearest are L-9.2.1, L-9.2.2, L-9.2.1.1, L-9.2.1.2, L-9.2.2.1',
    });
  });
});
