import { NOTHING_SIGNED, servicePool, trustSchema } from '@amici/service/runtime';
import { userInfo } from 'node:os';
import { configOrExit } from '@amici/ops';
import { homesOf } from '../access/homes';
import { withLogs } from '../access/with-logs';

export interface NewGeneration {
  readonly reason: string;
  readonly by?: string;
}

/** Of two databases in one data folder only one has lost something. */
const ofOneDatabase = (): void => {
  const { databaseUrl, dataDir } = configOrExit();
  if (databaseUrl === undefined && homesOf(dataDir).length > 1)
    throw new Error(`${dataDir} has the databases of two ways of running: name one by AMICI_DATABASE_URL`);
};

/**
 * Begins a new generation of a log that is no longer the one that was signed: what was signed last stays on record beside the
 * reason, and the tree is made again from the log as it is. No service runs meanwhile in this process: it could sign in the old one.
 */
export const runNewGeneration = async (service: string, { reason, by }: NewGeneration): Promise<number> => {
  ofOneDatabase();
  return withLogs(async ({ stores, databaseUrl }) => {
    if (!stores.has(service)) throw new Error(`no service ${service}`);
    const schema = trustSchema(service);
    const pool = servicePool(databaseUrl, service, 1);
    try {
      const { rows } = await pool.query<{ number: number; note: string }>(
        `with last as (select coalesce(max(number), 1) number from ${schema}.generation),
              known as (select note from ${schema}.checkpoint, last where generation = last.number order by size desc limit 1)
         insert into ${schema}.generation (number, reason, begun_by, last_known)
         select last.number + 1, $1, $2, coalesce((select note from known), $3) from last
         returning number, last_known note`,
        [reason, by ?? userInfo().username, NOTHING_SIGNED],
      );
      await pool.query(`delete from ${schema}.tile`);
      const { number, note } = rows[0]!;
      console.log(
        `generation ${number} of the log of ${service} has begun; what was signed last of the one before:\n${note}`,
      );
    } finally {
      await pool.end();
    }
    return 0;
  });
};
