import { openStore } from '@amici/service/runtime';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configured } from './support/configured';
import { serving } from './support/serving';
import { requestsTo } from './support/send';

const CONDITIONS = { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } };

describe('a log from before the first release', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-unreleased-'));
  const config = configured(dataDir);
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

  it('stops its game, and the server that is to start with it, which name stream, type and the last commit that reads it', async () => {
    const server = await serving(config);
    const { create, send } = requestsTo(() => ({ url: server.url, dataDir }));
    const game = await create('operator', 'POST', '/games', {
      ...{ white: 'anna', black: 'boris', conditions: CONDITIONS },
    });
    const { databaseUrl, logger } = server.surroundings;
    const store = await openStore({ databaseUrl, config, logger }, 'game');
    const stream = `game-${game}`;
    const command = randomUUID();
    const appended = await store.append({
      ...{
        stream,
        expectedRevision: (await store.read(stream)).length - 1,
        ruleset: null,
        recordedAt: Date.now(),
      },
      ...{ commandId: command, commandDigest: '0'.repeat(64), correlationId: command, causationId: command },
      actor: { subject: 'anna', office: 'player' },
      events: [
        {
          type: 'GameEnded',
          schemaVersion: 1,
          occurredAt: Date.now(),
          payload: { ending: 'resignation', result: '0-1', rule: 'L-5.1.2' },
        },
      ],
    });
    expect(appended.ok).toBe(true);
    await store.close();
    const { status, body } = await send('anna', 'PUT', `/games/${game}/plies/1`, { move: 'e2e4' });
    expect([status, body['code']]).toEqual([503, 'stream-stopped']);
    await server.close();

    await expect(serving(config)).rejects.toThrow(
      new RegExp(
        `^${stream} has GameEnded in version 1 at revision \\d+, .* commit [0-9a-f]{40} is the last`,
      ),
    );
  });
});
