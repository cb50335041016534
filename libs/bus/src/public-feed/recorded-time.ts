import { migration } from '@amici/projections';

/** When the service wrote an event down is public too: an appeal may turn on the difference. */
export const recordedTimeMigration = migration(
  14,
  'public-recorded-time',
  `
alter table public_event add column recorded_time text;
alter table public_held add column recorded_time text;
comment on column public_event.recorded_time is 'null: released before it was kept';
`,
);
