import { migration } from '@amici/projections';

/** The read schema's migrations, in the order of their numbers. */
export const READ_MIGRATIONS = [
  migration(
    100,
    'watch-clocks-and-outages',
    /* sql */ `
-- All that falls due, one row for each kind in a stream. The index holds only what is to be looked at.
create table watched (
  owner text not null, kind text not null, service text not null, shard smallint not null,
  due_at bigint not null, try_at bigint not null, revision integer not null, detail jsonb,
  state text not null default 'waiting', attempts smallint not null default 0, held_by text, code text,
  primary key (owner, kind)
);
create index watched_next on watched (shard, try_at) where state = 'waiting';
create index watched_aside on watched (state, due_at) where state in ('held', 'quarantined');
create table clocks (
  game text primary key, white text not null, black text not null, scope text not null, event text,
  policy jsonb not null, special text not null, is_public boolean not null, is_open boolean not null,
  running text, deadline bigint, clock jsonb, revision integer not null
);
create index clocks_white on clocks (white, deadline) where is_open;
create index clocks_black on clocks (black, deadline) where is_open;
create index clocks_deadline on clocks (deadline) where is_open;
create table flags (player text not null, scope text not null, at bigint not null, primary key (player, scope));
create table outages (
  outage text primary key, stands text not null, from_at bigint not null, to_at bigint not null, held_until bigint,
  games integer, endangered integer, noticed_at bigint, decided_at bigint
);
create table pulse (one boolean primary key default true check (one), domain_at bigint not null, real_at bigint not null)`,
  ),
  migration(
    110,
    'silences',
    /* sql */ `
create table silences (
  owner text not null, tells text not null, player text not null, turn integer not null, days integer not null,
  since bigint not null, at bigint not null, rule text not null, primary key (owner, tells)
);
create index silences_tells on silences (tells, at)`,
  ),
  migration(
    120,
    'deadlines-tried',
    /* sql */ `create index watched_tried on watched (due_at) where state = 'waiting' and attempts > 0`,
  ),
  migration(
    130,
    'start-delays',
    /* sql */ `
create table start_delays (
  player text not null, scope text not null, request text not null, since bigint not null, due bigint not null,
  rule text not null, primary key (player, scope)
);
create index start_delays_scope on start_delays (scope)`,
  ),
];
