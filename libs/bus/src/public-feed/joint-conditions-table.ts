import { migration } from '@amici/projections';

/** A condition may ask for a second counter beside its own: ten games finished and five moves later. */
export const jointConditionsMigration = migration(
  12,
  'joint-conditions',
  `
alter table public_condition add column and_counter text collate "C", add column and_reaches bigint;
create index public_condition_and_counter on public_condition (and_counter, and_reaches)
  where and_counter is not null;
`,
);
