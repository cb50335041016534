import { proofSize, tried } from '@amici/ops/testing';
import { sleep } from '@amici/ops';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { courierParts, CourierDatabase } from '../../services/courier/src/testing/courier-database';

const KILLS = proofSize(5, 30);
const GAMES = proofSize(50, 200);
const MOVES = proofSize(20, 100);
const ROOT = join(__dirname, '../..');
const PROGRAM = join(ROOT, 'services/courier/src/testing/deliver-until-killed.ts');

interface Came {
  readonly webhook: string;
  readonly event: string;
  readonly game: string;
  readonly ply: number;
}

describe('a courier that is killed', () => {
  it(
    'has posted everything in the end, each event under one id and none out of the order of its game',
    async () => {
      const database = await CourierDatabase.create();
      const refused = () => Promise.reject(new Error('nothing is given up here'));
      const parts = courierParts(database.url, { services: { command: refused }, now: Date.now });
      const came: Came[] = [];
      const receiver = createServer((request, response) => {
        let text = '';
        request.on('data', (part) => (text += String(part)));
        request.on('end', () => {
          const { data } = JSON.parse(text) as { data: { id: string; game: string; data: { ply?: number } } };
          const webhook = `${request.url} ${String(request.headers['webhook-id'])}`;
          came.push({
            webhook,
            event: `${request.url} ${data.id}`,
            game: data.game,
            ply: data.data.ply ?? 0,
          });
          response.writeHead(204).end();
        });
      });
      await new Promise<void>((ready) => receiver.listen(0, '127.0.0.1', ready));
      const url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
      const told = 2 * (await database.tell(parts.pool, GAMES, MOVES));
      for (const person of ['anna', 'boris']) await database.subscribe(parts, person, `${url}/${person}`);

      let kills = 0;
      const done = async (): Promise<boolean> => {
        const { rows } = await parts.pool.query<{ done: boolean }>(
          `select count(*) filter (where state = 'delivered') = $1 as done from deliveries`,
          [told],
        );
        return rows[0]!.done;
      };
      while (!(await done())) {
        const child = spawn(process.execPath, ['tools/run.mjs', PROGRAM, database.url], {
          cwd: ROOT,
          stdio: ['ignore', 'ignore', 'inherit'],
        });
        const before = came.length;
        const until = kills < KILLS ? before + Math.ceil((told - before) / (KILLS - kills + 1)) : Infinity;
        while (came.length < until && child.exitCode === null && !(await done())) await sleep(5);
        if (kills < KILLS) kills += 1;
        const gone = once(child, 'exit');
        child.kill('SIGKILL');
        await gone;
      }
      const webhooks = new Map(came.map(({ webhook, event }) => [webhook, event]));
      expect(webhooks.size).toBe(told);
      expect(new Set(webhooks.values()).size).toBe(told);
      const last = new Map<string, number>();
      for (const { webhook, game, ply } of came) {
        const lane = `${webhook.slice(0, 5)} ${game}`;
        const before = last.get(lane) ?? -1;
        expect(ply - before).toBeLessThanOrEqual(1);
        last.set(lane, Math.max(before, ply));
      }
      tried({ kills, notices: told, 'sent again': came.length - told });
      receiver.closeAllConnections();
      receiver.close();
      await parts.leases.close();
      await parts.pool.end();
      await database.drop();
    },
    proofSize(120_000, 1_200_000),
  );
});
