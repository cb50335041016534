import type { CommandOf, ServiceName } from '@amici/contracts';
import { sideBySide } from '@amici/ops';
import { tried } from '@amici/ops/testing';
import type { CommandReply } from '@amici/service';
import { randomUUID } from 'node:crypto';
import { eventually } from '../support/eventually';
import { rehearsed, type Rehearsed } from './rehearsed-services';

const DAY = 86_400_000;
const BEGIN = Date.parse('2026-01-01T12:00:00Z');
const GRACE = 6_000;
const GAMES = 400;
const AT_ONCE = 3_000;
const OPERATOR = { subject: 'operator', office: 'person' } as const;
const timeControl = { kind: 'moves-in-days', moves: 1, days: 10, dayCount: 'exact' };

interface Recorded {
  readonly type: string;
  readonly stream: string;
  readonly payload: { readonly deadline?: number; readonly decidedAt?: number };
}

describe('the clock service', () => {
  let amici: Rehearsed;

  const send = <Service extends ServiceName>(
    service: Service,
    subject: string,
    command: CommandOf<Service>,
  ): Promise<CommandReply> => {
    const actor = subject === 'operator' ? OPERATOR : { subject, office: 'person' };
    return amici.client.command(service, command, {
      actor,
      commandId: randomUUID(),
    });
  };
  const startGame = async (): Promise<string> => {
    const game = randomUUID();
    const players = { white: 'anna', black: 'boris' };
    const begin = { type: 'StartGame' as const, game, players, laws: 'iccf-laws-2020', event: null };
    const reply = await send('game', 'operator', { ...begin, conditions: { timeControl } });
    if (!reply.ok) throw new Error(JSON.stringify(reply.rejection));
    return game;
  };
  const startGames = (count: number): Promise<readonly string[]> =>
    sideBySide(Array.from({ length: count }), 24, startGame);
  const play = async (game: string, ply: number, move: string): Promise<void> => {
    const player = ply % 2 === 1 ? 'anna' : 'boris';
    expect(await send('game', player, { type: 'MakeMove', game, ply, move })).toMatchObject({ ok: true });
  };
  /** Tells a game what has fallen due, as the clock service does. */
  const trigger = (owner: string, revision: number): Promise<CommandReply> => {
    const game = owner.slice('game-'.length);
    const deliveredThrough = amici.clock.now();
    const command = { type: 'CheckFlag', game, revision, deliveredThrough } as const;
    const actor = { subject: 'service:clock', office: 'service' };
    return amici.as('clock').command('game', command, { actor, commandId: randomUUID() });
  };
  const recorded = async (
    games: readonly string[],
    ...types: readonly string[]
  ): Promise<readonly Recorded[]> => {
    const { rows } = await amici.database.query<{ event: string }>(
      `select event from game_log.events where type = any($1) and stream = any($2) order by sequence`,
      [types, games.map((game) => `game-${game}`)],
    );
    return rows.map(({ event }) => JSON.parse(event) as Recorded);
  };
  const ended = async (games: readonly string[]): Promise<number> =>
    (await recorded(games, 'GameEnded')).length;
  const watched = async (count: number): Promise<void> =>
    eventually(async () => {
      const { rows } = await amici.database.query<{ n: string }>(
        "select count(*) n from clock_read.watched where kind = 'flag'",
      );
      return Number(rows[0]!.n) >= count;
    }, 60_000);
  const passed = async (games: readonly string[]): Promise<number> => {
    const { rows } = await amici.database.query<{ n: string }>(
      `select count(*) n from clock_log.events where type = 'DeadlinePassed' and stream = any($1)`,
      [games.map((game) => `watch-game-${game}`)],
    );
    return Number(rows[0]!.n);
  };

  beforeEach(async () => {
    amici = await rehearsed(BEGIN);
    for (const name of ['registry', 'game', 'clock']) await amici.start(name);
  }, 60_000);
  afterEach(() => amici.close(), 60_000);

  it('comes back after three days: moves were accepted, and each overdue flag falls once, at its deadline [R17]', async () => {
    const overdue = await startGames(GAMES);
    const lively = await startGames(GAMES);
    await watched(2 * GAMES);
    await amici.stop('clock');
    amici.clock.advanceTo(BEGIN + 9 * DAY);
    for (const game of lively) await play(game, 1, 'e2e4');
    amici.clock.advanceTo(BEGIN + 12 * DAY);
    for (const game of lively) await play(game, 2, 'e7e5');
    expect(await ended([...overdue, ...lively])).toBe(0);
    amici.clock.advanceTo(BEGIN + 13 * DAY);
    await amici.start('clock');
    await eventually(async () => (await ended(overdue)) === GAMES, 120_000);
    await amici.stop('clock');
    await amici.start('clock');
    await eventually(async () => (await passed(overdue)) === GAMES);
    const flags = await recorded(overdue, 'FlagFell');
    expect(new Set(flags.map(({ stream }) => stream)).size).toBe(GAMES);
    expect(flags).toHaveLength(GAMES);
    for (const { payload } of flags)
      expect(payload).toMatchObject({ deadline: BEGIN + 10 * DAY, decidedAt: BEGIN + 13 * DAY });
    expect(await ended(lively)).toBe(0);
    expect(await recorded(lively, 'MoveMade')).toHaveLength(2 * GAMES);
    tried({ 'days away': 3, 'moves accepted meanwhile': 2 * GAMES, 'overdue flags': GAMES });
  }, 300_000);

  it('would end games that have moved on, if the clock service decided by its own index [R17 canary]', async () => {
    const games = await startGames(10);
    await watched(10);
    await amici.stop('clock');
    amici.clock.advanceTo(BEGIN + 9 * DAY);
    for (const game of games) await play(game, 1, 'e2e4');
    amici.clock.advanceTo(BEGIN + 12 * DAY);
    const { rows } = await amici.database.query<{ owner: string; revision: number }>(
      "select owner, revision from clock_read.watched where kind = 'flag' and due_at <= $1",
      [amici.clock.now()],
    );
    expect(rows).toHaveLength(10);
    for (const { owner, revision } of rows)
      expect(await trigger(owner, revision)).toMatchObject({ ok: true, events: [] });
    expect(await ended(games)).toBe(0);
    tried({ 'games in play it would have ended': rows.length });
  }, 60_000);

  it('lets every flag of games that start in one instant fall, once [R18]', async () => {
    const games = await startGames(AT_ONCE);
    await watched(AT_ONCE);
    amici.clock.advanceTo(BEGIN + 10 * DAY + GRACE);
    await eventually(async () => (await ended(games)) === AT_ONCE, 240_000);
    const flags = await recorded(games, 'FlagFell');
    expect(flags).toHaveLength(AT_ONCE);
    expect(new Set(flags.map(({ stream }) => stream)).size).toBe(AT_ONCE);
    expect(await passed(games)).toBe(AT_ONCE);
    tried({ 'games at one instant': AT_ONCE, 'flags at one instant': AT_ONCE });
  }, 400_000);

  it('would leave flags standing if it took only one page of what is due [R18 canary]', async () => {
    const games = await startGames(30);
    await watched(30);
    await amici.stop('clock');
    amici.clock.advanceTo(BEGIN + 10 * DAY + GRACE);
    const { rows } = await amici.database.query<{ owner: string; revision: number }>(
      "select owner, revision from clock_read.watched where kind = 'flag' order by due_at limit 10",
    );
    for (const { owner, revision } of rows) await trigger(owner, revision);
    const standing = 30 - (await ended(games));
    expect(standing).toBe(20);
    tried({ 'flags left standing': standing });
  }, 60_000);
});
