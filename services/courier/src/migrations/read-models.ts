import { migration } from '@amici/projections';

/** The read schema's migrations, in the order of their numbers. */
export const READ_MIGRATIONS = [
  migration(
    100,
    'what-people-are-told',
    /* sql */ `
create table told (
  person text not null, service text not null, sequence bigint not null, type text not null, game text, event text,
  recorded_at bigint not null, body text not null, primary key (person, service, sequence)
);
create index told_sequence on told (service, sequence);
create table known (stream text primary key, people text[] not null, event text, history boolean not null)`,
  ),
];
