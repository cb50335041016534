import type { ReadModelTransaction } from '../apply-batch';
import { keyText, type Key, type Table } from '../table';

/** Thrown in place of a commit, as a process that dies just before it. */
export class Crash extends Error {}

/** A read model in memory with transactions: what is done in one is kept together or not at all. */
export class MemoryModel<Row extends object> {
  rows: ReadonlyMap<string, Row> = new Map();
  checkpoint = 0;

  constructor(private readonly table: Table<Row>) {}

  async transaction<Result>(
    work: (transaction: ReadModelTransaction<Row>) => Promise<Result>,
    options: { readonly crash?: boolean } = {},
  ): Promise<Result> {
    const rows = new Map(this.rows);
    let checkpoint = this.checkpoint;
    const result = await work({
      lockCheckpoint: () => Promise.resolve(checkpoint),
      load: (keys) => Promise.resolve(this.found(rows, keys)),
      write: (upsert, remove) => {
        for (const row of upsert) rows.set(this.table.keyOf(row), structuredClone(row));
        for (const key of remove) rows.delete(keyText(key));
        return Promise.resolve();
      },
      saveCheckpoint: (position) => {
        checkpoint = position;
        return Promise.resolve();
      },
    });
    if (options.crash === true) throw new Crash();
    this.rows = rows;
    this.checkpoint = checkpoint;
    return result;
  }

  /** All rows in the order of their keys. */
  sorted(): readonly Row[] {
    return [...this.rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  }

  private found(rows: ReadonlyMap<string, Row>, keys: readonly Key[]): Row[] {
    return keys.flatMap((key) => {
      const row = rows.get(keyText(key));
      return row === undefined ? [] : [structuredClone(row)];
    });
  }
}
