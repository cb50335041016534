import { type ClientBase, escapeIdentifier } from 'pg';
import { indexesOf } from './indexes';

/**
 * Puts the table `fresh` in the place of `table`, which is dropped; indexes take over the old names, so that later
 * migrations find them. Within the caller's transaction: readers see the one table or the other, never neither.
 */
export const swapTables = async (client: ClientBase, table: string, fresh: string): Promise<void> => {
  const old = [...(await indexesOf(client, table))];
  const indexes = await indexesOf(client, fresh);
  await client.query(`drop table ${escapeIdentifier(table)}`);
  await client.query(`alter table ${escapeIdentifier(fresh)} rename to ${escapeIdentifier(table)}`);
  for (const index of indexes) {
    const at = old.findIndex(({ definition }) => definition === index.definition);
    const [named] = at === -1 ? [] : old.splice(at, 1);
    if (named !== undefined)
      await client.query(
        `alter index ${escapeIdentifier(index.name)} rename to ${escapeIdentifier(named.name)}`,
      );
  }
};
