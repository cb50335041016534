import type { RecordedEvent } from '@amici/contracts';
import { isReadable, type Entry } from './entry';
import type { Projection } from './projection';
import { keyText, type Key } from './table';

/** A projector saw sequence `got` where `position + 1` was due: something was lost, and it must not go on. */
export class PositionGap extends Error {
  constructor(
    readonly position: number,
    readonly got: number,
  ) {
    super(`at ${position}, then ${got}: events are missing in between`);
    this.name = 'PositionGap';
  }
}

/** An event its projection cannot apply: unknown, unreadable, or its handler threw. */
export class Unapplicable extends Error {
  constructor(
    readonly sequence: number,
    override readonly cause: unknown,
  ) {
    super(cause instanceof Error ? cause.message : String(cause));
    this.name = 'Unapplicable';
  }
}

/** The part of a batch that is new and can be applied, and why it ends where it does. */
export interface Applicable {
  readonly events: readonly RecordedEvent[];
  readonly keys: ReadonlyMap<string, Key>;
  /** The last sequence of this part, withheld ones included. */
  readonly position: number;
  /** The id of the event there; null where nothing of it is told; undefined where nothing is new. */
  readonly lastId: string | null | undefined;
  readonly failure?: PositionGap | Unapplicable;
}

/**
 * Drops what was applied before, stops at the first hole or event without a handler, and collects the keys.
 *
 * @param isPart the batch is of a part of the streams: what is between is of the others
 */
export const applicable = (
  projection: Pick<Projection, 'keys'>,
  position: number,
  batch: readonly Entry[],
  isPart = false,
): Applicable => {
  const events: RecordedEvent[] = [];
  const keys = new Map<string, Key>();
  let at = position;
  let lastId: string | null | undefined;
  const end = (failure?: PositionGap | Unapplicable): Applicable => ({
    events,
    keys,
    position: at,
    lastId,
    ...(failure === undefined ? {} : { failure }),
  });
  for (const entry of batch) {
    if (entry.sequence <= at) continue;
    if (!isPart && entry.sequence !== at + 1) return end(new PositionGap(at, entry.sequence));
    if ('unreadable' in entry) return end(new Unapplicable(entry.sequence, entry.unreadable));
    if (isReadable(entry)) {
      try {
        for (const key of projection.keys(entry)) keys.set(keyText(key), key);
      } catch (error) {
        return end(new Unapplicable(entry.sequence, error));
      }
      events.push(entry);
    }
    at = entry.sequence;
    lastId = 'id' in entry ? entry.id : null;
  }
  return end();
};

/** What a batch leaves to be written. */
export interface Folded<Row> {
  readonly upsert: readonly Row[];
  readonly remove: readonly Key[];
  readonly position: number;
  readonly lastId: string | null | undefined;
  readonly failure?: PositionGap | Unapplicable;
}

/** The rows of a batch while it is folded; remembers which were changed. */
class Working<Row extends object> {
  private readonly changed = new Map<string, Row | null>();

  constructor(
    private readonly projection: Projection<Row>,
    private readonly keys: ReadonlyMap<string, Key>,
    private readonly loaded: ReadonlyMap<string, Row>,
  ) {}

  readonly rows = (key: Key): Row | undefined => {
    const text = keyText(key);
    if (!this.keys.has(text))
      throw new Error(`${this.projection.name}: read a row whose key it did not name`);
    const changed = this.changed.get(text);
    return changed === undefined ? this.loaded.get(text) : (changed ?? undefined);
  };

  apply(recorded: RecordedEvent): void {
    const { upsert = [], remove = [] } = this.projection.change(recorded, this.rows);
    const changes = [
      ...upsert.map((row) => [this.projection.table.keyOf(row), row] as const),
      ...remove.map((key) => [keyText(key), null] as const),
    ];
    if (changes.some(([text]) => !this.keys.has(text)))
      throw new Error(`${this.projection.name}: changed a row whose key it did not name`);
    for (const [text, row] of changes) this.changed.set(text, row);
  }

  result(): { upsert: Row[]; remove: Key[] } {
    const upsert: Row[] = [];
    const remove: Key[] = [];
    for (const [text, row] of this.changed) {
      if (row !== null) upsert.push(row);
      else if (this.loaded.has(text)) remove.push(this.keys.get(text)!);
    }
    return { upsert, remove };
  }
}

/**
 * Applies events to rows in memory. Where a handler throws, what came before it stands and the position is that of
 * the event before. Pure: the same rows and events always give the same result.
 */
export const fold = <Row extends object>(
  projection: Projection<Row>,
  batch: Applicable,
  loaded: ReadonlyMap<string, Row>,
): Folded<Row> => {
  const working = new Working(projection, batch.keys, loaded);
  let before: RecordedEvent | undefined;
  for (const recorded of batch.events) {
    try {
      working.apply(recorded);
    } catch (error) {
      const failure = new Unapplicable(recorded.sequence, error);
      const lastId =
        before === undefined ? undefined : before.sequence === recorded.sequence - 1 ? before.id : null;
      return { ...working.result(), position: recorded.sequence - 1, lastId, failure };
    }
    before = recorded;
  }
  const { position, lastId, failure } = batch;
  return { ...working.result(), position, lastId, ...(failure === undefined ? {} : { failure }) };
};
