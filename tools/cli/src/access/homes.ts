import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Where `start --distributed` keeps what it keeps, in a data folder. */
export const DISTRIBUTED = 'distributed';

/** The folders of a data folder that hold a database: its own, and that of a process per service. */
export const homesOf = (dataDir: string): readonly string[] =>
  [dataDir, join(dataDir, DISTRIBUTED)].filter((home) => existsSync(join(home, 'postgres')));

export const nothingRecorded = (dataDir: string): Error =>
  new Error(`nothing has been recorded in ${resolve(dataDir)} (AMICI_DATA_DIR)`);
