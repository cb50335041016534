import { leaveByBook } from './clock/leave-by-book.suite';
import { configured } from './support/configured';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Server } from '../services/all-in-one/src/serve';
import { serving } from './support/serving';
import { sendTo, tokensOf, type Answer } from './support/send';

const START = '2026-01-01T12:00:00.000Z';
const DAY = 86_400_000;
const at = (days: number, more = 0): string => new Date(Date.parse(START) + days * DAY + more).toISOString();

type Json = Record<string, unknown>;

interface Recorded {
  readonly type: string;
  readonly payload: Json;
}

describe('clocks, leave and flags in a rehearsal', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-clock-e2e-'));
  let server: Server;

  const token = tokensOf(() => server);
  const send = sendTo(() => ({ url: server.url, token }));

  const forward = async (to: string): Promise<Answer> => send('operator', 'POST', '/rehearsal/time', { to });
  /** Lets everything that follows from what was sent happen, at this very instant. */
  const settle = async (): Promise<void> => {
    const { body } = await send(null, 'GET', '/rehearsal/time');
    expect((await forward(body['now'] as string)).status).toBe(200);
  };

  const slow = { kind: 'moves-in-days', moves: 10, days: 50, dayCount: 'exact' };

  const ofLeague = (event: string) => ({
    event,
    laws: 'ccla-2016',
    conditions: {
      timeControl: slow,
      leave: { kind: 'adjournment', daysPerYear: 30, minimumDays: 10, special: 'from-director' },
    },
  });

  const start = async (white: string, black: string, more: Json = {}): Promise<string> => {
    const started = await send('operator', 'POST', '/games', {
      white,
      black,
      event: 'open-1',
      conditions: { timeControl: slow },
      ...more,
    });
    expect(started).toMatchObject({ status: 201 });
    return started.body['id'] as string;
  };

  const events = async (game: string): Promise<readonly Recorded[]> =>
    (await send('operator', 'GET', `/games/${game}/events`)).body['events'] as readonly Recorded[];

  const types = async (game: string): Promise<readonly string[]> =>
    (await events(game)).map(({ type }) => type);

  const published = async (): Promise<readonly Json[]> => {
    const { text } = await send(null, 'GET', '/events?feed=clock&limit=1000');
    return text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as Json);
  };

  beforeAll(async () => {
    server = await serving(configured(dataDir, { AMICI_VIRTUAL_TIME: START }));
  });

  afterAll(async () => {
    await server?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('sets its time forward for an operator only, and never backwards', async () => {
    expect((await send(null, 'GET', '/rehearsal/time')).body).toEqual({ now: START });
    expect((await send('anna', 'POST', '/rehearsal/time', { to: at(1) })).body['code']).toBe('forbidden');
    expect((await forward(at(-1))).body['code']).toBe('time-goes-forward-only');
    const walked = await forward(at(1));
    expect(walked).toMatchObject({ status: 200, body: { from: START, now: at(1), arrived: true } });
  });

  it('lets a flag fall at its deadline, found after the grace, once, and tells the waiting opponent before [CW-2]', async () => {
    const game = await start('anna', 'boris', { event: null });
    const reminders = { SilenceNoticed: 3, DeadlineNear: 2 };
    expect((await forward(at(51))).body).toMatchObject({ arrived: true, counts: reminders });
    const silences = async (who: string) =>
      (await send(who, 'GET', `/players/${who}/silences`)).body['silences'];
    expect(await silences('boris')).toMatchObject([
      { owner: `game-${game}`, player: 'anna', days: 35, rule: 'CW-2' },
    ]);
    expect(await silences('anna')).toEqual([]);
    const noticed = await send('anna', 'GET', `/games/${game}/reminders`);
    expect(noticed.body['reminders']).toMatchObject([
      ...[14, 28, 35].map((days) => ({ kind: 'silence', player: 'anna', days, rule: 'CW-2' })),
      ...[14, 3].map(() => ({ kind: 'deadline', player: 'anna', rule: 'L-6.3' })),
    ]);
    expect((await send('boris', 'GET', `/games/${game}/reminders`)).body).toEqual(noticed.body);
    expect((await send('carla', 'GET', `/games/${game}/reminders`)).status).toBe(403);
    expect(await types(game)).toEqual(['GameStarted']);
    expect((await forward(at(51, 5_999))).status).toBe(200);
    expect(await types(game)).toEqual(['GameStarted']);
    expect((await forward(at(51, 6_000))).body['counts']).toEqual({
      DeadlinePassed: 1,
      FlagFell: 1,
      GameEnded: 1,
    });
    const [, flag, end] = await events(game);
    expect(flag!.payload).toMatchObject({ by: 'white', deadline: Date.parse(at(51)), found: 'by-server' });
    expect(end!.payload).toMatchObject({ result: '0-1' });
    expect((await published()).filter(({ subject }) => subject === game)).toEqual([]);
  });

  it('explains the clocks of a game at any instant: what is charged is what is gone', async () => {
    const game = await start('karl', 'lena', { event: null });
    await forward(at(53, 6_000));
    await send('karl', 'PUT', `/games/${game}/plies/1`, { move: 'e2e4' });
    await forward(at(54, 6_000));
    const { body } = await send('lena', 'GET', `/games/${game}/clocks`);
    expect(body).toMatchObject({
      running: 'black',
      clocks: { white: { remaining: 48 * DAY }, black: { remaining: 49 * DAY } },
    });
    const lines = body['explanation'] as readonly {
      side: string;
      kind: string;
      charged: number;
      credited: number;
    }[];
    for (const side of ['white', 'black'] as const) {
      const mine = lines.filter((line) => line.side === side);
      const left = mine.reduce((sum, { credited, charged }) => sum + credited - charged, 0);
      expect(left).toBe((body['clocks'] as Record<string, { remaining: number }>)[side]!.remaining);
    }
    const past = await send('lena', 'GET', `/games/${game}/clocks?at=${at(52, 6_000)}`);
    expect(past.body).toMatchObject({ running: 'white', clocks: { white: { remaining: 49 * DAY } } });
    expect((await send('emil', 'GET', `/games/${game}/clocks`)).status).toBe(404);
    const explain = `/games/${game}/plies/1/clocks/explain`;
    const explained = await send('lena', 'GET', explain);
    expect(explained.body).toMatchObject({
      figure: 'White 48 d after 1 move, Black 50 d after 0 moves',
      events: [
        { stream: `game-${game}`, revision: 0, type: 'GameStarted' },
        { stream: `game-${game}`, revision: 1, type: 'MoveMade' },
      ],
    });
    expect(explained.body['steps']).toContainEqual(expect.objectContaining({ rule: 'L-6.5', from: [1] }));
    expect((await send('emil', 'GET', explain)).status).toBe(404);
    expect((await send('lena', 'GET', `/games/${game}/plies/2/clocks/explain`)).status).toBe(404);
    await send('karl', 'PUT', `/games/${game}/resignation`);
  });

  it('takes leave in all games of a player, those begun meanwhile as well, each once', async () => {
    const games = [await start('clara', 'dora'), await start('dora', 'clara'), await start('clara', 'emil')];
    const blocks = {
      kind: 'triple-block',
      clockDays: 50,
      bankDays: 75,
      incrementDays: 3,
      incrementMoves: 50,
    };
    const triple = await start('clara', 'fritz', {
      event: 'blocks-1',
      conditions: { timeControl: blocks, leave: { kind: 'none' } },
    });
    const leave = { from: at(63).slice(0, 10), to: at(72).slice(0, 10) };
    expect((await send('emil', 'POST', '/players/clara/leave', leave)).body['code']).toBe('forbidden');
    const taken = await send('clara', 'POST', '/players/clara/leave', leave);
    expect(taken.status).toBe(201);
    expect(taken.body['events']).toMatchObject([
      { type: 'LeaveRefused', scope: 'blocks-1', code: 'leave-not-allowed', rule: 'L-10.1b' },
      { type: 'LeaveTaken', scope: 'open-1', days: [{ year: 2026, days: 10 }] },
    ]);
    games.push(await start('emil', 'clara'));
    await settle();
    for (const game of games)
      expect((await types(game)).filter((type) => type === 'LeaveApplied')).toHaveLength(1);
    expect(await types(triple)).toEqual(['GameStarted']);
    const { body } = await send('clara', 'GET', '/players/clara/leave');
    expect(body['balances']).toMatchObject([
      { scope: 'blocks-1', kind: 'none', left: 0 },
      { scope: 'open-1', allowance: 45, taken: 10, left: 35 },
    ]);
    const id = taken.body['id'] as string;
    await send('clara', 'PUT', `/players/clara/leave/${id}/last-day`, { to: at(67).slice(0, 10) });
    await settle();
    for (const game of games)
      expect((await types(game)).filter((type) => type === 'BreakShortened')).toHaveLength(1);
  });

  it('refuses leave that overlaps, exceeds the allowance or lies in the past, with the rule', async () => {
    const ask = async (from: number, to: number) =>
      (
        await send('clara', 'POST', '/players/clara/leave', {
          from: at(from).slice(0, 10),
          to: at(to).slice(0, 10),
          scopes: ['open-1'],
        })
      ).body;
    expect(await ask(65, 66)).toMatchObject({ code: 'leave-overlaps', rule: 'L-10.1a' });
    expect(await ask(100, 150)).toMatchObject({ code: 'leave-allowance-exceeded', rule: 'L-10.1a' });
    expect(await ask(20, 70)).toMatchObject({ code: 'leave-dated-back', rule: 'L-6.10b' });
  });

  it("shows a player's running clocks, the next deadline first, to that player and officials", async () => {
    const { body } = await send('clara', 'GET', '/players/clara/clocks');
    const games = body['games'] as readonly { readonly deadline: string; readonly side: string }[];
    expect(games).toHaveLength(5);
    expect([...games].sort((a, b) => Date.parse(a.deadline) - Date.parse(b.deadline))).toEqual(games);
    expect((await send('emil', 'GET', '/players/clara/clocks')).body['code']).toBe('forbidden');
  });

  it('shows the director of a tournament the clocks of that tournament and of no other', async () => {
    await send('operator', 'PUT', '/players/otto/offices/director', { scope: 'open-1' });
    const eventsVisibleTo = async (who: string) => {
      const { body } = await send(who, 'GET', '/players/clara/clocks');
      return new Set((body['games'] as readonly { readonly event: string }[]).map(({ event }) => event));
    };
    expect((await eventsVisibleTo('clara')).size).toBeGreaterThan(1);
    expect(await eventsVisibleTo('otto')).toEqual(new Set(['open-1']));
  });

  it('compensates every running game for an outage, previewed first, and takes it back', async () => {
    const game = await start('gerd', 'hans', { event: null });
    const outage = '11111111-2222-4333-8444-555555555555';
    const span = { from: at(54, 10_000), to: at(56) };
    expect((await send('gerd', 'PUT', `/outages/${outage}/preview`, span)).body['code']).toBe('forbidden');
    const blind = await send('operator', 'PUT', `/outages/${outage}/declaration`);
    expect(blind.body['code']).toBe('not-previewed');
    const preview = await send('operator', 'PUT', `/outages/${outage}/preview`, span);
    expect(preview.body['events']).toMatchObject([{ type: 'OutagePreviewed', effect: { games: 6 } }]);
    expect(await types(game)).toEqual(['GameStarted']);
    await send('operator', 'PUT', `/outages/${outage}/declaration`);
    await send('operator', 'PUT', `/outages/${outage}/declaration`);
    await settle();
    expect(await types(game)).toEqual(['GameStarted', 'OutageCompensated']);
    await send('operator', 'PUT', `/outages/${outage}/reversal`);
    await settle();
    expect(await types(game)).toEqual(['GameStarted', 'OutageCompensated', 'BreakShortened']);
    const { body } = await send('operator', 'GET', '/outages');
    expect(body['outages']).toMatchObject([{ outage, stands: 'reversed', games: 6 }]);
  });

  it('holds deadlines that lie in a gap until an operator releases them', async () => {
    const game = await start('ivan', 'jana', { event: null });
    const deadline = at(104, 6_000);
    await forward(at(103, 3_600_000));
    const gap = '22222222-2222-4333-8444-555555555555';
    const span = { from: at(100), to: at(103, 3_600_000) };
    expect((await send('operator', 'PUT', `/outages/${gap}/gap`, span)).status).toBe(201);
    await forward(at(105));
    expect(await types(game)).toEqual(['GameStarted']);
    const { body } = await send('operator', 'GET', '/watch/aside');
    expect(body['deadlines']).toContainEqual(
      expect.objectContaining({
        owner: `game-${game}`,
        state: 'held',
        heldBy: gap,
        dueAt: deadline,
      }),
    );
    const late = await send('ivan', 'PUT', `/games/${game}/plies/1`, { move: 'e2e4' });
    expect(late).toMatchObject({ status: 409, body: { code: 'deadline-held', rule: 'L-6.11' } });
    const games = (await send('ivan', 'GET', '/players/ivan/clocks')).body['games'];
    expect(games).toMatchObject([{ game, heldFor: gap }]);
    const latest = (await send('operator', 'GET', '/outages?limit=1')).body;
    expect(latest).toMatchObject({ outages: [{ outage: gap }], next: gap });
    const rest = (await send('operator', 'GET', `/outages?limit=1&after=${gap}`)).body;
    expect(rest).toMatchObject({ outages: [{ stands: 'reversed' }], next: null });
    const beyond = (await send('operator', 'GET', `/outages?after=${game}`)).body;
    expect(beyond).toEqual({ outages: [], next: null });
    await send('operator', 'PUT', `/outages/${gap}/release`);
    await settle();
    expect(await types(game)).toEqual(['GameStarted', 'FlagFell', 'GameEnded']);
  });

  it('is set forward within the process too, and answers once all that follows has happened', async () => {
    const { rehearsal } = server;
    const game = await start('mara', 'nils', {
      event: null,
      conditions: { timeControl: { ...slow, days: 0.25 } },
    });
    const walked = await rehearsal!.setForward(rehearsal!.now() + DAY / 2);
    expect(walked).toMatchObject({
      ok: true,
      value: { arrived: true, counts: { DeadlinePassed: 1, FlagFell: 1, GameEnded: 1 } },
    });
    expect((await send('nils', 'GET', `/games/${game}`)).body).toMatchObject({ phase: 'ended' });
    expect(await rehearsal!.setForward(rehearsal!.now() - 1)).toMatchObject({
      ok: false,
      rejection: { code: 'time-goes-forward-only' },
    });
  });

  it('goes on when it is set forward again, where one rating list follows from another for long', async () => {
    await send('operator', 'PUT', '/players/rita/offices/ratings-commissioner', {});
    expect((await send('rita', 'PUT', '/rating-lists/standard/2025-4/opening', {})).status).toBe(201);
    const { rehearsal } = server;
    const now = rehearsal!.now();
    const walked = await rehearsal!.setForward(now, undefined, 0);
    expect(walked).toMatchObject({ ok: true, value: { now, arrived: false } });
    expect(await rehearsal!.setForward(now)).toMatchObject({ ok: true, value: { now, arrived: true } });
    const { body } = await send(null, 'GET', '/rating-lists/standard');
    const lists = body['lists'] as readonly Json[];
    expect([lists[0], lists.at(-1)]).toMatchObject([
      { state: 'open' },
      { list: '2025-4', state: 'published' },
    ]);
    const { pools } = (await send(null, 'GET', '/rating-lists')).body as {
      pools: readonly { pool: string; path: string; lists: readonly Json[] }[];
    };
    const standard = pools.find(({ pool }) => pool === 'standard')!;
    expect(standard).toMatchObject({ path: '/rating-lists/standard' });
    expect(standard.lists.at(-1)).toMatchObject({ path: '/rating-lists/standard/2025-4' });
    expect(standard.lists[0]).toMatchObject({ path: null });
  });

  it('lets an event have its own leave, and its director do what a player cannot', async () => {
    const { rehearsal } = server;
    const now = rehearsal!.now();
    const date = (days: number): string => new Date(now + days * DAY).toISOString().slice(0, 10);
    const league = ofLeague('league-1');
    const game = await start('olaf', 'petra', league);
    const office = { scope: 'league-1' };
    expect((await send('operator', 'PUT', '/players/doris/offices/director', office)).status).toBe(201);
    const ask = (by: string, body: Json) => send(by, 'POST', '/players/olaf/leave', body);
    const short = { from: date(5), to: date(13) };
    expect((await ask('olaf', short)).body).toMatchObject({ code: 'leave-too-short', rule: 'C-16a' });
    const back = { from: date(-1), to: date(9), scopes: ['league-1'] };
    expect((await ask('olaf', back)).body).toMatchObject({ code: 'leave-dated-back', rule: 'L-6.10b' });
    const recorded = await ask('doris', { ...back, opponentsInformed: false });
    expect(recorded.status).toBe(201);
    const id = recorded.body['id'] as string;
    const notice = async (): Promise<unknown> => {
      const { body } = await send('olaf', 'GET', '/players/olaf/leave');
      return (body['periods'] as readonly Json[]).find(({ leave }) => leave === id)?.['notice'];
    };
    expect(await notice()).toBe('pending-notice');
    expect((await send('olaf', 'PUT', `/players/olaf/leave/${id}/notice`)).status).toBe(201);
    expect(await notice()).toBe('given');
    const more = { scope: 'league-1', year: Number(date(0).slice(0, 4)), days: 20 };
    const grant = (by: string, body: Json) => send(by, 'POST', '/players/olaf/special-leave', body);
    expect((await grant('olaf', more)).status).toBe(403);
    expect((await grant('doris', more)).status).toBe(201);
    expect((await grant('doris', more)).body).toMatchObject({ rule: 'C-16b' });
    const later = await ask('olaf', { from: date(20), to: date(29) });
    expect(later.status).toBe(201);
    const planned = later.body['id'] as string;
    expect((await send('olaf', 'DELETE', `/players/olaf/leave/${id}`)).body['code']).toBe('leave-begun');
    expect((await send('olaf', 'DELETE', `/players/olaf/leave/${planned}`)).status).toBe(201);
    await settle();
    expect((await types(game)).filter((type) => type !== 'GameStarted')).toEqual([
      'LeaveApplied',
      'LeaveApplied',
      'BreakShortened',
    ]);
    const { body } = await send('olaf', 'GET', '/players/olaf/leave');
    expect(body['balances']).toMatchObject([{ scope: 'league-1', granted: 20, taken: 11, left: 39 }]);
  });

  leaveByBook({ now: () => server.rehearsal!.now(), send, settle, forward, start, events, ofLeague, slow });
});
