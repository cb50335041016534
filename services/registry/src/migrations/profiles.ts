import type { Migration } from '@amici/event-store';
import { followingMigration } from '@amici/service/runtime';

/**
 * The erasable profile: the one place where a person has a name. Not rebuildable and not part of any log; what is
 * erased here is gone, and every page and export prints the id from then on.
 */
export const PROFILE_MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: 'profiles',
    sql: ({ schema, reader }) => /* sql */ `
create table ${schema}.profiles (
  player_id text primary key,
  name text,
  source text not null,
  registered_at timestamptz not null default now(),
  erased_at timestamptz
);
comment on column ${schema}.profiles.source is 'where the name came from; a name means one person within its source';
create unique index profiles_by_name on ${schema}.profiles (source, name) where erased_at is null and name is not null;
grant usage on schema ${schema} to ${reader};
grant select, insert, update on ${schema}.profiles to ${reader};
`,
  },
  {
    version: 2,
    name: 'aliases',
    sql: ({ schema, reader }) => /* sql */ `
create table ${schema}.aliases (
  source text not null,
  external_id text not null,
  player_id text not null references ${schema}.profiles,
  name text not null,
  primary key (source, external_id)
);
comment on table ${schema}.aliases is 'what a document that was brought in calls a person; goes with the profile when it is erased';
create index aliases_by_player on ${schema}.aliases (player_id);
create index aliases_by_external_id on ${schema}.aliases (external_id);
grant select, insert, delete on ${schema}.aliases to ${reader};
`,
  },
  {
    version: 3,
    name: 'names on record',
    sql: ({ schema, reader }) => /* sql */ `
create table ${schema}.salts (player_id text primary key, salt text not null);
comment on table ${schema}.salts is 'what events say of names is salted: it says nothing once the salt is gone with the name';
alter table ${schema}.profiles add column named_revision integer;
comment on column ${schema}.profiles.named_revision is 'of the event by which he is called so; null: resolved from a document';
grant select, insert, delete on ${schema}.salts to ${reader};
`,
  },
  {
    version: 4,
    name: 'particulars',
    sql: ({ schema, reader }) => /* sql */ `
create table ${schema}.particulars (
  player_id text primary key,
  birth_date date,
  sex text,
  region text,
  continuing boolean
);
comment on table ${schema}.particulars is 'what the rules of some events go by; goes with the profile when it is erased';
grant select, insert, update, delete on ${schema}.particulars to ${reader};
`,
  },
  {
    version: 5,
    name: 'uses of tokens',
    sql: ({ schema, reader }) => /* sql */ `
create table ${schema}.token_uses (token text primary key, player_id text not null, used_at bigint not null);
comment on table ${schema}.token_uses is 'when a personal token was last used, ms UTC, to the minute';
create index token_uses_by_player on ${schema}.token_uses (player_id);
grant select, insert, update, delete on ${schema}.token_uses to ${reader};
`,
  },
  {
    version: 6,
    name: 'mailboxes',
    sql: ({ schema, reader }) => /* sql */ `
create table ${schema}.mailboxes (
  player_id text primary key, statement text not null, address text not null, language text not null, zone text not null,
  confirmed boolean not null default false
);
comment on table ${schema}.mailboxes is 'where somebody is written to, and how; goes with the profile when it is erased';
grant select, insert, update, delete on ${schema}.mailboxes to ${reader};
`,
  },
  {
    version: 7,
    name: 'names as they are looked for',
    sql: ({ schema }) => /* sql */ `
alter table ${schema}.profiles add column folded text;
comment on column ${schema}.profiles.folded is 'the name in small letters without accents: written with it, gone with it';
`,
  },
  {
    version: 8,
    name: 'names found by an index',
    sql: ({ schema, reader }) => /* sql */ `
create function ${schema}.parts_of(name text) returns text[] language sql immutable parallel safe as
  $$ select coalesce(array_agg(distinct substr(name, n, 3)), '{}') from generate_series(1, length(name) - 2) n $$;
comment on function ${schema}.parts_of is 'every three letters in a row: by them an index finds part of a name, without an extension';
revoke all on function ${schema}.parts_of from public;
grant execute on function ${schema}.parts_of to ${reader};
create index profiles_in_order on ${schema}.profiles (folded, player_id) where name is not null;
create index profiles_by_part_of_name on ${schema}.profiles using gin (${schema}.parts_of(folded)) where name is not null;
`,
  },
  followingMigration(
    9,
    (schema) => /* sql */ `
insert into ${schema}.written select player_id, '*', 0 from ${schema}.profiles where erased_at is not null;
insert into ${schema}.written select player_id, 'name', named_revision from ${schema}.profiles
  where erased_at is null and named_revision is not null;
comment on column ${schema}.profiles.named_revision is 'no longer written: see the table "written"';
`,
  ),
  {
    version: 10,
    name: 'players by the command that resolved them',
    sql: ({ schema, reader }) => /* sql */ `
create table ${schema}.resolutions (command_id uuid primary key, player_id text not null, said text not null);
comment on table ${schema}.resolutions is 'whom a command has resolved; said: a salted hash of what it called them, which says nothing once they are erased';
grant select, insert on ${schema}.resolutions to ${reader};
`,
  },
];
