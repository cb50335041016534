import { backoff, sleep } from '@amici/ops';
import { escapeIdentifier, type ClientBase } from 'pg';
import { applyBatch } from '../apply-batch';
import { lockCheckpoint, readCheckpoint } from '../postgres/checkpoints';
import { isLockTimeout } from '../postgres/errors';
import { inTransaction, readModelTransaction, type Target } from '../postgres/transaction';
import { tableDigest } from './digest';
import { fill, type Filling } from './fill';
import { fillInParts, isInParts, type Filled } from './fill-parts';
import type { Projection } from '../projection';
import type { LogSource } from '../source';
import { beginRebuild, freshTable } from './rebuild-target';
import { indexesOf } from './indexes';

/**
 * Puts the table `fresh` in the place of `table`, which is dropped; indexes take over the old names, so that later
 * migrations find them. Within the caller's transaction: readers see the one table or the other, never neither.
 */
const swapTables = async (client: ClientBase, table: string, fresh: string): Promise<void> => {
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

/** As many events at most are applied within the transaction that swaps the tables. */
const MOST_BEHIND = 5_000;
const SWAP_ATTEMPTS = 20;
/** Of a log of so many events tables are filled by parts of the streams: a shorter one is read once anyway. */
const LONG_LOG = 100_000;

export interface RebuildOptions<Row extends object> extends Filling<Row> {
  /** Go on with a rebuild of the same version that was cancelled; only where the code is the same. */
  readonly resume?: boolean;
  /** Events of a part, where a table is filled by parts of the streams (`fillInParts`). */
  readonly partEvents?: number;
  /** Compare the tables before the old one goes, while the projector waits. */
  readonly compare?: boolean;
}

type Together<Row extends object> = Omit<RebuildOptions<Row>, 'projection'> & {
  /** Called as each ends. */
  readonly onOutcome?: (projection: Projection<Row>, outcome: RebuildOutcome) => void;
};

export type RebuildOutcome =
  | { readonly state: 'cancelled'; readonly position: number }
  | {
      readonly state: 'swapped';
      readonly position: number;
      /** Digests of the rows that were served and of the fresh ones, where both stood at the same position. */
      readonly digests?: { readonly before: string; readonly after: string };
    };

type Swap = Extract<RebuildOutcome, { state: 'swapped' }> | 'behind';

/** Brings the fresh table to where the live one stands, within the transaction that swaps them. */
const meet = async <Row extends object>(
  { projection, source }: RebuildOptions<Row>,
  target: Target<Row>,
  client: ClientBase,
  from: number,
  to: number,
): Promise<number> => {
  let position = from;
  while (position < to) {
    const page = await source.read(position, to - position);
    const applied = await applyBatch(projection, page, readModelTransaction(client, target));
    if (applied.failure !== undefined) throw applied.failure;
    if (applied.position === position) throw new Error(`the log ends at ${position}, the rows at ${to}`);
    position = applied.position;
  }
  return position;
};

const swap = async <Row extends object>(
  options: RebuildOptions<Row>,
  target: Target<Row>,
  client: ClientBase,
): Promise<Swap> => {
  const { projection } = options;
  await client.query(`set local lock_timeout = '2s'`);
  await client.query('select from checkpoint where name = $1 for update', [projection.name]);
  const live = await readCheckpoint(client, projection.name);
  const fresh = await lockCheckpoint(client, target.checkpoint, target.version, target.token);
  // Rows ahead of a log that was restored to before them are replaced by what the log gives.
  const goal = Math.min(live?.position ?? 0, await options.source.head());
  if (goal - fresh.position > MOST_BEHIND) return 'behind';
  const position = await meet(options, target, client, fresh.position, goal);
  const { table } = projection;
  const digests =
    options.compare === true && position === live?.position
      ? {
          before: await tableDigest(client, table),
          after: await tableDigest(client, table, freshTable(projection)),
        }
      : undefined;
  await swapTables(client, projection.table.name, freshTable(projection));
  await client.query(
    `insert into checkpoint as c (name, version, position, event_id)
     select $1, version, position, event_id from checkpoint where name = $2
     on conflict (name) do update
       set version = excluded.version, position = excluded.position, event_id = excluded.event_id`,
    [projection.name, target.checkpoint],
  );
  await client.query('delete from checkpoint where name = $1', [target.checkpoint]);
  return { state: 'swapped', position, ...(digests === undefined ? {} : { digests }) };
};

/**
 * Whether rows that stand at a position are sooner made anew, by parts of the streams, than brought to the end of the log:
 * they have more of it before them than behind them, and that is long.
 */
export const isSoonerMadeAnew = async <Row extends object>(
  source: LogSource,
  { byStream }: Projection<Row>,
  position: number,
  longLog = LONG_LOG,
): Promise<boolean> => {
  if (byStream !== true || !isInParts(source)) return false;
  const ahead = (await source.head()) - position;
  return ahead >= longLog && ahead > position;
};

/** Fills those fresh tables that can be filled by parts of the streams, in one reading of the log for all of them. */
const fillThose = async <Row extends object>(
  options: Together<Row>,
  tables: readonly Filled<Row>[],
): Promise<void> => {
  const { source, pool, partEvents = LONG_LOG } = options;
  if (!isInParts(source)) return;
  const fresh: Filled<Row>[] = [];
  for (const table of tables) {
    const { position } = (await readCheckpoint(pool, table.target.checkpoint))!;
    const isLong = await isSoonerMadeAnew(source, table.projection, position, Math.min(LONG_LOG, partEvents));
    if (position === 0 && isLong) fresh.push(table);
  }
  if (fresh.length > 0) await fillInParts({ ...options, source }, fresh, await source.head());
};

/** Goes on to the end of the log, and puts the fresh table into its place. */
const complete = async <Row extends object>(
  options: RebuildOptions<Row>,
  target: Target<Row>,
): Promise<RebuildOutcome> => {
  const { pool, signal } = options;
  for (let attempt = 0; ;) {
    const position = await fill(options, target);
    if (signal.aborted) return { state: 'cancelled', position };
    try {
      const outcome = await inTransaction(pool, (client) => swap(options, target, client));
      if (outcome !== 'behind') return outcome;
    } catch (error) {
      if (!isLockTimeout(error) || ++attempt === SWAP_ATTEMPTS) throw error;
      await sleep(backoff(attempt), signal);
    }
  }
};

/**
 * Builds the rows of projections of one log afresh beside those being served, then puts them in their place, each in one
 * transaction. The live projectors go on meanwhile; readers see the old rows or the new, never a part. Cancelled (the
 * signal) it leaves the live rows alone and can be resumed. Throws where an event cannot be applied.
 */
export const rebuildAtOnce = async <Row extends object>(
  options: Together<Row>,
  projections: readonly Projection<Row>[],
): Promise<readonly RebuildOutcome[]> => {
  const tables: Filled<Row>[] = [];
  for (const projection of projections)
    tables.push({
      projection,
      target: await beginRebuild(options.pool, projection, options.resume === true),
    });
  await fillThose(options, tables);
  const outcomes: RebuildOutcome[] = [];
  for (const { projection, target } of tables) {
    const outcome = await complete({ ...options, projection }, target);
    options.onOutcome?.(projection, outcome);
    outcomes.push(outcome);
  }
  return outcomes;
};

/** The same of one projection. */
export const rebuild = async <Row extends object>({
  projection,
  ...options
}: RebuildOptions<Row>): Promise<RebuildOutcome> => (await rebuildAtOnce(options, [projection]))[0]!;
