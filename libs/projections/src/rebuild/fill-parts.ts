import type { Part } from '@amici/event-store';
import type { Pool } from 'pg';
import { copyIn } from '../postgres/copy-in';
import { inTransaction, readModelTransaction, type Target } from '../postgres/transaction';
import type { Entry } from '../entry';
import type { Projection } from '../projection';
import type { LogSource } from '../source';
import { PartRows } from './part-rows';
import { freshTable } from './rebuild-target';

/** Events of a part, about: as much of the log as is held in memory as rows. */
const PART_EVENTS = 500_000;
/** Events that are read at a time, about. */
const PAGE = 1_000;
const ROWS_AT_ONCE = 5_000;

/** What a projection is written to, and the projection. */
export interface Filled<Row extends object = object> {
  readonly projection: Projection<Row>;
  readonly target: Target<Row>;
}

export interface FillingParts {
  readonly source: LogSource & Required<Pick<LogSource, 'readPart'>>;
  readonly pool: Pool;
  readonly signal: AbortSignal;
  readonly onProgress?: (position: number, head: number) => void;
  /** Default 500,000. */
  readonly partEvents?: number;
}

/** Whether rows can be made part by part of a log like this. */
export const isInParts = (source: LogSource): source is FillingParts['source'] =>
  source.readPart !== undefined;

/** The pages of a part, the next being read while the one before is looked at. */
async function* pagesOf(
  { source, signal }: FillingParts,
  part: Part,
  until: number,
): AsyncGenerator<readonly Entry[]> {
  const span = PAGE * part.of;
  const read = (after: number) => {
    const page = source.readPart(part, after, Math.min(after + span, until));
    page.catch(() => undefined);
    return page;
  };
  let next = read(0);
  for (let after = 0; after < until && !signal.aborted; after += span) {
    const page = await next;
    if (after + span < until) next = read(after + span);
    yield page;
  }
}

/** Writes the rows of a part, and with the last part the checkpoint, in one transaction under the fence of the rebuild. */
const write = <Row extends object>(
  pool: Pool,
  { projection, target }: Filled<Row>,
  rows: PartRows<Row>,
  end: { readonly position: number; readonly id: string | null } | undefined,
): Promise<void> =>
  inTransaction(pool, async (client) => {
    const transaction = readModelTransaction(client, target);
    const at = await transaction.lockCheckpoint();
    if (at !== 0) throw new Error(`${target.checkpoint} stands at ${at} instead of 0`);
    const all = [...rows.rows];
    for (let from = 0; from < all.length; from += ROWS_AT_ONCE)
      await copyIn(client, projection.table, freshTable(projection), all.slice(from, from + ROWS_AT_ONCE));
    if (end !== undefined) await transaction.saveCheckpoint(end.position, end.id);
  });

const idAt = async (source: LogSource, position: number): Promise<string | null> => {
  const [entry] = await source.read(position - 1, 1);
  return entry !== undefined && 'id' in entry ? entry.id : null;
};

/**
 * Fills fresh tables from the log up to `until`, whose rows follow from one stream each: a part of the streams after the
 * other, every event parsed once for all tables, every row written once. A log in which a million games go on side by side
 * would otherwise have each row loaded and written again with each of its moves. The checkpoints move at the end: what is
 * broken off begins anew. False where the signal aborted it.
 */
export const fillInParts = async <Row extends object>(
  filling: FillingParts,
  tables: readonly Filled<Row>[],
  until: number,
): Promise<boolean> => {
  const { source, pool, signal, onProgress, partEvents = PART_EVENTS } = filling;
  const of = Math.ceil(until / partEvents);
  let seen = 0;
  let written: Promise<unknown> = Promise.resolve();
  for (let n = 0; n < of; n += 1) {
    const parts = tables.map((table) => ({ table, rows: new PartRows(table.projection) }));
    for await (const page of pagesOf(filling, { n, of }, until)) {
      for (const { rows } of parts) {
        const failure = rows.apply(page);
        if (failure !== undefined) throw failure;
      }
      seen += page.length;
      onProgress?.(seen, until);
    }
    await written;
    if (signal.aborted) return false;
    if (n === of - 1 && seen !== until) throw new Error(`${seen} events in the parts of ${until}`);
    const end = n === of - 1 ? { position: until, id: await idAt(source, until) } : undefined;
    written = Promise.all(parts.map(({ table, rows }) => write(pool, table, rows, end)));
    written.catch(() => undefined);
  }
  await written;
  return true;
};
