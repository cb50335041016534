import { BadRequest } from '../rules/op';

/** The rows of one competitor, named as in the question; all rows when none is named. */
export const ofCompetitor = <Row>(
  rows: readonly Row[],
  idOf: (row: Row) => string,
  of: string | undefined,
): readonly Row[] => {
  if (of === undefined) return rows;
  const found = rows.filter((row) => idOf(row) === of);
  if (found.length === 0) throw new BadRequest(`${of} is not in the table`);
  return found;
};
