export { PostgresStartError } from './errors';
export { connectionUrl, type PostgresConnection } from './connection';
export { startPostgres } from './start';
export type { EmbeddedPostgres, StartOptions } from './start';
