/** What programs count the columns of a line in: the format says characters, some pad names by bytes. */
export const UNITS = ['characters', 'UTF-16 units', 'bytes of UTF-8'] as const;
export type Unit = (typeof UNITS)[number];

const bytesOf = (sign: string): number => {
  const code = sign.codePointAt(0)!;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x1_0000 ? 3 : 4;
};

const WIDTH: Readonly<Record<Unit, (sign: string) => number>> = {
  characters: () => 1,
  'UTF-16 units': (sign) => sign.length,
  'bytes of UTF-8': bytesOf,
};

/** A line by its columns; a character that takes several stands in the first of them. */
export type Cells = readonly string[];

export const cellsOf = (line: string, unit: Unit): Cells =>
  [...line].flatMap((sign) => [sign, ...new Array<string>(WIDTH[unit](sign) - 1).fill('')]);

/** From, and up to where, counted from 0. */
export type Columns = readonly [from: number, to: number];

export const textIn = (cells: Cells, [from, to]: Columns): string => cells.slice(from, to).join('').trim();

/** What stands in columns where something else is meant. */
export interface Misfit {
  readonly columns: Columns;
  readonly what: string;
}

/** A field of a record: its columns, what it is called, how it is written. */
export type Field = readonly [columns: Columns, what: string, form: RegExp];

/** The first field that stands elsewhere than in its columns. */
export const misfitIn = (cells: Cells, fields: readonly Field[]): Misfit | undefined => {
  const found = fields.find(([columns, , form]) => !form.test(textIn(cells, columns)));
  return found === undefined ? undefined : { columns: found[0], what: found[1] };
};

/** What to say of a line whose columns are moved. */
export const misfitText = (cells: Cells, { columns, what }: Misfit): string => {
  const [from, to] = columns;
  const read = cells.slice(from, to).join('');
  const where =
    to - from === 1
      ? `column ${to} is for ${what}, and has “${read}”`
      : `columns ${from + 1} to ${to} are for ${what}, and have “${read}”`;
  return `${where}: align the line by the columns of TRF, without tabs`;
};

/** A text in so many columns, cut where it is longer. */
export const padded = (text: string, width: number): string => {
  const signs = [...text].slice(0, width);
  return signs.join('') + ' '.repeat(width - signs.length);
};
