export { applyBatch, type Applied, type ReadModelTransaction } from './apply-batch';
export { bigint, boolean, integer, json, key, nullable, text, uuid, type Column } from './columns';
export { entryOf, isReadable, type Decode, type Entry } from './entry';
export { PositionGap, Unapplicable } from './fold-batch';
export {
  multiRowProjection,
  projection,
  type Changes,
  type MultiRowHandler,
  type MultiRowProjection,
  type Projection,
  type RowHandler,
  type Rows,
  type SingleRowProjection,
} from './projection';
export { table, type Key, type Table } from './table';
