import { parse } from 'csv-parse/sync';
import { stringify } from 'csv-stringify/sync';

/** A number stays a number; a text is shown as it is, never reckoned with. */
export type CsvCell = string | number | null;

/**
 * Where another reader than this file is written for would begin a cell with a formula: each country's spreadsheets have a
 * sign of their own that ends a cell, and to them our quotes, in the middle of what they take for a cell, are none.
 */
const BEGINS_ELSEWHERE = /(?<=[,;|\t\r\n])(?="*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/** Excel takes a file that begins with ID for another format (SYLK), unless it is in quotes. */
const beginning = (text: string): string => text.replace(/^ID(?=[,;\r\n]|$)/, '"ID"');

/** What parts the cells of what `csv` wrote. */
const delimiterIn = (text: string): string => {
  const [head] = text.split('\r\n', 1);
  return [';', ','].find((sign) => head!.includes(sign)) ?? ',';
};

/**
 * Rows as CSV (RFC 4180). A text that a spreadsheet would take for a formula (`= + - @`, a tab or a carriage return
 * first) gets an apostrophe before it, as OWASP advises against CSV injection; so does what would be one behind a comma,
 * a semicolon or the like within it.
 */
export const csv = (rows: readonly (readonly CsvCell[])[], delimiter: ',' | ';' = ','): string =>
  beginning(
    stringify(
      rows.map((row) => [...row]),
      {
        delimiter,
        record_delimiter: '\r\n',
        escape_formulas: true,
        quoted_match: /[\r\n]/,
        // One character alone is no formula: `-` stands for what there is not.
        cast: {
          string: (text) =>
            text.length > 1 ? text.replace(BEGINS_ELSEWHERE, "'") : { value: text, escape_formulas: false },
        },
      },
    ),
  );

const DECIMAL = /^-?\d+\.\d+$/;

/**
 * CSV as a file of its own for the spreadsheets of a country: a byte order mark, its sign between cells, and where that is
 * a semicolon a comma in numbers: there `2.5` is the second of May.
 */
export const csvFile = (text: string, delimiter: ',' | ';'): string => {
  const rows = parse(text, { delimiter: delimiterIn(text) }) as object as readonly (readonly string[])[];
  // What would be a formula was written so that it is none.
  const cellOf = (text: string): string =>
    delimiter === ';' && DECIMAL.test(text) ? text.replace('.', ',') : text;
  const written = stringify(
    rows.map((row) => row.map(cellOf)),
    { delimiter, record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
  );
  return `\uFEFF${beginning(written)}`;
};
