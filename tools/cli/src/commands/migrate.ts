import { configOrExit } from '@amici/ops';
import { SERVICES } from '../../../../services/all-in-one/src/services';

/** Brings every schema of AMICI_DATABASE_URL to its newest version, as a role that may (deploy/postgres/roles.sql). */
export const runMigrate = async (): Promise<number> => {
  const config = configOrExit();
  if (config.databaseUrl === undefined) throw new Error('migrate needs AMICI_DATABASE_URL');
  for (const service of SERVICES) {
    await service.migrate({ databaseUrl: config.databaseUrl, config });
    console.log(`${service.name}: up to date`);
  }
  return 0;
};
