import { migration } from '@amici/projections';

/**
 * The public feed and what waits to enter it. Unlike a read model it cannot be thrown away: integrators hold cursors
 * into it, and when something was released depends on the time of that day. It belongs into the backup.
 */
export const publicFeedMigration = migration(
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
