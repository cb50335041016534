import { migration } from '@amici/projections';
import { WAITING_TABLE } from '@amici/service/runtime';

/** The read schema's migrations, in the order of their numbers. */
export const READ_MIGRATIONS = [
  migration(
    100,
    'open-games-and-records',
    /* sql */ `
create table open_games (
  game_id text primary key, white text not null, black text not null, event text, laws text not null,
  to_move text, first text not null, plies integer not null, started_at bigint, deadline_at bigint, revision integer not null
);
create index open_games_white on open_games (white, game_id);
create index open_games_black on open_games (black, game_id);
create index open_games_due on open_games (deadline_at) where deadline_at is not null;
create table game_records (
  game_id text primary key, white text not null, black text not null, event text, laws text not null, source text,
  tags jsonb not null, initial_fen text not null, chess960 boolean not null, moves jsonb not null, result text,
  ending text, started_at bigint, ended_at bigint, revision integer not null
);
create index game_records_white on game_records (white, game_id);
create index game_records_black on game_records (black, game_id)`,
  ),
  migration(
    101,
    'who-is-shown-games',
    /* sql */ `
-- Until they are rebuilt their rows show nobody anything.
alter table open_games add column visibility jsonb not null
  default '{"participants": {"show": "never"}, "public": {"show": "never"}}';
alter table game_records add column visibility jsonb not null
  default '{"participants": {"show": "never"}, "public": {"show": "never"}}'`,
  ),
  migration(
    120,
    'what-waits',
    /* sql */ `${WAITING_TABLE};
create index game_records_event on game_records (event, game_id) where event is not null`,
  ),
  migration(
    121,
    'latest-results',
    'create index game_records_ended on game_records (ended_at desc) where result is not null',
  ),
];
