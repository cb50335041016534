import { type ClientBase, escapeIdentifier } from 'pg';

export interface Index {
  readonly name: string;
  /** What the index is, whatever it and its table are called. */
  readonly definition: string;
  readonly isKey: boolean;
}

export const indexesOf = async (client: ClientBase, table: string): Promise<readonly Index[]> => {
  const { rows } = await client.query<Index>(
    `select c.relname as name, i.indisprimary as "isKey",
            regexp_replace(pg_get_indexdef(c.oid), ' INDEX .* USING ', ' INDEX USING ') as definition
       from pg_index i join pg_class c on c.oid = i.indexrelid
      where i.indrelid = to_regclass($1) order by c.relname`,
    [escapeIdentifier(table)],
  );
  return rows;
};

/** Makes the indexes of `table` that `fresh` does not have yet, or its key alone: quicker by far once the rows are there. */
export const makeIndexes = async (
  client: ClientBase,
  table: string,
  fresh: string,
  which: 'key' | 'all',
): Promise<void> => {
  const definitions = (await indexesOf(client, fresh)).map(({ definition }) => definition);
  const into = escapeIdentifier(fresh);
  for (const { definition, isKey } of await indexesOf(client, table)) {
    const at = definitions.indexOf(definition);
    if (at >= 0) definitions.splice(at, 1);
    else if (isKey)
      await client.query(`alter table ${into} add primary key ${definition.slice(definition.indexOf('('))}`);
    else if (which === 'all')
      await client.query(definition.replace(' INDEX USING ', ` INDEX ON ${into} USING `));
  }
};
