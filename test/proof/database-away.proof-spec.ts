import { connectionUrl, type EmbeddedPostgres, startPostgres } from '@amici/embedded-postgres';
import { tried } from '@amici/ops/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { developmentIssuerOf } from '../../services/all-in-one/src/development';
import { sendTo } from '../support/send';
import type { Town } from '../support/town';
import { townInOneProcess } from '../support/town-in-one-process';

const RESTARTS = 8;
const timeControl = { kind: 'days-plus-increment', days: 30, increment: 3 };

describe('Amici while its PostgreSQL is away', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amici-away-'));
  let postgres: EmbeddedPostgres;
  let town: Town;
  const send = sendTo(() => town);

  beforeAll(async () => {
    postgres = await startPostgres({ dataDir: folder });
    town = await townInOneProcess({
      AMICI_DATABASE_URL: connectionUrl(postgres.connection),
      AMICI_REQUESTS_PER_MINUTE: '100000',
    });
  }, 90_000);
  afterAll(async () => {
    await town?.close();
    await postgres?.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  it(
    'refuses with 503 and says when to come again, and has every acknowledged game when it is back [R23]',
    async () => {
      const acknowledged: string[] = [];
      let refused = 0;
      const token = await (
        await developmentIssuerOf({
          dataDir: town.dataDir,
          environment: 'development',
          tokenAudience: 'amici',
        })
      ).issuer.mint('operator', 600, Date.now());
      const post = async (): Promise<boolean> => {
        const response = await fetch(`${town.url}/games`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
          body: JSON.stringify({ white: 'anna', black: 'boris', conditions: { timeControl } }),
        });
        const body = (await response.json()) as { readonly id: string; readonly code?: string };
        if (response.status === 201) acknowledged.push(body.id);
        else {
          expect([response.status, response.headers.get('retry-after')]).toEqual([503, '1']);
          refused += 1;
        }
        return response.status === 201;
      };
      for (let restart = 0; restart < RESTARTS; restart += 1) {
        for (let n = 0; n < 20; n += 1) await post();
        await postgres.stop();
        expect(await Promise.all([post(), post(), post()])).toEqual([false, false, false]);
        postgres = await startPostgres({ dataDir: folder });
        while (!(await post())) await new Promise((resolve) => setTimeout(resolve, 50));
      }
      for (const id of acknowledged) expect((await send('operator', 'GET', `/games/${id}`)).status).toBe(200);
      tried({ restarts: RESTARTS, 'requests refused': refused, 'games acknowledged': acknowledged.length });
    },
    60_000 + RESTARTS * 60_000,
  );
});
