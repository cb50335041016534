export * from './port';
export type { Salt } from './seal';
export { MemoryEventStore, MemoryLog } from './memory';
export {
  KEPT_IDLE_MS,
  PostgresEventStore,
  SingleWriterStore,
  logMigrations,
  migrate,
  migrateLog,
  migrationsAsOf,
  schemaState,
} from './postgres';
export type { LogConnection, Migration, MigrationNames, SchemaState } from './postgres';
export { logReader, verifyLog, verifyStream } from './verify';
export type { BadEvent, Fault, LogReader, LogRow, LogVerification } from './verify';
export type { StreamVerification, VerifyOptions } from './verify';
export { forgetDerived as forgetMade, deriveOnce as madeOnce } from './stored';
export { Wake } from './wake';
