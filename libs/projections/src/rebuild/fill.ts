import type { ClientBase, Pool } from 'pg';
import { copyIn } from '../postgres/copy-in';
import { readCheckpoint } from '../postgres/checkpoints';
import { inTransaction, readModelTransaction, type Target } from '../postgres/transaction';
import type { Projection } from '../projection';
import type { LogSource } from '../source';
import type { Key } from '../table';
import { GrowingRows, type Unwritten } from './growing-rows';
import { makeIndexes } from './indexes';
import { freshTable } from './rebuild-target';

/** Events read at a time: what few events become in memory is gone again before it has to be kept. */
const PAGE = 500;
/** As many changed rows, or as many events, are written at the latest. */
const MOST_ROWS = 5_000;
const MOST_EVENTS = 50_000;

export interface Filling<Row extends object> {
  readonly projection: Projection<Row>;
  readonly source: LogSource;
  readonly pool: Pool;
  readonly signal: AbortSignal;
  readonly onProgress?: (position: number, head: number) => void;
  /** Events that are folded in memory at most before rows and checkpoint are written; default 50,000. */
  readonly mostUnwritten?: number;
}

/** Writes what has been folded, a piece at a time, while the next events are being folded. */
class Writing<Row extends object> {
  private underWay: Promise<void> = Promise.resolve();
  private hasKey = false;

  constructor(
    private readonly filling: Filling<Row>,
    private readonly target: Target<Row>,
    private readonly head: number,
  ) {}

  /** Waits for the piece before, and begins with this one. */
  async next(piece: Unwritten<Row>): Promise<void> {
    await this.underWay;
    if (piece.position === piece.from) return;
    this.underWay = this.write(piece).then(() =>
      this.filling.onProgress?.(piece.position, Math.max(this.head, piece.position)),
    );
    this.underWay.catch(() => undefined);
  }

  /** Rows as the table has them when all that was handed over is written. */
  async load(keys: readonly Key[]): Promise<readonly Row[]> {
    await this.underWay;
    return this.locked(async (client) => {
      await this.makeKey(client);
      return readModelTransaction(client, this.target).load(keys);
    });
  }

  /** When all is written: what is looked for in the rows from now on. */
  async end(): Promise<void> {
    await this.underWay;
    const { table } = this.filling.projection;
    await this.locked((client) =>
      makeIndexes(client, table.name, freshTable(this.filling.projection), 'all'),
    );
  }

  /** Rows and checkpoint in one transaction. */
  private write({ from, position, lastId, insert, upsert, remove }: Unwritten<Row>): Promise<void> {
    const { projection } = this.filling;
    return this.locked(async (client, at) => {
      if (at !== from) throw new Error(`${this.target.checkpoint} stands at ${at} instead of ${from}`);
      const transaction = readModelTransaction(client, this.target);
      if (upsert.length > 0 || remove.length > 0) {
        await this.makeKey(client);
        await transaction.write(upsert, remove);
      }
      if (insert.length > 0) await copyIn(client, projection.table, freshTable(projection), insert);
      await transaction.saveCheckpoint(position, lastId);
    });
  }

  /** Work under the fence of the rebuild. */
  private locked<Result>(work: (client: ClientBase, at: number) => Promise<Result>): Promise<Result> {
    return inTransaction(this.filling.pool, async (client) =>
      work(client, await readModelTransaction(client, this.target).lockCheckpoint()),
    );
  }

  /** Rows that are only added need none. */
  private async makeKey(client: ClientBase): Promise<void> {
    if (this.hasKey) return;
    const { projection } = this.filling;
    await makeIndexes(client, projection.table.name, freshTable(projection), 'key');
    this.hasKey = true;
  }
}

/**
 * Applies the log to a fresh table, to its end as it is found or until the signal aborts; answers how far the table has
 * come. Pages are read, folded and written side by side. Throws where an event cannot be applied, after what precedes it
 * is written.
 */
export const fill = async <Row extends object>(
  filling: Filling<Row>,
  target: Target<Row>,
): Promise<number> => {
  const { projection, source, pool, signal, mostUnwritten = MOST_EVENTS } = filling;
  const position = (await readCheckpoint(pool, target.checkpoint))?.position ?? 0;
  const rows = new GrowingRows(projection, position);
  const writing = new Writing(filling, target, await source.head());
  const read = (after: number) => {
    const page = source.read(after, PAGE);
    page.catch(() => undefined);
    return page;
  };
  let next = read(position);
  let failure: Error | undefined;
  for (let more = true; more && !signal.aborted && failure === undefined;) {
    const page = await next;
    // What is written meanwhile is left to the swap; chasing it here might never end.
    more = page.length === PAGE;
    if (more) next = read(page.at(-1)!.sequence);
    failure = await rows.apply(page, (keys) => writing.load(keys));
    if (rows.unwrittenRows >= MOST_ROWS || rows.unwrittenEvents >= mostUnwritten)
      await writing.next(rows.take());
  }
  await writing.next(rows.take());
  await writing.end();
  if (failure !== undefined) throw failure;
  return rows.position;
};
