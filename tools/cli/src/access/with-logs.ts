import { SERVICES } from '@amici/contracts';
import type { EventStore } from '@amici/event-store';
import type { Config } from '@amici/ops';
import { configOrExit } from '@amici/ops/config/start';
import { openLog } from '@amici/service/runtime/store';
import { beginDatabase } from '../../../../services/all-in-one/src/database';
import { homesOf, nothingRecorded } from './homes';

/** The logs of one installation, and the database that says what was signed of them. */
export interface Logs {
  readonly stores: ReadonlyMap<string, EventStore>;
  readonly databaseUrl: string;
}

/** Looks at the logs of a database. */
export const withLogsAt = async <T>(
  config: Config,
  databaseUrl: string,
  work: (logs: Logs) => Promise<T>,
): Promise<T> => {
  const stores = new Map<string, EventStore>();
  try {
    for (const name of SERVICES) stores.set(name, await openLog({ databaseUrl, config }, name));
    return await work({ stores, databaseUrl });
  } finally {
    await Promise.all([...stores.values()].map((log) => log.close()));
  }
};

const withDatabase = async <T>(config: Config, work: (databaseUrl: string) => Promise<T>): Promise<T> => {
  const database = await (await beginDatabase(config, { looks: true })).opening;
  try {
    return await work(database.url);
  } finally {
    await database.close();
  }
};

/** In the database of AMICI_DATABASE_URL, or in each of a data folder in turn (all in one, and of a process per service). */
export const withDatabases = (
  work: (config: Config, databaseUrl: string) => Promise<number>,
): Promise<number> => {
  const config = configOrExit();
  const homes = config.databaseUrl === undefined ? homesOf(config.dataDir) : [config.dataDir];
  if (homes.length === 0) throw nothingRecorded(config.dataDir);
  return homes.reduce(async (before, dataDir) => {
    const of = { ...config, dataDir };
    return Math.max(await before, await withDatabase(of, (databaseUrl) => work(of, databaseUrl)));
  }, Promise.resolve(0));
};

/** Looks at the logs of this installation as the user who signs in to its database, changing nothing. */
export const withLogs = (work: (logs: Logs) => Promise<number>): Promise<number> =>
  withDatabases((config, databaseUrl) => withLogsAt(config, databaseUrl, work));
