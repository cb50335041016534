import { configOrExit } from '@amici/ops';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { openAmici, type Amici } from '../../../../services/all-in-one/src/amici';

/** Does work on the services of this installation, beside a running server or without one. */
export const withAmici = async <T>(work: (amici: Amici) => Promise<T>): Promise<T> => {
  // What the services log is for a server's operator; a command says what it has to say itself.
  const config = configOrExit({ AMICI_LOG_LEVEL: 'fatal', ...process.env });
  const amici = await openAmici(config);
  try {
    return await work(amici);
  } finally {
    await amici.close();
  }
};

/** As `withAmici`, for what has been recorded here: a data folder that was never used is a mistake, not made anew. */
export const withRecords = <T>(work: (amici: Amici) => Promise<T>): Promise<T> => {
  const { databaseUrl, dataDir } = configOrExit();
  if (databaseUrl === undefined && !existsSync(join(dataDir, 'postgres')))
    throw new Error(`nothing has been recorded in ${resolve(dataDir)} (AMICI_DATA_DIR)`);
  return withAmici(work);
};

/** A refusal of the server in one line. */
export const refusalText = ({
  code,
  detail,
  rule,
}: {
  code: string;
  detail?: string;
  rule?: string;
}): string => {
  const named = rule === undefined ? code : `${code}, ${rule}`;
  return detail === undefined ? named : `${detail} (${named})`;
};
