import { stringify } from 'csv-stringify/sync';

/** A number stays a number; a text is shown as it is, never reckoned with. */
export type CsvCell = string | number | null;

/**
 * Rows as CSV (RFC 4180). A text that a spreadsheet would take for a formula (`= + - @`, a tab or a carriage return
 * first) gets an apostrophe before it, as OWASP advises against CSV injection.
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
      cast: { string: (text) => (text.length > 1 ? text : { value: text, escape_formulas: false }) },
    },
  );
