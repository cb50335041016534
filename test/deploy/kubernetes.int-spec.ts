import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres, type EmbeddedPostgres } from '@amici/embedded-postgres';
import { testCertificate, type TestCertificate } from '@amici/event-store/testing/certificate';
import { readDataSource } from '@amici/projections';
import { connect } from 'nats';
import { Client } from 'pg';
import { FeedStream } from '../../libs/bus/src/relay/feed-stream';
import { freshSecrets } from './compose';
import {
  configMapsOf,
  environmentOf,
  kustomizeIsThere,
  secretsFrom,
  workloads,
  type Container,
} from './kubernetes';

const PATH = `${process.env['PATH']}:/usr/sbin`;
const isThere = (program: string): boolean =>
  spawnSync(program, ['--version'], { env: { PATH } }).status === 0;
const able = (program: string): boolean => kustomizeIsThere && isThere(program);
const outputOf = (program: string): string =>
  able(program) ? '' : ` (skipped: ${program} or kubectl with Kustomize 5 is not installed)`;
const containerOf = (overlay: string, name: string): Container =>
  workloads(overlay).find(([workload]) => workload === name)![1].spec.containers[0]!;

const freePort = (): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

(able('nats-server') ? describe : describe.skip)(`NATS as three${outputOf('nats-server')}`, () => {
  const folder = mkdtempSync(join(tmpdir(), 'amici-nats-three-'));
  const servers: ChildProcess[] = [];
  let clients: number[] = [];
  let password = '';

  /** The arguments of a pod as rendered, with an address of this machine for each name of the cluster. */
  const argumentsOf = (
    index: number,
    routes: readonly number[],
    environment: Record<string, string>,
  ): string[] => {
    const { args } = containerOf('federation', 'nats');
    const store = join(folder, `${index}`);
    mkdirSync(store);
    return args!.map((arg) =>
      arg
        .replaceAll('$(POD_NAME)', `nats-${index}`)
        .replaceAll('$(NATS_ROUTES_PASSWORD)', environment['NATS_ROUTES_PASSWORD']!)
        .replace('0.0.0.0:6222', `127.0.0.1:${routes[index]}`)
        .replaceAll(/nats-(\d)\.nats-peers:6222/g, (_, peer: string) => `127.0.0.1:${routes[Number(peer)]}`)
        .replace('/etc/nats/nats.conf', join(folder, 'nats.conf'))
        .replace('/data/jetstream', store),
    );
  };

  beforeAll(async () => {
    const maps = configMapsOf('federation');
    const secrets = secretsFrom(freshSecrets());
    const environment = environmentOf(containerOf('federation', 'nats'), maps, secrets);
    password = environment['GAME_NATS_PASSWORD']!;
    const config = Object.entries(maps).find(([name]) => name.startsWith('nats-'))![1]['nats.conf']!;
    writeFileSync(join(folder, 'nats.conf'), config.replace(/^http:.*$/m, ''));
    clients = await Promise.all([0, 1, 2].map(freePort));
    const routes = await Promise.all([0, 1, 2].map(freePort));
    for (const index of [0, 1, 2])
      servers.push(
        spawn(
          'nats-server',
          [...argumentsOf(index, routes, environment), '-a', '127.0.0.1', '-p', `${clients[index]}`],
          { env: { PATH, ...environment }, stdio: 'ignore' },
        ),
      );
  });

  afterAll(async () => {
    const left = servers.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
    await Promise.all(
      left.map((server) => {
        const ended = new Promise((resolve) => server.once('exit', resolve));
        server.kill('SIGKILL');
        return ended;
      }),
    );
    rmSync(folder, { recursive: true, force: true });
  });

  /** A service at one of the servers; it is asked again while they find each other. */
  const until = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
    for (;;)
      try {
        return await ask();
      } catch {
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
  };
  const at = (index: number) =>
    until(() =>
      connect({
        servers: `nats://127.0.0.1:${clients[index]}`,
        user: 'game',
        pass: password,
        inboxPrefix: '_INBOX_game',
        reconnect: false,
      }),
    );

  it('carries a question from one to another, keeps a stream, and goes on when one is killed', async () => {
    const [first, second] = [await at(0), await at(1)];
    for (const connection of [first, second])
      connection.subscribe('game.query', {
        queue: 'game',
        callback: (_, message) => void message.respond('yes'),
      });
    await Promise.all([first.flush(), second.flush()]);
    const third = await at(2);
    expect((await until(() => third.request('game.query', 'well?'))).string()).toBe('yes');
    await until(() => new FeedStream(third, 'game').end());
    const ended = new Promise((resolve) => servers[0]!.once('exit', resolve));
    servers[0]!.kill('SIGKILL');
    await ended;
    expect((await until(() => third.request('game.query', 'still?'))).string()).toBe('yes');
    await Promise.all([second.close(), third.close()]);
  });
});

(able('psql') ? describe : describe.skip)(`the job amici-roles${outputOf('psql')}`, () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-roles-job-'));
  const ours = testCertificate('DNS:localhost');
  const another = testCertificate('DNS:localhost');
  let server: EmbeddedPostgres;

  beforeAll(async () => {
    server = await startPostgres({ dataDir, settings: { fsync: 'off', listen_addresses: 'localhost' } });
    const superuser = new Client(server.connection);
    await superuser.connect();
    const { rows } = await superuser.query<{ folder: string }>(`select setting as folder from pg_settings
      where name = 'data_directory'`);
    const { folder } = rows[0]!;
    const { uid, gid } = statSync(folder);
    for (const [name, text] of Object.entries({ 'server.crt': ours.cert, 'server.key': ours.key })) {
      writeFileSync(join(folder, name), text, { mode: 0o600 });
      chownSync(join(folder, name), uid, gid);
    }
    await superuser.query('alter system set ssl = on');
    await superuser.query('select pg_reload_conf()');
    await superuser.end();
  });
  afterAll(async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('makes the roles over checked TLS, adds one that a new version brings, and without the superuser looks whether all are there', async () => {
    const container = containerOf('small', 'amici-roles');
    const maps = configMapsOf('small');
    const script = join(dataDir, 'roles.sql');
    writeFileSync(script, Object.values(maps).find((data) => 'roles.sql' in data)!['roles.sql']!);
    const { user, password, port, database } = server.connection;
    const secrets = secretsFrom(
      freshSecrets(),
      `postgres://${user}:${password}@localhost:${port}/${database}`,
    );
    const given = environmentOf(container, maps, secrets);
    const environment: NodeJS.ProcessEnv = {
      ...given,
      PATH,
      PGSSLROOTCERT: ours.file,
      PGHOST: 'localhost',
      PGPORT: `${port}`,
      PGDATABASE: database,
    };
    const { PGUSER: _, PGPASSWORD: __, ...withoutSuperuser } = environment;
    const [, ...rest] = [...container.command!, ...container.args!];
    const argv = rest.map((text) => text.replaceAll('/roles/roles.sql', script));
    const job = (env: NodeJS.ProcessEnv) => spawnSync('sh', argv, { encoding: 'utf8', env });
    const done = { status: 0, stdout: '', stderr: '' };

    expect(job(environment)).toMatchObject(done);
    expect(job(environment)).toMatchObject(done);
    expect(job({ ...environment, PGSSLROOTCERT: another.file }).stderr).toContain(
      'certificate verify failed',
    );

    const migrator = new URL(secrets['amici-migrate']!['AMICI_DATABASE_URL']!);
    expect(migrator.searchParams.get('sslrootcert')).toBe(given['PGSSLROOTCERT']);
    const trusting = ({ file }: TestCertificate) => {
      migrator.searchParams.set('sslrootcert', file);
      return { connectionString: migrator.href };
    };
    const source = await readDataSource({
      service: 'game',
      connection: trusting(ours),
      tables: [],
      migrations: [],
    });
    const superuser = new Client(server.connection);
    await superuser.connect();
    const { rows: sessions } = await superuser.query(
      `select ssl from pg_stat_ssl join pg_stat_activity using (pid) where usename = 'amici_migrator'`,
    );
    expect(sessions).toEqual([{ ssl: true }]);
    await source.destroy();
    const misled = new Client(trusting(another));
    await expect(misled.connect()).rejects.toThrow('self-signed certificate');

    expect(job(withoutSuperuser)).toMatchObject(done);
    await superuser.query('drop owned by amici_courier; drop role amici_courier');
    await superuser.end();
    const { status, stderr } = job(withoutSuperuser);
    expect([status, stderr]).toEqual([
      1,
      expect.stringContaining('there is no role amici_courier') as string,
    ]);
    expect(job(environment)).toMatchObject(done);
    expect(job(withoutSuperuser)).toMatchObject(done);
  });
});
