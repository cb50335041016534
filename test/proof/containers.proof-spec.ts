/** docker-compose.yml as far as a machine goes that has no engine: each container's own command and environment, as a plain process. */
import { startPostgres, type EmbeddedPostgres } from '@amici/embedded-postgres';
import { sleep } from '@amici/ops';
import { tried } from '@amici/ops/testing';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { movingAddress, type MovingAddress } from './town/address';
import { oneNats, type Nats } from './town/nats';
import { newPlace } from './town/place';
import { freePort } from '../../tools/cli/src/distributed/free-port';
import { keepRunning, type SupervisedProcess } from '../../tools/cli/src/distributed/supervised-process';
import { ROOT } from '../../tools/cli/src/distributed/plans';
import { OURS, resolved, services } from '../deploy/compose';
import { complaints } from '../support/complaints';

const READY_MS = 240_000;
const PATH = `${process.env['PATH']}:/usr/sbin`;
const missing = ['nats-server', 'psql'].filter(
  (program) => spawnSync(program, ['--version'], { env: { PATH } }).status !== 0,
);
const withBoth = missing.length === 0 ? describe : describe.skip;
const skipped = missing.length === 0 ? '' : ` (skipped: ${missing.join(' and ')} not installed)`;

withBoth(`the containers of docker-compose.yml, as plain processes${skipped}`, () => {
  const place = newPlace();
  const running: SupervisedProcess[] = [];
  const operations = new Map<string, number>();
  let postgres: EmbeddedPostgres;
  let address: MovingAddress;
  let nats: Nats;
  let gateway: string;

  /** What compose gives a container, with addresses of this machine for the names that its network has. */
  const environmentOf = (name: string): Record<string, string> => {
    const settings = {
      ...place.secrets,
      POSTGRES_PASSWORD: postgres.connection.password!,
      AMICI_TOKEN_ISSUER: 'https://login.example.org',
      AMICI_TOKEN_JWKS_URL: 'https://login.example.org/keys',
      AMICI_LOG_NAME: 'chess.example.org',
      AMICI_LOG_LEVEL: 'fatal',
      AMICI_OPERATORS: 'olga',
    };
    const here = (text: string): string =>
      text
        .replace('@postgres:5432/amici', `@127.0.0.1:${address.port}/postgres`)
        .replace('@nats:4222', `@${nats.hosts}`)
        .replace('/tmp/amici', join(place.folder, 'tmp', name))
        .replace('0.0.0.0', '127.0.0.1');
    return Object.fromEntries(
      Object.entries(resolved(services[name]!, settings)).map(([variable, text]) => [variable, here(text)]),
    );
  };
  const commandOf = (name: string): readonly string[] => services[name]!.command!.slice(1);
  type Ended = { readonly status: number | null; readonly output: string };
  /** Not waited for in one go: the address of the database is served by this process. */
  const run = async (command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<Ended> => {
    const child = spawn(command, args, { cwd: ROOT, env: { PATH, ...env } });
    let settings = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (settings += text));
    const [status] = (await once(child, 'close')) as [number | null];
    return { status, output: settings };
  };
  const amici = (name: string, ...args: readonly string[]): Promise<Ended> =>
    run(process.execPath, ['dist/tools/cli/src/main.js', ...args], {
      ...environmentOf(name),
      AMICI_OPERATIONS_PORT: `${operations.get(name) ?? 0}`,
    });
  const makeRoles = (): Promise<Ended> => {
    const [program, ...args] = services['roles']!.command!;
    const { user, database } = postgres.connection;
    const here = { PGHOST: '127.0.0.1', PGPORT: `${address.port}`, PGUSER: user, PGDATABASE: database };
    return run(
      program!,
      args.map((word) => word.replace('/roles/', 'deploy/postgres/')),
      { ...environmentOf('roles'), ...here },
    );
  };

  const start = async (name: string): Promise<void> => {
    const [httpPort, port] = [await freePort(), await freePort()];
    operations.set(name, port);
    if (name === 'gateway') gateway = `http://127.0.0.1:${httpPort}`;
    const own = name === 'gateway' ? { AMICI_HTTP_PORT: `${httpPort}` } : {};
    const supervised = keepRunning({
      name,
      command: process.execPath,
      args: commandOf(name).map((word) => word.replace(/^dist\//, `${ROOT}/dist/`)),
      environment: { ...environmentOf(name), ...own, AMICI_OPERATIONS_PORT: `${port}` },
      isReady: async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).ok,
    });
    running.push(supervised);
    await supervised.untilReady(READY_MS);
  };

  const lives = (name: string): Promise<boolean> =>
    fetch(`http://127.0.0.1:${operations.get(name)}/healthz`).then(
      ({ ok }) => ok,
      () => false,
    );

  beforeAll(async () => {
    postgres = await startPostgres({ dataDir: join(place.folder, 'postgres') });
    address = await movingAddress();
    address.lead(`${postgres.connection.host}/.s.PGSQL.${postgres.connection.port}`);
    nats = await oneNats(place);
  }, 300_000);
  afterAll(async () => {
    await Promise.all(running.map((one) => one.stop()));
    await nats?.close();
    await address?.close();
    await postgres?.stop();
    place.remove();
  }, 120_000);

  it('are migrated, one that was there before waits for it, each is ready, the gateway answers, and each is looked over from within [R37]', async () => {
    for (const _ of ['first', 'again']) expect(await makeRoles()).toEqual({ status: 0, output: '' });
    const early = start('clock');
    while (!(await lives('clock'))) await sleep(200);
    expect((await fetch(`http://127.0.0.1:${operations.get('clock')}/readyz`)).status).toBe(503);
    const [, command] = commandOf('migrate');
    const migrated = await amici('migrate', command!);
    expect([migrated.status, migrated.output]).toEqual([0, migrated.output]);
    await Promise.all([early, ...OURS.filter((name) => name !== 'clock').map(start)]);
    expect((await fetch(`${gateway}/games?status=ended&order=latest`)).status).toBe(200);
    // What nobody has been told of yet in an installation of today.
    expect((await amici('registry', 'doctor')).output).toContain('nobody has told of any');
    const outcome = await amici('registry', 'backup-made', 'nas:/amici', '--kind', 'pg_basebackup');
    expect([outcome.status, outcome.output]).toEqual([0, outcome.output]);
    for (const name of OURS) {
      const { output: settings } = await amici(name, 'doctor');
      expect([name, settings]).toEqual([name, expect.not.stringContaining('WRONG')]);
      expect([name, settings]).toEqual([name, expect.stringMatching(/ok +process, \w+: ready/)]);
      expect([name, ...complaints(settings)]).toEqual([name]);
    }
    tried({ containers: running.length });
  }, 600_000);
});
