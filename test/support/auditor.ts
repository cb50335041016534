import { Client } from 'pg';
import { urlAs } from '../../tools/cli/src/distributed/service-environment';

/** As deploy/postgres/roles.sql makes it, where nobody has run that. */
export const auditorOf = async (superuserUrl: string): Promise<string> => {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`create role amici_auditor login password 'reads-everything'`);
  await client.query('alter role amici_auditor set default_transaction_read_only = on');
  await client.query('grant pg_read_all_data to amici_auditor');
  await client.end();
  return urlAs(superuserUrl, 'amici_auditor', 'reads-everything');
};
