import { loadConfig, type Config } from '@amici/ops';
import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { developmentIssuerOf } from '../services/all-in-one/src/development';
import { serve, type Server } from '../services/all-in-one/src/serve';

const configured = (dataDir: string): Config => {
  const loaded = loadConfig({
    AMICI_DATA_DIR: dataDir,
    AMICI_HTTP_PORT: '0',
    AMICI_LOG_LEVEL: 'warn',
    AMICI_REQUESTS_PER_MINUTE: '10000',
  });
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.error));
  return loaded.value;
};

interface Answer {
  readonly status: number;
  readonly body: Record<string, unknown>;
  readonly text: string;
}

interface Pairing {
  readonly white: number;
  readonly black: number;
  readonly game: string;
}

interface TournamentView {
  readonly startedAt: number | null;
  readonly finishedAt: number | null;
  readonly sections: readonly {
    readonly players: readonly { readonly player: string; readonly number: number }[];
    readonly games: readonly Pairing[];
  }[];
}

interface Row {
  readonly player: string;
  readonly place: number;
  readonly points: number;
  readonly played: number;
}

const PLAYERS = Array.from({ length: 13 }, (_, index) => `player-${String.fromCharCode(97 + index)}`);

const reason = { id: 'letter-1', hash: createHash('sha256').update('a letter').digest('hex') };

/** Nothing but HTTP, as an integrator's script would: an event from its announcement to its end. */
describe('an event of 13 players over HTTP', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-event-'));
  const tokens = new Map<string, string>();
  let server: Server;
  let id: string;

  const token = async (subject: string): Promise<string> => {
    const known = tokens.get(subject);
    if (known !== undefined) return known;
    const { issuer } = await developmentIssuerOf(server.surroundings.config);
    const minted = await issuer.mint(subject, 3_600, Date.now());
    tokens.set(subject, minted);
    return minted;
  };

  const send = async (
    subject: string | null,
    method: string,
    path: string,
    body?: object,
  ): Promise<Answer> => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(subject === null ? {} : { authorization: `Bearer ${await token(subject)}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const type = response.headers.get('content-type') ?? '';
    const json = /[/+]json\b/.test(type) && text !== '';
    return { status: response.status, text, body: json ? (JSON.parse(text) as Record<string, unknown>) : {} };
  };

  const until = async (path: string, reached: (answer: Answer) => boolean): Promise<Answer> => {
    for (let tries = 0; tries < 400; tries += 1) {
      const answer = await send(null, 'GET', path);
      if (reached(answer)) return answer;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${path} never came to it`);
  };

  const view = ({ body }: Answer): TournamentView => body as unknown as TournamentView;
  const rows = ({ body }: Answer): readonly Row[] => body['rows'] as readonly Row[];

  beforeAll(async () => {
    server = await serve(configured(dataDir));
  }, 60_000);

  afterAll(async () => {
    await server?.close();
    rmSync(dataDir, { recursive: true, force: true });
  }, 30_000);

  it('gives three people their offices, which nobody gives himself', async () => {
    const grant = (by: string, player: string, office: string) =>
      send(by, 'PUT', `/players/${player}/offices/${office}`, {});
    expect((await grant('olga', 'olga', 'organiser')).status).toBe(403);
    expect((await grant('operator', 'olga', 'organiser')).status).toBe(201);
    expect((await grant('operator', 'dora', 'director')).status).toBe(201);
    expect((await grant('operator', 'rita', 'ratings-commissioner')).status).toBe(201);
  });

  it('announces the event, which only an organiser may', async () => {
    const announcement = {
      code: 'E2E/13',
      name: 'Thirteen over HTTP',
      format: 'invitational',
      laws: 'iccf-laws-2020',
      sectionSize: 13,
      level: 2200,
      start: new Date(Date.now() + 6_000).toISOString(),
      conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
      entry: [{ rule: 'T-11.3', minRating: 2000 }],
      qualifications: [{ rule: 'T-1.2.1d', to: 'wc-semi-final', toPlace: 2 }],
      director: 'dora',
    };
    expect((await send('dora', 'POST', '/tournaments', announcement)).status).toBe(403);
    const bad = { ...announcement, conditions: { timeControl: null, draws: { minimumMove: 0 } } };
    expect((await send('olga', 'POST', '/tournaments', bad)).status).toBe(422);
    const announced = await send('olga', 'POST', '/tournaments', announcement);
    expect(announced.status).toBe(201);
    id = announced.body['id'] as string;
  });

  it('takes the entries of those who may enter, and refuses the others with the rule', async () => {
    const enter = (by: string, player: string, body: object) =>
      send(by, 'PUT', `/tournaments/${id}/entries/${player}`, body);
    const weak = await enter('olga', 'zoe', { stated: { rating: 1999, fixed: true } });
    expect([weak.status, weak.body['code'], weak.body['rule']]).toEqual([422, 'not-eligible', 'T-11.3']);
    expect((await enter('zoe', 'zoe', { stated: { rating: 2600 } })).status).toBe(403);
    expect((await enter('olga', 'dora', { stated: { rating: 2500 } })).body['rule']).toBe('T-A2.1g2');
    for (const [index, player] of PLAYERS.entries()) {
      const stated = { rating: 2610 - 20 * index, fixed: true, federation: index % 2 === 0 ? 'GER' : 'ITA' };
      expect((await enter('olga', player, { stated })).status).toBe(201);
    }
  });

  it('publishes the start list with colours by lot, six games with White and six with Black each', async () => {
    expect((await send('dora', 'PUT', `/tournaments/${id}/start-list`, {})).status).toBe(403);
    expect((await send('olga', 'PUT', `/tournaments/${id}/start-list`, { seed: 'lot 1' })).status).toBe(201);
    const [section] = view(await send(null, 'GET', `/tournaments/${id}`)).sections;
    expect(section!.games).toHaveLength(78);
    for (const { number } of section!.players)
      expect(section!.games.filter(({ white }) => white === number)).toHaveLength(6);
  });

  it('starts all games at one instant by itself', async () => {
    const { startedAt, sections } = view(
      await until(`/tournaments/${id}`, (answer) => view(answer).startedAt !== null),
    );
    const last = sections[0]!.games[77]!;
    const organiser = await token('dora');
    for (let tries = 0; ; tries += 1) {
      const game = await fetch(`${server.url}/games/${last.game}`, {
        headers: { authorization: `Bearer ${organiser}` },
      });
      if (game.status === 200) {
        expect(((await game.json()) as { startedAt: number }).startedAt).toBe(startedAt);
        break;
      }
      if (tries > 200) throw new Error('the games never started');
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });

  it('shows results as they come, and cancels the games of a player who withdraws', async () => {
    const { games, players } = view(await send(null, 'GET', `/tournaments/${id}`)).sections[0]!;
    const leaver = players[12]!;
    const withdrawal = { kind: 'accepted', decision: 'cancel', reason, opponentsNotified: true };
    const path = `/tournaments/${id}/withdrawals/${leaver.player}`;
    expect((await send('olga', 'PUT', path, withdrawal)).status).toBe(403);
    expect((await send('dora', 'PUT', path, withdrawal)).status).toBe(201);
    const played = games.filter(({ white, black }) => white !== 13 && black !== 13);
    expect(played).toHaveLength(66);
    for (const { white, black, game } of played) {
      const loser = players[Math.max(white, black) - 1]!.player;
      expect((await send(loser, 'PUT', `/games/${game}/resignation`, {})).status).toBe(201);
    }
    const final = await until(`/tournaments/${id}/table`, (answer) => Number(answer.body['finished']) === 78);
    expect(rows(final).map(({ points, played: counted }) => [points, counted])).toEqual([
      ...Array.from({ length: 12 }, (_, place) => [11 - place, 11]),
      [0, 0],
    ]);
  }, 60_000);

  it('ends with its last game, and says who qualifies', async () => {
    await until(`/tournaments/${id}`, (answer) => view(answer).finishedAt !== null);
    const earned = ({ text }: Answer): readonly string[] =>
      text.split('\n').filter((line) => line.includes('QualificationEarned'));
    await until('/events?feed=tournament&limit=1000', (events) => earned(events).length === 2);
  });

  it('shows the table as CSV, as text, and as it stood before play', async () => {
    expect((await send(null, 'GET', `/tournaments/${id}/table?format=csv`)).text).toContain(
      'place,number,player',
    );
    expect((await send(null, 'GET', `/tournaments/${id}/table?format=text`)).text).toContain(
      '78 of 78 games',
    );
    const before = await send(
      null,
      'GET',
      `/tournaments/${id}/table?at=${new Date(Date.now() - 3_600_000).toISOString()}`,
    );
    expect(before.status).toBe(404);
  });
});
