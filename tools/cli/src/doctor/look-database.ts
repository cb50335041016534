import type { Client } from 'pg';
import type { DatabaseFacts } from './facts';

interface Row {
  readonly version: string;
  readonly user: string;
  readonly connections: number;
  readonly most: string;
  readonly mode: string;
  readonly archived: number;
  readonly failed: Date | null;
  readonly last: Date | null;
  readonly file: string | null;
}

const ABOUT = `select current_setting('server_version_num') version, current_user::text "user",
  (select count(*)::int from pg_stat_activity where backend_type = 'client backend') connections,
  current_setting('max_connections') most, current_setting('archive_mode') mode,
  last_failed_time failed, last_archived_time last, last_failed_wal file from pg_stat_archiver`;

const archiving = ({ mode, failed, last }: Row): DatabaseFacts['archiving'] => {
  if (mode === 'off') return 'off';
  return failed !== null && (last === null || failed > last) ? 'fails' : 'works';
};

/** How far the clock of the database is ahead: its answer came somewhere between asking and hearing. */
const clockOf = async (client: Client): Promise<{ readonly aheadMs: number; readonly withinMs: number }> => {
  const asked = Date.now();
  const { rows } = await client.query<{ now: Date }>('select clock_timestamp() now');
  const heard = Date.now();
  return {
    aheadMs: Math.round(rows[0]!.now.getTime() - (asked + heard) / 2),
    withinMs: Math.ceil((heard - asked) / 2),
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
    archiving: archiving(row),
    archiveMissing: '',
    archiveProblem: row.file === null ? '' : `${row.file} at ${row.failed?.toISOString() ?? ''}`,
  };
};
