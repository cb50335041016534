import type { ApplyLeave, StartGame } from '@amici/contracts/game';
import { testDatabase, type TestDatabase } from '@amici/embedded-postgres/testing';
import { tried } from '@amici/ops/testing';
import { sideBySide } from '@amici/ops';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { once } from 'node:events';
import { Client } from 'pg';
import { started, type Started } from '../support/start-server';
import { eventually } from '../support/eventually';
import { sendTo } from '../support/send';
import { rehearsed } from './rehearsed-services';

const DAY = 86_400_000;
const BEGIN = '2026-01-01T12:00:00.000Z';
const GAMES = 200;
const CRASHES = 5;
const READY = /listens on .*\n/;
const conditions = {
  timeControl: { kind: 'moves-in-days', moves: 10, days: 50, dayCount: 'exact' },
  leave: { kind: 'leave', daysPerYear: 365, minimumDays: 1, special: 'none' },
};

interface Recorded {
  readonly stream: string;
}

describe('leave that spreads over all games of a player', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-leave-'));
  let database: TestDatabase;
  let client: Client;
  let server: Started;
  const send = sendTo(() => ({ url: server.url, dataDir }));

  const start = async (): Promise<void> => {
    server = await started(dataDir, [], READY, {
      AMICI_DATABASE_URL: database.url,
      AMICI_VIRTUAL_TIME: BEGIN,
      AMICI_REQUESTS_PER_MINUTE: '100000',
    });
  };
  const killNow = async (): Promise<void> => {
    const gone = once(server.launcher, 'exit');
    server.launcher.kill('SIGKILL');
    await gone;
  };
  const applied = async (leave: string): Promise<readonly Recorded[]> => {
    const { rows } = await client.query<Recorded>(
      `select stream from game_log.events where type = 'LeaveApplied' and event::json #>> '{payload,leave,id}' = $1`,
      [leave],
    );
    return rows;
  };
  const deadlines = async (): Promise<readonly number[]> => {
    const { rows } = await client.query<{ due_at: string }>(
      `select due_at from clock_read.watched where kind = 'flag' and service = 'game'`,
    );
    return rows.map(({ due_at }) => Number(due_at));
  };

  beforeAll(async () => {
    database = await testDatabase();
    client = new Client(database.connection);
    await client.connect();
    await start();
  }, 90_000);
  afterAll(async () => {
    await server?.stop();
    await client.end();
    await database.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  it(
    'reaches each of them once, also when the process is killed half-way, with the deadline it should have [R19]',
    async () => {
      // Where an answer is lost the game may have begun or not; what the log says counts.
      const startOne = async (): Promise<void> => {
        const body = { white: 'anna', black: 'boris', event: 'open-1', conditions };
        await send('operator', 'POST', '/games', body).catch(() => undefined);
      };
      await sideBySide(Array.from({ length: GAMES }), 8, startOne);
      const { rows } = await client.query("select from game_log.events where type = 'GameStarted'");
      const games = rows.length;
      expect(games).toBeGreaterThan(GAMES / 2);
      await eventually(async () => (await deadlines()).length === games, 60_000);
      for (let crash = 0; crash < CRASHES; crash += 1) {
        const from = Date.parse('2026-01-10T00:00:00Z') + crash * 7 * DAY;
        const [first, last] = [from, from + 4 * DAY].map((at) => new Date(at).toISOString().slice(0, 10));
        const taken = await send('anna', 'POST', '/players/anna/leave', { from: first, to: last });
        expect(taken.status).toBe(201);
        const leave = taken.body['id'] as string;
        await eventually(async () => (await applied(leave)).length > 0, 60_000);
        await killNow();
        const half = (await applied(leave)).length;
        await start();
        await eventually(async () => (await applied(leave)).length >= games, 60_000);
        const streams = (await applied(leave)).map(({ stream }) => stream);
        expect(streams).toHaveLength(games);
        expect(new Set(streams).size).toBe(games);
        // Fifty days for the first moves, and five more for each leave: nothing else has happened.
        const expected = Date.parse(BEGIN) + (50 + 5 * (crash + 1)) * DAY;
        await eventually(async () => (await deadlines()).every((at) => at === expected), 60_000);
        tried({ kills: 1, 'games given leave': games, 'of them after the kill': games - half });
      }
    },
    CRASHES * 120_000,
  );

  it('would not reach the rest if the process with the request told the games and died [R19 canary]', async () => {
    const amici = await rehearsed(Date.parse(BEGIN));
    try {
      for (const name of ['registry', 'game', 'tournament']) await amici.start(name);
      const games = Array.from({ length: 10 }, () => randomUUID());
      const recordedAt = Date.parse(BEGIN);
      const leave = { leave: randomUUID(), player: 'anna', kind: 'leave' as const, recordedAt };
      const span = { from: Date.parse(BEGIN) + 9 * DAY, to: Date.parse(BEGIN) + 14 * DAY };
      const players = { white: 'anna', black: 'boris' };
      for (const [index, game] of games.entries()) {
        const begin: StartGame = {
          type: 'StartGame',
          game,
          players,
          laws: 'iccf-laws-2020',
          event: 'open-1',
          conditions,
        };
        const operator = { actor: { subject: 'operator', office: 'person' }, commandId: randomUUID() };
        expect(await amici.client.command('game', begin, operator)).toMatchObject({ ok: true });
        // It dies after the fourth.
        if (index >= 4) continue;
        const apply: ApplyLeave = { type: 'ApplyLeave', game, ...leave, ...span };
        const clock = { actor: { subject: 'service:clock', office: 'service' }, commandId: randomUUID() };
        const reply = await amici.as('clock').command('game', apply, clock);
        expect(reply).toMatchObject({ ok: true });
      }
      const { rows } = await amici.database.query(
        "select stream from game_log.events where type = 'LeaveApplied'",
      );
      expect(rows).toHaveLength(4);
      tried({ 'games without the leave': 10 - rows.length });
    } finally {
      await amici.close();
    }
  }, 60_000);
});
