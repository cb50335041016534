import { backUpCluster, CLUSTER, connectionUrl, startPostgres } from '@amici/embedded-postgres';
import type { Config } from '@amici/ops';
import { join } from 'node:path';
import { embeddedIn } from '../../../../../services/all-in-one/src/database';
import { folderOf, under, type Copied } from '../copied';
import { headsAt } from '../heads';
import type { Home } from '../manifest';

/** Copies the files of an embedded PostgreSQL into a draft, with the log that makes them whole. */
export const copyHome = async (config: Config, home: string, draft: string): Promise<Copied<Home>> => {
  const options = embeddedIn(home, config);
  const folder = folderOf(config, home);
  const place = join(folder, 'postgres', CLUSTER);
  const server = await startPostgres(options);
  try {
    const url = connectionUrl(server.connection);
    const to = join(draft, place);
    const from = join(options.dataDir, CLUSTER);
    const copied = await backUpCluster(server.connection, from, to, () => headsAt(url));
    const { version, walFrom, seen } = copied;
    return {
      of: { folder, postgres: version, walFrom, logs: seen },
      files: copied.files.map((file) => under(place, file)),
      folders: [place, ...copied.folders.map((path) => join(place, path))],
    };
  } finally {
    await server.stop();
  }
};
