const at = (year: number, month: number, day: number): number | undefined => {
  const instant = Date.UTC(year, month - 1, day);
  const read = new Date(instant);
  return read.getUTCDate() === day && read.getUTCMonth() === month - 1 ? instant : undefined;
};

const SIGNS = '[/.-]';
const YEAR_FIRST = new RegExp(`^(\\d{4})${SIGNS}(\\d{1,2})${SIGNS}(\\d{1,2})$`);
const YEAR_LAST = new RegExp(`^(\\d{1,2})(${SIGNS})(\\d{1,2})${SIGNS}(\\d{4})$`);

/** A day that a report states: of the form that the format has (`2027/03/01`), or `told` otherwise. */
export interface ReadDay {
  /** ms, its beginning in UTC. */
  readonly day: number;
  readonly isTold: boolean;
}

/** `10.01.2021` is the tenth of January wherever dates have dots; with other signs only where one reading is a day. */
const yearLast = ([, first, sign, second, year]: readonly string[]): number | undefined => {
  const [a, b, y] = [Number(first), Number(second), Number(year)];
  const [dayFirst, monthFirst] = [at(y, b, a), at(y, a, b)];
  if (sign === '.') return dayFirst;
  return dayFirst === undefined || monthFirst === undefined || a === b ? (dayFirst ?? monthFirst) : undefined;
};

/** A day in the text, undefined where it is none or might be two. */
export const dayIn = (text: string): ReadDay | undefined => {
  const [, year, month, date] = YEAR_FIRST.exec(text) ?? [];
  const day =
    year === undefined ? yearLast(YEAR_LAST.exec(text) ?? []) : at(Number(year), Number(month), Number(date));
  return day === undefined || Number.isNaN(day) ? undefined : { day, isTold: year === undefined };
};

/** A day as the format writes it. */
export const dayText = (day: number): string => new Date(day).toISOString().slice(0, 10).replaceAll('-', '/');
