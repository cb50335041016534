/** What docs say to do on a bare machine with Node, nats-server and a checkout, from the first start to the day after the disk is gone. */
import { describeWithNats } from '@amici/bus/testing/nats-process';
import { tried } from '@amici/ops/testing';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { complaints } from '../support/complaints';
import { amici } from '../support/first-day';
import { started, type Started } from '../support/start-server';
import { tokenProvider } from '../support/token-provider';
import { eventually } from '../support/eventually';

const ALL_NAMED = /gateway: process \d+\n/;

interface Answer {
  readonly status: number;
  readonly body: Readonly<Record<string, unknown>>;
}

describeWithNats('a bare machine', () => {
  const place = mkdtempSync(join(tmpdir(), 'amici-bare-'));
  const [dataDir, backup, archive, restored] = ['data', 'backup', 'archive', 'restored'].map((name) =>
    join(place, name),
  ) as [string, string, string, string];
  let server: Started | undefined;
  let provider: Awaited<ReturnType<typeof tokenProvider>>;

  const archived = { AMICI_WAL_ARCHIVE: archive };
  const command = (...args: readonly string[]) =>
    amici({ AMICI_DATA_DIR: dataDir, ...provider.settings, ...archived }, ...args);
  const start = (folder: string, environment: Readonly<Record<string, string>>) =>
    started(folder, ['--distributed'], ALL_NAMED, {
      ...{ AMICI_CHECKPOINT_MS: '500', ...provider.settings },
      ...environment,
    });

  const send = async (subject: string, method: string, path: string, body?: object): Promise<Answer> => {
    const authorization = `Bearer ${await provider.token(subject)}`;
    const response = await fetch(`${server!.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: response.status, body: (await response.json()) as Answer['body'] };
  };
  const movesIn = async (game: string): Promise<readonly string[]> => {
    const { body } = await send('olga', 'GET', `/games/${game}/events`);
    const events = (body['events'] ?? []) as readonly { type: string; payload: { uci?: string } }[];
    return events.flatMap(({ type, payload }) => (type === 'MoveMade' ? [payload.uci!] : []));
  };

  beforeAll(async () => {
    chmodSync(place, 0o755);
    provider = await tokenProvider();
  });
  afterAll(async () => {
    await server?.stop();
    provider.close();
    rmSync(place, { recursive: true, force: true });
  }, 120_000);

  it('starts, has its first operator, is looked over, plays a filed line, loses its disk and has everything again [R37]', async () => {
    server = await start(dataDir, archived);
    const nobody = command('doctor');
    expect(nobody.output).not.toContain('WRONG');
    expect(nobody.output).toContain('AMICI_OPERATORS: names nobody');

    const conditions = { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } };
    const begin = () => send('olga', 'POST', '/games', { white: 'anna', black: 'boris', conditions });
    expect((await begin()).status).toBe(403);
    const printed = command('first-operator');
    expect(printed.status).toBe(0);
    const [token] = /^amici-operator\S+/m.exec(printed.output)!;
    expect((await send('olga', 'POST', '/players/olga/first-office', { token })).status).toBe(201);

    let first = command('doctor');
    // The list of officers hears of it by the log.
    await eventually(() => {
      if (complaints(first.output).length > 0) first = command('doctor');
      return Promise.resolve(complaints(first.output).length === 0);
    }, 120_000).catch(() => undefined);
    expect(complaints(first.output)).toEqual([]);

    let answer = await begin();
    // The game service hears of it by the feed.
    await eventually(async () => answer.status === 201 || (answer = await begin()).status === 201);
    const game = String(answer.body['id']);
    const line = { afterPly: 0, moves: ['e2e4', 'e7e5'] };
    expect((await send('boris', 'POST', `/games/${game}/sealed-lines`, line)).status).toBe(201);
    expect((await send('anna', 'PUT', `/games/${game}/plies/1`, { move: 'e2e4' })).status).toBe(201);
    await eventually(async () => (await movesIn(game)).length === 2, 60_000);

    expect(command('backup', '--to', backup)).toMatchObject({ status: 0 });
    const later = await send('anna', 'PUT', `/games/${game}/plies/3`, { move: 'g1f3' });
    expect(later.status).toBe(201);
    expect(await server.stop()).toBe(0);
    rmSync(dataDir, { recursive: true });

    const into = command('restore', '--from', backup, '--into', restored, '--to', 'latest');
    expect([into.status, into.output]).toEqual([0, into.output]);
    const verified = amici({ AMICI_DATA_DIR: restored }, 'verify');
    expect([verified.status, verified.output]).toEqual([0, verified.output]);

    server = await start(restored, {});
    expect(await movesIn(game)).toEqual(['e2e4', 'e7e5', 'g1f3']);
    const again = amici({ AMICI_DATA_DIR: restored, ...provider.settings }, 'doctor');
    expect(complaints(again.output)).toEqual([]);
    tried({ 'bare machines': 1, 'checks of doctor': first.output.split('\n').length });
  }, 900_000);
});
