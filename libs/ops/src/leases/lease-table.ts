import { escapeIdentifier } from 'pg';

/** Names the advisory locks of lease holders apart from all others ("AMIC"). */
export const HOLDER_LOCKS = 0x414d4943;

/**
 * The leases of one schema, one row per (name, shard). `holder` names a session by an advisory lock it holds as long
 * as it lives; `token` grows with every holder and fences what the one before still writes.
 */
export const leaseTable = (schema: string): string =>
  `create table if not exists ${escapeIdentifier(schema)}.lease (
  name text not null,
  shard integer not null,
  holder integer not null,
  token bigint not null,
  expires_at timestamptz not null,
  primary key (name, shard))`;

/** The statements over that table. Leases run on real time, and that of the database, which all holders share. */
export const leaseStatements = (schema: string) => {
  const table = `${escapeIdentifier(schema)}.lease`;
  const alive = `k.locktype = 'advisory' and k.granted and k.objsubid = 2 and k.classid = ${HOLDER_LOCKS}
    and k.database = (select d.oid from pg_database d where d.datname = current_database())`;
  const expiry = (ms: string): string => `clock_timestamp() + ${ms} * interval '1 millisecond'`;
  return {
    hold: `select pg_advisory_lock(${HOLDER_LOCKS}, $1)`,
    /** $1 name, $2 shard, $3 holder, $4 ms. Taken over from a holder that is dead or has let its lease run out. */
    acquire: `insert into ${table} as l (name, shard, holder, token, expires_at)
      values ($1, $2, $3, 1, ${expiry('$4')})
      on conflict (name, shard) do update
        set holder = excluded.holder, token = l.token + 1, expires_at = excluded.expires_at
        where l.expires_at < clock_timestamp() or not exists (
          select from pg_locks k where ${alive} and k.objid = l.holder::oid)
      returning token::text`,
    /**
     * All leases that are held, and their holders; a process that waits for several asks once. By name, because it
     * is asked again and again: it is planned once.
     */
    held: {
      name: 'held',
      text: `select name, shard, holder from ${table} where expires_at >= clock_timestamp()
      and holder::oid in (select k.objid from pg_locks k where ${alive})`,
    },
    /** $1 holder, $2 ms. */
    renew: {
      name: 'renew',
      text: `update ${table} set expires_at = ${expiry('$2')}
      where holder = $1 and expires_at > '-infinity' returning name, shard, token::text`,
    },
    /** $1 name, $2 shard, $3 token. */
    release: `update ${table} set expires_at = '-infinity' where name = $1 and shard = $2 and token = $3`,
  };
};
