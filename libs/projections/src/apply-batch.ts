import type { Entry } from './entry';
import { applicable, fold, type PositionGap, type Unapplicable } from './fold-batch';
import type { Projection } from './projection';
import type { Key } from './table';

/** One database transaction over a projection: its rows and its checkpoint are committed together or not at all. */
export interface ReadModelTransaction<Row extends object> {
  /** Locks the checkpoint for this transaction, which keeps every other projector out, and says where it stands. */
  lockCheckpoint(): Promise<number>;
  load(keys: readonly Key[]): Promise<readonly Row[]>;
  write(upsert: readonly Row[], remove: readonly Key[]): Promise<void>;
  /** `eventId` is that of the event at the position, null where it is withheld. */
  saveCheckpoint(position: number, eventId: string | null): Promise<void>;
}

export interface Applied {
  readonly position: number;
  /** Why the batch was not applied to its end; the checkpoint stands just before. */
  readonly failure?: PositionGap | Unapplicable;
}

/**
 * Applies a batch: duplicates are dropped by position, a hole or an event that cannot be applied ends it there. All
 * rows concerned are loaded once, folded in memory and written once.
 */
export const applyBatch = async <Row extends object>(
  projection: Projection<Row>,
  batch: readonly Entry[],
  transaction: ReadModelTransaction<Row>,
): Promise<Applied> => {
  const position = await transaction.lockCheckpoint();
  const part = applicable(projection, position, batch);
  const rows = part.keys.size === 0 ? [] : await transaction.load([...part.keys.values()]);
  const loaded = new Map(rows.map((row) => [projection.table.keyOf(row), row]));
  const folded = fold(projection, part, loaded);
  if (folded.upsert.length > 0 || folded.remove.length > 0)
    await transaction.write(folded.upsert, folded.remove);
  if (folded.position > position) await transaction.saveCheckpoint(folded.position, folded.lastId ?? null);
  return {
    position: folded.position,
    ...(folded.failure === undefined ? {} : { failure: folded.failure }),
  };
};
