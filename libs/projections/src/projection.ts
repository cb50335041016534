import type { RecordedEvent } from '@amici/contracts';
import { UnknownEventType } from '@amici/kernel';
import { keyText, type Key, type Table } from './table';

type Typed = { readonly type: string };
type EventOf<Event extends Typed, Type extends Event['type']> = Extract<Event, { readonly type: Type }>;

/** The rows an event leaves behind: those that are new or changed, and the keys of those that are gone. */
export interface Changes<Row> {
  readonly upsert?: readonly Row[];
  readonly remove?: readonly Key[];
}

/** The rows an event named beforehand, as they stand before it. */
export type Rows<Row> = (key: Key) => Row | undefined;

/**
 * A read model: rows that follow from the events of a log, in order, by a pure function. What the runner sees; made
 * by `projection` (an event changes one row) or `multiRowProjection`.
 */
export interface Projection<Row extends object = object> {
  /** Names the checkpoint. */
  readonly name: string;
  /** Raise it where rows would come out differently: the next start builds them afresh beside the old ones. */
  readonly version: number;
  readonly table: Table<Row>;
  /** No two streams have to do with one row: a rebuild may take the streams one part after the other. */
  readonly byStream?: boolean;
  /** By type, the events it handles. */
  readonly on: object;
  /** The keys of all rows the event may read or change; none of an event that it does not handle. */
  keys(recorded: RecordedEvent): readonly Key[];
  /** What the event does to them. */
  change(recorded: RecordedEvent, rows: Rows<Row>): Changes<Row>;
}

/** The row after the event; `undefined` leaves it as it is, `null` deletes it. */
export type RowHandler<Row, Event extends Typed> = (
  row: Row | undefined,
  event: Event,
  recorded: RecordedEvent<Event>,
) => Row | null | undefined;

export interface SingleRowProjection<Event extends Typed, Row extends object> {
  readonly name: string;
  readonly version: number;
  readonly table: Table<Row>;
  readonly byStream?: boolean;
  /** The key of the row an event belongs to; default: its stream. */
  readonly key?: (recorded: RecordedEvent<Event>) => Key;
  /** By type of event; a type of the union that is not named is passed over. */
  readonly on: { readonly [Type in Event['type']]?: RowHandler<Row, EventOf<Event, Type>> };
}

/** What one event does to several rows; `keys` names every row that `change` reads, replaces or removes. */
export interface MultiRowHandler<Row, Event extends Typed> {
  readonly keys: (event: Event, recorded: RecordedEvent<Event>) => readonly Key[];
  readonly change: (rows: Rows<Row>, event: Event, recorded: RecordedEvent<Event>) => Changes<Row>;
}

export interface MultiRowProjection<Event extends Typed, Row extends object> {
  readonly name: string;
  readonly version: number;
  readonly table: Table<Row>;
  readonly byStream?: boolean;
  readonly on: { readonly [Type in Event['type']]?: MultiRowHandler<Row, EventOf<Event, Type>> };
}

const NOTHING: Changes<never> = {};
const NO_KEYS: readonly Key[] = [];

const handlerFor = <Handler>(on: Readonly<Record<string, Handler>>, type: string): Handler | undefined =>
  Object.hasOwn(on, type) ? on[type] : undefined;

/** The read model of a log with events of these types: at any other it throws `UnknownEventType`. */
export const ofTypes =
  (types: ReadonlySet<string>) =>
  <Row extends object>(projection: Projection<Row>): Projection<Row> => ({
    ...projection,
    keys: (recorded) => {
      if (!types.has(recorded.event.type)) throw new UnknownEventType(recorded.event.type);
      return projection.keys(recorded);
    },
  });

/** A read model whose events change one row each. */
export const projection = <Event extends Typed, Row extends object>(
  definition: SingleRowProjection<Event, Row>,
): Projection<Row> => {
  const { table } = definition;
  const on = definition.on as unknown as Readonly<Record<string, RowHandler<Row, Typed>>>;
  const keyOf = (definition.key ?? (({ stream }) => stream)) as (recorded: RecordedEvent) => Key;
  const check = (row: Row, key: Key): Row => {
    if (table.keyOf(row) !== keyText(key)) throw new Error(`${definition.name}: a row under another key`);
    return row;
  };
  return {
    byStream: definition.key === undefined,
    ...definition,
    keys: (recorded) => (handlerFor(on, recorded.event.type) === undefined ? NO_KEYS : [keyOf(recorded)]),
    change: (recorded, rows) => {
      const handler = handlerFor(on, recorded.event.type);
      if (handler === undefined) return NOTHING;
      const key = keyOf(recorded);
      const row = handler(rows(key), recorded.event, recorded);
      if (row === undefined) return NOTHING;
      return row === null ? { remove: [key] } : { upsert: [check(row, key)] };
    },
  };
};

/** A read model whose events may change several rows each. */
export const multiRowProjection = <Event extends Typed, Row extends object>(
  definition: MultiRowProjection<Event, Row>,
): Projection<Row> => {
  const on = definition.on as unknown as Readonly<Record<string, MultiRowHandler<Row, Typed>>>;
  return {
    ...definition,
    keys: (recorded) => handlerFor(on, recorded.event.type)?.keys(recorded.event, recorded) ?? NO_KEYS,
    change: (recorded, rows) =>
      handlerFor(on, recorded.event.type)?.change(rows, recorded.event, recorded) ?? NOTHING,
  };
};
