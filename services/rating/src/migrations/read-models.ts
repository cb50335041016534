import { migration } from '@amici/projections';

/** The read schema's migrations, in the order of their numbers. */
export const READ_MIGRATIONS = [
  migration(
    100,
    'ratings',
    /* sql */ `
create table rated_players (
  pool text not null, player text not null, list text not null, effective_from text not null, why text not null,
  rating bigint not null, listed integer not null, games integer not null, status text not null, method text not null,
  before bigint, period_games integer not null, missing_games integer not null, last_game_at bigint,
  primary key (pool, player, list)
);
create index rated_players_of_list on rated_players (pool, list);
create table rated_games (
  pool text not null, player text not null, game text not null, tournament text, opponent text not null,
  colour text not null, half_points integer, list text not null, rated_in text, reported_at bigint not null,
  finished_at bigint, own bigint not null, facing bigint not null, expected integer, k bigint, change bigint,
  primary key (pool, player, game)
);
create index rated_games_waiting on rated_games (pool, list) where rated_in is null and half_points is not null;
create index rated_games_of_list on rated_games (pool, player, rated_in);
create table rating_lists (
  pool text not null, list text not null, effective_from text not null, from_day text not null, to_day text not null,
  closes_at bigint not null, publishes_at bigint not null, state text not null, published_at bigint,
  players integer, games integer, digest text, system text not null,
  primary key (pool, list)
);
create index rating_lists_due on rating_lists (pool, list) where state <> 'published';
create table running_players (
  player text not null, tournament text not null, from_at bigint not null, to_at bigint,
  primary key (player, tournament)
);
create table held_events (tournament text primary key)`,
  ),
];
