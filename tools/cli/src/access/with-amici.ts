import type { Rejection } from '@amici/kernel';
import { detailIn } from '@amici/locales';
import { configOrExit } from '@amici/ops';
import { openAmici, type Amici } from '../../../../services/all-in-one/src/amici';
import { homesOf, nothingRecorded } from './homes';

/**
 * Does work on the services of this installation, beside a running server or without one. `follows`: read models follow
 * meanwhile; otherwise the server that runs, or the next one, makes them of what is recorded.
 */
export const withAmici = async <T>(work: (amici: Amici) => Promise<T>, follows = true): Promise<T> => {
  // What the services log is for a server's operator; a command says what it has to say itself.
  const config = configOrExit({ AMICI_LOG_LEVEL: 'fatal', ...process.env });
  const amici = await openAmici(config, undefined, follows, true);
  try {
    return await work(amici);
  } finally {
    await amici.close();
  }
};

/** As `withAmici`, for what has been recorded here: a data folder that was never used is a mistake, not made anew. */
export const withRecords = <T>(work: (amici: Amici) => Promise<T>): Promise<T> => {
  const { databaseUrl, dataDir } = configOrExit();
  if (databaseUrl !== undefined) return withAmici(work);
  const homes = homesOf(dataDir);
  if (homes.length === 0) throw nothingRecorded(dataDir);
  if (!homes.includes(dataDir))
    throw new Error(
      `${homes[0]} is of a process per service: ask its server by --server and --token, or name its database by AMICI_DATABASE_URL`,
    );
  return withAmici(work);
};

/** A refusal of the server in one line. */
export const refusalText = ({ code, detail, rule }: Pick<Rejection, 'code' | 'detail' | 'rule'>): string => {
  const named = rule === undefined ? code : `${code}, ${rule}`;
  return detail === undefined ? named : `${detailIn('en', detail)} (${named})`;
};
