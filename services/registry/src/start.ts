import { asMigrator, migrateOwn, servicePool, legacyService } from '@amici/service/runtime';
import { realNow } from '@amici/ops';
import { publicPolicy, registryAudiences, type RegistryEvent } from './application/audiences';
import { postgresProfiles } from './application/profiles';
import { withdrawals } from './application/reactions/withdrawals';
import { RegistryApplication } from './application/registry-application';
import { PROFILE_MIGRATIONS } from './migrations/profiles';
import { RegistryModule } from './registry.module';

const NAME = 'registry';
const PROFILES = 'registry_profiles';

/** Who exists, and who holds which office. */
export const registryService = legacyService<RegistryEvent, never, null, RegistryApplication>({
  name: NAME,
  upcasters: {},
  audiences: registryAudiences,
  publicPolicy,
  projections: [],
  readMigrations: [],
  prepare: (databaseUrl) =>
    asMigrator(databaseUrl, (client) => migrateOwn(client, NAME, PROFILES, PROFILE_MIGRATIONS)),
  application: ({ surroundings, clock, log, feeds, ...parts }) => {
    const pool = servicePool(surroundings.databaseUrl, NAME);
    const operators = new Set(surroundings.config.operators);
    const profiles = postgresProfiles(pool, PROFILES);
    const domainNow = () => clock.now();
    return new RegistryApplication({ ...parts, profiles, operators, domainNow, realNow }, feeds, pool, log);
  },
  module: (application) => RegistryModule.with(application),
  reactions: (parts) => [{ to: 'tournament', consequence: withdrawals(parts) }],
  close: (application) => application.close(),
});
