import { connectionUrl, startPostgres } from '@amici/embedded-postgres';
import { createLogger, loadConfig } from '@amici/ops';
import { openStore } from '@amici/service/runtime';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SERVICES } from '../services/all-in-one/src/services';
import { makeRoles } from '../tools/cli/src/distributed/roles';
import { secretsIn } from '../tools/cli/src/distributed/secrets';
import { urlAs } from '../tools/cli/src/distributed/service-environment';
import { recordNote } from './support/a-note';
import { verified, verify } from './support/first-day';

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
    if (!loaded.ok) throw new Error(loaded.error.code);
    const as = (role: string) =>
      urlAs(superuser, `amici_${role}`, secrets[`${role.toUpperCase()}_DATABASE_PASSWORD`]!);
    const config = loaded.value;
    for (const service of SERVICES) await service.migrate({ databaseUrl: as('migrator'), config });
    const logger = () => createLogger({ service: 'test', level: 'silent' });
    const store = await openStore({ databaseUrl: as('game'), config, logger }, 'game');
    await recordNote(store);
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
  });

  it('keeps its secrets, and is given those that a later version needs', () => {
    expect(secretsIn(folder, process.cwd())).toEqual(secrets);
    expect(secrets['SEALING_KEY']).toMatch(/^[\w-]{43}$/);
  });
});
