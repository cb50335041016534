export * from './port';
export { canonicalJson } from './canonical';
export { MemoryEventStore, MemoryLog } from './memory';
export { PostgresEventStore, migrate, migrateLog } from './postgres';
export type { LogConnection, Migration, MigrationNames } from './postgres';
