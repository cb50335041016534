import type { Migration } from '@amici/event-store';

/** What people work out on games for themselves: beside the log, where it can be erased; no event names it. */
export const ANALYSES_MIGRATION: Migration = {
  version: 4,
  name: 'analyses of games',
  sql: ({ schema, reader }) => /* sql */ `
create table ${schema}.analyses (
  person text not null,
  game_id uuid not null,
  revision integer not null,
  pgn text not null,
  saved_at timestamptz not null,
  primary key (person, game_id)
);
grant select, insert, update, delete on ${schema}.analyses to ${reader};
`,
};
