import type { Migration } from '@amici/event-store';
import type { Pool } from 'pg';
import type { Reservations, Wanted } from '../reserving';

/** Longer than a command lives: what has not decided by then no longer decides. */
const UNDECIDED_FOR_S = 30;

export const RESERVATION_MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: 'reservations',
    sql: ({ schema, reader }) => /* sql */ `
create table ${schema}.reservations (
  kind text not null, key text not null, holder text not null, attempt uuid not null,
  taken_at timestamptz not null default now(), decided boolean not null default false,
  primary key (kind, key)
);
comment on table ${schema}.reservations is 'what one stream may have and no other, taken before the decision; whether it still has it, its stream says';
create index reservations_by_attempt on ${schema}.reservations (attempt) where not decided;
grant usage on schema ${schema} to ${reader};
grant select, insert, update, delete on ${schema}.reservations to ${reader};
`,
  },
];

interface Row {
  readonly holder: string;
  readonly isUnderWay: boolean;
  readonly attempt: string;
}

export const postgresReservations = (pool: Pool, schema: string): Reservations => {
  const table = `${schema}.reservations`;

  const own = async ({ kind, keys, holder }: Wanted): Promise<string | undefined> => {
    const { rows } = await pool.query<{ key: string }>(
      `select key from ${table} where kind = $1 and key = any($2) and holder = $3 limit 1`,
      [kind, keys, holder],
    );
    return rows[0]?.key;
  };

  /** Undefined: it is taken. */
  const insert = async ({ kind, holder }: Wanted, key: string, attempt: string): Promise<Row | undefined> => {
    // What the holder has reserved itself, and not decided, is of the latest attempt: an earlier one does not let go of it.
    const taken = await pool.query(
      `insert into ${table} as r (kind, key, holder, attempt) values ($1, $2, $3, $4)
       on conflict (kind, key) do update set attempt = case when r.decided then r.attempt else excluded.attempt end
       where r.holder = excluded.holder`,
      [kind, key, holder, attempt],
    );
    if (taken.rowCount === 1) return undefined;
    const { rows } = await pool.query<Row>(
      `select holder, attempt, not decided and taken_at > now() - make_interval(secs => $3) as "isUnderWay"
       from ${table} where kind = $1 and key = $2`,
      [kind, key, UNDECIDED_FOR_S],
    );
    return rows[0] ?? insert({ kind, holder } as Wanted, key, attempt);
  };

  const takeOver = async ({ kind, holder }: Wanted, key: string, from: Row, attempt: string) => {
    const { rowCount } = await pool.query(
      `update ${table} set holder = $3, attempt = $4, taken_at = now(), decided = false
       where kind = $1 and key = $2 and holder = $5 and attempt = $6`,
      [kind, key, holder, attempt, from.holder, from.attempt],
    );
    return rowCount === 1;
  };

  return {
    take: async (wanted, attempt) => {
      const mine = await own(wanted);
      let holder = '';
      for (const key of mine === undefined ? wanted.keys : [mine]) {
        const other = await insert(wanted, key, attempt);
        if (other === undefined) return { key };
        const isHeld = other.isUnderWay || (await wanted.holds(other.holder, key));
        if (!isHeld && (await takeOver(wanted, key, other, attempt))) return { key };
        holder = other.holder;
      }
      return { holder };
    },
    confirm: async (kind, key, holder) => {
      await pool.query(
        `insert into ${table} as r (kind, key, holder, attempt, decided) values ($1, $2, $3, gen_random_uuid(), true)
         on conflict (kind, key) do update set decided = true where r.holder = excluded.holder`,
        [kind, key, holder],
      );
    },
    release: async (attempt) => {
      await pool.query(`delete from ${table} where attempt = $1 and not decided`, [attempt]);
    },
  };
};
