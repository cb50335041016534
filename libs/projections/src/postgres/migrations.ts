import { leaseTable } from '@amici/ops';
import { migration } from './migration';

/** What every read schema has: where each reader stands, and who may work. */
const checkpoints = `
create table checkpoint (
  name text primary key,
  version integer not null,
  position bigint not null check (position >= 0),
  event_id uuid,
  fence bigint not null default 0
);
comment on column checkpoint.event_id is 'the event at the position: shows whether the log is still the same one';
comment on column checkpoint.fence is 'the largest lease token that has written: smaller ones are refused';
`;

const carriedOut = `
create table carried_out (
  schemas text primary key,
  at timestamptz not null default clock_timestamp()
);
comment on table carried_out is 'digests of all schemas of the service, as each version that was migrated to has them';
`;

/** The infrastructure of one service's read schema. */
export const infrastructure = (schema: string) => [
  migration(1, 'checkpoints', checkpoints),
  migration(2, 'leases', leaseTable(schema)),
  migration(3, 'carried out', carriedOut),
];
