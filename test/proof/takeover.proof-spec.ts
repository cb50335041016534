import { legalMoves, writeUci } from '@amici/chess';
import { DAY_MS as DAY, iso } from '@amici/kernel';
import { tried } from '@amici/ops/testing';
import { sideBySide } from '@amici/ops';
import { boardOf, playRecorded, START_FEN } from '@amici/game-domain/state/board';
import { random } from '@amici/game-domain/testing/random';
import { sendEventFile } from '../../tools/cli/src/commands/import-event';
import { integrator, type Integrator } from '../support/integrator';
import type { Answer } from '../support/send';

const PLAYERS = 21;
const OVER = 10;
const WIDTH = 3;

interface Running {
  readonly game: string;
  readonly white: string;
  readonly black: string;
  readonly moves: readonly string[];
}

/** A federation's running games on the day it moves in: long, so only in the proof. */
describe('two hundred running games taken over in one event, in the proof alone', () => {
  const begin = Date.UTC(2027, 0, 10, 12);
  const since = begin - 2 * DAY;
  const rolled = random(7);
  let amici: Integrator;
  let event: string;
  let running: readonly Running[];

  const line = (plies: number): readonly string[] => {
    let board = boardOf(START_FEN, false);
    const playedHere: string[] = [];
    for (let ply = 0; ply < plies; ply += 1) {
      const legal = legalMoves(board.position);
      if (legal.length === 0) break;
      const next = writeUci(board.position, rolled.pick(legal));
      board = playRecorded(board, next);
      playedHere.push(next);
    }
    return playedHere;
  };

  const bodyOf = ({ game, white, black, moves }: Running) => ({
    ...{ source: `the server before: ${game}`, white, black, event, laws: 'iccf-laws-2020' },
    conditions: { timeControl: { kind: 'moves-in-days', moves: 10, days: 50 } },
    moves: moves.map((uci) => ({ uci, at: null })),
    clocks: { white: { remaining: 20 * DAY }, black: { remaining: 30 * DAY }, runningSince: iso(since) },
    startedAt: iso(begin - 200 * DAY),
  });

  beforeAll(async () => {
    amici = await integrator('takeover', begin);
    const players = Array.from({ length: PLAYERS }, (_, index) => String(index + 1));
    const games = players.flatMap((white, index) =>
      players.slice(index + 1).map((black) => ({ white, black })),
    );
    const clocks = { white: 20 * DAY, black: 30 * DAY, runningSince: iso(since) };
    const file = {
      ...{ code: 'MOVE/IN', name: 'An event that moves in', start: iso(begin - 200 * DAY), rated: true },
      players: players.map((id) => ({ id, name: `Player ${id}`, rating: 2000, fixed: true })),
      games: games.map((game, index) =>
        index < OVER
          ? { ...game, result: '1-0', finishedAt: iso(begin - 30 * DAY) }
          : { ...game, result: null, clocks },
      ),
    };
    const imported = await sendEventFile(amici.as('operator'), JSON.stringify(file), { zone: 'UTC' });
    if (imported.event === null) throw new Error(JSON.stringify(imported.lines));
    event = imported.event;
    const { body } = await amici.send(null, 'GET', `/tournaments/${event}`);
    const [section] = body['sections'] as readonly {
      readonly players: readonly { readonly player: string }[];
      readonly games: readonly { game: string; white: number; black: number; result: string | null }[];
    }[];
    const at = (number: number): string => section!.players[number - 1]!.player;
    running = section!.games
      .filter(({ result }) => result === null)
      .map(({ game, white, black }, index) => {
        return { game, white: at(white), black: at(black), moves: line(8 + (index % 40)) };
      });
    await amici.send('operator', 'PUT', `/players/dora/offices/director?scope=${event}`, {});
    await amici.send('operator', 'PUT', '/players/dora/offices/director', {});
  }, 300_000);

  afterAll(() => amici?.close());

  it('are tried first: nothing is recorded, and what cannot go on says why [R31]', async () => {
    const begun = performance.now();
    const answers = await sideBySide(running, WIDTH, (one) =>
      amici.send('dora', 'POST', `/games/${one.game}/takeover/preview`, bodyOf(one)),
    );
    const over = answers.filter(({ body }) => body['allowed'] !== true);
    // Random play may have ended a game on the board: that one is imported with its result.
    for (const { body } of over) expect(body['refusal']).toMatchObject({ code: 'game-over' });
    running = running.filter((_, index) => answers[index]!.body['allowed'] === true);
    expect(running.length).toBeGreaterThan(180);
    const late = { ...bodyOf(running[0]!), clocks: { ...bodyOf(running[0]!).clocks } };
    const spent = { white: { remaining: DAY }, black: { remaining: DAY }, runningSince: iso(since) };
    const preview = `/games/${running[0]!.game}/takeover/preview`;
    const { body } = await amici.send('dora', 'POST', preview, { ...late, clocks: spent });
    expect(body).toMatchObject({ allowed: false, refusal: { code: 'time-was-over', rule: 'L-6.7' } });
    expect((await amici.send('dora', 'GET', `/games/${running[0]!.game}`)).status).toBe(404);
    expect((await amici.send('zoe', 'POST', preview, late)).status).toBe(403);
    tried({
      'games previewed': answers.length,
      'ms a preview': (performance.now() - begun) / answers.length,
    });
  }, 300_000);

  it('go on: each with its moves and clocks, and a move is charged as anywhere [R31]', async () => {
    const begun = performance.now();
    const taken = await sideBySide(running, WIDTH, (one) =>
      amici.send('dora', 'PUT', `/games/${one.game}/takeover`, bodyOf(one)),
    );
    expect([...new Set(taken.map(({ status }) => status))]).toEqual([201]);
    tried({ 'games taken over': taken.length, 'ms a takeover': (performance.now() - begun) / taken.length });
    const views: readonly Answer[] = await sideBySide(running, WIDTH, ({ game }) =>
      amici.send('dora', 'GET', `/games/${game}`),
    );
    for (const [index, { body }] of views.entries()) {
      const { moves, white, black } = running[index]!;
      expect(body['moves']).toHaveLength(moves.length);
      expect(body['players']).toEqual({ white, black });
    }
    const [one] = running as readonly [Running];
    const mover = one.moves.length % 2 === 0 ? 'white' : 'black';
    const legal = await amici.send(one[mover], 'GET', `/games/${one.game}/legal-moves`);
    const [{ uci }] = legal.body['moves'] as unknown as readonly [{ readonly uci: string }];
    const ply = one.moves.length + 1;
    const playedHere = await amici.send(one[mover], 'PUT', `/games/${one.game}/plies/${ply}`, { move: uci });
    const charge = { charged: 2 * DAY, inTime: true };
    expect(playedHere.body['events']).toMatchObject([{ type: 'MoveMade', charge }]);
    const resigned = await amici.send(one[mover], 'PUT', `/games/${one.game}/resignation`, {});
    expect([200, 201, 422]).toContain(resigned.status);
  }, 300_000);

  it('fall by their flags on the day their clocks say, and end in the table of their event [R31]', async () => {
    const open = async (): Promise<number> =>
      (
        (await amici.send(null, 'GET', `/tournaments/${event}`)).body['sections'] as never as [
          { games: readonly { result: string | null }[] },
        ]
      )[0].games.filter(({ result }) => result === null).length;
    await amici.forward(since + 19 * DAY);
    const before = await open();
    expect(before).toBeGreaterThanOrEqual(running.length - 1);
    // Whole days: the last begun one is not charged.
    await amici.forward(since + 33 * DAY);
    for (let tries = 0; tries < 1_200 && (await open()) > 210 - OVER - running.length + 1; tries += 1)
      await new Promise((resolve) => setTimeout(resolve, 50));
    expect(await open()).toBeLessThanOrEqual(210 - OVER - running.length + 1);
    tried({ 'flags of games taken over': before - (await open()) });
  }, 300_000);

  it('would have lost their clocks, were the moves before charged like those after [R31 canary]', async () => {
    const { body } = await amici.send('dora', 'GET', `/games/${running[1]!.game}/events`);
    const [first, ...rest] = body['events'] as readonly {
      readonly type: string;
      readonly payload: { readonly charge: unknown; readonly clock: unknown };
    }[];
    expect(first!.type).toBe('GameTakenOver');
    const before = rest.filter(({ type }) => type === 'MoveMade').slice(0, running[1]!.moves.length);
    expect(before.every(({ payload }) => payload.charge === null)).toBe(true);
    expect(before.filter(({ payload }) => payload.clock !== null)).toHaveLength(1);
  }, 60_000);
});
