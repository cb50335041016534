import { connectionUrl, startPostgres } from '@amici/embedded-postgres';
import { createLogger, loadConfig } from '@amici/ops';
import { openStore } from '@amici/service/runtime';
import { spawnSync } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { SERVICES } from '../services/all-in-one/src/services';
import { makeRoles } from '../tools/cli/src/distributed/roles';
import { secretsIn } from '../tools/cli/src/distributed/secrets';
import { urlAs } from '../tools/cli/src/distributed/service-environment';
import { sendTo, type Town } from './support/town';
import { townInOneProcess } from './support/town-in-one-process';
import { townOfProcesses } from './support/town-of-processes';

const verify = (environment: Record<string, string>): { status: number | null; said: string } => {
  const { PATH, HOME } = process.env;
  const { status, stdout, stderr } = spawnSync(process.execPath, ['tools/amici.mjs', 'verify'], {
    encoding: 'utf8',
    env: { PATH, HOME, ...environment },
  });
  return { status, said: stdout + stderr };
};

const verified = (said: RegExp) => ({ status: 0, said: expect.stringMatching(said) as string });

/** Files a line and grants an office, as people do on their first day. */
const firstDay = async (town: Town): Promise<void> => {
  const send = sendTo(town);
  const started = await send('operator', 'POST', '/games', {
    white: 'anna',
    black: 'boris',
    conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
  });
  expect(started.status).toBe(201);
  const path = `/games/${started.body['id'] as string}/sealed-lines`;
  const filed = await send('boris', 'POST', path, { afterPly: 0, moves: ['e2e4', 'e7e5'] });
  expect([filed.status, filed.body['code']]).toEqual([201, undefined]);
  const granted = await send('operator', 'PUT', '/players/dora/offices/auditor', { scope: null });
  expect([granted.status, granted.body['code']]).toEqual([201, undefined]);
};

/** As deploy/postgres/roles.sql makes it, where nobody has run that. */
const makeAuditor = async (superuserUrl: string): Promise<string> => {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  await client.query(`create role amici_auditor login password 'reads-everything'`);
  await client.query('alter role amici_auditor set default_transaction_read_only = on');
  await client.query('grant pg_read_all_data to amici_auditor');
  await client.end();
  return urlAs(superuserUrl, 'amici_auditor', 'reads-everything');
};

describe('all in one', () => {
  it('files a line, grants an office, and is verified by its folder and by an auditor', async () => {
    const town = await townInOneProcess();
    try {
      await firstDay(town);
      const all = /game: 2 events of 2 streams verified[^]*registry: [1-9]|registry: [1-9][^]*game: 2 events/;
      expect(verify({ AMICI_DATA_DIR: town.dataDir })).toMatchObject(verified(all));
      const auditor = await makeAuditor(town.server.surroundings.databaseUrl);
      expect(verify({ AMICI_DATABASE_URL: auditor })).toMatchObject(verified(all));
    } finally {
      await town.close();
    }
  }, 120_000);
});

const natsIsThere =
  spawnSync('nats-server', ['--version'], { env: { PATH: `${process.env['PATH']}:/usr/sbin` } }).status === 0;

(natsIsThere ? describe : describe.skip)('a process per service', () => {
  it('files a line, grants an office, and is verified by its folder and by the auditor', async () => {
    const town = await townOfProcesses();
    const folder = join(town.dataDir, 'distributed');
    const postgres = await startPostgres({ dataDir: join(folder, 'postgres') });
    try {
      await firstDay(town);
      expect(verify({ AMICI_DATA_DIR: town.dataDir })).toMatchObject(verified(/game: 2 events/));
      const secrets = secretsIn(folder, process.cwd());
      const password = secrets['AUDITOR_DATABASE_PASSWORD']!;
      const auditor = urlAs(connectionUrl(postgres.connection), 'amici_auditor', password);
      expect(verify({ AMICI_DATABASE_URL: auditor })).toMatchObject(verified(/game: 2 events/));
    } finally {
      await postgres.stop();
      await town.close();
    }
  }, 180_000);
});

describe('the data folder of a process per service', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-folder-'));
  const folder = join(dataDir, 'distributed');
  const secrets = secretsIn(folder, process.cwd());

  /** What start:distributed makes of it, with one event of the game service. */
  const used = async (): Promise<{ readonly auditor: string; stop(): Promise<void> }> => {
    const postgres = await startPostgres({ dataDir: join(folder, 'postgres'), settings: { fsync: 'off' } });
    const superuser = connectionUrl(postgres.connection);
    await makeRoles(superuser, secrets, process.cwd());
    const loaded = loadConfig({ AMICI_DATA_DIR: dataDir });
    if (!loaded.ok) throw new Error(loaded.error.detail);
    const as = (role: string) =>
      urlAs(superuser, `amici_${role}`, secrets[`${role.toUpperCase()}_DATABASE_PASSWORD`]!);
    const config = loaded.value;
    for (const service of SERVICES) await service.migrate({ databaseUrl: as('migrator'), config });
    const logger = () => createLogger({ service: 'test', level: 'silent' });
    const store = await openStore({ databaseUrl: as('game'), config, logger }, 'game');
    const commandId = randomUUID();
    const appended = await store.append({
      stream: `game-${randomUUID()}`,
      expectedRevision: -1,
      events: [{ type: 'GameStarted', schemaVersion: 1, occurredAt: 0, payload: {} }],
      commandId,
      commandDigest: createHash('sha256').update(commandId).digest('hex'),
      correlationId: commandId,
      causationId: commandId,
      actor: { subject: 'operator', office: 'operator' },
      ruleset: null,
      recordedAt: 0,
    });
    expect(appended.ok).toBe(true);
    await store.close();
    return { auditor: as('auditor'), stop: () => postgres.stop() };
  };

  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('is verified while it is in use and when it is not, and by the auditor of its database', async () => {
    const { auditor, stop } = await used();
    expect(verify({ AMICI_DATABASE_URL: auditor })).toMatchObject(verified(/game: 1 events/));
    expect(verify({ AMICI_DATA_DIR: dataDir })).toMatchObject(verified(/game: 1 events/));
    await stop();
    expect(verify({ AMICI_DATA_DIR: dataDir })).toMatchObject(verified(/game: 1 events/));
  }, 120_000);

  it('keeps its secrets, and is given those that a later version needs', () => {
    expect(secretsIn(folder, process.cwd())).toEqual(secrets);
    expect(secrets['SEALING_KEY']).toMatch(/^[\w-]{43}$/);
  });
});
