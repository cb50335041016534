import { tried } from '@amici/ops/testing';
import { sleep } from '@amici/ops';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { courierParts, CourierDatabase } from '../../services/courier/src/testing/courier-database';
import { webhookReceiver } from '../support/webhook-receiver';

const ROOT = join(__dirname, '../..');
const PROGRAM = join(ROOT, 'services/courier/src/testing/deliver-until-killed.ts');
const PEOPLE = ['anna', 'boris'];

const setUp = async (games: number, moves: number) => {
  const database = await CourierDatabase.create();
  const refused = () => Promise.reject(new Error('nothing is given up here'));
  const parts = courierParts(database.url, { services: { command: refused }, now: Date.now });
  const receiver = await webhookReceiver();
  const count = PEOPLE.length * (await database.tell(parts.pool, games, moves));
  for (const person of PEOPLE) await database.subscribe(parts, person, receiver.url(person));
  const done = async (): Promise<boolean> => {
    const { rows } = await parts.pool.query<{ done: boolean }>(
      `select count(*) filter (where state = 'delivered') = $1 as done from deliveries`,
      [count],
    );
    return rows[0]!.done;
  };
  const close = async (): Promise<void> => {
    await receiver.close();
    await parts.leases.close();
    await parts.pool.end();
    await database.drop();
  };
  return { database, receiver, told: count, done, close };
};

/**
 * Kills the process that delivers so often while there is something to deliver. The last kill comes when
 * everything is noted as delivered.
 */
const killed = async (
  { database, receiver: { came }, told: count, done }: Awaited<ReturnType<typeof setUp>>,
  most: number,
  ...how: readonly string[]
): Promise<number> => {
  let kills = 0;
  while (!(await done())) {
    const args = ['tools/run.mjs', PROGRAM, database.url, ...how];
    const child = spawn(process.execPath, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
    const before = came.length;
    const until = kills < most ? before + Math.ceil((count - before) / (most - kills + 1)) : Infinity;
    while (came.length < until && child.exitCode === null && !(await done())) await sleep(5);
    if (kills < most) kills += 1;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
  return kills;
};

describe('a process that delivers, killed', () => {
  it('would lose what it noted as delivered before it was posted [R34 canary]', async () => {
    const set = await setUp(20, 20);
    const kills = await killed(set, 4, 'notes-first');
    const lost = set.told - new Set(set.receiver.came.map(({ webhook }) => webhook)).size;
    expect(lost).toBeGreaterThan(0);
    tried({ kills, 'notices lost': lost });
    await set.close();
  }, 240_000);
});
