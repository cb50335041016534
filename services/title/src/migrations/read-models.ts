import { migration } from '@amici/projections';
import { WAITING_TABLE } from '@amici/service/runtime';

/** The read schema's migrations, in the order of their numbers. */
export const READ_MIGRATIONS = [
  migration(
    100,
    'norms-and-titles',
    /* sql */ `
create table norm_events (
  tournament text not null, section text not null, code text not null, name text not null, format text not null,
  starts_at bigint not null, offers_norms boolean not null, category text, norms integer not null, rule text not null,
  primary key (tournament, section)
);
create table held_titles (
  player text not null, title text not null, route text, effective_from bigint not null, confirmed_at bigint,
  federation text, requirement_waived boolean not null, revoked_at bigint, rule text not null,
  primary key (player, title)
);
create index held_titles_confirmed on held_titles (confirmed_at)`,
  ),
  migration(
    101,
    'masterpoints',
    /* sql */ `
create table masterpoint_lines (
  player text not null, tournament text not null, section text not null, year integer not null, grade text not null,
  points integer not null, primary key (player, tournament, section)
);
create index masterpoint_lines_year on masterpoint_lines (year)`,
  ),
  migration(
    110,
    'honours',
    /* sql */ `
create table honours (
  player text not null, honour text not null, tournament text not null, year integer, at bigint not null, motion text,
  primary key (player, honour, tournament)
);
create index honours_at on honours (at)`,
  ),
  migration(120, 'what-waits', WAITING_TABLE),
];
