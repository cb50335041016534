export { PostgresStartError } from './errors';
export { connectionUrl, startPostgres } from './start';
export type { EmbeddedPostgres, PostgresConnection, StartOptions } from './start';
