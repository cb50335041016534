import { parseCatalogue } from './catalogue';
import { coverage } from './coverage';
import { knownOnly } from './known-only';
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

const decided = { decided: true };
const known = { decided: false, why: 'no service comes to it' };

const cover = (
  jest: JestReport,
  named: Readonly<Record<string, { readonly decided: boolean; readonly why?: string }>>,
  notImplemented = '',
  comments: readonly string[] = [],
) => {
  const results = taggedResults(jest, catalogue);
  return coverage(catalogue, {
    results,
    tagged: results.tagged,
    named: new Map(Object.entries(named)),
    inComments: new Set(comments),
    notImplemented: parseNotImplemented(notImplemented),
  });
};

const states = ({ rows }: ReturnType<typeof cover>) =>
  Object.fromEntries(
    rows.map(({ row, state, why }) => [row.id, why === undefined ? state : `${state}: ${why}`]),
  );

describe('rule coverage', () => {
  it('counts a row as decided where a passing test runs through code of a service that names it', () => {
    expect(states(cover(report(['a [L-1]', 'passed']), { 'L-1': decided }))).toEqual({
      'L-1': 'decided',
      'L-2': 'untested: no test',
      'L-3': 'untested: no test',
      'L-4': 'untested: no test',
    });
  });

  it('counts apart what is known and met by nobody', () => {
    expect(states(cover(report(['a [L-1]', 'passed']), { 'L-1': known }))).toMatchObject({
      'L-1': 'known: no service comes to it',
    });
  });

  it('does not count a test that is skipped or fails, unless another passes', () => {
    const jest = report(['a [L-1]', 'pending'], ['b [L-2]', 'failed'], ['c [L-2]', 'passed']);
    expect(states(cover(jest, { 'L-1': decided, 'L-2': decided }))).toMatchObject({
      'L-1': 'untested: its test does not pass',
      'L-2': 'decided',
    });
  });

  it('does not count a row that only a comment names, nor one that nothing names', () => {
    const jest = report(['a [L-1]', 'passed'], ['b [L-2]', 'passed']);
    expect(states(cover(jest, {}, '', ['L-1']))).toMatchObject({
      'L-1': 'unnamed: only a comment names it',
      'L-2': 'unnamed: no code names it',
    });
  });

  it('takes tests at their word where none were run', () => {
    const tagged = new Set(['L-1']);
    const named = new Map([['L-1', decided]]);
    const nothing = { inComments: new Set<string>(), notImplemented: new Map<string, string>() };
    const [first, second] = coverage(catalogue, { tagged, named, ...nothing }).rows;
    expect(first).toMatchObject({ state: 'decided' });
    expect(second).toMatchObject({ state: 'untested', why: 'no test' });
  });

  it('shows rows that are set aside with their reason', () => {
    const result = cover(report(), {}, '| id | reason |\n|---|---|\n| L-3 | needs the post |\n');
    expect(result.rows.find(({ row }) => row.id === 'L-3')).toMatchObject({
      state: 'set aside',
      why: 'needs the post',
    });
    expect(result.problems).toEqual([]);
  });

  it('refuses to set aside what is unknown, untestable or decided', () => {
    const table = '| L-1 | late |\n| L-5 | a preface |\n| L-9 | nowhere |\n';
    expect(cover(report(['a [L-1]', 'passed']), { 'L-1': decided }, table).problems).toEqual([
      'not-implemented.md: L-1 is decided by now',
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
    expect(cover(jest, {}).problems).toEqual([
      '"a [L-9]": L-9 is not in the catalogue',
      '"b [L-1, L-2, L-3, L-4]": 4 ids, at most 3 a test',
      '"group [L-1]": a tag on a describe; put it on the tests that show the rule',
    ]);
  });
});

describe('what is printed of it', () => {
  const jest = report(['a [L-1]', 'passed'], ['b [L-2]', 'passed'], ['c [L-4]', 'passed']);
  const found = cover(jest, { 'L-1': decided, 'L-2': known }, '| L-3 | later |', ['L-4']);

  it('is a line for each service by size, governance apart, and the sum', () => {
    expect(coverageTable(found.rows).split('\n')).toEqual([
      'service                   decided  known only     unnamed    untested   set aside',
      'game                  1/2  50.0 %           1           0           0           0',
      'clock                 0/1   0.0 %           0           0           0           1',
      'services              1/3  33.3 %           1           0           0           1',
      'governance            0/1   0.0 %           0           1           0           0',
      'all                   1/4  25.0 %           1           1           0           1',
    ]);
  });

  it('lists what is not decided and why', () => {
    expect(missingList(found.rows).split('\n')).toEqual([
      'L-2          game        known      no service comes to it   Black answers.',
      'L-3          clock       set aside  later                    Time runs.',
      'L-4          governance  unnamed    only a comment names it  The director rules.',
    ]);
  });

  it('is the same for programs', () => {
    const parsed = JSON.parse(coverageJson(found)) as { all: unknown; rows: unknown[] };
    const counts = { decided: 1, known: 1, unnamed: 1, untested: 0, 'set aside': 1 };
    expect(parsed.all).toEqual({ service: 'all', testable: 4, ...counts });
    expect(parsed.rows[1]).toEqual({
      id: 'L-2',
      service: 'game',
      state: 'known',
      why: 'no service comes to it',
    });
  });

  it('is written down for what is known only, and for what nothing but a comment names', () => {
    const text = knownOnly(found.rows);
    expect(text).toContain('## Game\n\n| id | why |\n|---|---|\n| L-2 | no service comes to it |\n');
    expect(text).toContain('- governance: L-4\n');
    expect(text).not.toContain('L-3');
  });
});
