import type { Migration } from '../migrate';

/**
 * Takes the notification out of the functions that append. A transaction that notifies holds a lock of the whole
 * server until its commit has reached the disk, so that logs waited for one another. The store announces what it
 * has recorded itself.
 */
export const announceApart: Migration = {
  version: 3,
  name: 'announce apart',
  sql: ({ schema }) => /* sql */ `
do $$
declare
  definition text;
begin
  for definition in
    select pg_get_functiondef(p.oid) from pg_proc p
     where p.pronamespace = '${schema}'::regnamespace and p.proname in ('append', 'append_one', 'append_all')
  loop
    execute regexp_replace(definition, 'perform pg_notify\\([^;]*;', '');
  end loop;
end $$;
`,
};
