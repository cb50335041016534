import {
  backUpCluster,
  CLUSTER,
  connectionUrl,
  startPostgres,
  type EmbeddedPostgres,
} from '@amici/embedded-postgres';
import { sleep } from '@amici/ops';
import { chmodSync, chownSync, copyFileSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from 'pg';
import { postmasterOf } from '../../../tools/bench/src/processes';
import { movingAddress, type MovingAddress } from './address';

const STANDBY = 'amici_standby';
const POLL_MS = 50;
const SETTINGS = { max_connections: '500' };

/** A primary with a standby that follows it, as two servers of this machine. */
export interface PostgresPair {
  /** The superuser's, at the address that leads to the present primary. */
  readonly superuserUrl: string;
  /** Between the two: where it is cut, the standby learns nothing any more. */
  readonly replication: MovingAddress;
  /** Ends every process of the primary at once. */
  killPrimary(): void;
  /** Makes the standby the primary, and leads the address to it. */
  promote(): Promise<void>;
  close(): Promise<void>;
}

const socketOf = ({ connection }: EmbeddedPostgres): string =>
  `${connection.host}/.s.PGSQL.${connection.port}`;

const query = async <Row extends object>(url: string, sql: string): Promise<Row> => {
  const client = new Client({ connectionString: url });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<Row>(sql)).rows[0]!;
  } finally {
    await client.end();
  }
};

/** A copy of the primary's cluster that will follow it through an address. */
const copied = async (primary: EmbeddedPostgres, from: string, to: string, port: number): Promise<void> => {
  const [source, cluster] = [join(from, CLUSTER), join(to, CLUSTER)];
  mkdirSync(cluster, { recursive: true, mode: 0o700 });
  const { folders } = await backUpCluster(primary.connection, source, cluster, () => Promise.resolve());
  for (const folder of folders) mkdirSync(join(cluster, folder), { recursive: true, mode: 0o700 });
  // A backup takes no configuration with it.
  for (const name of ['postgresql.conf', 'pg_hba.conf', 'pg_ident.conf'])
    copyFileSync(join(source, name), join(cluster, name));
  const { user, password } = primary.connection;
  const follows = `host=127.0.0.1 port=${port} user=${user} password=${password} application_name=${STANDBY}`;
  writeFileSync(join(cluster, 'standby.signal'), '');
  const settings = readFileSync(join(source, 'postgresql.auto.conf'), 'utf8');
  writeFileSync(join(cluster, 'postgresql.auto.conf'), `${settings}primary_conninfo = '${follows}'\n`);
  const { uid, gid } = statSync(source);
  for (const path of ['', ...(readdirSync(to, { recursive: true }) as string[])])
    chownSync(join(to, path), uid, gid);
  for (const folder of [to, cluster]) chmodSync(folder, 0o700);
};

/** Two servers in folders below one; `synchronous`: the primary answers no commit before the standby has it on its disk. */
export const postgresPair = async (folder: string, synchronous: boolean): Promise<PostgresPair> => {
  const [first, second] = [join(folder, 'postgres-1'), join(folder, 'postgres-2')];
  const names = synchronous ? { synchronous_standby_names: STANDBY } : {};
  const primary = await startPostgres({ dataDir: first, settings: { ...SETTINGS, ...names } });
  const [address, replication] = [await movingAddress(), await movingAddress()];
  replication.lead(socketOf(primary));
  await copied(primary, first, second, replication.port);
  const standby = await startPostgres({ dataDir: second, settings: SETTINGS });
  const direct = connectionUrl(primary.connection);
  const streaming = `select count(*)::integer following from pg_stat_replication where state = 'streaming'`;
  while ((await query<{ following: number }>(direct, streaming)).following === 0) await sleep(POLL_MS);
  address.lead(socketOf(primary));
  const { user, password, database } = primary.connection;
  let isKilled = false;
  return {
    superuserUrl: `postgresql://${user}:${password}@127.0.0.1:${address.port}/${database}`,
    replication,
    killPrimary: () => {
      isKilled = true;
      const postmaster = postmasterOf(first);
      const backends = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
      for (const pid of [postmaster, ...backends.trim().split(' ').map(Number)])
        try {
          process.kill(pid, 'SIGKILL');
        } catch {
          // It has ended with the postmaster.
        }
    },
    promote: async () => {
      await query(connectionUrl(standby.connection), 'select pg_promote(true, 60)');
      address.lead(socketOf(standby));
    },
    close: async () => {
      await address.close();
      await replication.close();
      await standby.stop();
      if (!isKilled) await primary.stop();
    },
  };
};
