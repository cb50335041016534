import {
  And,
  FindOperator,
  LessThan,
  MoreThan,
  type FindOptionsOrder,
  type FindOptionsWhere,
  type ObjectLiteral,
  type Repository,
} from 'typeorm';

export interface LatestPageQuery {
  /** `next` of the page before. */
  readonly after?: string | undefined;
  readonly limit: number;
}

export interface Page<Row> {
  readonly page: readonly Row[];
  /** What to give as `after`; null at the end. */
  readonly next: string | null;
}

/** So many of the rows found, of which one more than a page may hold was looked for. */
export const pageIn = <Row>(found: readonly Row[], limit: number, idOf: (row: Row) => string): Page<Row> => {
  const page = found.slice(0, limit);
  return { page, next: found.length > limit ? idOf(page.at(-1)!) : null };
};

/** A page of rows, the latest first; of those of one instant by their ids. Nothing follows a row that is not there. */
export const latestPage = async <Row extends ObjectLiteral>(
  rows: Repository<Row>,
  where: FindOptionsWhere<Row>,
  { at, id }: { readonly at: keyof Row & string; readonly id: keyof Row & string },
  { after, limit }: LatestPageQuery,
): Promise<Page<Row>> => {
  const last =
    after === undefined
      ? undefined
      : await rows.findOne({ where: { ...where, [id]: after } as FindOptionsWhere<Row> });
  if (last === null) return { page: [], next: null };
  const from =
    last === undefined
      ? where
      : ([
          { ...where, [at]: LessThan(last[at]) },
          { ...where, [at]: last[at] as unknown, [id]: MoreThan(last[id]) },
        ] as FindOptionsWhere<Row>[]);
  const order = { [at]: 'DESC', [id]: 'ASC' } as FindOptionsOrder<Row>;
  const found = await rows.find({ where: from, order, take: limit + 1 });
  return pageIn(found, limit, (row) => String(row[id]));
};

const BETWEEN = '~';

/** A page of rows in the order of fields that tell them apart; a place in it is their values, one behind the other. */
export const orderedPage = async <Row extends ObjectLiteral>(
  rows: Repository<Row>,
  where: FindOptionsWhere<Row>,
  by: readonly (keyof Row & string)[],
  { after, limit }: LatestPageQuery,
): Promise<Page<Row>> => {
  const last = after?.split(BETWEEN);
  if (last !== undefined && last.length !== by.length) return { page: [], next: null };
  const equal = (index: number) =>
    Object.fromEntries(by.slice(0, index).map((name, at) => [name, last?.[at]]));
  const above = (name: string, index: number): unknown => {
    const value: unknown = where[name];
    const more = MoreThan(last?.[index]);
    return value instanceof FindOperator ? And(value, more) : more;
  };
  const beyond = by
    .map((name, index) => ({ ...where, ...equal(index), [name]: above(name, index) }))
    .filter((_, index) => {
      const value: unknown = where[by[index]!];
      return value === undefined || value instanceof FindOperator;
    });
  const found = await rows.find({
    where: last === undefined ? where : (beyond as FindOptionsWhere<Row>[]),
    order: Object.fromEntries(by.map((name) => [name, 'ASC'])) as FindOptionsOrder<Row>,
    take: limit + 1,
  });
  return pageIn(found, limit, (row) => by.map((name) => String(row[name])).join(BETWEEN));
};
