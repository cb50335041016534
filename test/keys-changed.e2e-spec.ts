import type { Server } from '../services/all-in-one/src/serve';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configured } from './support/configured';
import { eventually } from './support/eventually';
import { amici } from './support/first-day';
import { serving } from './support/serving';
import { requestsTo } from './support/send';
import { webhookReceiver } from './support/webhook-receiver';

const CONDITIONS = { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } };
const LINE = { afterPly: 0, moves: ['e2e4', 'e7e5'] };

describe('keys that were changed', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-keys-'));
  const keys = join(dataDir, 'keys');
  let receiver: Awaited<ReturnType<typeof webhookReceiver>>;
  let server: Server | undefined;
  const { send, done, create } = requestsTo(() => ({ url: server!.url, dataDir }));

  const open = async (): Promise<void> => {
    server = await serving(configured(dataDir, { AMICI_WEBHOOKS_TO: 'any' }));
  };
  const changed = (which: string): void => {
    const args = ['rotate-keys', which, '--by', 'olga', '--reason', 'the keeper left'];
    const { status, output: output } = amici({ AMICI_DATA_DIR: dataDir }, ...args);
    expect([which, status, output]).toEqual([which, 0, expect.stringContaining('Start every process anew')]);
  };

  beforeAll(async () => {
    receiver = await webhookReceiver();
    await open();
  });
  afterAll(async () => {
    await server?.close();
    await receiver.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('leave lines answered, webhooks posted and commands recognised, and who changed them, when and why is kept', async () => {
    const game = await create('operator', 'POST', '/games', {
      ...{ white: 'anna', black: 'boris', conditions: CONDITIONS },
    });
    const key = { 'idempotency-key': randomUUID() };
    const lines = `/games/${game}/sealed-lines`;
    const { body: filed } = await done('boris', 'POST', lines, LINE, key);
    await done('anna', 'POST', '/webhooks', { url: receiver.url('anna'), wanted: { types: ['MoveMade'] } });
    const signedBefore = (await done('anna', 'GET', '/log/game')).body['keys'] as readonly string[];
    await server!.close();
    for (const which of ['sealing', 'courier', 'logs']) changed(which);
    await open();

    const signed = (await done('anna', 'GET', '/log/game')).body['keys'] as readonly string[];
    expect(signed).toEqual([expect.not.stringContaining(signedBefore[0]!), signedBefore[0]]);
    // Signed with both, it is the same place in the log that is promised.
    const { body: again } = await done('boris', 'POST', lines, LINE, key);
    expect(again).toEqual({ ...filed, receipt: expect.anything() as unknown });
    await done('anna', 'PUT', `/games/${game}/plies/1`, { move: 'e2e4' });
    await eventually(
      async () => ((await done('boris', 'GET', `/games/${game}`)).body['moves'] as unknown[]).length === 2,
    );
    await eventually(() => Promise.resolve(receiver.came.length === 2));
    const reason = 'Everybody has the new one.';
    const retired = await send('operator', 'POST', '/log/game/retired-keys', {
      key: signedBefore[0],
      reason,
    });
    expect([retired.status, retired.body['code']]).toEqual([200, undefined]);
    await server!.close();

    // What the courier keeps was sealed anew, so that its key before can go.
    changed('courier');
    expect(readFileSync(join(keys, 'courier.key'), 'utf8')).not.toContain(',');
    expect(readFileSync(join(keys, 'sealed-lines.key'), 'utf8').split(',')).toHaveLength(2);
    await open();
    await done('anna', 'PUT', `/games/${game}/plies/3`, { move: 'g1f3' });
    await eventually(() => Promise.resolve(receiver.came.length === 3));

    const record = readFileSync(join(keys, 'changes.txt'), 'utf8');
    expect(
      record.match(/keys: the \w+ one is in use\. By olga: the keeper left|before is gone/g),
    ).toHaveLength(4);
    expect(statSync(join(keys, 'sealed-lines.key')).mode & 0o777).toBe(0o600);
  });
});
