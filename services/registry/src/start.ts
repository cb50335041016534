import { migrateReadModels, readDataSource, type ReadModelOptions } from '@amici/projections';
import { realNow } from '@amici/ops';
import { toDomainEvent } from '@amici/service';
import {
  asMigrator,
  listenOnBus,
  migrateOwn,
  openStore,
  prepareService,
  runProjections,
  servicePool,
  standingOf,
  type RunningService,
  type Surroundings,
} from '@amici/service/runtime';
import { postgresProfiles } from './application/profiles';
import { RegistryApplication } from './application/registry-application';
import { PROFILE_MIGRATIONS } from './migrations/profiles';
import { RegistryModule } from './registry.module';

const NAME = 'registry';
const PROFILES = 'registry_profiles';

const prepare = async (databaseUrl: string): Promise<void> => {
  await prepareService(databaseUrl, NAME);
  await asMigrator(databaseUrl, (client) => migrateOwn(client, NAME, PROFILES, PROFILE_MIGRATIONS));
  const options: ReadModelOptions = {
    service: NAME,
    connection: { connectionString: databaseUrl },
    tables: [],
    migrations: [],
  };
  const source = await readDataSource(options).initialize();
  await migrateReadModels(source, options).finally(() => source.destroy());
};

/** The registry, answering on the bus. */
export const startRegistry = async (surroundings: Surroundings): Promise<RunningService> => {
  const { databaseUrl, config, clock, logger, migrates } = surroundings;
  if (migrates) await prepare(databaseUrl);
  const pool = servicePool(databaseUrl, NAME);
  const store = openStore(surroundings, NAME);
  const parts = {
    ...standingOf(surroundings, NAME),
    store,
    profiles: postgresProfiles(pool, PROFILES),
    operators: new Set(config.operators),
    domainNow: () => clock.now(),
    realNow,
  };
  const application = new RegistryApplication(parts, logger(NAME));
  const app = await listenOnBus(RegistryModule.with(application), surroundings, NAME);
  const decode = (envelope: Parameters<typeof toDomainEvent>[0]) => toDomainEvent(envelope, {});
  const projections = runProjections(surroundings, NAME, store, decode, []);
  return {
    name: NAME,
    store,
    projections,
    checks: projections.checks,
    close: async () => {
      await app.close();
      await projections.close();
      await store.close();
      await pool.end();
    },
  };
};
