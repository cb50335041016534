import { Client } from 'pg';

/** What PostgreSQL has written since it was last asked to forget, and what it holds; bytes but for `flushes`. */
export interface Written {
  readonly wal: number;
  /** Tables and indexes, as far as they have gone to the disk. */
  readonly data: number;
  readonly flushes: number;
  readonly gameLog: number;
  readonly everything: number;
}

const WRITTEN = /* sql */ `
  select (select wal_bytes from pg_stat_wal)::float8 wal,
         (select sum(write_bytes) from pg_stat_io where object = 'relation')::float8 data,
         (select sum(fsyncs) from pg_stat_io where object = 'wal')::float8 flushes,
         pg_total_relation_size('game_log.events')::float8 "gameLog",
         pg_database_size(current_database())::float8 everything`;

/** As it stands when everything that is dirty has gone to the disk. */
export const written = async (url: string): Promise<Written> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('checkpoint');
    return (await client.query<Written>(WRITTEN)).rows[0]!;
  } finally {
    await client.end();
  }
};

export const difference = (before: Written, after: Written): Written => ({
  wal: after.wal - before.wal,
  data: after.data - before.data,
  flushes: after.flushes - before.flushes,
  gameLog: after.gameLog - before.gameLog,
  everything: after.everything - before.everything,
});
