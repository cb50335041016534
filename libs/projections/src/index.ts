export { applyBatch, type Applied, type ReadModelTransaction } from './apply-batch';
export { bigint, boolean, integer, json, key, nullable, text, uuid, type Column } from './columns';
export { entryOf, isReadable, type Decode, type Entry } from './entry';
export { applicable, PositionGap, Unapplicable, type Applicable } from './fold-batch';
export {
  multiRowProjection,
  ofTypes,
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
export { migration } from './postgres/migration';
export {
  migrateReadModels,
  readDataSource,
  readModelState,
  type ReadModelOptions,
} from './postgres/data-source';
export { createReadSchema, readConnection, readSchema } from './postgres/read-schema';
export {
  Fenced,
  lockCheckpoint,
  passOver,
  readCheckpoint,
  readCheckpoints,
  registerCheckpoint,
  saveCheckpoint,
  type Checkpoint,
} from './postgres/checkpoints';
export { tell, type Asks } from './postgres/pipeline';
export { inPipeline, inTransaction } from './postgres/transaction';
export { isFreshTable, rebuiltBy } from './rebuild/rebuild-target';
export { tableDigest } from './rebuild/digest';
export { rebuild, rebuildAtOnce, type RebuildOptions, type RebuildOutcome } from './rebuild/rebuild';
export { ProjectionRunner, type RunnerOptions } from './runner/projection-runner';
export type { FollowerState, FollowerStatus, StandingStill } from './runner/follower-status';
export { LogFollower, type FollowerContext, type Following } from './runner/log-follower';
export { storeSource, type LogSource } from './source';
export * from './latest-page';
