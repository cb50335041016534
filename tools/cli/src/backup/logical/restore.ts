import { connectionUrl, startPostgres } from '@amici/embedded-postgres';
import type { Config } from '@amici/ops';
import { join } from 'node:path';
import { embeddedIn } from '../../../../../services/all-in-one/src/database';
import { DISTRIBUTED } from '../../access/homes';
import { ROOT } from '../../distributed/plans';
import { makeRoles } from '../../distributed/roles';
import { secretsIn } from '../../distributed/secrets';
import { verifyFrom } from '../heads';
import type { LogicalManifest, Written } from '../manifest';
import { putInPlace } from '../put-in-place';
import { readIn } from './read-in';

const readAndVerify = async (
  url: string,
  backup: string,
  manifest: LogicalManifest,
  database: Written,
): Promise<void> => {
  await readIn(url, backup, database, new Map(manifest.files.map((file) => [file.path, file])));
  const bad = await verifyFrom(url, database.logs);
  if (bad.length > 0) throw new Error(`what was restored does not hold (${bad.length} faults, named above)`);
};

/** Into a new cluster of the embedded PostgreSQL, whatever its version, in the place the database had in the data folder. */
const intoCluster = async (
  backup: string,
  manifest: LogicalManifest,
  database: Written,
  copy: string,
  config: Config,
): Promise<void> => {
  const home = join(copy, database.folder ?? '');
  const { dataDir, binDir } = embeddedIn(home, config);
  const server = await startPostgres({ dataDir, binDir });
  try {
    const url = connectionUrl(server.connection);
    if (database.folder === DISTRIBUTED) await makeRoles(url, secretsIn(home, ROOT), ROOT);
    await readAndVerify(url, backup, manifest, database);
  } finally {
    await server.stop();
  }
};

/**
 * What restores a backup of tables into `restored` of a draft, or its tables into the database of AMICI_DATABASE_URL;
 * verified. Refuses at once what it cannot do.
 */
export const logicalRestore = (
  backup: string,
  manifest: LogicalManifest,
  to: string | undefined,
  config: Config,
): ((draft: string) => Promise<void>) => {
  const { databases, files, folders, ended } = manifest;
  if (to !== undefined)
    throw new Error(
      `a backup of tables is as of one instant (${ended}): --to is for one that was made without --logical`,
    );
  if (config.databaseUrl !== undefined && databases.length > 1)
    throw new Error(`${backup} has ${databases.length} databases, and AMICI_DATABASE_URL is one`);
  const tables = new Set(databases.flatMap((database) => database.tables.map(({ file }) => file)));
  const remaining = { files: files.filter(({ path }) => !tables.has(path)), folders };
  return async (draft) => {
    const copy = join(draft, 'restored');
    await putInPlace(backup, remaining, copy);
    for (const database of databases)
      if (config.databaseUrl === undefined) await intoCluster(backup, manifest, database, copy, config);
      else await readAndVerify(config.databaseUrl, backup, manifest, database);
  };
};
