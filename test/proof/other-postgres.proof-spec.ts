/** What docs say to do where the next release comes with another major version of PostgreSQL. */
import { natsBinary } from '@amici/bus/testing/nats-process';
import { tried } from '@amici/ops/testing';
import { chmodSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from '../support/eventually';
import { amici, firstDay } from '../support/first-day';
import { otherPostgres } from '../support/other-postgres';
import { started, type Started } from '../support/start-server';
import { sendTo } from '../support/send';

const before = natsBinary() === undefined ? undefined : otherPostgres();
const ALL_NAMED = /gateway: process \d+\n/;

(before === undefined ? describe.skip : describe)('a data folder of another PostgreSQL', () => {
  const place = mkdtempSync(join(tmpdir(), 'amici-upgrade-'));
  const [dataDir, backup, upgraded] = ['data', 'backup', 'upgraded'].map((name) => join(place, name)) as [
    string,
    string,
    string,
  ];
  const old = { AMICI_POSTGRES_BIN: before?.binDir ?? '' };
  let server: Started | undefined;

  const start = async (folder: string, environment: Readonly<Record<string, string>>): Promise<Started> => {
    const settings = { AMICI_CHECKPOINT_MS: '500', ...environment };
    server = await started(folder, ['--distributed'], ALL_NAMED, settings);
    return server;
  };

  beforeAll(() => chmodSync(place, 0o755));
  afterAll(async () => {
    await server?.stop();
    rmSync(place, { recursive: true, force: true });
    if (before !== undefined) rmSync(before.folder, { recursive: true, force: true });
  }, 120_000);

  it('is brought to this one by its tables, and plays on [R37]', async () => {
    const { url, stop } = await start(dataDir, old);
    const game = await firstDay({ url, dataDir });
    const written = amici({ AMICI_DATA_DIR: dataDir, ...old }, 'backup', '--logical', '--to', backup);
    expect([written.status, written.output]).toEqual([0, written.output]);
    expect(await stop()).toBe(0);

    // Neither goes on with the files of the other.
    const refused = amici({ AMICI_DATA_DIR: dataDir }, 'verify');
    expect(refused.output).toMatch(/was made by PostgreSQL 17, and this is 18.*amici backup --logical/s);
    expect(refused.status).not.toBe(0);

    const into = amici({}, 'restore', '--from', backup, '--into', upgraded);
    expect([into.status, into.output]).toEqual([0, into.output]);
    expect(existsSync(join(upgraded, 'distributed/secrets.env'))).toBe(true);
    const verified = amici({ AMICI_DATA_DIR: upgraded }, 'verify');
    expect([verified.status, verified.output]).toEqual([0, verified.output]);

    const send = sendTo({ url: (await start(upgraded, {})).url, dataDir: upgraded });
    expect((await send('anna', 'PUT', `/games/${game}/plies/1`, { move: 'e2e4' })).status).toBe(201);
    // The reply was filed before the upgrade, sealed.
    await eventually(async () => {
      const { body } = await send('anna', 'GET', `/games/${game}/events`);
      const events = (body['events'] ?? []) as readonly { readonly type: string }[];
      return events.filter(({ type }) => type === 'MoveMade').length === 2;
    }, 60_000);
    tried({ 'major versions of PostgreSQL': 2 });
  }, 900_000);
});
