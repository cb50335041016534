import { archiveProblem, archiveStands, askArchiver } from '@amici/service/runtime';
import type { Client } from 'pg';
import type { DatabaseFacts } from './facts';

interface Row {
  readonly version: string;
  readonly user: string;
  readonly connections: number;
  readonly most: string;
}

const ABOUT = `select current_setting('server_version_num') version, current_user::text "user",
  (select count(*)::int from pg_stat_activity where backend_type = 'client backend') connections,
  current_setting('max_connections') most`;

const archivingOf = async (client: Client): Promise<Pick<DatabaseFacts, 'archiving' | 'archiveProblem'>> => {
  const archive = archiveStands(await askArchiver(client));
  if (archive === undefined) return { archiving: 'off', archiveProblem: '' };
  const problem = archiveProblem(archive);
  return { archiving: problem === undefined ? 'works' : 'fails', archiveProblem: problem ?? '' };
};

/** How far the clock of the database is ahead: its answer came somewhere between asking and hearing. */
const clockOf = async (client: Client): Promise<{ readonly aheadMs: number; readonly withinMs: number }> => {
  const sentAt = Date.now();
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() now');
  const answeredAt = Date.now();
  return {
    aheadMs: Math.round(rows[0]!.now.getTime() - (sentAt + answeredAt) / 2),
    withinMs: Math.ceil((answeredAt - sentAt) / 2),
  };
};

export const databaseOf = async (client: Client): Promise<DatabaseFacts> => {
  const { rows } = await client.query<Row>(ABOUT);
  const row = rows[0]!;
  return {
    ...(await clockOf(client)),
    version: Number(row.version),
    user: row.user,
    connections: row.connections,
    mostConnections: Number(row.most),
    ...(await archivingOf(client)),
    archiveMissing: '',
  };
};
