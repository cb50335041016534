import { stringify } from 'csv-stringify/sync';

/** A number stays a number; a text is shown as it is, never reckoned with. */
export type CsvCell = string | number | null;

/**
 * Where another reader than this file is written for would begin a cell with a formula: each country's spreadsheets have a
 * sign of their own that ends a cell, and to them our quotes, in the middle of what they take for a cell, are none.
 */
const BEGINS_ELSEWHERE = /(?<=[,;|\t\r\n])(?="*[=+\-@\uff1d\uff0b\uff0d\uff20])/g;

/**
 * Rows as CSV (RFC 4180). A text that a spreadsheet would take for a formula (`= + - @`, a tab or a carriage return
 * first) gets an apostrophe before it, as OWASP advises against CSV injection; so does what would be one behind a comma,
 * a semicolon or the like within it.
 */
export const csv = (rows: readonly (readonly CsvCell[])[], delimiter: ',' | ';' = ','): string =>
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
  );
