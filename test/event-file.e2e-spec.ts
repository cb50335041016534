import { done } from '@amici/client';
import type { TableView } from '@amici/contracts/tournament';
import { ANONYMOUS } from '@amici/service';
import { documentOf, PAGES, type Ask } from '@amici/web';
import { randomUUID } from 'node:crypto';
import { operator } from '../tools/cli/src/access/find-event';
import { sendEventFile } from '../tools/cli/src/commands/import-event';
import { integrator, type Integrator } from './support/integrator';

/** The nine players of the worked example, best first: a row's results against each column. */
const CROSSTABLE = [
  'x½1½1½111',
  '½x0111½½1',
  '01x1½1½½½',
  '½00x01111',
  '00½1x11½½',
  '½0000x11½',
  '0½½000x11',
  '0½½0½00x½',
  '00½0½½0½x',
];

const RESULTS: Readonly<Record<string, string>> = { '1': '1-0', '0': '0-1', '½': '1/2-1/2' };

const playerId = (index: number): string => String(620_000 + index);

const eventFile = () => ({
  code: 'TST/1',
  name: 'Nine players',
  start: '2020-01-01T00:00:00Z',
  end: null,
  kind: 'individual',
  cycle: 'single',
  rated: true,
  chess960: false,
  tieBreaks: ['wins', 'sonneborn-berger', 'direct-encounter'],
  players: CROSSTABLE.map((_, index) => ({
    id: playerId(index),
    name: `Player ${index + 1}`,
    federation: 'SCO',
    title: null,
    rating: 1_500 + index,
    fixed: true,
  })),
  games: CROSSTABLE.flatMap((row, white) =>
    [...row].flatMap((cell, black) =>
      black <= white
        ? []
        : [
            {
              white: playerId(white),
              black: playerId(black),
              result: RESULTS[cell]!,
              code: null as string | null,
              finishedAt: `2020-0${1 + ((white + black) % 9)}-15T00:00:00Z`,
              pgn: null as string | null,
            },
          ],
    ),
  ),
});

/** Wins of the first, draws and wins of the second in each match of the event, board by board. */
const MATCHES = [
  { home: 1, away: 2, results: ['1-0', '0-1', '1-0', '1/2-1/2', '0-1', '1-0'] },
  { home: 1, away: 3, results: ['1-0', '1-0', '1-0', '1-0', '1/2-1/2', '1-0'] },
  { home: 2, away: 3, results: ['1-0', '1-0', '1/2-1/2', '1-0', '1-0', '0-1'] },
] as const;

const SCHOOLS = [
  { id: 'POL', name: 'Gimnazjum nr 1, Tomaszów Lubelski' },
  { id: 'ESP', name: 'IES Jándula, Andújar' },
  { id: 'GRE', name: 'High School of Marathokampos' },
];

/** A school match of three teams on six boards; on the first board of the third another sat down after one game. */
const teamFile = () => ({
  ...{ ...eventFile(), code: 'TST/61369', name: 'A match of schools', kind: 'team' },
  tieBreaks: ['match-points', 'direct-match', 'board-order'],
  players: SCHOOLS.flatMap(({ id }) =>
    [1, 2, 3, 4, 5, 6, ...(id === 'GRE' ? [7] : [])].map((board) => ({
      ...{
        id: `${id}${board}`,
        name: `${id} ${board}`,
        federation: id,
        title: null,
        rating: null,
        fixed: false,
      },
    })),
  ),
  teams: SCHOOLS.map(({ id, name }) => ({
    ...{ id, name, federation: id, captain: null },
    players: [1, 2, 3, 4, 5, 6, ...(id === 'GRE' ? [7] : [])].map((board) => `${id}${board}`),
  })),
  games: MATCHES.flatMap(({ home, away, results }, match) =>
    results.map((result, index) => {
      // The seventh played the match with the first team before they were replaced.
      const replaced = match === 1 && index === 0;
      const other = `${SCHOOLS[away - 1]!.id}${replaced ? 7 : index + 1}`;
      return {
        ...{ white: `${SCHOOLS[home - 1]!.id}${index + 1}`, black: other, board: index + 1, result },
        ...{ code: replaced ? 'O' : null, finishedAt: '2020-05-01T00:00:00Z', pgn: null as string | null },
      };
    }),
  ),
});

describe('event files', () => {
  const begin = Date.UTC(2026, 10, 20, 12);
  let amici: Integrator;
  let events: Readonly<Record<string, string>> = {};

  /** Sends a file as `amici import-event` does, and remembers the event it is of. */
  const sent = async <File extends { readonly code: string }>(
    file: File,
    subject = 'operator',
    dryRun = false,
  ) => {
    const report = await sendEventFile(amici.as(subject), JSON.stringify(file, null, 1), {
      ...{ zone: 'UTC', dryRun },
    });
    if (report.event !== null) events = { ...events, [file.code]: report.event };
    return report;
  };

  const outcome = ({ lines }: Awaited<ReturnType<typeof sent>>): string | undefined => lines[0]?.outcome;

  const exported = (code: string) => {
    const params = { path: { tournament: events[code]! } };
    return done(amici.as(null).GET('/tournaments/{tournament}/event-file', { params }));
  };

  const table = async (code: string, at?: string): Promise<TableView> => {
    const query = {
      type: 'table' as const,
      tournament: events[code]!,
      ...(at === undefined ? {} : { at: Date.parse(at) }),
    };
    const reply = await amici.server.client.query('tournament', query, operator);
    if (!reply.ok) throw new Error(JSON.stringify(reply.rejection));
    return reply.value;
  };

  beforeAll(async () => {
    amici = await integrator('event-file', begin);
  });

  afterAll(() => amici?.close());

  it('brings an event in and shows its table as published', async () => {
    const about = '9 players, 36 games';
    expect(await sent(eventFile(), 'operator', true)).toMatchObject({
      ...{ dryRun: true, event: null, lines: [{ outcome: 'would-do', about }] },
    });
    expect(await sent(eventFile())).toMatchObject({ refused: 0, lines: [{ outcome: 'done', about }] });
    const { rows } = await table('TST/1');
    expect(
      rows.map(({ place, points, wins, sonnebornBerger }) => [place, points, wins, sonnebornBerger]),
    ).toEqual([
      [1, 6.5, 5, 23],
      [2, 5.5, 4, 19.75],
      [3, 5, 3, 18.75],
      [4, 4.5, 4, 13.25],
      [5, 4.5, 3, 15],
      [6, 3, 2, 9.25],
      [7, 3, 2, 9.25],
      [8, 2, 0, 8.5],
      [9, 2, 0, 7.25],
    ]);
  });

  it('explains a place by the names of those who stood in the table', async () => {
    const { body } = await amici.send(null, 'GET', `/tournaments/${events['TST/1']!}/places/1/explain`);
    expect(body['figure']).toBe('place 1: Player 1 with 6.5 points');
    const texts = (body['steps'] as readonly { readonly text: string }[]).map(({ text }) => text);
    expect(texts).toContain('board 1, White against Player 2: 1/2-1/2, 0.5 points');
    expect(texts.join('\n')).not.toMatch(/[0-9a-f]{8}-[0-9a-f]{4}-/);
  });

  it('shows the table as it stood at an instant', async () => {
    const { rows, finished } = await table('TST/1', '2020-03-20T00:00:00Z');
    const until = eventFile().games.filter(({ finishedAt }) => finishedAt <= '2020-03-20');
    expect(finished).toBe(until.length);
    expect(rows.reduce((points, row) => points + row.points, 0)).toBe(until.length);
  });

  it('comes out of a round trip unchanged, and adds nothing when it is brought in again', async () => {
    const file = await exported('TST/1');
    expect(file).toEqual(eventFile());
    expect(outcome(await sent(file))).toBe('known');
  });

  it('refuses a changed file with the difference', async () => {
    const changed = eventFile();
    const [, , , game] = changed.games;
    const detail = `${JSON.stringify(game!.result)} is recorded, but the file says "0-0"`;
    game!.result = '0-0';
    expect(await sent(changed)).toMatchObject({
      refused: 1,
      event: null,
      lines: [{ line: 117, outcome: 'refused', about: '$.games[3].result', detail }],
    });
  });

  it('is answered with the first thousand of its faults, and how many more there are', async () => {
    const one = eventFile().games[0]!;
    const games = Array.from({ length: 1_500 }, () => ({ ...one, result: 'won' }));
    const { lines, refused } = await sent({ ...eventFile(), games: games as never });
    expect({ refused, told: lines.length }).toEqual({ refused: 1_001, told: 1_001 });
    expect(lines.at(-1)).toMatchObject({
      about: '$',
      detail: expect.stringMatching(/^and \d+ more/) as string,
    });
  });

  it('is brought in by the operator alone', async () => {
    const file = { ...eventFile(), code: 'TST/HIS' };
    await expect(sent(file, 'anna')).rejects.toMatchObject({ problem: { status: 403, code: 'forbidden' } });
  });

  it('names everything that is wrong with a file by its JSON path, and records nothing of it', async () => {
    const bad = { ...eventFile(), code: 'TST/BAD' };
    bad.games[3]!.white = '999';
    bad.games[4] = { ...bad.games[0]! };
    bad.games[6]!.result = '2-0';
    bad.players[2]!.rating = 9_999;
    const { lines } = await sent({ ...bad, colour: 'red' } as typeof bad);
    expect(lines.map(({ about }: { readonly about: string | null }) => about)).toEqual([
      '$.players[2].rating',
      '$.games[3].white',
      '$.games[4]',
      '$.games[6].result',
    ]);
    const { tournaments } = await done(
      amici.as(null).GET('/tournaments', { params: { query: { code: 'TST/BAD' } } }),
    );
    expect(tournaments).toEqual([]);
  });

  it('records the moves of a game, and the same game in another spelling is no change', async () => {
    const withMoves = { ...eventFile(), code: 'TST/PGN' };
    const head = '[White "A"]\n[Black "B"]\n[Result "1/2-1/2"]\n\n';
    withMoves.games[0]!.pgn = `${head}1. e4 {[%ccsnt 2020.01.03,10:00]} e5 2. Nf3 1/2-1/2\n`;
    const imported = await sent({ ...withMoves, colour: 'red' } as typeof withMoves);
    expect(imported.lines).toMatchObject([
      { outcome: 'done' },
      { outcome: 'passed-over', about: '$.colour' },
    ]);
    const file = await exported('TST/PGN');
    expect(file.games[0]!.pgn).toContain('1. e4');
    expect(outcome(await sent(file))).toBe('known');
  });

  it('takes no game for one that is still to come which is recorded without its moves', async () => {
    const bare = { ...eventFile(), code: 'TST/OFF' };
    expect(outcome(await sent(bare))).toBe('done');
    const games = bare.games.map((game, index) =>
      index < 12 ? { ...game, pgn: `[Result "${game.result}"]\n\n1. e4 e5 ${game.result}\n` } : game,
    );
    const { refused, lines } = await sent({ ...bare, games });
    expect([refused, lines.at(-1)?.about]).toEqual([12, '$.games[11].pgn']);
  });

  it('is a page with conditions and crosstable, for everybody', async () => {
    const ask: Ask = async (service, question) => {
      const reply = await amici.server.client.query(service, question, ANONYMOUS);
      if (!reply.ok) throw new Error(reply.rejection.code);
      return reply.value;
    };
    const show = async (path: string) => {
      const page = PAGES.find((one) => one.path === path)!;
      const tournament = events['TST/1']!;
      const reader = { locale: 'en', zone: 'UTC' } as const;
      const visit = {
        parameters: { tournament },
        query: {},
        ...reader,
        now: 0,
        today: 0,
        calls: String,
        refuses: String,
      };
      return documentOf(await page.show(visit, ask), reader);
    };
    const view = await show('tournaments/:tournament');
    expect(view).toContain('36 of 36 games finished');
    expect(view.indexOf('Player 1<')).toBeLessThan(view.indexOf('Player 2<'));
    expect(await show('tournaments/:tournament/table')).toContain('Against Player 9');
  });

  it('shows real team tables as they were published (events 61369, 63592)', async () => {
    expect(await sent(teamFile())).toMatchObject({ lines: [{ about: '19 players, 18 games' }] });
    const reply = await amici.server.client.query(
      'tournament',
      { type: 'team-table', tournament: events['TST/61369']! },
      operator,
    );
    if (!reply.ok) throw new Error(JSON.stringify(reply.rejection));
    const view = reply.value;
    expect(view.rows.map(({ place, boardPoints, matchPoints }) => [place, boardPoints, matchPoints])).toEqual(
      [
        [1, 9, 4],
        [2, 7, 2],
        [3, 2, 0],
      ],
    );
    expect(view.rows.map(({ name, percent, plusMinus }) => [name, percent, plusMinus])).toEqual([
      ['Gimnazjum nr 1, Tomaszów Lubelski', 75, 6],
      ['IES Jándula, Andújar', 58, 2],
      ['High School of Marathokampos', 16, -8],
    ]);
    const original = view.matches.flatMap(({ boards }) => boards).filter(({ code }) => code === 'O');
    expect(original).toHaveLength(1);
    const file = await exported('TST/61369');
    expect(file.teams).toEqual(teamFile().teams);
    expect(outcome(await sent(file))).toBe('known');
  });

  it('keeps one person one person in several events', async () => {
    const [first, second] = [await table('TST/1'), await table('TST/PGN')];
    expect(first.rows.map(({ player }) => player).sort()).toEqual(
      second.rows.map(({ player }) => player).sort(),
    );
  });

  it('refuses a game still running in an event of the past, whose clocks nobody knows', async () => {
    const running = { ...eventFile(), code: 'TST/RUN' };
    const games = running.games.map((game, index) =>
      index === 5 ? { ...game, result: null, finishedAt: null } : game,
    );
    expect(await sent({ ...running, games })).toMatchObject({
      refused: 1,
      lines: [{ about: '$.games[5].clocks' }],
    });
  });

  it('takes a running game over for its director, whose result comes into the table and is rated', async () => {
    const going = { ...eventFile(), code: 'TST/GO' };
    const now = begin;
    const left = 40 * 86_400_000;
    const clocks = { white: left, black: left, runningSince: new Date(now).toISOString() };
    const games = going.games.map((game, index) =>
      index === 0 ? { ...game, result: null, finishedAt: null, clocks } : game,
    );
    const { waiting } = await sent({ ...going, games });
    const event = events['TST/GO']!;
    const game = waiting[0]!;
    const [white, black] = (await table('TST/GO')).rows
      .toSorted((a, b) => a.number - b.number)
      .map(({ player }) => player) as [string, string];
    const does = async (service: 'game' | 'tournament' | 'registry', subject: string, command: object) => {
      const options = { actor: { subject, office: 'person' }, commandId: randomUUID() };
      return amici.server.client.command(service, command as never, options);
    };
    const conditions = { timeControl: { kind: 'moves-in-days', moves: 10, days: 50 } };
    const takeover = {
      ...{ type: 'TakeOverGame', game, source: 'elsewhere 1', players: { white, black }, event },
      ...{ laws: 'iccf-laws-2020', conditions, moves: [{ uci: 'e2e4', at: null }] },
      clocks: { white: { remaining: left }, black: { remaining: left }, runningSince: now },
      startedAt: Date.parse(going.start),
    };
    expect(await does('game', 'dora', takeover)).toMatchObject({ rejection: { code: 'forbidden' } });
    const appointing = { type: 'AppointDirector', tournament: event, director: 'dora' };
    expect(await does('tournament', operator.subject, appointing)).toMatchObject({ ok: true });
    const office = { type: 'GrantOffice', playerId: 'dora', office: 'director', scope: event };
    expect(await does('registry', operator.subject, office)).toMatchObject({ ok: true });
    expect(await does('game', 'dora', { ...takeover, game: randomUUID() })).toMatchObject({
      rejection: { code: 'not-of-this-event' },
    });
    expect(await does('game', 'dora', takeover)).not.toHaveProperty('rejection');
    expect(outcome(await sent({ ...going, games }))).toBe('known');
    expect(await does('game', black, { type: 'MakeMove', game, ply: 2, move: 'e7e5' })).toMatchObject({
      ok: true,
    });
    await does('game', white, { type: 'Resign', game });
    await amici.until(`/tournaments/${event}/table`, ({ body }) => body['finished'] === 36);
    await amici.until(`/players/${white}/ratings`, ({ text }) => text.includes(event));
  });

  it('rates no game that its director takes over under other laws than those of the ICCF [L-0.4]', async () => {
    const going = { ...eventFile(), code: 'TST/LAWS' };
    const left = 40 * 86_400_000;
    const clocks = { white: left, black: left, runningSince: new Date(begin).toISOString() };
    const games = going.games.map((game, index) =>
      index < 2 ? { ...game, result: null, finishedAt: null, clocks } : game,
    );
    const { waiting } = await sent({ ...going, games });
    const event = events['TST/LAWS']!;
    const [white, black, third] = (await table('TST/LAWS')).rows
      .toSorted((a, b) => a.number - b.number)
      .map(({ player }) => player) as [string, string, string];
    const does = async (service: 'game' | 'tournament' | 'registry', subject: string, command: object) => {
      const options = { actor: { subject, office: 'person' }, commandId: randomUUID() };
      const reply = await amici.server.client.command(service, command as never, options);
      expect(reply).not.toHaveProperty('rejection');
    };
    await does('tournament', operator.subject, {
      ...{ type: 'AppointDirector', tournament: event, director: 'dolf' },
    });
    await does('registry', operator.subject, {
      ...{ type: 'GrantOffice', playerId: 'dolf', office: 'director', scope: event },
    });
    const takeOver = (index: number, other: string, laws: string) =>
      does('game', 'dolf', {
        ...{ type: 'TakeOverGame', game: waiting[index]!, source: `elsewhere ${laws}` },
        ...{ players: { white, black: other }, event, laws, moves: [] },
        conditions: { timeControl: { kind: 'moves-in-days', moves: 10, days: 50 } },
        clocks: { white: { remaining: left }, black: { remaining: left }, runningSince: begin },
        startedAt: Date.parse(going.start),
      });
    await takeOver(0, black, 'ccla-2016');
    await takeOver(1, third, 'iccf-laws-2020');
    await does('game', black, { type: 'Resign', game: waiting[0]! });
    await does('game', third, { type: 'Resign', game: waiting[1]! });
    await amici.until(`/tournaments/${event}/table`, ({ body }) => body['finished'] === 36);
    await amici.until(`/players/${white}/ratings`, ({ text }) => text.includes(waiting[1]!));
    const { text } = await amici.until(`/players/${third}/ratings`, (found) => found.text.includes(event));
    expect(text).toContain(waiting[1]!);
    const rated = await amici.until(`/players/${white}/ratings`, () => true);
    expect(rated.text).not.toContain(waiting[0]!);
  });
});
