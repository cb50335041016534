import { migration } from '@amici/projections';
import { WAITING_TABLE } from '@amici/service/runtime';

/** The read schema's migrations, in the order of their numbers. */
export const READ_MIGRATIONS = [
  migration(
    100,
    'tournaments',
    /* sql */ `
create table tournaments (
  tournament_id text primary key, code text not null, name text not null, format text, status text not null,
  rated boolean not null, chess960 boolean not null, start_at bigint not null, end_at bigint, due_at bigint,
  players integer not null, games integer not null, finished integer not null
);
create index tournaments_code on tournaments (code);
create index tournaments_due on tournaments (due_at) where due_at is not null`,
  ),
  migration(
    101,
    'places',
    /* sql */ `
create table places (
  player text not null, tournament_id text not null, section text not null, number integer not null,
  federation text, title text, start_rating integer, withdrawn_at bigint,
  primary key (player, tournament_id)
)`,
  ),
  migration(
    102,
    'rights',
    /* sql */ `
create table rights (
  id text primary key, player text not null, level text not null, halves integer not null, earned_at bigint,
  year integer, used_in text
);
create index rights_player on rights (player)`,
  ),
  migration(
    103,
    'no-due-instants',
    // What falls due is the clock's to watch.
    /* sql */ `
drop index tournaments_due;
alter table tournaments drop column due_at`,
  ),
  migration(
    110,
    'team-entries',
    /* sql */ `
create table team_entries (
  team text not null, tournament_id text not null, season text, division text, primary key (team, tournament_id)
);
create index team_entries_season on team_entries (season) where season is not null;
create table team_rights (
  id text primary key, team text not null, opens text not null, place integer not null, earned_at bigint not null
);
create index team_rights_team on team_rights (team)`,
  ),
  migration(
    111,
    'qualifiers',
    /* sql */ `
create table qualifiers (
  id text primary key, right_id text not null, player text not null, level text not null, halves integer not null,
  basis text not null, rule text not null, tournament_id text, section text, place integer, provisional boolean not null,
  earned_at bigint not null, expires_at bigint, fate text not null, used_in text, since bigint not null, until bigint
);
create table champions (
  cycle_id text primary key, championship text not null, number integer not null, name text not null, player text not null,
  tournament_id text not null, since bigint not null
);
create index champions_player on champions (player);
create index qualifiers_right on qualifiers (right_id);
create index qualifiers_player on qualifiers (player);
create index qualifiers_level on qualifiers (level, right_id)`,
  ),
  migration(115, 'rights-of-teams-in-ledgers', /* sql */ `drop table team_rights`),
  migration(
    120,
    'entry-lists',
    /* sql */ `
create table entry_lists (
  list_id text primary key, format text not null, means text not null, year integer not null, name text not null,
  open boolean not null, standing integer not null, drawn integer not null
)`,
  ),
  migration(
    121,
    'stages',
    // What players hold is read from their ledgers, and as the Table of Qualifiers.
    /* sql */ `
drop table rights;
create table stages (
  cycle_id text not null, stage text not null, year integer not null, start_at bigint not null,
  entries_close_at bigint not null, primary key (cycle_id, stage, year)
);
create index qualifiers_as_of on qualifiers (since, until)`,
  ),
  migration(
    126,
    'chronicle',
    /* sql */ `
create table chronicle (
  tournament_id text primary key, book text not null, code text not null, name text not null, format text not null,
  start_at bigint not null, closes_at bigint not null, announced_at bigint not null, cancelled_at bigint, finished_at bigint
);
create index chronicle_announced on chronicle (book, announced_at);
create index chronicle_finished on chronicle (book, finished_at) where finished_at is not null`,
  ),
  migration(130, 'what-waits', WAITING_TABLE),
  migration(
    131,
    'seasons',
    /* sql */ `
create table seasons (season_id text primary key, start_at bigint not null, previous text)`,
  ),
  migration(
    132,
    'directors',
    /* sql */ `
alter table tournaments add column director text;
create index tournaments_director on tournaments (director)`,
  ),
  migration(
    133,
    'events-by-status',
    /* sql */ `
create index tournaments_status on tournaments (status, start_at)`,
  ),
  migration(
    134,
    'events-by-name',
    /* sql */ `
create table event_names (tournament_id text primary key, folded text not null, federation text);
create function parts_of(name text) returns text[] language sql immutable parallel safe as
  $$ select coalesce(array_agg(distinct substr(name, n, 3)), '{}') from generate_series(1, length(name) - 2) n $$;
comment on function parts_of is 'every three letters in a row: by them an index finds part of a name, without an extension';
create index event_names_by_part on event_names using gin (parts_of(folded));
create index event_names_federation on event_names (federation) where federation is not null;
create index tournaments_start on tournaments (start_at)`,
  ),
  migration(
    135,
    'events-in-order',
    /* sql */ `
create index tournaments_in_order on tournaments (
  (case status when 'running' then 0 when 'announced' then 1 when 'start-list' then 1
    when 'finished' then 2 when 'recorded' then 2 when 'cancelled' then 3 end),
  (case when status in ('announced', 'start-list') then start_at else -start_at end), name, tournament_id)`,
  ),
];
