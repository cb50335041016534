import { migration } from '@amici/projections';

/**
 * The public feed and what waits to enter it. Unlike a read model it cannot be thrown away: integrators hold cursors
 * into it, and when something was released depends on the time of that day. It belongs into the backup.
 */
const publicFeedMigration = migration(
  10,
  'public-feed',
  `
create table public_event (
  sequence bigint primary key check (sequence > 0),
  event_id uuid not null unique,
  time text,
  content text not null
);
comment on column public_event.sequence is 'stamped at release: 1, 2, 3 … without holes';

create table public_held (
  sequence bigint primary key,
  event_id uuid not null,
  time text,
  content text not null,
  release_at bigint
);
comment on column public_held.sequence is 'of the private event';
create index public_held_release_at on public_held (release_at) where release_at is not null;

create table public_condition (
  sequence bigint not null references public_held on delete cascade,
  counter text collate "C" not null,
  reaches bigint not null,
  primary key (sequence, counter)
);
create index public_condition_counter on public_condition (counter, reaches);

create table public_counter (counter text collate "C" primary key, value bigint not null);
create table public_context (stream text collate "C" primary key, context jsonb not null);
`,
);

/** Streams a consumer could not go on with, and their events that wait. */
const parkingMigration = migration(
  11,
  'parking',
  `
create table parked_stream (
  consumer text not null,
  stream text collate "C" not null,
  attempt integer not null,
  sequence bigint not null,
  event_id uuid not null,
  event_type text not null,
  problem text not null,
  recorded boolean not null default false,
  request text check (request in ('resume', 'skip')),
  requested_by jsonb,
  primary key (consumer, stream)
);
comment on column parked_stream.sequence is 'of the event that could not be applied, in the feed of its service';
comment on column parked_stream.recorded is 'whether the decision to park stands in the log of this service';

create table parked_event (
  consumer text not null,
  stream text collate "C" not null,
  sequence bigint not null,
  primary key (consumer, stream, sequence)
);
comment on table parked_event is 'by reference: the events themselves are read again from the feed';
`,
);

/** A condition may ask for a second counter beside its own: ten games finished and five moves later. */
const jointConditionsMigration = migration(
  12,
  'joint-conditions',
  `
alter table public_condition add column and_counter text collate "C", add column and_reaches bigint;
create index public_condition_and_counter on public_condition (and_counter, and_reaches)
  where and_counter is not null;
`,
);

/** When the service wrote an event down is public too: an appeal may turn on the difference. */
const recordedTimeMigration = migration(
  14,
  'public-recorded-time',
  `
alter table public_event add column recorded_time text;
alter table public_held add column recorded_time text;
comment on column public_event.recorded_time is 'null: released before it was kept';
`,
);

const TABLES = ['public_event', 'public_held'];

const plain = (table: string): string => `
update ${table} set content = replace(replace(content, '"SIDE_WHITE"', '"white"'), '"SIDE_BLACK"', '"black"')
where content like '%"SIDE\\_%';`;

/** Sides are white and black wherever they are told, in what was released before too. */
const plainSidesMigration = migration(15, 'public-plain-sides', TABLES.map(plain).join('\n'));

/** The tables of this library, for every service's read schema. */
export const busMigrations = [
  publicFeedMigration,
  parkingMigration,
  jointConditionsMigration,
  recordedTimeMigration,
  plainSidesMigration,
] as const;
