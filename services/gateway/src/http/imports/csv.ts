import type { Detail } from '@amici/kernel';
import { CsvError, parse } from 'csv-parse/sync';
import { ProblemException } from '../problem.exception';

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
  readonly record: Readonly<Record<string, string>>;
  readonly info: { readonly lines: number };
}

const unreadable = (detail: Detail): ProblemException =>
  new ProblemException({ code: 'bad-request', detail });

interface Broken {
  readonly lines: number;
  readonly columns: readonly unknown[];
  readonly record: readonly unknown[];
}

/** What a parser says of the line where it stopped. */
const brokenBy = (error: CsvError): Detail => {
  const { code, message } = error;
  const { lines: line, columns, record } = error as unknown as Broken;
  if (code === 'CSV_QUOTE_NOT_CLOSED') return { name: 'csv-quote-open', line };
  if (code === 'CSV_MAX_RECORD_SIZE') return { name: 'csv-record-too-long', most: LONGEST_RECORD, line };
  if (code !== 'CSV_RECORD_INCONSISTENT_COLUMNS') return { name: 'message', message };
  return { name: 'csv-record-length', columns: columns.length, fields: record.length, line };
};

/** The line by which Excel is told what parts the columns. */
const TOLD = /^\uFEFF?sep=.\r?\n/i;

/** What parts the names of the columns. */
const delimiterOf = (text: string): string => {
  const [head] = text.replace(TOLD, '').split(/[\r\n]/, 1);
  return [';', '\t'].find((sign) => head!.includes(sign)) ?? ',';
};

const parsed = (text: string): readonly Parsed[] => {
  try {
    return parse(text, {
      bom: true,
      columns: (names: readonly string[]) => names.map((name) => name.trim().toLowerCase()),
      delimiter: delimiterOf(text),
      from_line: TOLD.test(text) ? 2 : 1,
      info: true,
      max_record_size: LONGEST_RECORD,
      skip_empty_lines: true,
      to: MOST_RECORDS + 1,
      trim: true,
    }) as object as readonly Parsed[];
  } catch (error) {
    if (error instanceof CsvError) throw unreadable(brokenBy(error));
    throw error;
  }
};

/** The records of a CSV file whose first line names its columns; empty fields are left out. */
export const csvRecords = (text: string, needed: readonly string[]): readonly CsvRecord[] => {
  const found = parsed(text);
  const [first] = found;
  if (first === undefined) throw unreadable({ name: 'no-record' });
  if (found.length > MOST_RECORDS) throw unreadable({ name: 'too-many-records', most: MOST_RECORDS });
  const missing = needed.filter((name) => !(name in first.record));
  if (missing.length > 0) throw unreadable({ name: 'columns-missing', columns: missing.join(', ') });
  return found.map(({ record, info }) => ({
    line: info.lines,
    fields: Object.fromEntries(Object.entries(record).filter(([, value]) => value !== '')),
  }));
};
