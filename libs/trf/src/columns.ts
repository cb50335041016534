import type { Detail, PlainDetail } from '@amici/kernel';

/** What programs count the columns of a line in: the format says characters, some pad names by bytes of UTF-8. */
export const UNITS = ['characters', 'utf16', 'bytes'] as const;
export type Unit = (typeof UNITS)[number];

const bytesOf = (sign: string): number => {
  const code = sign.codePointAt(0)!;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
};

const WIDTH: Readonly<Record<Unit, (sign: string) => number>> = {
  characters: () => 1,
  utf16: (sign) => sign.length,
  bytes: bytesOf,
};

/** A line by its columns; a character that takes several stands in the first of them. */
export type Cells = readonly string[];

export const cellsOf = (line: string, unit: Unit): Cells =>
  [...line].flatMap((sign) => [sign, ...new Array<string>(WIDTH[unit](sign) - 1).fill('')]);

/** From, and up to where, counted from 0. */
export type Columns = readonly [from: number, to: number];

export const textIn = (cells: Cells, [from, to]: Columns): string => cells.slice(from, to).join('').trim();

/** What a field is called. */
type FieldName = Extract<PlainDetail, `trf-field-${string}`>;

/** What stands in columns where something else is meant. */
export interface Misfit {
  readonly columns: Columns;
  readonly what: FieldName;
}

/** A field of a record: its columns, what it is called, how it is written. */
export type Field = readonly [columns: Columns, what: FieldName, form: RegExp];

/** The first field that stands elsewhere than in its columns. */
export const misfitIn = (cells: Cells, fields: readonly Field[]): Misfit | undefined => {
  const found = fields.find(([columns, , form]) => !form.test(textIn(cells, columns)));
  return found === undefined ? undefined : { columns: found[0], what: found[1] };
};

/** What to say of a line whose columns are moved. */
export const misfitDetail = (cells: Cells, { columns, what }: Misfit): Detail => {
  const [from, to] = columns;
  const detail: Detail = { name: what };
  const text = cells.slice(from, to).join('');
  return to - from === 1
    ? { name: 'trf-column-misfit', column: to, detail, text }
    : { name: 'trf-columns-misfit', from: from + 1, to, detail, text };
};

/** A text in so many columns, cut where it is longer. */
export const padded = (text: string, width: number): string => {
  const signs = [...text].slice(0, width);
  return signs.join('') + ' '.repeat(width - signs.length);
};
