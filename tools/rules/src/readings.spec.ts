import { existsSync, readFileSync } from 'node:fs';
import { parseCsv, readCatalogue } from './catalogue';

const COLUMNS = ['row', 'commit', 'verdict', 'cases', 'missing'];
const VERDICTS = ['true', 'half', 'false'];

/** What is wrong with a reading of a row of the catalogue; null where nothing is. */
const faultIn = (record: readonly string[], ids: ReadonlySet<string>): string | null => {
  const [row = '', commit = '', verdict = '', cases = '', missing = ''] = record;
  if (record.length !== COLUMNS.length) return 'columns';
  if (!ids.has(row)) return 'no such row';
  if (!/^[0-9a-f]{8,40}$/.test(commit)) return 'commit';
  if (!VERDICTS.includes(verdict)) return 'verdict';
  const files = cases.split(';').filter((path) => path !== '');
  const untagged = files.find((path) => !existsSync(path) || !readFileSync(path, 'utf8').includes(row));
  if (untagged !== undefined) return `no case of ${row} in ${untagged}`;
  if (verdict === 'true' && files.length === 0) return 'true without a case';
  return (verdict === 'true') === (missing === '') ? null : 'what is missing';
};

describe('the readings of the rules', () => {
  const [head, ...records] = parseCsv(readFileSync('docs/rules/readings.csv', 'utf8'));
  const ids = new Set(readCatalogue(process.cwd()).keys());

  it('name rows of the catalogue, each once, with a verdict, its cases and what is missing', () => {
    expect(head).toEqual(COLUMNS);
    expect(records.map((record) => [record[0], faultIn(record, ids)])).toEqual(
      records.map(([row]) => [row, null]),
    );
    expect(new Set(records.map(([row]) => row)).size).toBe(records.length);
  });

  it('would find a row that is none, a case that is nowhere, and a verdict without its reason', () => {
    const reading = ['L-0.4', '0123abcd', 'true', 'services/rating/src/domain/eligibility.spec.ts', ''];
    const but = (index: number, value: string) =>
      faultIn(
        reading.map((field, at) => (at === index ? value : field)),
        ids,
      );
    expect(but(0, 'L-0.4')).toBeNull();
    expect([but(0, 'L-99'), but(1, 'main'), but(2, 'maybe')]).toEqual(['no such row', 'commit', 'verdict']);
    expect(but(3, 'nowhere.spec.ts')).toMatch('no case');
    expect([but(2, 'half'), but(3, ''), but(4, 'all')]).toEqual([
      'what is missing',
      'true without a case',
      'what is missing',
    ]);
  });
});
