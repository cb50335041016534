import { parseCatalogue } from './catalogue';
import { coverage } from './coverage';
import { parseNotImplemented } from './not-implemented';
import { coverageJson, coverageTable, missingList } from './report';
import { taggedResults, type JestReport } from './results';

const catalogue = parseCatalogue(
  [
    'id,source,article,service,kind,rule,acceptance',
    'L-1,s,1,game,validation,White begins.,a',
    'L-2,s,2,game,computation,Black answers.,a',
    'L-3,s,3,clock,workflow,Time runs.,a',
    'L-4,s,4,governance,workflow,The director rules.,a',
    'L-5,s,5,game,text-only,A preface.,',
    'L-6,s,6,out-of-scope,validation,Something else.,a',
    '',
  ].join('\n'),
);

const report = (...tests: [title: string, status: string, describe?: string][]): JestReport => ({
  startTime: 0,
  testResults: [
    {
      name: 'x.spec.ts',
      assertionResults: tests.map(([title, status, group]) => ({
        title,
        status,
        ancestorTitles: group === undefined ? [] : [group],
      })),
    },
  ],
});

const cover = (jest: JestReport, inSource: string[], notImplemented = '') =>
  coverage(catalogue, {
    results: taggedResults(jest, catalogue),
    inSource: new Set(inSource),
    notImplemented: parseNotImplemented(notImplemented),
  });

const states = ({ rows }: ReturnType<typeof cover>) =>
  Object.fromEntries(rows.map(({ row, covered, missing }) => [row.id, covered ? 'covered' : missing]));

describe('rule coverage', () => {
  it('counts a row with a passing test whose id also stands in the source', () => {
    expect(states(cover(report(['a [L-1]', 'passed']), ['L-1']))).toEqual({
      'L-1': 'covered',
      'L-2': 'no test',
      'L-3': 'no test',
      'L-4': 'no test',
    });
  });

  it('does not count a test that is skipped or fails, unless another passes', () => {
    const one = cover(report(['a [L-1]', 'pending'], ['b [L-2]', 'failed'], ['c [L-2]', 'passed']), [
      'L-1',
      'L-2',
    ]);
    expect(states(one)).toMatchObject({ 'L-1': 'its test does not pass', 'L-2': 'covered' });
  });

  it('does not count a row the source never names', () => {
    expect(states(cover(report(['a [L-1]', 'passed']), []))).toMatchObject({
      'L-1': 'not named in the source',
    });
  });

  it('shows rows that are set aside with their reason', () => {
    const result = cover(report(), [], '| id | reason |\n|---|---|\n| L-3 | needs the post |\n');
    expect(result.rows.find(({ row }) => row.id === 'L-3')).toMatchObject({
      missing: 'set aside',
      reason: 'needs the post',
    });
    expect(result.problems).toEqual([]);
  });

  it('refuses to set aside what is unknown, untestable or covered', () => {
    const table = '| L-1 | late |\n| L-5 | a preface |\n| L-9 | nowhere |\n';
    expect(cover(report(['a [L-1]', 'passed']), ['L-1'], table).problems).toEqual([
      'not-implemented.md: L-1 is covered by now',
      'not-implemented.md: L-5 is not testable and needs no reason',
      'not-implemented.md: L-9 is not in the catalogue',
    ]);
  });

  it('refuses unknown ids, more than three, and tags on a describe', () => {
    const jest = report(
      ['a [L-9]', 'passed'],
      ['b [L-1, L-2, L-3, L-4]', 'passed'],
      ['c', 'passed', 'group [L-1]'],
    );
    expect(cover(jest, []).problems).toEqual([
      '"a [L-9]": L-9 is not in the catalogue',
      '"b [L-1, L-2, L-3, L-4]": 4 ids, at most 3 a test',
      '"group [L-1]": a tag on a describe; put it on the tests that show the rule',
    ]);
  });

  it('prints services by size, governance apart, and the sum', () => {
    const { rows } = cover(report(['a [L-1]', 'passed']), ['L-1'], '| L-3 | later |');
    expect(coverageTable(rows).split('\n')).toEqual([
      'game                  1/2  50.0 %',
      'clock                 0/1   0.0 %  1 set aside',
      'services              1/3  33.3 %  1 set aside',
      'governance            0/1   0.0 %',
      'all                   1/4  25.0 %  1 set aside',
    ]);
  });

  it('lists what is missing and why', () => {
    const { rows } = cover(report(), [], '| L-3 | later |');
    expect(missingList(rows).split('\n')).toEqual([
      'L-1          game        no test                  White begins.',
      'L-2          game        no test                  Black answers.',
      'L-3          clock       later                    Time runs.',
      'L-4          governance  no test                  The director rules.',
    ]);
  });

  it('tells programs the same', () => {
    const parsed = JSON.parse(coverageJson(cover(report(['a [L-1]', 'passed']), ['L-1']))) as {
      all: unknown;
      rows: unknown[];
    };
    expect(parsed.all).toEqual({ service: 'all', covered: 1, testable: 4, setAside: 0 });
    expect(parsed.rows[1]).toEqual({ id: 'L-2', service: 'game', covered: false, missing: 'no test' });
  });
});
