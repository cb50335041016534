import { migration } from '@amici/projections';

/** What is written to which person; addresses are the registry's, and in none of these tables. */
const MAIL_TABLES = migration(
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
const FORK_TABLE = migration(103, 'mailed forks', 'create table mailed_forks (mail uuid primary key)');

/** The read schema's migrations, in the order of their numbers. */
export const READ_MIGRATIONS = [
  migration(
    100,
    'what-people-are-told',
    /* sql */ `
create table told (
  person text not null, service text not null, sequence bigint not null, type text not null, game text, event text,
  recorded_at bigint not null, body text not null, primary key (person, service, sequence)
);
create index told_sequence on told (service, sequence);
create table known (stream text primary key, people text[] not null, event text, history boolean not null)`,
  ),
  migration(
    101,
    'webhooks',
    /* sql */ `
create table subscriptions (
  subscription text primary key, person text not null, wanted jsonb not null, status text not null, endpoint text not null,
  before text, before_until bigint, since bigint not null, rotated_at bigint, replay_after text, replayed bigint not null
);
create index subscriptions_person on subscriptions (person);
create table queued (subscription text primary key, after text not null, replayed bigint not null);
create table deliveries (
  delivery text primary key, place bigint generated always as identity, subscription text not null, lane text not null,
  person text not null, service text not null, sequence bigint not null, event_id text not null, type text not null,
  cursor text not null, state text not null, tries integer not null, first_tried_at bigint, last_tried_at bigint, next_try_at bigint not null,
  status integer, answer text
);
create index deliveries_lane on deliveries (subscription, lane, place) where state = 'waiting';
create index deliveries_listed on deliveries (subscription, place)`,
  ),
  MAIL_TABLES,
  FORK_TABLE,
  migration(
    104,
    'what several are told is kept once',
    /* sql */ `
alter table told rename to told_before;
create table told_event (
  service text not null, sequence bigint not null, recorded_at bigint not null, body text not null,
  primary key (service, sequence)
);
create table told_to (
  person text not null, service text not null, sequence bigint not null, type text not null, game text, event text,
  primary key (person, service, sequence)
);
insert into told_event select distinct on (service, sequence) service, sequence, recorded_at, body from told_before;
insert into told_to select person, service, sequence, type, game, event from told_before;
drop table told_before;
create index told_sequence on told_to (service, sequence);
create view told as
select person, service, sequence, type, game, event, recorded_at, body
from told_to join told_event using (service, sequence)`,
  ),
  migration(105, 'deliveries of public feeds', 'alter table deliveries add column body text'),
];
