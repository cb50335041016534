import { createHash } from 'node:crypto';
import { type ClientBase, escapeIdentifier } from 'pg';
import type { Table } from '../table';

const PAGE = 10_000;

/**
 * SHA-256 (hex) over all rows of a read model in the order of their keys, to show that two tables say the same, byte
 * for byte. Needs an open transaction.
 */
export const tableDigest = async (
  client: ClientBase,
  table: Pick<Table<object>, 'name' | 'columns'>,
  name: string = table.name,
): Promise<string> => {
  const order = table.columns
    .filter(({ primary }) => primary)
    .map((column) => `${escapeIdentifier(column.name)}${column.type === 'text' ? ' collate "C"' : ''}`)
    .join(', ');
  await client.query(
    `declare digest no scroll cursor for
     select sha256(convert_to(t::text, 'UTF8')) as row from ${escapeIdentifier(name)} t order by ${order}`,
  );
  const digest = createHash('sha256');
  for (;;) {
    const { rows } = await client.query<{ row: Buffer }>(`fetch ${PAGE} from digest`);
    for (const { row } of rows) digest.update(row);
    if (rows.length < PAGE) break;
  }
  await client.query('close digest');
  return digest.digest('hex');
};
