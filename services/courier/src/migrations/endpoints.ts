import type { Migration } from '@amici/event-store';
import { followingMigration } from '@amici/service/runtime';

/** The schema in which people take one of the places that each of them has for webhooks. */
export const RESERVATIONS = 'courier_reservations';

/** The schema of what webhooks are posted to and signed with: in no log, and gone when a webhook ends. */
export const ENDPOINTS = 'courier_endpoints';

export const ENDPOINT_MIGRATIONS: readonly Migration[] = [
  {
    version: 1,
    name: 'endpoints',
    sql: ({ schema, reader }) => /* sql */ `
create table ${schema}.endpoints (
  endpoint text primary key,
  subscription text not null,
  sealed text not null,
  kept_at timestamptz not null default now()
);
comment on column ${schema}.endpoints.sealed is 'address and secret, encrypted under a key that is in no database';
create index endpoints_by_subscription on ${schema}.endpoints (subscription);
grant usage on schema ${schema} to ${reader};
grant select, insert, delete on ${schema}.endpoints to ${reader};
`,
  },
  {
    version: 2,
    name: 'sealed-anew',
    sql: ({ schema, reader }) => /* sql */ `
grant update (sealed) on ${schema}.endpoints to ${reader};
`,
  },
  followingMigration(3),
];
