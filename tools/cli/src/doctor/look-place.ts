import { archivedOf, CLUSTER, connectionUrl, startPostgres } from '@amici/embedded-postgres';
import type { Config, Environment } from '@amici/ops';
import { join } from 'node:path';
import { Client } from 'pg';
import { embeddedIn } from '../../../../services/all-in-one/src/database';
import { DISTRIBUTED, homesOf } from '../access/homes';
import { addressesIn, type Addresses } from '../distributed/addresses';
import { readSecrets } from '../distributed/secrets';
import type { BusFacts, KeyFacts, NotSeen, PlaceFacts, ProcessFacts } from './facts';
import { databaseOf } from './look-database';
import { askBackups } from '../../../../services/registry/src/application/backups';
import { Sealing, type CourierKeys } from '../../../../services/courier/src/webhooks/sealing';
import { sealedHow } from '../../../../services/courier/src/webhooks/sealing-anew';
import {
  courierOfMachine,
  courierOfProcess,
  keysByEnvironment,
  secretFiles,
  statementsOf,
} from './look-keys';
import { keysOfMachine, keysOfProcess, type KeysOf } from '../access/log-keys';
import { logsIn } from './look-logs';
import { busAhead, busOf, processOf } from './look-outside';
import { operatorsIn, rolesIn } from './look-roles';
import { seen, unseenFor } from './probe';

const NO_DATABASE = unseenFor('the database is not reached');
const CONNECT_MS = 10_000;

type InDatabase = Pick<PlaceFacts, 'database' | 'roles' | 'operators' | 'backups' | 'logs' | 'webhooks'>;
const nothingOf = (database: NotSeen): InDatabase => ({
  ...{ database, roles: NO_DATABASE, operators: NO_DATABASE, backups: NO_DATABASE, logs: [], webhooks: null },
});

/** Keys by which what is found in a database is looked at. */
interface Keys {
  readonly logs: KeysOf;
  readonly courier: CourierKeys | undefined;
}

/** What is found in a database, all through one connection of the user who signs in. */
const inDatabase = async (config: Config, databaseUrl: string, keys: Keys): Promise<InDatabase> => {
  const client = new Client({
    connectionString: databaseUrl,
    application_name: 'amici doctor',
    connectionTimeoutMillis: CONNECT_MS,
  });
  client.on('error', () => undefined);
  const connected = await seen(async () => client.connect());
  if (!connected.ok) return nothingOf(connected);
  const { courier } = keys;
  try {
    const logs = await seen(() => logsIn({ client, databaseUrl, config, keysOf: keys.logs }));
    return {
      database: await seen(() => databaseOf(client)),
      roles: await seen(() => rolesIn(client, config.eventStore === 'postgres')),
      operators: await seen(() => operatorsIn(client)),
      backups: await seen(() => askBackups(client)),
      logs: logs.ok ? logs.value : [],
      webhooks: courier === undefined ? null : await seen(() => sealedHow(client, new Sealing(courier))),
    };
  } finally {
    await client.end();
  }
};

/** What is found of a database, with what its archive lacks, where it has one. */
const withArchive = (
  found: InDatabase,
  { walArchive }: Pick<Config, 'walArchive'>,
  dataDir: string,
): InDatabase => {
  if (walArchive === undefined || !found.database.ok) return found;
  const archiveMissing = archivedOf(walArchive, join(dataDir, CLUSTER))?.missing ?? '';
  return { ...found, database: { ok: true, value: { ...found.database.value, archiveMissing } } };
};

/** The PostgreSQL of a data folder, started for the look where nobody uses it. */
const inFolder = async (config: Config, home: string, keys: Keys): Promise<InDatabase> => {
  const dataDir = join(home, 'postgres');
  const started = await seen(() => startPostgres({ ...embeddedIn(home, config), looks: true }));
  if (!started.ok) return nothingOf(started);
  try {
    const found = await inDatabase(config, connectionUrl(started.value.connection), keys);
    return withArchive(found, config, dataDir);
  } finally {
    await started.value.stop();
  }
};

const allInOne = async (config: Config): Promise<PlaceFacts> => {
  const address = `http://${config.operationsHost}:${config.operationsPort}`;
  return {
    place: config.dataDir,
    ...(await inFolder(config, config.dataDir, {
      logs: keysOfProcess(config),
      courier: courierOfProcess(config),
    })),
    bus: [],
    busAheadMs: null,
    processes: [await processOf('all-in-one', address)],
    keys: { files: secretFiles(config.dataDir), statements: [], missing: [] },
  };
};

const processesAt = ({ operations }: Addresses): Promise<readonly ProcessFacts[]> =>
  Promise.all(
    Object.entries(operations).map(([name, port]) => processOf(name, `http://127.0.0.1:${port}`, true)),
  );

const distributed = async (config: Config, home: string, environment: Environment): Promise<PlaceFacts> => {
  const secrets = readSecrets(home) ?? {};
  const addresses = addressesIn(home);
  const found = await inFolder(config, home, {
    logs: keysOfMachine(config, secrets, environment),
    courier: courierOfMachine(secrets, environment),
  });
  const onBus = (name: string, port: number): Promise<BusFacts> =>
    busOf(name, `nats://${name}:${secrets[`${name.toUpperCase()}_NATS_PASSWORD`] ?? ''}@127.0.0.1:${port}`);
  return {
    place: home,
    ...found,
    bus:
      addresses === undefined
        ? []
        : await Promise.all(Object.keys(addresses.operations).map((name) => onBus(name, addresses.nats))),
    busAheadMs: addresses === undefined ? null : await busAhead(`http://127.0.0.1:${addresses.monitor}`),
    processes:
      addresses === undefined
        ? [
            {
              name: 'distributed',
              address: home,
              runs: false,
              answers: unseenFor('nothing runs on this folder'),
            },
          ]
        : await processesAt(addresses),
    keys: { files: secretFiles(config.dataDir), statements: statementsOf(secrets), missing: [] },
  };
};

/** As which process of Amici the environment speaks: the one whose role it signs in as. */
const serviceIn = ({ databaseUrl }: Config): string =>
  /^amici_(\w+)$/.exec(new URL(databaseUrl!).username)?.[1] ?? 'all-in-one';

const byEnvironment = async (config: Config): Promise<PlaceFacts> => {
  const service = serviceIn(config);
  const own = config.natsUrl !== undefined;
  const all = keysOfProcess(config);
  const keysOf: KeysOf = (name) => (!own || name === service ? all(name) : undefined);
  const keys: KeyFacts = own
    ? keysByEnvironment(service, config)
    : { files: secretFiles(config.dataDir), statements: [], missing: [] };
  const host = config.operationsHost === '0.0.0.0' ? '127.0.0.1' : config.operationsHost;
  return {
    place: new URL(config.databaseUrl!).host,
    ...(await inDatabase(config, config.databaseUrl!, {
      logs: keysOf,
      courier: !own || service === 'courier' ? courierOfProcess(config) : undefined,
    })),
    bus: config.natsUrl === undefined ? [] : [await busOf(service, config.natsUrl)],
    busAheadMs: null,
    processes: [await processOf(service, `http://${host}:${config.operationsPort}`)],
    keys,
  };
};

/** Every place that the configuration means: what the environment names, or each database of the data folder. */
export const placesOf = async (config: Config, environment: Environment): Promise<readonly PlaceFacts[]> => {
  if (config.databaseUrl !== undefined) return [await byEnvironment(config)];
  const found: PlaceFacts[] = [];
  for (const home of homesOf(config.dataDir))
    found.push(
      home.endsWith(DISTRIBUTED) && home !== config.dataDir
        ? await distributed(config, home, environment)
        : await allInOne(config),
    );
  return found;
};
