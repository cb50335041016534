import { testDatabase, type TestDatabase } from '@amici/embedded-postgres/testing';
import { migrate } from '@amici/event-store';
import { randomUUID } from 'node:crypto';
import { Client, Pool } from 'pg';
import type { Reservations, Wanted } from '../reserving';
import { postgresReservations, RESERVATION_MIGRATIONS } from './reservations';

const SCHEMA = 'some_reservations';

let database: TestDatabase;
let pool: Pool;
let reservations: Reservations;

beforeAll(async () => {
  database = await testDatabase();
  const client = new Client(database.connection);
  await client.connect();
  const reader = await database.reader();
  await migrate(client, { schema: SCHEMA, reader }, RESERVATION_MIGRATIONS);
  await client.query(`grant ${reader} to current_user`);
  await client.end();
  pool = new Pool({ ...database.connection, max: 8, options: `-c role=${reader}` });
  // Its connections are still closing when the database goes.
  pool.on('error', () => undefined);
  reservations = postgresReservations(pool, SCHEMA);
});

afterAll(async () => {
  await pool?.end();
  await database?.drop();
});

const wanted = (holder: string, more: Partial<Wanted> = {}): Wanted => ({
  ...{ kind: 'login', keys: ['s'], holder, holds: () => Promise.resolve(true) },
  ...more,
});
const take = (holder: string, more: Partial<Wanted> = {}, attempt = randomUUID() as string) =>
  reservations.take(wanted(holder, more), attempt);

describe('what is reserved before a decision', () => {
  it('is of one of sixty who want it at once', async () => {
    for (let race = 0; race < 60; race += 1) {
      const keys = [`unique ${race}`];
      const taken = await Promise.all(['anna', 'boris', 'carla'].map((holder) => take(holder, { keys })));
      expect(taken.filter((one) => 'key' in one)).toHaveLength(1);
    }
  }, 60_000);

  it('is of twenty where there are twenty places and sixty who want one', async () => {
    const keys = Array.from({ length: 20 }, (_, place) => `anna ${place}`);
    const holders = Array.from({ length: 60 }, (_, index) => `w${index}`);
    const taken = await Promise.all(holders.map((holder) => take(holder, { keys })));
    const places = taken.flatMap((one) => ('key' in one ? [one.key] : []));
    expect([places.length, new Set(places).size]).toEqual([20, 20]);
    const first = holders[taken.findIndex((one) => 'key' in one)]!;
    expect(await take(first, { keys })).toEqual(taken[holders.indexOf(first)]);
  }, 60_000);

  it('is free again where nothing was decided, and stays with who decided', async () => {
    const [keys, attempt] = [['freed'], randomUUID()];
    await take('anna', { keys }, attempt);
    expect(await take('boris', { keys })).toEqual({ holder: 'anna' });
    await reservations.release(attempt);
    expect(await take('boris', { keys })).toEqual({ key: 'freed' });
    await reservations.confirm('login', 'freed', 'boris');
    expect(await take('anna', { keys })).toEqual({ holder: 'boris' });
  });

  it('is let go of by no earlier attempt of the same holder', async () => {
    const [keys, first] = [['again'], randomUUID()];
    await take('anna', { keys }, first);
    await take('anna', { keys });
    await reservations.release(first);
    expect(await take('boris', { keys })).toEqual({ holder: 'anna' });
  });

  it('goes to the next where the stream of who had it says so, and where a process ended before it decided', async () => {
    const holds = () => Promise.resolve(false);
    const over = { keys: ['over'], holds };
    await take('anna', over);
    expect(await take('boris', over)).toEqual({ holder: 'anna' });
    await pool.query(`update ${SCHEMA}.reservations set taken_at = now() - interval '1 minute'`);
    expect(await take('boris', over)).toEqual({ key: 'over' });
    await reservations.confirm('login', 'over', 'boris');
    expect(await take('anna', over)).toEqual({ key: 'over' });
  });
});
