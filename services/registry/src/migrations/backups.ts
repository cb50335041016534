import type { Migration } from '@amici/event-store';

/** The schema in which it is kept which backups were told of. */
export const BACKUPS = 'registry_backups';

/** What was told stays: somebody looks here on the day a disk is gone. */
export const BACKUP_MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: 'backups told of',
    sql: ({ schema, reader }) => /* sql */ `
create table ${schema}.backup (
  id      bigint      generated always as identity primary key,
  made_at timestamptz not null,
  told_at timestamptz not null default clock_timestamp(),
  kind    text        not null,
  place   text        not null,
  bytes   bigint,
  told_by text        not null
);
comment on table ${schema}.backup is 'what whoever makes backups says of them; whether they are good, a restore shows';
create index backup_by_time on ${schema}.backup (made_at desc);
create function ${schema}.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was told of a backup is kept: % of %.% is refused', tg_op, tg_table_schema, tg_table_name
    using errcode = 'insufficient_privilege';
end $$;
create trigger kept before update or delete or truncate on ${schema}.backup
  for each statement execute function ${schema}.refuse_change();
grant usage on schema ${schema} to ${reader};
grant select, insert on ${schema}.backup to ${reader};
grant select on ${schema}.migrations to ${reader};
`,
  },
];
