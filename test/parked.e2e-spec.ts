import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import type { Server } from '../services/all-in-one/src/serve';
import { runParked } from '../tools/cli/src/commands/parked';
import { configured } from './support/configured';
import { serving } from './support/serving';
import { eventually } from './support/eventually';
import { sendTo, tokenIn } from './support/send';

const CONDITIONS = {
  timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 },
  leave: { kind: 'leave', daysPerYear: 45, minimumDays: 1, special: 'none' },
};
const CONSUMER = 'breaks<clock';
const DAY_MS = 86_400_000;

const day = (ahead: number): string => new Date(Date.now() + ahead * DAY_MS).toISOString().slice(0, 10);

describe('a stream that is parked', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-parked-'));
  let server: Server;
  const send = sendTo(() => ({ url: server.url, dataDir }));
  let database: Client;

  beforeAll(async () => {
    server = await serving(configured(dataDir, { AMICI_OPERATORS: 'olga' }));
    database = new Client({ connectionString: server.surroundings.databaseUrl });
    await database.connect();
  });

  afterAll(async () => {
    await database.end();
    await server.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  interface Stands {
    readonly parked: readonly Record<string, unknown>[];
    readonly rebuilds: readonly Record<string, unknown>[];
  }

  const ofGame = async (): Promise<Stands> => {
    const { body } = await send('olga', 'GET', '/status');
    const services = body['services'] as readonly { service: string; status: Stands }[];
    return services.find(({ service }) => service === 'game')!.status;
  };
  const parked = async (): Promise<Stands['parked']> => (await ofGame()).parked;

  it('is gone on with by an operator, who is recorded, once what it needed is there', async () => {
    const game = { white: 'anna', black: 'boris', conditions: CONDITIONS };
    expect((await send('olga', 'POST', '/games', game)).status).toBe(201);
    await database.query(
      `alter table game_log.events add constraint by_hand check (type <> 'LeaveApplied') not valid`,
    );
    const leave = { from: day(3), to: day(9) };
    expect((await send('anna', 'POST', '/players/anna/leave', leave)).status).toBe(201);
    await eventually(async () => (await parked()).length === 1);
    const stream = 'leave-anna';
    expect(await parked()).toMatchObject([{ consumer: CONSUMER, stream, eventType: 'LeaveTaken' }]);
    const printed = jest.spyOn(console, 'log').mockReturnValue();
    await runParked([], { server: server.url, token: await tokenIn(dataDir, 'olga') });
    expect(printed.mock.calls.flat()).toEqual([
      expect.stringMatching(/^game \S+ leave-anna: LeaveTaken at \d+: .*; 1 waiting$/),
    ]);
    printed.mockRestore();

    const request = { service: 'game', consumer: CONSUMER, stream, request: 'resume' };
    expect((await send('anna', 'POST', '/status/parked', request)).body['code']).toBe('forbidden');
    expect((await send('olga', 'POST', '/status/parked', { ...request, stream: 'leave-x' })).status).toBe(
      404,
    );
    await database.query('alter table game_log.events drop constraint by_hand');
    expect((await send('olga', 'POST', '/status/parked', request)).status).toBe(200);
    await eventually(async () => (await parked()).length === 0);
    const { rows } = await database.query<{ actor: unknown; type: string }>(
      `select type, event::json -> 'actor' ->> 'subject' actor from game_log.events
        where type in ('StreamParked', 'ParkedStreamResumed', 'LeaveApplied') order by sequence`,
    );
    expect(rows).toMatchObject([
      { type: 'StreamParked', actor: 'service:game' },
      { type: 'ParkedStreamResumed', actor: 'olga' },
      { type: 'LeaveApplied' },
    ]);
  });

  it('is nothing to a read model that an operator has made anew, which is recorded too', async () => {
    const request = { service: 'game', projection: 'open_games' };
    expect((await send('anna', 'POST', '/status/rebuilds', request)).body['code']).toBe('forbidden');
    const unknown = await send('olga', 'POST', '/status/rebuilds', { ...request, projection: 'games' });
    expect([unknown.status, unknown.body['code']]).toEqual([404, 'no-such-projection']);
    // The swap of the tables waits for this reader.
    await database.query('begin');
    await database.query('select from game_read.open_games');
    expect((await send('olga', 'POST', '/status/rebuilds', request)).status).toBe(200);
    const second = await send('olga', 'POST', '/status/rebuilds', request);
    expect([second.status, second.body['code']]).toEqual([409, 'rebuild-under-way']);
    expect((await ofGame()).rebuilds).toMatchObject([{ projection: 'open_games' }]);
    expect((await send('olga', 'GET', '/status?format=text')).text).toContain('open_games is made anew by');
    await database.query('rollback');
    await eventually(async () => (await ofGame()).rebuilds.length === 0);
    const { rows } = await database.query(
      `select type, event::json -> 'actor' ->> 'subject' actor, event::json -> 'payload' ->> 'outcome' outcome
         from game_log.events where stream = 'rebuild-open_games' order by sequence`,
    );
    expect(rows).toEqual([
      { type: 'RebuildBegun', actor: 'olga', outcome: null },
      { type: 'RebuildEnded', actor: 'service:game', outcome: 'swapped' },
    ]);
    expect((await send('olga', 'GET', '/games?status=open')).status).toBe(200);
  });
});
