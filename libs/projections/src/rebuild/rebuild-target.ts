import { escapeIdentifier, type Pool } from 'pg';
import { inTransaction, type Target } from '../postgres/transaction';
import { rowStatements } from '../postgres/row-statements';
import type { Projection } from '../projection';

const FRESH = '__rebuild';

export const freshTable = <Row extends object>({ table }: Projection<Row>): string => `${table.name}${FRESH}`;

/** Whether a table of a read schema is one that a rebuild fills; without it the rebuild begins again. */
export const isFreshTable = (name: string): boolean => name.endsWith(FRESH);

const SUFFIX = '#rebuild';

const checkpointName = <Row extends object>({ name }: Projection<Row>): string => `${name}${SUFFIX}`;

/** The projection whose rebuild has this checkpoint; undefined where it is of none. */
export const rebuiltBy = (checkpoint: string): string | undefined =>
  checkpoint.endsWith(SUFFIX) ? checkpoint.slice(0, -SUFFIX.length) : undefined;

interface Begun {
  readonly fence: string;
  readonly position: string;
  readonly version: number;
  readonly present: boolean;
}

/**
 * The fresh table, without its indexes, and its own checkpoint. With `resume` one left over by the same version is gone on with, where its
 * checkpoint has moved. A rebuild begun later fences this one.
 */
export const beginRebuild = <Row extends object>(
  pool: Pool,
  projection: Projection<Row>,
  resume: boolean,
): Promise<Target<Row>> =>
  inTransaction(pool, async (client) => {
    const [name, fresh] = [checkpointName(projection), freshTable(projection)];
    const { rows } = await client.query<Begun>(
      `insert into checkpoint as c (name, version, position, fence) values ($1, $2, 0, 1)
       on conflict (name) do update set fence = c.fence + 1
       returning fence, version, position, to_regclass($3) is not null as present`,
      [name, projection.version, escapeIdentifier(fresh)],
    );
    const { fence, version, position, present } = rows[0]!;
    if (!resume || !present || version !== projection.version || Number(position) === 0) {
      const [table, copy] = [escapeIdentifier(projection.table.name), escapeIdentifier(fresh)];
      await client.query(`drop table if exists ${copy}`);
      await client.query(`create table ${copy} (like ${table} including all excluding indexes)`);
      await client.query(
        'update checkpoint set version = $2, position = 0, event_id = null where name = $1',
        [name, projection.version],
      );
    }
    return {
      checkpoint: name,
      version: projection.version,
      token: Number(fence),
      statements: rowStatements(projection.table, fresh),
    };
  });
