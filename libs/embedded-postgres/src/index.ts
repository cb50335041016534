export { archivedOf, type Archived } from './backup/archived';
export { backUpCluster, CLUSTER } from './backup/back-up';
export { copyFiles, treeOf, type CopiedFile } from './backup/copy';
export { recoverCluster, type Recovery } from './backup/recover';
export { PostgresStartError } from './errors';
export { connectionUrl, type PostgresConnection } from './connection';
export { startPostgres, type ServerChange } from './start';
export type { EmbeddedPostgres, StartOptions } from './start';
