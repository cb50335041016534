import { migration } from '@amici/projections';

/** Streams a consumer could not go on with, and their events that wait. */
export const parkingMigration = migration(
  11,
  'parking',
  `
create table parked_stream (
  consumer text not null,
  stream text collate "C" not null,
  attempt integer not null,
  sequence bigint not null,
  event_id uuid not null,
  event_type text not null,
  problem text not null,
  recorded boolean not null default false,
  request text check (request in ('resume', 'skip')),
  requested_by jsonb,
  primary key (consumer, stream)
);
comment on column parked_stream.sequence is 'of the event that could not be applied, in the feed of its service';
comment on column parked_stream.recorded is 'whether the decision to park stands in the log of this service';

create table parked_event (
  consumer text not null,
  stream text collate "C" not null,
  sequence bigint not null,
  primary key (consumer, stream, sequence)
);
comment on table parked_event is 'by reference: the events themselves are read again from the feed';
`,
);
