import { applicable, fold, type PositionGap, type Unapplicable } from '../fold-batch';
import type { Entry } from '../entry';
import type { Projection } from '../projection';
import { keyText } from '../table';

/** The rows that a part of the streams makes, all of them in memory. */
export class PartRows<Row extends object> {
  private readonly rowsByKey = new Map<string, Row>();
  private at = 0;

  constructor(private readonly projection: Projection<Row>) {}

  get rows(): Iterable<Row> {
    return this.rowsByKey.values();
  }

  /** Applies the part's next events; answers why it ends before their end where it does. */
  apply(page: readonly Entry[]): PositionGap | Unapplicable | undefined {
    const part = applicable(this.projection, this.at, page, true);
    const { upsert, remove, position, failure } = fold(this.projection, part, this.rowsByKey);
    for (const row of upsert) this.rowsByKey.set(this.projection.table.keyOf(row), row);
    for (const key of remove) this.rowsByKey.delete(keyText(key));
    this.at = position;
    return failure;
  }
}
