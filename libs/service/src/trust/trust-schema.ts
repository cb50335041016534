import type { Migration } from '@amici/event-store';

/** The schema beside a service's log that keeps what was said of it. */
export const trustSchema = (service: string): string => `${service.replace(/-/g, '_')}_trust`;

/** In place of the last checkpoint known, where there is none. */
export const NOTHING_SIGNED = 'nothing was signed';

const statements: Migration = {
  version: 1,
  name: 'statements',
  sql: ({ schema, reader }) => /* sql */ `
create table ${schema}.generation (
  number     integer     primary key,
  begun_at   timestamptz not null default clock_timestamp(),
  reason     text        not null,
  begun_by   text        not null,
  last_known text        not null
);
comment on column ${schema}.generation.last_known is 'the last checkpoint known of the generation before, as it was signed';

create table ${schema}.checkpoint (
  generation integer     not null,
  size       bigint      not null,
  root       bytea       not null,
  log_hash   bytea       not null,
  signed_at  timestamptz not null default clock_timestamp(),
  note       text        not null,
  primary key (generation, size)
);

create table ${schema}.cosignature (
  generation integer     not null,
  size       bigint      not null,
  witness    text        not null,
  line       text        not null,
  kept_at    timestamptz not null default clock_timestamp(),
  primary key (generation, size, witness),
  foreign key (generation, size) references ${schema}.checkpoint
);

create table ${schema}.fork (
  id       bigint      generated always as identity primary key,
  found_at timestamptz not null default clock_timestamp(),
  witness  text        not null,
  digest   bytea       not null unique,
  evidence text        not null
);

create table ${schema}.tile (
  level  smallint not null,
  index  bigint   not null,
  hashes bytea    not null,
  top    bytea    not null,
  primary key (level, index)
);
comment on table ${schema}.tile is 'complete parts of the tree over the log, which can be made again from it';

create function ${schema}.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was said of a log is kept: % of %.% is refused', tg_op, tg_table_schema, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create trigger kept before update or delete or truncate on ${schema}.generation
  for each statement execute function ${schema}.refuse_change();
create trigger kept before update or delete or truncate on ${schema}.checkpoint
  for each statement execute function ${schema}.refuse_change();
create trigger kept before update or delete or truncate on ${schema}.cosignature
  for each statement execute function ${schema}.refuse_change();
create trigger kept before update or delete or truncate on ${schema}.fork
  for each statement execute function ${schema}.refuse_change();

grant usage on schema ${schema} to ${reader};
grant select, insert on all tables in schema ${schema} to ${reader};
grant delete on ${schema}.tile to ${reader};
`,
};

const retiredKeys: Migration = {
  version: 2,
  name: 'retired-keys',
  sql: ({ schema, reader }) => /* sql */ `
create table ${schema}.retired_key (
  public_key bytea       primary key,
  key        text        not null,
  retired_at timestamptz not null default clock_timestamp(),
  reason     text        not null,
  retired_by text        not null
);
comment on column ${schema}.retired_key.key is 'the verifier key as it was shown when it was retired';
create trigger kept before update or delete or truncate on ${schema}.retired_key
  for each statement execute function ${schema}.refuse_change();
grant select, insert on ${schema}.retired_key to ${reader};
`,
};

const signaturesSince: Migration = {
  version: 3,
  name: 'signatures-since',
  sql: ({ schema, reader }) => /* sql */ `
create table ${schema}.signature (
  generation integer     not null,
  size       bigint      not null,
  key        text        not null,
  line       text        not null,
  signed_at  timestamptz not null default clock_timestamp(),
  primary key (generation, size, key),
  foreign key (generation, size) references ${schema}.checkpoint
);
comment on table ${schema}.signature is 'of a checkpoint that was there already, by keys that the log is signed with since';
create trigger kept before update or delete or truncate on ${schema}.signature
  for each statement execute function ${schema}.refuse_change();
grant select, insert on ${schema}.signature to ${reader};
`,
};

export const trustMigrations: readonly Migration[] = [statements, retiredKeys, signaturesSince];

/** The signatures that have come to checkpoint `c` since, by the log's own keys. */
export const linesSince = (schema: string): string => `
  array(select line from ${schema}.signature s
         where s.generation = c.generation and s.size = c.size order by signed_at, key)`;
