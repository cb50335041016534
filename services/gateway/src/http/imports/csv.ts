import type { Detail } from '@amici/kernel';
import { CsvError, parse } from 'csv-parse/sync';
import { ProblemException } from '@amici/edge/problem-exception';

/** A record of a file, by the names of its columns in lower case. */
export interface CsvRecord {
  /** Where it ends in the file, from 1. */
  readonly line: number;
  readonly fields: Readonly<Record<string, string>>;
}

/** Records in one file. */
const MOST_RECORDS = 5_000;
const LONGEST_RECORD = 10_000;

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

const unreadable = (detail: Detail): ProblemException =>
  new ProblemException({ code: 'bad-request', detail });

/** What a parser says of the line where it stopped. */
const brokenBy = (error: CsvError): Detail => {
  const { code, message } = error;
  const line = Number(error['lines']);
  if (code === 'CSV_QUOTE_NOT_CLOSED') return { name: 'csv-quote-open', line };
  if (code === 'CSV_MAX_RECORD_SIZE') return { name: 'csv-record-too-long', most: LONGEST_RECORD, line };
  return { name: 'message', message };
};

/** The line by which Excel is told what parts the columns. */
const SEPARATOR_LINE = /^\uFEFF?"?sep=(.)"?[;,\t]*(?:\r\n?|\n)/i;

/** What parts the names of the columns: what the file says, else the first of these that stands in them. */
const delimiterOf = (text: string): string => {
  const [line, sign] = SEPARATOR_LINE.exec(text) ?? [];
  if (line !== undefined) return sign!;
  const [head] = text.split(/[\r\n]/, 1);
  return [';', '\t', ','].find((one) => head!.includes(one)) ?? ',';
};

const parsed = (text: string): readonly Parsed[] => {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      from_line: SEPARATOR_LINE.test(text) ? 2 : 1,
      info: true,
      max_record_size: LONGEST_RECORD,
      relax_column_count: true,
      skip_empty_lines: true,
      // Spreadsheets write rows that are empty but for what parts their columns.
      skip_records_with_empty_values: true,
      to: MOST_RECORDS + 2,
      trim: true,
    }) as object as readonly Parsed[];
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(brokenBy(error));
    throw error;
  }
};

/** The names of the columns; those at the end may be empty. */
const namesIn = (head: readonly string[]): readonly string[] => {
  const names = head.map((name) => name.toLowerCase());
  const twice = names.find((name, index) => name !== '' && names.indexOf(name) < index);
  if (twice !== undefined) throw unreadable({ name: 'column-twice', column: twice });
  return names;
};

/** The records of a CSV file whose first line names its columns; empty fields are left out. */
export const csvRecords = (text: string, needed: readonly string[]): readonly CsvRecord[] => {
  const [head, ...found] = parsed(text);
  if (head === undefined) throw unreadable({ name: 'no-record' });
  if (found.length > MOST_RECORDS) throw unreadable({ name: 'too-many-records', most: MOST_RECORDS });
  const names = namesIn(head.record);
  const missing = needed.filter((name) => !names.includes(name));
  if (missing.length > 0) throw unreadable({ name: 'columns-missing', columns: missing.join(', ') });
  if (found.length === 0) throw unreadable({ name: 'no-record' });
  return found.map(({ record, info }) => {
    // A spreadsheet may write more cells at the end of a row, all of them empty; one too few is another file than it seems.
    const columns = names.findLastIndex((name) => name !== '') + 1;
    const filled = record.findLastIndex((value) => value !== '') + 1;
    const has = record.length < columns ? record.length : filled;
    if (record.length < columns || filled > columns)
      throw unreadable({ name: 'csv-record-length', columns, fields: has, line: info.lines });
    const fields = names.flatMap((name, index) => {
      const value = record[index] ?? '';
      return name === '' || value === '' ? [] : [[name, value] as const];
    });
    return { line: info.lines, fields: Object.fromEntries(fields) };
  });
};
