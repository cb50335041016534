import { connectionUrl, startPostgres } from '@amici/embedded-postgres';
import type { Config } from '@amici/ops';
import { join } from 'node:path';
import { embeddedIn } from '../../../../../services/all-in-one/src/database';
import { folderOf, type Copied } from '../copied';
import type { Written } from '../manifest';
import { writeOut } from './write-out';

const TABLES = 'tables';

const copyDatabase = async (
  url: string,
  folder: Written['folder'],
  draft: string,
): Promise<Copied<Written>> => {
  const { database, files } = await writeOut(url, draft, join(folder ?? '', TABLES));
  return { of: { folder, ...database }, files, folders: [] };
};

/** Writes the tables of an embedded PostgreSQL into a draft. */
export const writeHome = async (config: Config, home: string, draft: string): Promise<Copied<Written>> => {
  const server = await startPostgres(embeddedIn(home, config));
  try {
    return await copyDatabase(connectionUrl(server.connection), folderOf(config, home), draft);
  } finally {
    await server.stop();
  }
};

/** Writes the tables of the database of AMICI_DATABASE_URL into a draft. */
export const writeDatabase = (url: string, draft: string): Promise<Copied<Written>> =>
  copyDatabase(url, null, draft);
