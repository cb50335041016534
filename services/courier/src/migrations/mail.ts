import { migration } from '@amici/projections';

/** What is written to which person; addresses are the registry's, and in none of these tables. */
export const MAIL_TABLES = migration(
  102,
  'mail',
  /* sql */ `
create table wishes (person text primary key, kinds jsonb not null, hour integer not null);
create table mailed (service text primary key, sequence bigint not null, person text);
create table mails (
  mail text primary key, place bigint generated always as identity, person text not null, kind text not null, state text not null,
  tries integer not null, first_tried_at bigint, last_tried_at bigint, next_try_at bigint not null, status integer, answer text
);
create index mails_due on mails (next_try_at, place) where state = 'waiting';
create table notices (
  mail text not null, told_to text not null, service text not null, sequence bigint not null, kind text not null,
  primary key (mail, service, sequence)
)`,
);

/** Forks of logs that the operator was told of, by the ids of their mails. */
export const FORK_TABLE = migration(103, 'mailed forks', 'create table mailed_forks (mail uuid primary key)');
