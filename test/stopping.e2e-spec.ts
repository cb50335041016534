import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { started } from './support/start-server';
import { sendTo } from './support/send';

const READY = /listens on .*\n/;

describe('a server that is told to stop', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-stop-'));

  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('finishes what it has begun, ends with 0, and has everything it acknowledged when it comes back', async () => {
    const first = await started(dataDir, [], READY);
    const send = sendTo({ url: first.url, dataDir });
    const acknowledged: string[] = [];
    let stopping = false;
    const client = async (): Promise<void> => {
      while (!stopping) {
        const conditions = { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } };
        const body = { white: 'anna', black: 'boris', conditions };
        const answer = await send('operator', 'POST', '/games', body).catch(() => undefined);
        if (answer?.status === 201) acknowledged.push(answer.body['id'] as string);
        if (answer === undefined) return;
      }
    };
    const clients = Array.from({ length: 8 }, client);
    while (acknowledged.length < 40) await new Promise(setImmediate);
    const ended = first.stop();
    expect(await ended).toBe(0);
    stopping = true;
    await Promise.all(clients);
    const second = await started(dataDir, [], READY);
    try {
      const sendAgain = sendTo({ url: second.url, dataDir });
      for (const id of acknowledged)
        expect((await sendAgain('operator', 'GET', `/games/${id}`)).status).toBe(200);
    } finally {
      expect(await second.stop()).toBe(0);
    }
  });
});
