import type { Pool } from 'pg';
import { playersOf, type Filled } from './templates';

/** Tables of a row or few for each game that others than the game service keep, and how a row names its game. */
const TABLES = [
  { table: 'clock_read.clocks', of: 't.game = g.like_game' },
  { table: 'clock_read.watched', of: `t.owner = 'game-' || g.like_game` },
  { table: 'courier_read.known', of: `t.stream = 'game-' || g.like_game` },
  { table: 'game_read.public_context', of: `t.stream = 'game-' || g.like_game` },
  { table: 'game_read.public_counter', of: 't.counter like g.like_counter' },
] as const;

const SCHEMAS = ['game', 'clock', 'tournament', 'rating', 'registry', 'title', 'courier'] as const;

/** As `copied` (templates.ts) has it: the ids of a game and of its players, by its number. */
const FUNCTIONS = (games: number) => /* sql */ `
create function pg_temp.game(n bigint) returns text language sql immutable as $$
  select substr(h, 1, 8) || '-' || substr(h, 9, 4) || '-4' || substr(h, 14, 3) || '-8' || substr(h, 18, 3) || '-' ||
         substr(h, 21, 12)
  from encode(sha256(convert_to('game-' || n, 'UTF8')), 'hex') h $$;
create function pg_temp.white(n bigint) returns bigint language sql immutable as $$ select n % ${playersOf(games)} $$;
create function pg_temp.black(n bigint) returns bigint language sql immutable as $$
  select (pg_temp.white(n) + 1 + (n / ${playersOf(games)}) % ${playersOf(games) - 1}) % ${playersOf(games)} $$`;

const GAMES = /* sql */ `
create temporary table g as
select pg_temp.game(n) game, '"player-' || pg_temp.white(n) || '"' white, '"player-' || pg_temp.black(n) || '"' black,
       pg_temp.game(n % $1) like_game, '%' || pg_temp.game(n % $1) || '%' like_counter,
       '"player-' || pg_temp.white(n % $1) || '"' like_white, '"player-' || pg_temp.black(n % $1) || '"' like_black
from generate_series($2::bigint, $3::bigint - 1) n`;

const ROWS = (table: string, of: string) => /* sql */ `
with first as materialized (select distinct like_game, like_counter, like_white, like_black from g),
     had as materialized (
       select g.like_game, replace(replace(to_jsonb(t)::text, g.like_white, '"<white>"'), g.like_black, '"<black>"') said
       from first g join ${table} t on ${of})
insert into ${table}
select made.* from g join had using (like_game)
cross join lateral jsonb_populate_record(null::${table},
  replace(replace(replace(had.said, g.like_game, g.game), '"<white>"', g.white), '"<black>"', g.black)::jsonb) made`;

/**
 * Makes what other followers would leave of games that nobody has followed: as they left it of games played alike, under
 * their ids and players. What people were told of each event, and what of it waits to be public, is not made.
 *
 * @param kinds so many games were played, which all others are copies of
 */
export const makeFollowed = async (pool: Pool, { from, to, games }: Filled, kinds: number): Promise<void> => {
  const client = await pool.connect();
  try {
    await client.query(FUNCTIONS(games));
    await client.query(
      GAMES.replaceAll('$1', String(kinds)).replace('$2', String(from)).replace('$3', String(to)),
    );
    for (const { table, of } of TABLES) {
      const { rowCount } = await client.query(ROWS(table, of));
      console.log(`  ${table}: ${(rowCount ?? 0).toLocaleString('en')} rows`);
    }
    await client.query('drop table g');
  } finally {
    client.release(true);
  }
};

/** Puts every reader at the former end of the log to its present end. */
export const moveOn = async (pool: Pool, before: number, end: number): Promise<void> => {
  for (const schema of SCHEMAS)
    await pool.query(
      `update ${schema}_read.checkpoint set position = $2, event_id = null where position = $1`,
      [before, end],
    );
};
