import { asPlainLine } from '@amici/kernel';
import stringWidth from 'string-width';

const space = (text: string, width: number): string => ' '.repeat(Math.max(0, width - stringWidth(text)));

/** A text as one line, filled up to so many columns of a terminal; Han and the like take two each. */
export const leftIn = (text: string, width: number): string => {
  const plain = asPlainLine(text);
  return plain + space(plain, width);
};

export const rightIn = (text: string, width: number): string => {
  const plain = asPlainLine(text);
  return space(plain, width) + plain;
};

/** Rows as a table of straight columns, two spaces apart; `left` names the columns that begin at the left. */
export const columns = (rows: readonly (readonly string[])[], left: ReadonlySet<number>): string => {
  const widths = (rows[0] ?? []).map((_, column) =>
    rows.reduce((widest, row) => Math.max(widest, stringWidth(asPlainLine(row[column]!))), 0),
  );
  return rows
    .map((row) =>
      row
        .map((cell, column) => (left.has(column) ? leftIn : rightIn)(cell, widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
