import { connectionUrl, startPostgres } from '@amici/embedded-postgres';
import { renameSync } from 'node:fs';
import { SERVICES } from '../../services/all-in-one/src/services';
import { configured } from './configured';

/**
 * Makes the database that an Amici of a test begins with: every schema at its newest version, nothing recorded. It is
 * there whole, under its name, or not at all.
 */
export const prepareDatabase = async (folder: string): Promise<void> => {
  const draft = `${folder}.draft`;
  const postgres = await startPostgres({ dataDir: draft, settings: { fsync: 'off' } });
  try {
    const databaseUrl = connectionUrl(postgres.connection);
    const config = configured(draft);
    for (const service of SERVICES) await service.migrate({ databaseUrl, config });
  } finally {
    await postgres.stop();
  }
  renameSync(draft, folder);
};

if (require.main === module) void prepareDatabase(process.argv[2]!);
