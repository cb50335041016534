import type { Entry } from '../entry';
import { applicable, fold, type PositionGap, type Unapplicable } from '../fold-batch';
import type { Projection } from '../projection';
import { keyText, type Key } from '../table';

/** Rows kept in memory after they were written, in case later events change them again. */
const MAX_ROWS = 100_000;

/** What has changed in a fresh table since it was last written, up to a position. */
export interface Unwritten<Row extends object> {
  readonly from: number;
  readonly position: number;
  readonly lastId: string | null;
  /** Rows of which the table has none under their key. */
  readonly insert: readonly Row[];
  readonly upsert: readonly Row[];
  readonly remove: readonly Key[];
}

/** What has become of a row since the table was last written, and whether the table has one under its key. */
type Change<Row> = { readonly inTable: boolean } & ({ readonly row: Row } | { readonly removed: Key });

/**
 * The rows of a fresh table, folded in memory and written from time to time: an event mostly changes a row that others
 * have changed just before it. Rows are loaded only where the table may hold some that are not in memory.
 */
export class GrowingRows<Row extends object> {
  private readonly rows = new Map<string, Row>();
  private changed = new Map<string, Change<Row>>();
  private at: number;
  private lastId: string | null = null;
  /** Whether the table has no rows but those kept here. */
  private hasAll: boolean;

  /** `written`: how far the table has come; at 0 it is empty. */
  constructor(
    private readonly projection: Projection<Row>,
    private written: number,
    private readonly maxRows = MAX_ROWS,
  ) {
    this.at = written;
    this.hasAll = written === 0;
  }

  /** How far the rows have come, written or not. */
  get position(): number {
    return this.at;
  }

  get unwrittenRows(): number {
    return this.changed.size;
  }

  get unwrittenEvents(): number {
    return this.at - this.written;
  }

  /** Applies a page; answers why it ends before its end where it does. `load` reads rows as the table has them. */
  async apply(
    page: readonly Entry[],
    load: (keys: readonly Key[]) => Promise<readonly Row[]>,
  ): Promise<PositionGap | Unapplicable | undefined> {
    const { projection } = this;
    const part = applicable(projection, this.at, page);
    if (!this.hasAll) {
      const missing = [...part.keys].filter(([text]) => !this.rows.has(text) && !this.changed.has(text));
      if (missing.length > 0)
        for (const row of await load(missing.map(([, key]) => key)))
          this.rows.set(projection.table.keyOf(row), row);
    }
    const { upsert, remove, position, lastId, failure } = fold(projection, part, this.rows);
    for (const row of upsert) {
      const text = projection.table.keyOf(row);
      this.changed.set(text, { inTable: this.inTable(text), row });
      this.rows.set(text, row);
    }
    for (const key of remove) {
      const text = keyText(key);
      this.changed.set(text, { inTable: this.inTable(text), removed: key });
      this.rows.delete(text);
    }
    this.at = position;
    if (lastId !== undefined) this.lastId = lastId;
    return failure;
  }

  /** Rows that are kept and have not changed were written, or loaded; and rows that the table has are kept before they change. */
  private inTable(text: string): boolean {
    return this.changed.get(text)?.inTable ?? this.rows.has(text);
  }

  /** Hands over what is to be written next; what is applied from now on is left to the time after. */
  take(): Unwritten<Row> {
    const { written: from, at: position, lastId, changed } = this;
    const insert: Row[] = [];
    const upsert: Row[] = [];
    const remove: Key[] = [];
    for (const change of changed.values()) {
      if ('row' in change) (change.inTable ? upsert : insert).push(change.row);
      else if (change.inTable) remove.push(change.removed);
    }
    this.changed = new Map();
    this.written = position;
    if (this.rows.size > this.maxRows) {
      this.rows.clear();
      this.hasAll = false;
    }
    return { from, position, lastId, insert, upsert, remove };
  }
}
