import type { Migration } from '@amici/event-store';
import { ANALYSES_MIGRATION } from './analyses';

/**
 * What people write in games: rulings' reasons, material of disputes, analysis. Beside the log, so that it can be
 * erased; events hold a text's id and salted hash only.
 */
export const TEXT_MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: 'texts',
    sql: ({ schema, reader }) => /* sql */ `
create table ${schema}.texts (
  text_id uuid primary key,
  game_id uuid not null,
  text text,
  salt text,
  hash text not null,
  erased_at timestamptz
);
create index texts_of_game on ${schema}.texts (game_id);
comment on column ${schema}.texts.hash is 'what events hold: SHA-256 over salt, id and text; says nothing once the salt is erased';
grant usage on schema ${schema} to ${reader};
grant select, insert, update, delete on ${schema}.texts to ${reader};
`,
  },
  {
    version: 2,
    name: 'texts belong to events',
    sql: ({ schema, reader }) => /* sql */ `
create table ${schema}.kept (
  text_id uuid primary key,
  game_id uuid not null,
  salt text,
  kept_at timestamptz not null default now(),
  times integer not null default 1,
  at_work integer not null default 1,
  settled boolean not null default false
);
comment on table ${schema}.kept is 'ids under which texts were kept: settled once the log has been looked at';
comment on column ${schema}.kept.times is 'how often something was kept: what was kept since somebody looked is not forgotten';
comment on column ${schema}.kept.at_work is 'commands that have kept and are not decided yet';
insert into ${schema}.kept (text_id, game_id, salt) select text_id, game_id, salt from ${schema}.texts;
create index kept_unsettled on ${schema}.kept (kept_at) where not settled;
alter table ${schema}.texts drop constraint texts_pkey;
alter table ${schema}.texts add primary key (text_id, hash);
alter table ${schema}.texts add foreign key (text_id) references ${schema}.kept on delete cascade;
alter table ${schema}.texts drop column salt;
grant select, insert, update, delete on ${schema}.kept to ${reader};
`,
  },
  {
    version: 3,
    name: 'texts belong to who wrote them',
    sql: ({ schema }) => /* sql */ `
alter table ${schema}.kept add column written_by text;
create index kept_by on ${schema}.kept (written_by, game_id);
comment on column ${schema}.kept.written_by is 'for the file of all that is held on a person; null of what was written before this was noted';
`,
  },
  ANALYSES_MIGRATION,
];
