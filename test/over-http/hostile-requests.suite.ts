import fc from 'fast-check';
import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import { Client } from 'pg';
import { z } from 'zod';
import { GAME_ENDPOINTS } from '@amici/contracts/game/endpoints';
import { importBody, startGameBody } from '@amici/contracts/game/endpoints/bodies';
import type { Endpoint } from '@amici/contracts/endpoint';
import { AmiciOverHttp } from '../amici-over-http';
import type { Answer } from '../support/send';
import { badHeaders, junk, segment, spoilt, wellFormed } from '../support/requests';

/** The fuzzer of the proof sends many more [R26]. */
const RUNS = 4;

const BY_PEOPLE = `event::jsonb -> 'actor' ->> 'office' <> 'service'`;

/** Whatever is sent to one game, with the body each takes. */
const endpoints = (GAME_ENDPOINTS as readonly Endpoint[])
  .filter(({ method, path }) => method !== 'GET' && path.startsWith('games/:game/'))
  .map((endpoint) => ({
    ...endpoint,
    body: endpoint.body ?? z.strictObject({}),
    [fc.toStringMethod]: () => `${endpoint.method} ${endpoint.path}`,
  }));
type Sent = (typeof endpoints)[number];
const nameOf = (endpoint: Sent): string => ('command' in endpoint ? endpoint.command : endpoint.query);
const READS = [
  '',
  '/options',
  '/legal-moves',
  '/position',
  '/events',
  '/pgn',
  '/plies/1',
  `/texts/${randomUUID()}`,
];

describe('the HTTP edge of games', () => {
  let amici: AmiciOverHttp;
  let database: Client;
  let game: string;

  beforeAll(async () => {
    amici = await AmiciOverHttp.shared();
    database = new Client({ connectionString: amici.server.surroundings.databaseUrl });
    await database.connect();
    await amici.grant('dora', 'director', 'cup');
    game = await amici.start({ event: 'cup' });
  });

  afterAll(async () => {
    await database?.end();
  });

  /**
   * How much people have recorded, and how many texts are kept. What follows by itself from what was acknowledged before
   * (a replacement game that was ordered, say) comes when it comes and is nobody's request.
   */
  const stored = async (): Promise<string> => {
    const { rows } = await database.query<{ stored: string }>(
      `select concat_ws(' ', ${['game', 'registry', 'clock']
        .map((name) => `(select count(*) from ${name}_log.events where ${BY_PEOPLE})`)
        .join(', ')}, (select count(*) from game_texts.texts)) as stored`,
    );
    return rows[0]!.stored;
  };

  const isProblem = ({ status, type, body }: Answer, what: string): void => {
    const message = `${what}: ${status} ${JSON.stringify(body).slice(0, 400)}`;
    if (status < 400 || status >= 500) throw new Error(`no refusal of ${message}`);
    if (type?.startsWith('application/problem+json') !== true) throw new Error(`no problem body: ${message}`);
    if (!/^[a-z][a-z0-9-]+$/.test(String(body['code'])) || body['status'] !== status)
      throw new Error(`no code: ${message}`);
    if (/\bat .*\.(ts|js):\d|node_modules|SELECT |select .* from/.test(JSON.stringify(body)))
      throw new Error(`shows what is inside: ${message}`);
  };

  const refused = async (
    who: string | null,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> => {
    const before = await stored();
    const answer = await amici.send(who, method, path, body, headers);
    const what = `${who} ${method} ${path.slice(0, 200)} ${JSON.stringify(body)?.slice(0, 300)}`;
    isProblem(answer, what);
    if ((await stored()) !== before) throw new Error(`something was stored by ${what}`);
    return answer;
  };

  const pathOf = ({ path }: Sent, id: string): string =>
    `/${path.replace(':game', game).replace(':ply', '1').replace(/:\w+/g, id)}`;

  it.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    'refuses any spoilt body at %s',
    async (_name, endpoint) => {
      await fc.assert(
        fc.asyncProperty(
          spoilt(endpoint.body),
          fc.constantFrom('anna', 'dora', 'carla'),
          fc.uuid(),
          async (body, who, id) => {
            if (
              body === undefined ||
              body === '' ||
              (endpoint.method === 'DELETE' && Object.keys(body ?? {}).length === 0)
            )
              return;
            await refused(who, endpoint.method, pathOf(endpoint, id), body);
          },
        ),
        { numRuns: RUNS },
      );
    },
  );

  it('refuses a well-formed command of somebody who is nothing in this game', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc
          .constantFrom(...endpoints)
          .chain((endpoint) => wellFormed(endpoint.body).map((body) => [endpoint, body] as const)),
        fc.constantFrom('carla', null),
        fc.uuid(),
        async ([endpoint, body], who, id) => {
          const { status } = await refused(who, endpoint.method, pathOf(endpoint, id), body);
          // Half a surrogate pair or a NUL cannot be read, from any sender.
          const readable = !/\\u(?:0000|d[89a-f])/.test(JSON.stringify(body));
          if (readable && endpoint.body.safeParse(body).success && who === null) expect(status).toBe(401);
        },
      ),
      { numRuns: 30 },
    );
  });

  it('refuses what is no id in a path, at every endpoint', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...endpoints),
        segment,
        fc.boolean(),
        async (endpoint, part, inGame) => {
          const below = endpoint.path.replace('games/:game/', '');
          const path = inGame
            ? `/games/${part}/${below.replace(/:\w+/g, '1')}`
            : `/games/${game}/${below.includes(':') ? below.replace(/:\w+/g, part) : `${below}/${part}`}`;
          if (new URL(path, 'http://x').pathname !== path) return;
          await refused('anna', endpoint.method, path, { move: 'e2e5' });
        },
      ),
      { numRuns: 100 },
    );
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...READS), segment, async (read, part) => {
        const path = `/games/${part}${read}`;
        if (new URL(path, 'http://x').pathname !== path) return;
        await refused('anna', 'GET', path);
      }),
      { numRuns: 40 },
    );
  });

  it('refuses queries that make no sense', async () => {
    const queries = [
      '/position?ply=-1',
      '/position?ply=1.5',
      '/position?ply=10001',
      '/position?ply=1&at=2026-01-01T00:00:00Z',
      '/position?at=yesterday',
      '/position?at=2026-13-01T00:00:00Z',
      '/position?ply=5',
      '/position?ply[$ne]=1',
      '/pgn?zone=Mars/Olympus',
      '/pgn?zone=',
      '/pgn?zone=UTC&zone=UTC',
      '/pgn?zone[a]=b',
      '/plies/0',
      '/plies/2',
      '/plies/%C2%B2',
    ];
    for (const query of queries) await refused('anna', 'GET', `/games/${game}${query}`);
    for (const query of [
      'status=half',
      'limit=0',
      'limit=1e9',
      'player=%00',
      `after=${'a'.repeat(65)}`,
      'limit[]=1',
    ])
      await refused(null, 'GET', `/games?${query}`);
  });

  it.each(
    badHeaders.map(
      ([name, value, status]) => [`${name}: ${value.slice(0, 60)}`, name, value, status] as const,
    ),
  )('refuses the header %s', async (_what, name, value, status) => {
    const headers = { [name]: value };
    const answer = await refused('anna', 'PUT', `/games/${game}/plies/1`, { move: 'e2e4' }, headers);
    expect(answer.status).toBe(status);
    const empty = endpoints.find((endpoint) => nameOf(endpoint) === 'Resign')!;
    await refused('anna', empty.method, pathOf(empty, game), name === 'content-type' ? 'x' : {}, headers);
  });

  it('refuses a body that is no JSON, or too large, before anything else looks at it', async () => {
    const path = `/games/${game}/plies/1`;
    for (const text of [
      '{"move":"e2e4"',
      '\u0000',
      'move=e2e4',
      '{"move":"e2e4"}}',
      '[1,',
      '"e2e4"',
      'null',
      '1',
    ])
      expect((await refused('anna', 'PUT', path, text)).status).toBe(400);
    const large = await refused('anna', 'PUT', path, { move: 'e2e4', more: 'x'.repeat(70_000) });
    expect(large.status).toBe(413);
    const deep = `{"move":${'['.repeat(30_000)}${']'.repeat(30_000)}}`;
    expect((await refused('anna', 'PUT', path, deep)).status).toBe(400);
  });

  it('refuses games that cannot begin, whatever their conditions are', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(spoilt(startGameBody()), junk), async (body) => {
        if (typeof body !== 'object' || body === null || startGameBody().safeParse(body).success) return;
        await refused('operator', 'POST', '/games', body);
      }),
      { numRuns: 40 },
    );
    const control = { kind: 'days-plus-increment', days: 30, increment: 3 };
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(
          'timeControl',
          'leave',
          'draws',
          'visibility',
          'tieBreaks',
          'adjudication',
          'flag',
          'lengthDays',
          '__proto__',
        ),
        junk,
        async (field, value) => {
          if (value === null || (typeof value === 'object' && Object.keys(value).length === 0)) return;
          // A name is read from text: as a literal it would set the prototype.
          const conditions = JSON.parse(
            `{"timeControl":${JSON.stringify(control)},"${field}":${JSON.stringify(value)}}`,
          ) as object;
          const answer = await refused('operator', 'POST', '/games', {
            white: 'anna',
            black: 'boris',
            conditions,
          });
          expect([400, 422]).toContain(answer.status);
        },
      ),
      { numRuns: 40 },
    );
    for (const laws of ['__proto__', 'constructor', 'iccf-laws-2020@99', '', 'toString'])
      await refused('operator', 'POST', '/games', {
        white: 'anna',
        black: 'boris',
        laws,
        conditions: { timeControl: null },
      });
    for (const initialFen of [
      '',
      'x',
      '8/8/8/8/8/8/8/8 w - - 0 1',
      '9/8/8/8/8/8/8/8 w - - 0 1',
      'kk6/8/8/8/8/8/8/K7 w - - 0 1',
    ])
      await refused('operator', 'POST', '/games', {
        white: 'anna',
        black: 'boris',
        initialFen,
        conditions: { timeControl: null },
      });
    await refused('operator', 'POST', '/games', {
      white: 'anna',
      black: 'anna',
      conditions: { timeControl: null },
    });
  });

  it('refuses history that cannot have been played', async () => {
    await fc.assert(
      fc.asyncProperty(spoilt(importBody()), async (body) => {
        await refused('operator', 'POST', '/game-imports', body);
      }),
      { numRuns: 30 },
    );
    const past = { source: 's', white: 'a', black: 'b', result: '1-0', basis: 'pgn' };
    const longest = Array.from({ length: 999 }, (_, n) => ({ uci: ['g1f3', 'g8f6', 'f3g1', 'f6g8'][n % 4] }));
    await refused('operator', 'POST', '/game-imports', { ...past, moves: longest });
    const imported = await amici.send('operator', 'POST', '/game-imports', {
      ...past,
      moves: longest.slice(0, 998),
    });
    expect(imported.status).toBe(201);
    const read = `/games/${imported.body['id'] as string}`;
    for (const view of ['', '/events?limit=500', '/pgn', '/position', '/plies/998'])
      expect((await amici.send('operator', 'GET', `${read}${view}`)).status).toBe(200);
    for (const uci of ['e2e5', 'xxxx', 'e1e1', '0000'])
      await refused('operator', 'POST', '/game-imports', { ...past, moves: [{ uci }] });
  });

  it('answers what is no HTTP at all with a problem, too', async () => {
    const { port } = new URL(amici.server.url);
    const raw = (text: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const socket = connect(Number(port), '127.0.0.1', () => socket.end(text));
        let message = '';
        socket.on('data', (chunk) => (message += chunk.toString()));
        socket.on('close', () => resolve(message));
        socket.on('error', reject);
      });
    const before = await stored();
    for (const text of [
      'GET\r\n\r\n',
      'HELLO / HTTP/9.9\r\n\r\n',
      `GET /games HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`,
      'POST /games HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\nContent-Type: application/json\r\n\r\nzz\r\n',
      'POST /games HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nContent-Length: 6\r\n\r\n{}',
    ]) {
      const message = await raw(text);
      expect(message).toMatch(/^HTTP\/1\.1 4\d\d /);
      expect(message).toContain('application/problem+json');
      expect(message).toMatch(/"code":"[a-z-]+"/);
    }
    expect(await stored()).toBe(before);
  });

  /** Everybody says what they like, in due form: what is not refused is a fact, and nothing breaks. */
  it('never breaks under well-formed commands of players and director, and stores nothing it refuses', async () => {
    const books = [
      {
        laws: 'iccf-laws-2020',
        conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
      },
      { laws: 'ccla-2016', conditions: { transmission: 'postal' } },
      {
        laws: 'iccf-laws-2019',
        conditions: { transmission: 'email', timeControl: { kind: 'calendar-days', moves: 10, days: 30 } },
      },
      { laws: 'otb-league-2017', conditions: { timeControl: { kind: 'minutes', minutes: 5 } } },
    ];
    const step = fc
      .constantFrom(...endpoints)
      .chain((endpoint) =>
        fc.tuple(
          fc.constant(endpoint),
          wellFormed(endpoint.body),
          fc.constantFrom('anna', 'boris', 'dora'),
          fc.uuid(),
          fc.nat({ max: 5 }),
        ),
      );
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...books),
        fc.array(step, { minLength: 8, maxLength: 16 }),
        async (book, steps) => {
          game = await amici.start({ event: 'cup', ...book });
          for (const [endpoint, body, who, id, ply] of steps) {
            const path = pathOf(endpoint, id).replace('plies/1', `plies/${ply + 1}`);
            const before = await stored();
            const answer = await amici.send(who, endpoint.method, path, body);
            if (answer.status < 300) continue;
            isProblem(
              answer,
              `${who} ${endpoint.method} ${path} ${JSON.stringify(body)} in a game of ${book.laws}`,
            );
            if ((await stored()) !== before) throw new Error(`${nameOf(endpoint)} was refused and stored`);
          }
        },
      ),
      // To shrink what was found would outlast the test, and hide it.
      { numRuns: 5, endOnFailure: true },
    );
  });
});
