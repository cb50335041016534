import { readPgn, type PgnGame } from '@amici/chess';
import { configured } from './support/configured';
import { fromJson, toJson, type JsonValue } from '@bufbuild/protobuf';
import { PublicEventSchema } from '@amici/contracts/generated/amici/common/v1/public_event_pb';
import { rebuild } from '@amici/projections';
import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Server } from '../services/all-in-one/src/serve';
import { serving } from './support/serving';
import { checkedBundle } from './support/checked-bundle';
import { speakTo, tokensOf, type Spoken as Answer } from './support/spoken';
import { runExplainRecorded } from '../tools/cli/src/commands/explain-recorded';

const START = '2026-11-20T12:00:00.000Z';

type Json = Record<string, unknown>;

interface Place {
  readonly player: string;
  readonly number: number;
  readonly startRating: number;
}

interface Game {
  readonly white: number;
  readonly black: number;
  readonly game: string;
}

/** One has an id that Amici made, by which texts do not call him. */
const NUMBERED = 8;
const LETTERS = 'abcdefghijklm';
const PLAYERS = [...LETTERS].map((letter, index) => (index === NUMBERED ? randomUUID() : `player-${letter}`));
const RATINGS = [2610, 2580, 2555, 2540, 2520, 2505, 2490, 2480, 2470, 2455, 2430, 2410, 2375];
const FEDERATIONS = ['AUS', 'BRA', 'CZE', 'DEN'];

describe('ratings and titles from an event to their lists, over HTTP', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-ratings-e2e-'));
  let server: Server;
  let id = '';
  let players: readonly Place[] = [];
  let games: readonly Game[] = [];

  const send = speakTo({ url: () => server.url, token: tokensOf(() => server) });

  const get = async (path: string, accept = 'application/json'): Promise<Answer> =>
    send(null, 'GET', path, undefined, { accept });

  const forward = async (to: string): Promise<void> => {
    const walked = await send('operator', 'POST', '/rehearsal/time', { to });
    expect([walked.status, walked.body['arrived']]).toEqual([200, true]);
  };

  const settle = async (): Promise<void> => forward((await get('/rehearsal/time')).body['now'] as string);

  beforeAll(async () => {
    server = await serving(
      configured(dataDir, {
        AMICI_CHECKPOINT_MS: '500',
        AMICI_LOG_LEVEL: 'error',
        AMICI_VIRTUAL_TIME: START,
      }),
    );
  });

  afterAll(async () => {
    await server?.close();
    rmSync(dataDir, { recursive: true, force: true });
  });

  it('takes over the ratings of an earlier list, which only the commissioner may', async () => {
    for (const [person, office] of [
      ['olga', 'organiser'],
      ['dora', 'director'],
      ['rita', 'ratings-commissioner'],
      ['quentin', 'qualifications-commissioner'],
    ])
      expect((await send('operator', 'PUT', `/players/${person}/offices/${office}`, {})).status).toBe(201);
    // Its events are of category 7 or higher.
    const arbiter = { effectiveFrom: '2020-08-01T00:00:00Z', source: 'Congress 2020' };
    expect((await send('quentin', 'PUT', '/players/dora/titles/IA', arbiter)).status).toBe(201);
    const adopt = (by: string, index: number) =>
      send(by, 'PUT', `/players/${PLAYERS[index]}/ratings/standard`, {
        source: 'list of 2026/4',
        rating: RATINGS[index],
        games: 100,
        lastGameAt: '2026-06-30T00:00:00Z',
        list: '2026-4',
      });
    expect((await adopt('olga', 0)).status).toBe(403);
    for (const index of PLAYERS.keys()) {
      const player = {
        name: `Player ${LETTERS[index]!.toUpperCase()}`,
        federation: FEDERATIONS[index % 4],
      };
      expect((await send('operator', 'PUT', `/players/${PLAYERS[index]}`, player)).status).toBe(201);
      expect((await adopt('rita', index)).status).toBe(201);
    }
    expect((await send('rita', 'PUT', '/rating-lists/standard/2026-4/opening', {})).status).toBe(201);
    await settle();
    const list = await get('/rating-lists/standard/current');
    expect(list.body).toMatchObject({ list: '2026/4', effectiveFrom: '2026-10-01' });
    expect(list.body['players']).toHaveLength(13);
  });

  /** Announces an event of the first players of the list and publishes its start list. */
  const announce = async (code: string, size: number, start: string): Promise<void> => {
    const announced = await send('olga', 'POST', '/tournaments', {
      code,
      name: 'Norms over HTTP',
      format: 'invitational',
      laws: 'iccf-laws-2020',
      sectionSize: size,
      start,
      conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
      entry: [{ rule: 'T-11.3', minRating: 2000 }],
      director: 'dora',
    });
    expect(announced.status).toBe(201);
    id = announced.body['id'] as string;
    for (const player of PLAYERS.slice(0, size))
      expect((await send('olga', 'PUT', `/tournaments/${id}/entries/${player}`, {})).status).toBe(201);
    const plan = await get(`/tournaments/${id}/section-plan?format=csv`);
    expect(plan.text.split('\r\n').slice(0, 2)).toEqual([
      'section,average,place,player,name,rating,title,federation',
      expect.stringContaining(',1,player-a,Player A,') as string,
    ]);
    expect((await send('olga', 'PUT', `/tournaments/${id}/start-list`, {})).status).toBe(201);
    const view = (await get(`/tournaments/${id}`)).body as {
      sections?: readonly { players: readonly Place[]; games: readonly Game[] }[];
    };
    ({ players, games } = view.sections![0]!);
  };

  /** The stronger of two wins: he comes first in the list. */
  const playAll = async (): Promise<void> => {
    for (const { white, black, game } of games) {
      const [one, other] = [players[white - 1]!.player, players[black - 1]!.player];
      const loser = PLAYERS.indexOf(one) > PLAYERS.indexOf(other) ? one : other;
      expect((await send(loser, 'PUT', `/games/${game}/resignation`, {})).status).toBe(201);
    }
  };

  it('enters players with the rating of the list in force', async () => {
    await announce('E2E/N1', 13, '2026-11-21T00:00:00Z');
    for (const { player, startRating } of players) expect(startRating).toBe(RATINGS[PLAYERS.indexOf(player)]);
  });

  it('fixes the statement of norms with the start list', async () => {
    await settle();
    const { body } = await get(`/tournaments/${id}/norms`);
    expect(body).toMatchObject({
      valid: true,
      offersNorms: true,
      category: '10',
      achieved: [{ players: [] }, {}, {}, {}, {}],
    });
    const line = (body['players'] as readonly Json[]).find(({ player }) => player === 'player-h')!;
    // The field of the worked example N1: a player of 2480 against these twelve.
    expect(line).toMatchObject({ rating: 2480, averageOpponent: 2495, score: 0 });
    expect((line['norms'] as readonly Json[]).map(({ title, required }) => [title, required])).toEqual([
      ['GM', 7.5],
      ['SIM', 6.5],
      ['IM', 6],
      ['CCM', 4.5],
      ['CCE', 4.5],
    ]);
  });

  it('rates the results in the list of the quarter they were reported for, and publishes it on its day', async () => {
    await forward('2026-11-21T00:00:00.000Z');
    await send('dora', 'PUT', `/tournaments/${id}/start`, {});
    await settle();
    await playAll();
    await forward('2026-12-10T00:00:00.000Z');
    expect((await get('/rating-lists/standard/2027-1')).status).toBe(404);
    expect((await get(`/players/${PLAYERS[0]}/ratings/standard/2027-1`)).status).toBe(404);
    const drafts = await send('rita', 'GET', `/players/${PLAYERS[0]}/ratings/standard/2027-1`);
    expect(drafts.body).toMatchObject({ method: 'item-6', periodGames: 12, rating: 2657 });
    await forward('2026-12-18T00:00:00.000Z');
    const list = await get('/rating-lists/standard/2027-1');
    expect(list.body).toMatchObject({ list: '2027/1', effectiveFrom: '2027-01-01' });
    expect((list.body['players'] as Json[])[0]).toMatchObject({
      player: PLAYERS[0],
      name: 'Player A',
      federation: 'AUS',
      rating: 2657,
      games: 112,
    });
  });

  it('says who has reached which norm, and for whom it counts', async () => {
    const { body } = await get(`/tournaments/${id}/norms`);
    const [gm] = body['achieved'] as readonly { readonly players: readonly Json[] }[];
    expect(gm!.players.map(({ player }) => player)).toEqual([
      'player-a',
      'player-b',
      'player-c',
      'player-d',
      'player-e',
    ]);
    expect(gm!.players[0]).toMatchObject({ counts: true, games: 12, name: 'Player A' });
    const text = await get(`/tournaments/${id}/norms`, 'text/plain');
    expect(text.text).toContain('GM norm achieved by: Player A; Player B; Player C; Player D; Player E');
    const before = await get(`/tournaments/${id}/norms?at=2026-11-20T23:00:00Z`);
    expect((before.body['achieved'] as readonly { readonly players: readonly Json[] }[])[0]!.players).toEqual(
      [],
    );
    expect((await get(`/tournaments/${id}/norms?format=csv`)).text).toContain('player-a,Player A,2610,12');
  });

  it('shows what every game did to a rating', async () => {
    const { body } = await get(`/players/${PLAYERS[0]}/ratings/standard/2027-1`);
    const rated = body['gamesRated'] as readonly { change: number; developmentCoefficient: number }[];
    expect(rated).toHaveLength(12);
    const sum = rated.reduce((total, { change }) => total + change, 0);
    expect(2610 + sum).toBeCloseTo(body['calculated'] as number, 4);
    expect(rated[0]!.developmentCoefficient).toBe(10);
    const rules = (body['steps'] as readonly { rule: string }[]).map(({ rule }) => rule);
    expect(rules.filter((rule) => rule === 'T-A1.3')).toHaveLength(12);
    expect(rules).toContain('T-A1.17');
  });

  it('explains a figure of a list, a place and a norm from the record, to each as far as he may read it', async () => {
    const figure = `/players/${PLAYERS[0]}/ratings/standard/2027-1/explain`;
    const kinds = async (subject: string | null, path: string) => {
      const { status, body } = await send(subject, 'GET', path);
      const events = body['events'] as readonly { type: string; stream: string; hash: string | null }[];
      expect(status).toBe(200);
      return { body, events, types: new Set(events.map(({ type }) => type)) };
    };
    const own = await kinds(PLAYERS[0]!, figure);
    expect(own.types).toEqual(new Set(['GameRated', 'ResultReported', 'PlayerRated']));
    const published = await get(`/players/${PLAYERS[0]}/ratings/standard/2027-1`);
    expect(own.body['figure']).toContain(`${published.body['rating'] as number} after`);
    const steps = own.body['steps'] as readonly { rule: string; from: readonly number[] }[];
    expect(steps.every(({ from }) => from.length > 0)).toBe(true);
    const forAll = await kinds(null, figure);
    expect(forAll.types).toEqual(new Set(['GameRated', 'PlayerRated']));
    expect(forAll.body['figure']).toBe(own.body['figure']);
    const place = await kinds(null, `/tournaments/${id}/places/1/explain`);
    expect(place.body['figure']).toMatch(/^place 1: player-/);
    expect(place.types).toContain('ResultRecorded');
    const norm = await kinds(null, `/tournaments/${id}/norms/player-a/explain`);
    expect(norm.body['figure']).toMatch(/norms of GM/);
    expect([...norm.types]).toEqual(expect.arrayContaining(['NormStatementFixed', 'NormAchieved']));
    expect(norm.types).not.toContain('ScoreCounted');
    const textsOf = ({ body }: Awaited<ReturnType<typeof kinds>>) =>
      (body['steps'] as readonly { readonly text: string }[]).map(({ text }) => text).join('\n');
    expect(textsOf(norm)).toMatch(/against Player I: /);
    for (const explained of [own, place, norm]) expect(textsOf(explained)).not.toContain(PLAYERS[NUMBERED]);
    const out = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
    await runExplainRecorded({ event: id, place: '1', section: '1', pool: 'standard', server: server.url });
    const printed = out.mock.calls.map(([text]) => String(text)).join('');
    out.mockRestore();
    expect(printed).toContain(String(place.body['figure']));
    expect(printed).toMatch(/ResultRecorded: tournament-/);
    expect((await get(`/tournaments/${id}/places/14/explain`)).status).toBe(404);
    expect((await get('/players/nobody/ratings/standard/2027-1/explain')).status).toBe(404);
  });

  it('writes the list as ICCF publishes it, and as text', async () => {
    const csv = await get('/rating-lists/standard/2027-1', 'text/csv');
    const [head, first] = csv.text.split('\r\n');
    expect(head).toBe('ID;Country;Title;Name;Games;Rating;Gender');
    expect(first).toBe('player-a;AUS;;Player A;112;2657;');
    expect((await get('/rating-lists/standard/2027-1?format=text')).text).toContain('effective 2027-01-01');
  });

  it('takes over a list as ICCF publishes it, line by line, and in a dry run nobody', async () => {
    const { text } = await get('/rating-lists/standard/2027-1', 'text/csv');
    const [head, first, second] = text.split('\r\n');
    const other = second!.replace('Player B', 'Playing C').replace(/;\d{4};/, ';2499*;');
    const file = [head, first, other, 'player-c;CZE;;Player C;12;none;', 'stranger;CZE;;S;1;2000;'].join(
      '\r\n',
    );
    const key = { 'idempotency-key': randomUUID(), 'content-type': 'text/csv' };
    const sent = (by: string, more = '') =>
      send(by, 'POST', `/rating-imports/chess960?source=ICCF${more}`, file, key);
    expect((await sent('olga')).body).toMatchObject({ refused: 4 });
    const lines = (done: string) => [
      { line: 2, outcome: done, about: 'player-a' },
      { line: 3, outcome: done, about: 'player-b', detail: 'the file says Playing C, here it is Player B' },
      { line: 4, outcome: 'refused', about: 'player-c', code: 'bad-request' },
      { line: 5, outcome: 'refused', about: 'stranger', code: 'no-such-player' },
    ];
    const tried = await sent('rita', '&dry-run=true');
    expect(tried.body).toMatchObject({ dryRun: true, refused: 2, lines: lines('would-do') });
    expect((await sent('rita')).body).toMatchObject({ dryRun: false, refused: 2, lines: lines('done') });
    expect((await sent('rita')).body).toMatchObject({ refused: 2, lines: lines('known') });
  });

  it('writes the games of an event as PGN, as its start list and its results have them', async () => {
    const gamesIn = async (path: string): Promise<readonly PgnGame[]> => readPgn((await get(path)).text);
    const all = await gamesIn(`/tournaments/${id}/pgn`);
    expect(all).toHaveLength(78);
    for (const { tags } of all) {
      const eloOf = (side: 'White' | 'Black') =>
        String(RATINGS[LETTERS.indexOf(tags.get(side)!.replace('Player ', '').toLowerCase())]);
      expect(Object.fromEntries(tags)).toMatchObject({
        ...{ Event: 'Norms over HTTP', Date: '2026.11.21', EventDate: '2026.11.21', Round: '-' },
        ...{ WhiteElo: eloOf('White'), BlackElo: eloOf('Black') },
        ...{ TimeControl: '2592000+259200', Mode: 'ICS', Termination: 'normal' },
      });
      expect(tags.get('Site')).toMatch(/./);
    }
    const his = await gamesIn(`/tournaments/${id}/pgn?player=player-a`);
    expect(his).toHaveLength(12);
    for (const path of [`/players/player-a/pgn?event=${id}`, `/pgn?event=${id}&player=player-a`])
      expect(await gamesIn(path)).toEqual(his);
    const bare = (await get(`/pgn?event=${id}&player=player-a&tags=false&moves=false`)).text;
    expect(bare).toMatch(/^(?:(?:1-0|0-1)\s+){12}$/);
  });

  it('keeps to the list in force at an instant, and to what was published', async () => {
    const before = await get('/rating-lists/standard/current?at=2026-12-31T23:00:00Z');
    expect(before.body['list']).toBe('2026/4');
    await forward('2027-01-01T00:00:00.000Z');
    expect((await get('/rating-lists/standard/current')).body['list']).toBe('2027/1');
    const card = await get(`/players/${PLAYERS[0]}/ratings?at=2026-12-01T00:00:00Z`);
    expect(card.body['ratings']).toMatchObject([{ list: '2026/4', rating: 2610 }]);
    expect(card.body['waiting']).toHaveLength(12);
  });

  it('corrects a rating from the next list on when a result turns out otherwise, and leaves what was published', async () => {
    const { game } = games.find(({ white, black }) =>
      [players[white - 1]!.player, players[black - 1]!.player].includes(PLAYERS[0]!),
    )!;
    const ruling = { rule: 'L-6.11', reason: 'a mistaken resignation' };
    const correction = { result: '1/2-1/2', ruling };
    expect((await send('dora', 'POST', `/games/${game}/result-corrections`, correction)).status).toBe(201);
    const pgn = await get(`/games/${game}/pgn`);
    expect(pgn.text).toContain('[Result "1/2-1/2"]');
    expect(pgn.text).toContain('[Termination "adjudication"]');
    await forward('2027-03-18T00:00:00.000Z');
    const before = await get('/rating-lists/standard/2027-1?format=csv');
    expect(before.text).toContain('player-a;AUS;;Player A;112;2657;');
    const card = await get(`/players/${PLAYERS[0]}/ratings`);
    const [newest] = card.body['ratings'] as readonly { calculated: number; before: number }[];
    expect(newest).toMatchObject({ list: '2027/2', why: 'corrected', rating: 2652 });
    expect(newest!.before - newest!.calculated).toBeCloseTo(5, 4);
  });

  it('tells the public of a list when it is out, and of its digest', async () => {
    const { text } = await get('/events?feed=rating&limit=1000');
    const events = text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line) as { type: string; data: Json });
    const published = events.filter(({ type }) => type === 'amici.rating.v1.RatingListPublished');
    expect(published.map(({ data }) => data['list'])).toEqual(['2026/4', '2027/1', '2027/2']);
    const first = events.findIndex(
      ({ data }) => data['list'] === '2027/1' && 'developmentCoefficient' in data,
    );
    expect(first).toBeGreaterThan(events.findIndex(({ data }) => data['list'] === '2026/4'));
    const { body } = await get('/rating-lists/standard');
    expect((body['lists'] as readonly Json[]).map(({ state }) => state)).toEqual([
      'open',
      'published',
      'published',
      'published',
    ]);
  });

  it('is read by the example that reads rating lists', async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['tools/run.mjs', 'examples/rating-list.ts', server.url, 'standard'],
      { cwd: join(__dirname, '..') },
    );
    expect(stdout).toMatch(/^standard 2027.1, in force from 2027-01-01; 3 published\n1\t/);
  });

  it('speaks to the public in the envelope of its contract', async () => {
    for (const feed of ['game', 'tournament', 'rating', 'registry', 'title', 'clock']) {
      const { text } = await get(`/events?feed=${feed}&limit=1000`);
      const lines = text.split('\n').filter((line) => line !== '');
      for (const [index, line] of lines.entries()) {
        const event = fromJson(PublicEventSchema, JSON.parse(line) as JsonValue);
        expect(Number(event.sequence)).toBe(index + 1);
        expect(toJson(PublicEventSchema, event)).toMatchObject({
          source: `/amici/${feed}`,
          dataschema: `urn:${event.type.replaceAll('.', ':')}`,
          recordedtime: expect.any(String) as string,
        });
      }
    }
  });

  it('earns a title with the norm that completes it, and confirms it with four eyes', async () => {
    await send('operator', 'PUT', '/players/sandra/offices/qualifications-commissioner', {});
    await announce('E2E/N2', 9, '2027-03-19T00:00:00Z');
    await forward('2027-03-19T00:00:00.000Z');
    await send('dora', 'PUT', `/tournaments/${id}/start`, {});
    await settle();
    await playAll();
    await settle();
    const card = await get('/players/player-b/titles');
    expect(card.body['earned']).toContainEqual(
      expect.objectContaining({ title: 'SIM', route: 'norms', confirmed: false }),
    );
    expect(card.body).toMatchObject({ title: null });
    const confirm = (by: string, key = randomUUID()) =>
      send(by, 'PUT', '/players/player-b/titles/SIM/confirmation', {}, { 'idempotency-key': key });
    expect((await confirm('olga')).status).toBe(403);
    const key = randomUUID();
    expect((await confirm('quentin', key)).status).toBe(201);
    expect((await get('/players/player-b/titles')).body).toMatchObject({ title: null });
    // Sent again under its key it is what it was, a proposal; as an act of its own it needs another person.
    expect((await confirm('quentin', key)).status).toBe(201);
    expect(await confirm('quentin')).toMatchObject({ status: 422, body: { code: 'second-person-needed' } });
    expect((await get('/players/player-b/titles')).body).toMatchObject({ title: null });
    expect((await confirm('sandra')).status).toBe(201);
    expect((await get('/players/player-b/titles')).body).toMatchObject({ title: 'SIM' });
    expect((await get('/players/player-b/titles?at=2027-01-01T00:00:00Z')).body).toMatchObject({
      title: null,
    });
    const way = await get('/players/player-b/titles/SIM/explain');
    expect(way.body['figure']).toMatch(/^SIM: held from 2027/);
    const texts = (way.body['steps'] as readonly { readonly text: string }[]).map(({ text }) => text);

    expect(texts).toContain(
      `SIM: earned by norms from Norms over HTTP, section 1; Norms over HTTP, section 1`,
    );
    const events = way.body['events'] as readonly { type: string }[];
    expect(events.map(({ type }) => type)).toEqual(['TitleEarned', 'TitleConfirmed']);
    for (const [subject, path, says] of [
      ['rita', '/rating-lists/standard/2027-1/bundle', 'are those that were published'],
      [PLAYERS[0]!, `/tournaments/${id}/norms/bundle`, 'every fact comes out'],
      ['player-b', '/players/player-b/titles/SIM/bundle', 'every fact comes out'],
      ['dora', `/tournaments/${id}/bundle`, 'every fact comes out'],
      ['player-c', '/rating-lists/standard/2027-1/bundle', '1 of its 13 players are there'],
      ['player-c', '/players/player-b/titles/SIM/bundle', '3 events are there as everybody was told of them'],
    ] as const)
      expect(await checkedBundle(dataDir, send, subject, path)).toContain(says);
    await settle();
    const report = await send('quentin', 'GET', '/congress-report?since=2026-08-01T00:00:00Z');
    expect(report.body).toMatchObject({ titles: [{ player: 'player-b', title: 'SIM' }] });
    expect(report.body['normEvents']).toHaveLength(2);
  });

  it('serves what a rebuild from the log comes to, row by row', async () => {
    for (const service of ['rating', 'title']) {
      const { projections } = server.services.get(service)!;
      for (const projection of projections.projections) {
        const { source, pool } = projections;
        const { signal } = new AbortController();
        const outcome = await rebuild({ projection, source, pool, signal, compare: true });
        if (outcome.state !== 'swapped') throw new Error(outcome.state);
        expect(outcome.digests!.after).toBe(outcome.digests!.before);
      }
    }
  });
});
