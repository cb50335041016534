import type { EntitySchemaColumnOptions, EntitySchemaOptions, EntityTarget } from 'typeorm';
import type { Column } from './columns';

/** A row's primary key: its key columns in the order they were declared; a single one stands alone. */
export type Key = string | number | readonly (string | number)[];

export interface TableColumn {
  readonly property: string;
  readonly name: string;
  readonly type: Column<unknown>['type'];
  readonly primary: boolean;
}

/** The shape of a read model, declared once: for writing (raw SQL) and for queries (the TypeORM entity). */
export interface Table<Row extends object> {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  /** What a data source of `readDataSource` knows it by. */
  readonly entity: EntityTarget<Row>;
  readonly entityOptions: EntitySchemaOptions<object>;
  keyOf(row: Row): string;
}

const NAME = /^[a-z][a-z0-9_]{0,40}$/;

const snakeCase = (property: string): string =>
  property.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** A key as text, for maps. */
export const keyText = (key: Key): string => (Array.isArray(key) ? key.join('\0') : String(key));

const entityColumn = (
  name: string,
  { type, nullable, primary }: Column<unknown>,
): EntitySchemaColumnOptions => ({
  name,
  type,
  nullable,
  primary,
  ...(type === 'bigint'
    ? {
        transformer: {
          to: (value: unknown) => value,
          from: (value: string | null) => (value === null ? null : Number(value)),
        },
      }
    : {}),
});

/**
 * Declares a read model's table: every property of the row with its column; `gameId` is stored as `game_id`. The
 * table itself is made by the service's migration.
 */
export const table = <Row extends object>(
  name: string,
  declared: { readonly [Property in keyof Row]-?: Column<Row[Property]> },
): Table<Row> => {
  if (!NAME.test(name)) throw new Error(`not a table name: ${name}`);
  const entries = Object.entries(declared) as [string, Column<unknown>][];
  const columns = entries.map(([property, { type, primary }]) => ({
    property,
    name: snakeCase(property),
    type,
    primary,
  }));
  const keys = columns.filter(({ primary }) => primary).map(({ property }) => property as keyof Row);
  if (keys.length === 0) throw new Error(`${name} has no key column`);
  const entityOptions: EntitySchemaOptions<object> = {
    name,
    tableName: name,
    columns: Object.fromEntries(
      entries.map(([property, column]) => [property, entityColumn(snakeCase(property), column)]),
    ) as EntitySchemaOptions<object>['columns'],
  };
  return {
    name,
    columns,
    entity: name,
    entityOptions,
    keyOf: (row) => keyText(keys.map((property) => row[property] as string | number)),
  };
};
