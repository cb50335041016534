import { connectionUrl, startPostgres, type ServerChange, type StartOptions } from '@amici/embedded-postgres';
import { createLogger, type Config } from '@amici/ops';
import { join } from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';

/** The database of this process: the configured one, or an embedded one that stops with it. */
export interface Database {
  readonly url: string;
  close(): Promise<void>;
}

/** Writes a line when PostgreSQL has ended although nobody stopped it, and when it runs again. */
const tellChange = (level: string): ((change: ServerChange) => void) => {
  const logger = createLogger({ service: 'postgres', level });
  return (change) => {
    if (change.state === 'ended') logger.error('PostgreSQL ended, and is started again');
    else if (change.state === 'running') logger.info('PostgreSQL runs again');
    else logger.error(`PostgreSQL did not start: ${(change.error as Error).message}`);
  };
};

/** The embedded PostgreSQL of a data folder, or of the folder in it that has a process per service. */
export const embeddedIn = (
  home: string,
  { walArchive, postgresBin, logLevel }: Pick<Config, 'walArchive' | 'postgresBin' | 'logLevel'>,
): StartOptions => ({
  dataDir: join(home, 'postgres'),
  walArchive,
  binDir: postgresBin,
  onChange: tellChange(logLevel),
});

const open = async (config: Config, looks: boolean): Promise<Database> => {
  if (config.databaseUrl !== undefined) return { url: config.databaseUrl, close: () => Promise.resolve() };
  const embedded = await startPostgres({ ...embeddedIn(config.dataDir, config), looks });
  return { url: connectionUrl(embedded.connection), close: () => embedded.stop() };
};

/** Turns of the event loop in which PostgreSQL, or the making of its cluster, is begun. */
const TURNS = 20;

/**
 * Comes back with the opening begun: PostgreSQL gets up in its own process while this one loads its code. `looks`: for
 * somebody who changes nothing.
 */
export const beginDatabase = async (
  config: Config,
  { looks = false } = {},
): Promise<{ readonly opening: Promise<Database> }> => {
  const opening = open(config, looks);
  opening.catch(() => undefined);
  for (let turns = 0; turns < TURNS; turns += 1) await turn();
  return { opening };
};
