import { configOrExit } from '@amici/ops';
import type { Client } from 'pg';
import { SERVICES } from '../../../../../services/all-in-one/src/services';
import type { Written } from '../manifest';

/** The migrations that were carried out of each schema there is. */
export const migrationsIn = async (client: Client): Promise<Written['migrations']> => {
  const config = configOrExit();
  const found: Record<string, string[]> = {};
  for (const service of SERVICES)
    for (const { schema, done } of await service.schemas(client, config))
      if (done.length > 0) found[schema] = [...done];
  return found;
};

/** Brings every schema to this version, or to where it stood. */
export const migrateAll = async (databaseUrl: string, asOf?: Written['migrations']): Promise<void> => {
  const config = configOrExit();
  for (const service of SERVICES) await service.migrate({ databaseUrl, config }, asOf);
};
