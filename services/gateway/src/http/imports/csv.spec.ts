import { detailIn } from '@amici/locales';
import { csv, csvFile } from '@amici/text';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ProblemException } from '@amici/edge/problem-exception';
import { csvRecords } from './csv';

const fieldsIn = (text: string) => {
  try {
    return csvRecords(text, ['id']).map(({ line, fields }) => [line, fields['id'], fields['name']]);
  } catch (error) {
    if (error instanceof ProblemException) return detailIn('en', error.rejection.detail!);
    throw error;
  }
};

const foreign = (name: string): string => readFileSync(join(__dirname, 'foreign', name), 'utf8');

describe('CSV of spreadsheets', () => {
  it('is read with a byte order mark, a line `sep=`, quotes, and rows that are empty but for their signs', () => {
    expect(fieldsIn(foreign('excel-sep-bom.csv'))).toEqual([[3, 'anna', 'Muster, Anna']]);
    expect(fieldsIn(foreign('sylk-quoted.csv'))).toEqual([[2, 'anna', 'Muster, Anna']]);
  });

  it.each([
    ['sep=|\nid|name\na|A, B\n', [[3, 'a', 'A, B']]],
    ['"sep=;"\r\nid;name\r\na;A\r\n', [[3, 'a', 'A']]],
    ['sep=;;;\rid;name;;\ra;A;;\r;;;\r', [[3, 'a', 'A']]],
    ['id\tname\na\tA;B\n', [[2, 'a', 'A;B']]],
    [
      'id;name;\na;A;\nb;\nc;C;;;\n',
      [
        [2, 'a', 'A'],
        [3, 'b', undefined],
        [4, 'c', 'C'],
      ],
    ],
    ['id,name\n\n,,\na,A\n,,\n', [[4, 'a', 'A']]],
  ])('is read by what parts its columns, with empty cells more at the end of a row: %j', (text, fields) => {
    expect(fieldsIn(text)).toEqual(fields);
  });

  it('is refused where a row has more than its columns, or a column is named twice', () => {
    expect(fieldsIn('id;name\na;A;more\n')).toBe('line 2 has 3 fields, but the first line names 2 columns');
    expect(fieldsIn('id;name;\na;A;more\n')).toBe('line 2 has 3 fields, but the first line names 2 columns');
    expect(fieldsIn('id;name;ID\na;A;b\n')).toBe('the first line names the column id twice');
    expect(fieldsIn('id;name\n;;\n')).toBe('the file has no records');
  });

  it('reads what is written here, for either kind of spreadsheet', () => {
    const rows = [
      ['ID', 'Name'],
      ['anna', 'Müller, Änne; "A"'],
    ];
    for (const sign of [',', ';'] as const)
      for (const text of [csv(rows, sign), csvFile(csv(rows, sign), ','), csvFile(csv(rows, sign), ';')])
        expect(fieldsIn(text)).toEqual([[2, 'anna', 'Müller, Änne; "A"']]);
  });
});
