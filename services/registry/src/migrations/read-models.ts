import { migration } from '@amici/projections';
import { WAITING_TABLE } from '@amici/service/runtime';

/** The read schema's migrations, in the order of their numbers. */
export const READ_MIGRATIONS = [
  migration(
    100,
    'cases-and-notices',
    /* sql */ `
create table case_list (
  "case" text primary key, kind text not null, about text not null, event text, book text not null, withdrawal text,
  effective_at bigint, referred_to text, outcome text, motion text, opened_at bigint not null, decided_at bigint
);
create index case_list_about on case_list (about);
create index case_list_event on case_list (event);
create table notices (
  id text not null, office text not null, scope text not null, what text not null, about text not null,
  stream text not null, at bigint not null, rule text not null, primary key (id, office)
);
create index notices_office on notices (office, scope, at)`,
  ),
  migration(
    101,
    'bound-subjects',
    /* sql */ `
create table bound_subjects (subject text primary key, person text not null)`,
  ),
  migration(
    110,
    'recognitions',
    /* sql */ `
create table recognition_list (
  recognition text primary key, federation text not null, kind text not null, name text not null, status text not null,
  start_at bigint not null, requested_at bigint not null, decided_at bigint, lapses_at bigint, motion text,
  deposit boolean not null
);
create index recognition_list_decided on recognition_list (decided_at)`,
  ),
  migration(
    111,
    'officers',
    /* sql */ `
create table officers (id text primary key, office text not null, scope text, person text not null);
create index officers_office on officers (office, scope)`,
  ),
  migration(120, 'what-waits', WAITING_TABLE),
  migration(
    130,
    'meetings',
    /* sql */ `
create table body_meetings (
  id text primary key, body text not null, at bigint not null, held boolean not null, president text
)`,
  ),
  migration(
    140,
    'lists',
    /* sql */ `
create table registered_players (player text primary key, federation text);
create index registered_players_federation on registered_players (federation);
create table sanctions (
  id text primary key, player text not null, sanction text not null, kind text not null, "from" bigint not null,
  until bigint not null, lifted_at bigint, imposed_at bigint not null, "case" text, motion text, rule text not null
);
create index sanctions_player on sanctions (player);
create index sanctions_case on sanctions ("case");
create table registered_teams (
  team text primary key, name text not null, folded text not null, federation text, captain text
);
create index registered_teams_folded on registered_teams (folded, team)`,
  ),
  migration(
    150,
    'federations',
    /* sql */ `
create table registered_federations (federation text primary key, name text not null, member boolean not null)`,
  ),
  migration(
    160,
    'adopted-books',
    /* sql */ `
create table adopted_books (
  ref text primary key, book text not null, version integer not null, digest text not null, length integer not null,
  base text, base_digest text, in_force_from bigint, adopted_at bigint, motion text, body text, name jsonb
)`,
  ),
];
