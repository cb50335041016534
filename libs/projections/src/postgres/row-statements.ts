import { escapeIdentifier } from 'pg';
import type { Key, Table, TableColumn } from '../table';

/** The statements that load and write many rows of a table at once; rows and keys travel as one JSON text. */
export interface RowStatements<Row extends object> {
  readonly load: string;
  readonly upsert: string;
  readonly upsertName: string;
  readonly remove: string;
  keysJson(keys: readonly Key[]): string;
  rowsJson(rows: readonly Row[]): string;
}

const list = (columns: readonly TableColumn[], one: (column: TableColumn) => string): string =>
  columns.map(one).join(', ');

/** Statements over the table, or over another one of the same shape (`name`). */
export const rowStatements = <Row extends object>(
  table: Table<Row>,
  name: string = table.name,
): RowStatements<Row> => {
  const into = escapeIdentifier(name);
  const keys = table.columns.filter(({ primary }) => primary);
  const others = table.columns.filter(({ primary }) => !primary);
  const column = (one: TableColumn): string => escapeIdentifier(one.name);
  const property = (one: TableColumn): string => `${escapeIdentifier(one.property)} ${one.type}`;
  const recordset = (columns: readonly TableColumn[]): string =>
    `json_to_recordset($1::json) as given(${list(columns, property)})`;
  const matching = keys
    .map((one) => `t.${column(one)} = given.${escapeIdentifier(one.property)}`)
    .join(' and ');
  const replace =
    others.length === 0
      ? 'nothing'
      : `update set ${list(others, (one) => `${column(one)} = excluded.${column(one)}`)}`;
  return {
    load: `select coalesce(json_agg(r), '[]') as rows from (
      select ${list(table.columns, (one) => `t.${column(one)} as ${escapeIdentifier(one.property)}`)}
      from ${recordset(keys)} join ${into} t on ${matching}) r`,
    upsertName: `upsert ${name}`,
    upsert: `insert into ${into} (${list(table.columns, column)})
      select ${list(table.columns, (one) => escapeIdentifier(one.property))} from ${recordset(table.columns)}
      on conflict (${list(keys, column)}) do ${replace}`,
    remove: `delete from ${into} t using ${recordset(keys)} where ${matching}`,
    keysJson: (given) =>
      JSON.stringify(
        given.map((key) => {
          const parts = Array.isArray(key) ? (key as readonly (string | number)[]) : [key as string | number];
          return Object.fromEntries(keys.map((one, index) => [one.property, parts[index]]));
        }),
      ),
    rowsJson: (rows) => JSON.stringify(rows),
  };
};
