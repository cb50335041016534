import type { Migration } from '@amici/event-store';

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
];
