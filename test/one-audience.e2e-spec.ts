import { proofSize, tried } from '@amici/ops/testing';
import { legalMoves, parseFen, writeUci } from '@amici/chess';
import { randomUUID } from 'node:crypto';
import { random, type Random } from '../services/game/src/domain/testing/random';
import { AmiciOverHttp, type Answer } from './amici-over-http';
import { bundlesFor, releasedIn } from './support/bundles-for';
import { pageQuestions, publicQuestions, type Asked, type Known } from './support/public-doors';

const BEGIN = Date.UTC(2027, 0, 10, 12);
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const STEPS = proofSize(3, 40);
const PLAYERS = ['anna', 'boris', 'carl'] as const;

type Shows =
  | { readonly show: 'live'; readonly afterFinishedGames: number; readonly delayMoves: number }
  | { readonly show: 'finished' }
  | { readonly show: 'never' };

/** A game as this test knows it: what it shows, and how far it has come. */
interface Played {
  readonly id: string;
  readonly white: string;
  readonly black: string;
  readonly event: string | null;
  readonly shows: Shows;
  plies: number;
  over: boolean;
}

/** All answers of all public doors at a moment. */
type Snapshot = ReadonlyMap<string, Seen>;

interface Seen {
  readonly asked: Asked;
  /** Status, entity tag and text. */
  readonly said: string;
  readonly text: string;
}

const timeControl = { kind: 'days-plus-increment', days: 30, increment: 3 };
const conditionsOf = (shows: Shows) => ({
  timeControl,
  visibility: { public: shows, participants: { show: 'live', afterFinishedGames: 0, delayMoves: 0 } },
});

const EVENTS: readonly Shows[] = [
  { show: 'live', afterFinishedGames: 1, delayMoves: 1 },
  { show: 'finished' },
  { show: 'never' },
];
const ALONE: readonly Shows[] = [
  { show: 'live', afterFinishedGames: 0, delayMoves: 0 },
  { show: 'live', afterFinishedGames: 0, delayMoves: 2 },
  { show: 'finished' },
  { show: 'never' },
];

describe('what the public is told', () => {
  let amici: AmiciOverHttp;
  let known: Known;
  const games: Played[] = [];
  const events: string[] = [];
  /** Texts that nobody may find anywhere: ids of hidden things, instants, positions. */
  const secrets = new Map<string, string>();

  const send = async (who: string | null, method: string, path: string, body?: object): Promise<Answer> =>
    amici.send(who, method, path, body);
  const done = async (who: string, method: string, path: string, body: object = {}): Promise<Answer> => {
    const answer = await send(who, method, path, body);
    expect([method, path, answer.status, answer.status === 201 ? '' : answer.body]).toEqual([
      method,
      path,
      201,
      '',
    ]);
    return answer;
  };
  /** Everything that follows has followed; time stands still unless it is said how far it goes. */
  const settle = async (to = amici.server.rehearsal!.now()): Promise<void> => {
    const walk = await amici.server.rehearsal!.setForward(to);
    if (!walk.ok) throw new Error(JSON.stringify(walk.rejection));
  };

  const announce = async (code: string, more: object): Promise<string> => {
    const event = { code, name: code, format: 'invitational', laws: 'iccf-laws-2020', level: 2200, ...more };
    return (await done('olga', 'POST', '/tournaments', event)).body['id'] as string;
  };

  const heldEvent = async (shows: Shows, number: number): Promise<void> => {
    const start = new Date(BEGIN + HOUR).toISOString();
    const entry = [{ rule: 'T-11.3', minRating: 2000 }];
    const id = await announce(`A/${number}`, {
      start,
      entry,
      conditions: conditionsOf(shows),
      director: 'dora',
    });
    for (const player of PLAYERS)
      await done('olga', 'PUT', `/tournaments/${id}/entries/${player}`, {
        stated: { rating: 2400, fixed: true },
      });
    await done('olga', 'PUT', `/tournaments/${id}/start-list`);
    events.push(id);
    const view = await send(null, 'GET', `/tournaments/${id}`);
    const [section] = view.body['sections'] as {
      players: { player: string }[];
      games: { game: string; white: number; black: number }[];
    }[];
    const at = (place: number): string => section!.players[place - 1]!.player;
    for (const { game, white, black } of section!.games)
      games.push({ id: game, white: at(white), black: at(black), event: id, shows, plies: 0, over: false });
  };

  const alone = async (shows: Shows): Promise<void> => {
    const [white, black] = ['anna', 'boris'];
    const id = await amici.start({ white, black, conditions: conditionsOf(shows) });
    games.push({ id, white: white!, black: black!, event: null, shows, plies: 0, over: false });
  };

  beforeAll(async () => {
    amici = await AmiciOverHttp.open({
      AMICI_VIRTUAL_TIME: new Date(BEGIN).toISOString(),
      AMICI_CHECKPOINT_MS: '100',
    });
    for (const [who, office] of [
      ['olga', 'organiser'],
      ['dora', 'director'],
      ['rita', 'ratings-commissioner'],
      ['audrey', 'auditor'],
    ])
      await amici.grant(who!, office!, null);
    for (const player of PLAYERS)
      await done('operator', 'PUT', `/players/${player}`, { name: `Name of ${player}` });
    for (const [index, shows] of EVENTS.entries()) await heldEvent(shows, index);
    for (const shows of ALONE) await alone(shows);
    const entry = [{ rule: 'T-4.5', minRating: 2000, free: true }];
    events.push(
      await announce('A/open', {
        start: new Date(BEGIN + 300 * DAY).toISOString(),
        entry,
        conditions: conditionsOf({ show: 'finished' }),
        director: 'dora',
      }),
    );
    await settle(BEGIN + HOUR);
    known = {
      player: ['anna', 'zoe'],
      federation: ['GER'],
      pool: ['standard'],
      list: ['2027-1'],
      ply: ['1', '6'],
      status: ['ended', 'all'],
      section: ['1'],
      format: ['csv'],
      at: [new Date(BEGIN + HOUR).toISOString().replace('.000', '')],
      since: [new Date(BEGIN).toISOString().replace('.000', '')],
      code: ['A/1'],
      text: ['a-text'],
      line: ['a-line'],
      team: ['x-1'],
      ...Object.fromEntries(['known', 'after', 'limit', 'year', 'zone'].map((name) => [name, []])),
    };
  });

  afterAll(() => amici?.close());

  /** A page as a browser gets it. */
  const pageOf = async (who: string | null, asked: Asked): Promise<Seen> => {
    const token = who === null ? {} : { authorization: `Bearer ${await amici.token(who)}` };
    const headers = { accept: 'text/html', ...token };
    const answer = await fetch(`${amici.url}${asked.path}`, { headers, redirect: 'manual' });
    const text = await answer.text();
    expect([asked.path, answer.status < 500]).toEqual([asked.path, true]);
    return { asked, said: `${answer.status} ${text}`, text };
  };

  const look = async (who: string | null, { id, event }: Played): Promise<Snapshot> => {
    const at = new Date(BEGIN).toISOString();
    const side = { remaining: 86_400_000 };
    const elsewhere = { source: 'elsewhere', white: 'anna', black: 'boris', event: null, moves: [] };
    const bodies = {
      'games/:game/preview': { ply: 1, move: 'e2e4' },
      'games/:game/takeover/preview': {
        ...elsewhere,
        ...{ clocks: { white: side, black: side, runningSince: at }, startedAt: at },
      },
    };
    const tournament = [event ?? events.at(-1)!];
    const about = { ...known, game: [id], tournament };
    const asked = [...publicQuestions(about, bodies), ...pageQuestions(about)];
    const found = new Map<string, Seen>();
    const ask = async (one: Asked): Promise<void> => {
      if (one.isPage === true) return void found.set(`page ${one.path}`, await pageOf(who, one));
      const { status, etag, body } = await send(who, one.method, one.path, one.body);
      const text = typeof body['text'] === 'string' ? body['text'] : JSON.stringify(body);
      // A refusal names who holds the office, where the registry answers in time.
      const said = status < 400 ? text : String(body['code']);
      found.set(`${one.method} ${one.path}`, { asked: one, said: `${status} ${etag} ${said}`, text });
    };
    const waiting = [...asked];
    const asking = async (): Promise<void> => {
      for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) await ask(next);
    };
    await Promise.all(Array.from({ length: 8 }, asking));
    return found;
  };

  const changed = (before: Snapshot, after: Snapshot): readonly string[] =>
    [...after].filter(([key, { said }]) => before.get(key)?.said !== said).map(([key]) => key);

  /** As the conditions have it, said once more in this test's own words: the last ply everybody may know; -1: none. */
  const through = ({ shows, plies, over, event }: Played): number => {
    if (shows.show === 'never') return -1;
    if (over) return plies;
    if (shows.show === 'finished') return -1;
    const finished = games.filter((one) => one.event === event && one.over).length;
    if (shows.afterFinishedGames > (event === null ? 0 : finished)) return -1;
    return Math.max(0, plies - 2 * shows.delayMoves);
  };

  const mover = ({ white, black, plies }: Played): string => (plies % 2 === 0 ? white : black);

  /** Which doors may answer otherwise after what was done: none, all, or all that do not speak of games. */
  type May = 'nothing' | 'anything' | 'no-game';

  const move = async (rolled: Random, game: Played): Promise<May> => {
    const shown = through(game);
    const who = mover(game);
    const { body } = await send(who, 'GET', `/games/${game.id}`);
    const position = parseFen(body['fen'] as string);
    if (!position.ok) throw new Error(String(body['fen']));
    const uci = writeUci(position.value, rolled.pick(legalMoves(position.value)));
    await done(who, 'PUT', `/games/${game.id}/plies/${game.plies + 1}`, { move: uci });
    game.plies += 1;
    return through(game) === shown ? 'nothing' : 'anything';
  };

  const resign = async (_rolled: Random, game: Played): Promise<May> => {
    await done(game.white, 'PUT', `/games/${game.id}/resignation`);
    game.over = true;
    if (game.shows.show !== 'never') return 'anything';
    return game.event === null ? 'nothing' : 'no-game';
  };

  const offer = async (_rolled: Random, game: Played): Promise<May> => {
    await send(mover(game), 'POST', `/games/${game.id}/draw-offers`, {});
    return 'nothing';
  };

  const takeLeave = async (rolled: Random): Promise<May> => {
    const from = new Date(amici.server.rehearsal!.now() + (10 + rolled.below(60)) * DAY)
      .toISOString()
      .slice(0, 10);
    const taken = await done('anna', 'POST', '/players/anna/leave', { from, to: from });
    secrets.set(taken.body['id'] as string, 'leave');
    secrets.set(from, 'a day of leave');
    return 'nothing';
  };

  const file = async (_rolled: Random, game: Played): Promise<May> => {
    if (game.plies !== 0) return 'nothing';
    const moves = ['e2e4', 'e7e5'];
    const filed = await done(game.black, 'POST', `/games/${game.id}/sealed-lines`, { afterPly: 0, moves });
    secrets.set(filed.body['id'] as string, 'a sealed line');
    return 'nothing';
  };

  const enterPending = async (): Promise<May> => {
    const path = `/tournaments/${events.at(-1)}/entries/zoe`;
    const entered = await send('olga', 'PUT', path, { stated: { rating: 2500, fixed: true } });
    if (entered.status !== 201) throw new Error(JSON.stringify(entered.body));
    if ((entered.body['events'] as unknown[]).length === 0) await done('olga', 'DELETE', path);
    return 'nothing';
  };

  const cancelPending = async (): Promise<May> => {
    await send('olga', 'DELETE', `/tournaments/${events.at(-1)}/entries/zoe`, {});
    return 'nothing';
  };

  const report = async (): Promise<May> => {
    const score = { opponent: 'boris', opponentFederation: null, colour: 'white', score: 1 };
    const finishedAt = new Date(BEGIN).toISOString();
    await send('anna', 'PUT', `/players/anna/scores/${randomUUID()}`, { ...score, finishedAt });
    return 'nothing';
  };

  const hold = async (): Promise<May> => {
    const reason = { text: 'a letter' };
    await done('rita', 'PUT', `/tournaments/${events[0]}/rating-hold`, { reason });
    return 'nothing';
  };

  const ACTS = [
    move,
    move,
    move,
    move,
    offer,
    takeLeave,
    file,
    enterPending,
    cancelPending,
    report,
    hold,
    resign,
  ];

  /** What runs in a game and is nobody's business but its players'. */
  const hides = async (game: Played): Promise<void> => {
    const { body } = await send('operator', 'GET', `/games/${game.id}/clocks`);
    const deadline = body['deadline'] as { readonly at: string } | null;
    if (deadline === null) return;
    secrets.set(deadline.at, 'a deadline');
    secrets.set(String(Date.parse(deadline.at)), 'a deadline');
  };

  const found = (snapshot: Snapshot): readonly string[] =>
    [...snapshot.values()].flatMap((seen) => [
      ...[...secrets]
        .filter(([text]) => seen.text.includes(text))
        .map(([, what]) => `${seen.asked.door} tells ${what}`),
      ...games
        .filter((game) => !game.over && tellsMore(seen, game))
        .map(() => `${seen.asked.door} tells moves that are held back`),
    ]);

  const unduly = (keys: readonly string[], may: May): readonly string[] => {
    if (may === 'anything') return [];
    return may === 'nothing' ? keys : keys.filter((key) => /\/games|feed=(game|clock)/.test(key));
  };

  /** Whether a line of an answer that is about the game names a later half-move than is shown. */
  const tellsMore = ({ asked: { path }, text }: Seen, game: Played): boolean =>
    text
      .split('\n')
      .filter((line) => line.includes(game.id) && (path.includes(game.id) || path.includes('feed=')))
      .flatMap((line) => [...line.matchAll(/(?:"ply":|\?ply=)(\d+)/g)])
      .some(([, ply]) => Number(ply) > Math.max(0, through(game)));

  it.each([
    [1, null],
    [2, 'stranger'],
  ])(
    'is nothing that was not released, at any door, on any page, whatever happens (%i) [R38]',
    async (seed, who) => {
      const rolled = random(seed);
      const leaks = new Set<string>();
      for (let step = 0; step < STEPS; step += 1) {
        const game = rolled.pick(games.filter(({ over }) => !over));
        const act = rolled.pick(ACTS);
        const before = await look(who, game);
        const may = await act(rolled, game);
        await hides(game);
        await settle();
        const after = await look(who, game);
        for (const key of unduly(changed(before, after), may))
          leaks.add(
            `${act.name} shows at ${after.get(key)!.asked.door}: ${before.get(key)?.said.slice(0, 300)} | ${after.get(key)!.said.slice(0, 300)}`,
          );
        for (const what of found(after)) leaks.add(what);
      }
      tried({ steps: STEPS });
      expect([...leaks].sort()).toEqual([]);
    },
  );

  const hidden = () =>
    games.find(({ over, shows, event }) => !over && shows.show === 'never' && event !== null)!;

  it('is in bundles as well: by whoever asks for one, whatever is signed', async () => {
    const paths = [
      ...events.map((event) => `/tournaments/${event}/bundle`),
      ...games.map(({ id }) => `/games/${id}/bundle`),
    ];
    const before = await bundlesFor(amici, [null, 'stranger', 'operator'], paths);
    const game = hidden();
    expect(await move(random(4), game)).toBe('nothing');
    await offer(random(4), game);
    await enterPending();
    await hides(game);
    await settle();
    const after = await bundlesFor(amici, [null, 'stranger', 'operator'], paths);
    const told = await releasedIn(amici);
    for (const who of ['everybody', 'stranger'])
      for (const path of paths) {
        const { said, words, tells } = after.get(`${who} ${path}`)!;
        expect([path, said]).toEqual([path, before.get(`${who} ${path}`)!.said]);
        expect(words).toEqual([]);
        for (const one of tells) expect(told).toContain(one);
        for (const secret of secrets.keys()) expect(said).not.toContain(secret);
      }
    const hiddenOne = after.get(`everybody /games/${game.id}/bundle`)!;
    expect([hiddenOne.status, hiddenOne.tells]).toEqual([403, []]);
    expect(after.get(`everybody ${paths[0]}`)!.tells.length).toBeGreaterThan(5);
    // Canary: an operator, who sees everything, is shown that something has happened.
    for (const path of [`/games/${game.id}/bundle`, paths[events.length - 1]!])
      expect(after.get(`operator ${path}`)!.said).not.toBe(before.get(`operator ${path}`)!.said);
  });

  it('is found wherever a door or a page shows everybody what an operator sees [R38 canary]', async () => {
    const game = hidden();
    const before = await look('operator', game);
    expect(await move(random(3), game)).toBe('nothing');
    await hides(game);
    await settle();
    const after = await look('operator', game);
    const doors = new Set(changed(before, after).map((key) => after.get(key)!.asked.door));
    for (const view of ['', '/events', '/clocks', '/pgn', '/position', '/legal-moves'])
      expect(doors).toContain(`GET games/:game${view}`);
    for (const page of ['games/:game', 'my/games/:game']) expect(doors).toContain(`page ${page}`);
    expect(doors).toContain('GET games');
    expect(found(after)).toContain('GET games tells a deadline');
    expect(found(after)).toContain('page games/:game tells a deadline');
  });
});
