import { servicePool } from '@amici/service/runtime';
import { tellOfBackup } from '../../../../services/registry/src/application/backups';
import type { Backup } from '@amici/registry-domain';
import { withDatabases } from '../access/with-logs';

/** As PostgreSQL says that a schema, or a table of it, is not there. */
const NOT_THERE = ['3F000', '42P01'];

const inDatabase = async (databaseUrl: string, backup: Backup): Promise<void> => {
  const pool = servicePool(databaseUrl, 'registry', 1);
  try {
    await tellOfBackup(pool, backup);
  } catch (error) {
    if (NOT_THERE.includes(String((error as { readonly code?: unknown }).code)))
      throw new Error('its schemas are of a version that keeps no record of backups: run amici migrate');
    throw error;
  } finally {
    await pool.end();
  }
};

/** Records a backup in every database of this installation: each is in it. */
export const recordBackup = (backup: Backup): Promise<number> =>
  withDatabases(async (_, databaseUrl) => {
    await inDatabase(databaseUrl, backup);
    return 0;
  });
