import { readPgn } from '@amici/chess';
import { proofSize, tried } from '@amici/ops/testing';
import { loginStreams } from '@amici/contracts/registry';
import { ANONYMOUS } from '@amici/service';
import { subjectHash } from '../services/gateway/src/http/secrets';
import { eventually } from './support/town';
import { readEnvelope } from '../services/gateway/src/http/xfcc/envelope';
import { numberOf } from '../services/gateway/src/http/xfcc/numbers';
import { Chess } from 'chess.js';
import { pgnRead } from 'kokopu';
import { AmiciOverHttp, type Answer } from './amici-over-http';

const BEGIN = Date.UTC(2027, 0, 10, 12);
const DAY = 86_400_000;
const PATH = '/XfccBasic.asmx';
const NAMESPACE = 'http://www.bennedik.com/webservices/XfccBasic';
const WHITE = 'O\'Brien <b> & "Söhne" 棋';

type Fields = Readonly<Record<string, string | number | boolean>>;

const escaped = (text: string): string => text.replace(/[&<>]/g, (sign) => `&#${sign.charCodeAt(0)};`);

describe('logins, personal tokens, and Xfcc over HTTP', () => {
  let amici: AmiciOverHttp;
  const passwords: Record<string, string> = {};
  const ids: Record<string, string> = {};

  const made = async (person: string, scopes: readonly string[]): Promise<Answer> =>
    amici.send(person, 'POST', `/players/${person}/tokens`, { name: 'a program', scopes });

  beforeAll(async () => {
    amici = await AmiciOverHttp.open({ AMICI_VIRTUAL_TIME: new Date(BEGIN).toISOString() });
    for (const person of ['anna', 'boris', 'carla']) {
      const { body } = await made(person, ['play']);
      passwords[person] = body['secret'] as string;
      ids[person] = body['id'] as string;
    }
  });
  afterAll(() => amici.close());

  const posted = async (text: string | Buffer, headers: Record<string, string> = {}): Promise<string> => {
    const response = await fetch(`${amici.server.url}${PATH}`, {
      method: 'POST',
      headers: { 'content-type': 'text/xml; charset=utf-8', ...headers },
      body: typeof text === 'string' ? text : new Uint8Array(text),
    });
    return response.text();
  };

  const ask = (operation: string, fields: Fields): Promise<string> => {
    const said = Object.entries(fields).map(
      ([name, value]) => `<${name}>${escaped(String(value))}</${name}>`,
    );
    return posted(
      `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body>` +
        `<${operation} xmlns="${NAMESPACE}">${said.join('')}</${operation}></soap:Body></soap:Envelope>`,
    );
  };

  const as = (person: string): Fields => ({ username: person, password: passwords[person]! });

  const move = async (person: string, game: string, movecount: number, more: Fields): Promise<string> => {
    const text = await ask('MakeAMove', { ...as(person), gameId: numberOf(game), movecount, ...more });
    return /<MakeAMoveResult>(\w+)</.exec(text)?.[1] ?? text;
  };

  const myGames = async (person: string): Promise<readonly Record<string, string>[]> => {
    const text = await ask('GetMyGames', as(person));
    expect(text).toContain('<GetMyGamesResult>');
    return [...text.matchAll(/<XfccGame>(.*?)<\/XfccGame>/gs)].map(
      ([, game]) =>
        readEnvelope(`<s:Envelope xmlns:s="x"><s:Body><XfccGame>${game}</XfccGame></s:Body></s:Envelope>`)
          .fields,
    );
  };

  const shown = async (person: string, game: string): Promise<Record<string, string> | undefined> =>
    (await myGames(person)).find(({ id }) => id === String(numberOf(game)));

  const events = async (game: string): Promise<readonly string[]> => {
    const { body } = await amici.send('operator', 'GET', `/games/${game}/events`);
    return (body['events'] as readonly { readonly type: string }[]).map(({ type }) => type);
  };

  const play = async (game: string, moves: string): Promise<void> => {
    for (const [ply, san] of moves.split(' ').entries())
      expect(
        await move(ply % 2 === 0 ? 'anna' : 'boris', game, Math.floor(ply / 2) + 1, { myMove: san }),
      ).toBe('Success');
  };

  const reached = async (path: string, person: string, is: (answer: Answer) => boolean): Promise<Answer> => {
    for (;;) {
      const answer = await amici.send(person, 'GET', path);
      if (is(answer)) return answer;
    }
  };

  const withToken = (person: string, method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${amici.server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${passwords[person]}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  it('records of a login nothing by which somebody could try whose it is, and knows it all the same', async () => {
    const login = { issuer: 'https://login.example.org', subject: 'carla@example.org' };
    const bind = (person: string, said: object) =>
      amici.send('operator', 'PUT', `/players/${person}/login`, said);
    expect((await bind('carla', login)).status).toBe(201);
    // Who is known by a login is read from rows that follow: asked before, another would be bound to it too.
    expect((await amici.server.rehearsal!.setForward(BEGIN)).ok).toBe(true);
    expect((await bind('boris', login)).body['code']).toBe('subject-of-another');
    expect((await bind('carla', login)).body['events']).toEqual([]);
    const { store } = amici.server.services.get('registry')!;
    const recorded = JSON.stringify(await store.read(loginStreams.of('carla')));
    expect(recorded).toContain('LoginBound');
    expect(recorded).not.toContain(subjectHash(login.issuer, login.subject));
  });

  it('a person to whom two logins are bound at the same moment is known by one of them alone', async () => {
    const issuer = 'https://login.example.org';
    const logins = ['first', 'second'].map((subject) => ({ issuer, subject }));
    await Promise.all(logins.map((login) => amici.send('operator', 'PUT', '/players/dora/login', login)));
    const personBy = async ({ subject }: { readonly subject: string }) => {
      const asked = { type: 'known-by', subject: subjectHash(issuer, subject) } as const;
      const reply = await amici.server.client.query('registry', asked, ANONYMOUS);
      return reply.ok ? reply.value.person : reply.rejection.code;
    };
    await eventually(async () => (await Promise.all(logins.map(personBy))).filter(Boolean).length === 1);
  });

  it('a token does what it was made for and nothing else, and shows when it was used', async () => {
    const game = await amici.start();
    expect((await withToken('anna', 'PUT', `/games/${game}/plies/1`, { move: 'e2e4' })).status).toBe(201);
    const others: readonly [string, string, object?][] = [
      ['POST', '/players/anna/tokens', { name: 'more', scopes: ['play'] }],
      ['DELETE', `/players/anna/tokens/${ids['anna']}`],
      ['PUT', '/players/anna/offices/director', {}],
      ['POST', '/games', { white: 'anna', black: 'boris' }],
      ['POST', '/rehearsal/time', { to: new Date(BEGIN).toISOString() }],
      ['GET', '/players/anna/personal-file'],
      ['GET', '/players/anna/login'],
      ['GET', '/cases?about=anna'],
    ];
    for (const [method, path, body] of others) {
      const refused = await withToken('anna', method, path, body);
      expect([path, refused.status, ((await refused.json()) as { code: string }).code]).toEqual([
        path,
        403,
        'scope-missing',
      ]);
    }
    const acts: readonly [string, string, object?][] = [
      ['POST', `/games/${game}/draw-offers`, {}],
      ['DELETE', `/games/${game}/draw-offers/current`],
      ['POST', `/games/${game}/messages`, { words: 'Greetings' }],
    ];
    for (const [method, path, body] of acts)
      expect(await (await withToken('anna', method, path, body)).text()).not.toContain('scope-missing');
    const reader = (await made('boris', ['read'])).body['secret'] as string;
    const read = await fetch(`${amici.server.url}/games/${game}`, {
      headers: { authorization: `Bearer ${reader}` },
    });
    expect(read.status).toBe(200);
    const tried = await fetch(`${amici.server.url}/games/${game}/plies/2`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${reader}`, 'content-type': 'application/json' },
      body: '{"move":"e7e5"}',
    });
    expect(tried.status).toBe(403);
    const { body } = await amici.send('anna', 'GET', '/players/anna/login');
    expect(body['tokens']).toMatchObject([
      { name: 'a program', scopes: ['play'], revokedAt: null, usedAt: expect.stringMatching(/Z$/) as string },
    ]);
    expect(JSON.stringify(body)).not.toContain('secret');
    expect((await amici.send('boris', 'GET', '/players/anna/login')).status).toBe(403);
  });

  it('an office token acts in its event alone, and lets nobody do what he may not', async () => {
    const { body } = await made('boris', ['office:one']);
    const asDirector = (path: string) =>
      fetch(`${amici.server.url}${path}`, {
        method: 'PUT',
        headers: { authorization: `Bearer ${String(body['secret'])}`, 'content-type': 'application/json' },
        body: '{"director":"carla"}',
      });
    const codes = await Promise.all(
      ['/tournaments/one/director', '/tournaments/two/director'].map(
        async (path) => ((await (await asDirector(path)).json()) as { code: string }).code,
      ),
    );
    expect(codes[0]).not.toBe('scope-missing');
    expect(codes[1]).toBe('scope-missing');
    expect((await asDirector('/tournaments/one/director')).status).toBeGreaterThanOrEqual(400);
  });

  it('a revoked token lets nobody in within a second', async () => {
    const { body } = await made('carla', ['play']);
    passwords['lost'] = body['secret'] as string;
    // Used until it is known from the feed whether it holds.
    for (const begun = Date.now(); Date.now() - begun < 1_500;)
      expect((await withToken('lost', 'GET', '/games')).status).toBe(200);
    const path = `/players/carla/tokens/${String(body['id'])}`;
    expect((await amici.send('carla', 'DELETE', path)).status).toBe(201);
    const revoked = Date.now();
    let [begun, status, letIn] = [revoked, 200, revoked];
    while (status === 200 && begun - revoked < 30_000) {
      letIn = begun;
      begun = Date.now();
      ({ status } = await withToken('lost', 'GET', '/games'));
    }
    expect(status).toBe(401);
    // What was let in last was sent before the second was over, however slow the machine is.
    tried({ 'ms a revoked token was of use': letIn - revoked });
    expect(letIn - revoked).toBeLessThan(1_000);
    expect(
      (await amici.send('operator', 'GET', '/players/carla/personal-file')).body['record'],
    ).toContainEqual(expect.objectContaining({ type: 'TokenRevoked' }));
  });

  it('a login is bound by the registrar, never by the person himself, and once for each subject', async () => {
    const bind = (by: string, person: string, subject: string) =>
      amici.send(by, 'PUT', `/players/${person}/login`, { issuer: 'https://id.example.org', subject });
    expect((await bind('anna', 'anna', 'a|1')).status).toBe(403);
    expect((await bind('operator', 'dora', 'a|1')).status).toBe(201);
    await reached('/players/dora/login', 'operator', ({ body }) => body['bound'] !== null);
    const invited = await amici.send('operator', 'POST', '/players/emil/login-invitations', {});
    expect(invited.body['secret']).toMatch(/^amici_/);
    const accepted = await amici.send('emil', 'PUT', '/login', { invitation: invited.body['secret'] });
    expect(accepted.body).toMatchObject({ code: 'logins-not-bound' });
  });

  it('Xfcc: refuses who is not who he says, and knows whose game it is before whose turn (1-4)', async () => {
    const game = await amici.start();
    const right = passwords['anna']!;
    const wrong = { ...as('anna'), password: `${right.slice(0, -1)}${right.endsWith('A') ? 'E' : 'A'}` };
    expect(await ask('GetMyGames', wrong)).toContain('AuthenticationFailed</faultstring>');
    for (const liar of [wrong, { ...as('anna'), username: 'boris' }, { username: 'anna', password: '' }])
      expect(
        await ask('MakeAMove', { ...liar, gameId: numberOf(game), movecount: 1, myMove: 'e4' }),
      ).toContain('<MakeAMoveResult>AuthenticationFailed<');
    expect(await ask('MakeAMove', { ...as('anna'), gameId: 'x', movecount: 1, myMove: 'e4' })).toContain(
      'InvalidGameID',
    );
    expect(await move('anna', '00000001-', 1, { myMove: 'e4' })).toBe('InvalidGameID');
    await shownSoon('anna', game);
    expect(await move('carla', game, 1, { myMove: 'e4' })).toBe('NotYourGame');
    expect(await move('boris', game, 1, { myMove: 'e5' })).toBe('NotYourTurn');
    expect(await events(game)).toEqual(['GameStarted']);
  });

  const shownSoon = async (person: string, game: string): Promise<Record<string, string>> => {
    for (;;) {
      const found = await shown(person, game);
      if (found !== undefined) return found;
    }
  };

  it('Xfcc: makes a legal move once, by its number (5-8, 23)', async () => {
    const game = await amici.start();
    await shownSoon('anna', game);
    for (const number of [0, 2])
      expect(await move('anna', game, number, { myMove: 'Nf3' })).toBe('InvalidMoveNumber');
    expect(await move('anna', game, 1, { myMove: 'Ng5' })).toBe('InvalidMove');
    expect(await move('anna', game, 1, { myMove: '' })).toBe('InvalidMove');
    await play(game, 'Nf3 Nf6 d3 d6');
    expect(await move('anna', game, 5, { myMove: 'g3' })).toBe('InvalidMoveNumber');
    expect(await move('anna', game, 3, { myMove: 'Nd2' })).toBe('MoveIsAmbigous');
    const at = await Promise.all(Array.from({ length: 20 }, () => move('anna', game, 3, { myMove: 'Nbd2' })));
    expect(at.filter((result) => result === 'Success')).toHaveLength(1);
    expect(at.filter((result) => !['Success', 'NotYourTurn', 'ServerError'].includes(result))).toEqual([]);
    expect(await move('anna', game, 3, { myMove: 'Nbd2' })).toBe('NotYourTurn');
    expect((await events(game)).filter((type) => type === 'MoveMade')).toHaveLength(5);
  });

  it('Xfcc: offers, accepts and claims draws (9-12, 16)', async () => {
    const game = await amici.start();
    await shownSoon('anna', game);
    expect(await move('boris', game, 1, { acceptDraw: true })).toBe('NoDrawWasOffered');
    expect(await move('anna', game, 1, { claimDraw: true })).toBe('InvalidMove');
    expect(await events(game)).not.toContain('GameEnded');
    expect(await shown('anna', game)).toMatchObject({ result: 'Ongoing', myTurn: 'true' });
    const drawn = await amici.start();
    await shownSoon('anna', drawn);
    await play(drawn, 'e4 e5');
    expect(await move('anna', drawn, 2, { myMove: 'Nf3', offerDraw: true })).toBe('Success');
    expect(await shown('boris', drawn)).toMatchObject({ drawOffered: 'true', myTurn: 'true' });
    expect(await move('boris', drawn, 2, { acceptDraw: '1' })).toBe('Success');
    expect(await shownSoon('anna', drawn)).toMatchObject({
      result: 'Draw',
      serverInfo: '1/2-1/2, agreement',
    });
    const passedOver = await amici.start();
    await shownSoon('anna', passedOver);
    expect(await move('anna', passedOver, 1, { myMove: 'e4', offerDraw: true })).toBe('Success');
    expect(await shown('boris', passedOver)).toMatchObject({ drawOffered: 'true' });
    expect(await move('boris', passedOver, 1, { myMove: 'e5' })).toBe('Success');
    expect(await shown('boris', passedOver)).toMatchObject({ drawOffered: 'false' });
    expect(await move('boris', passedOver, 2, { acceptDraw: true })).toBe('NoDrawWasOffered');
    const repeated = await amici.start();
    await shownSoon('anna', repeated);
    await play(repeated, 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8');
    expect(await move('anna', repeated, 5, { claimDraw: true })).toBe('Success');
    expect(await shown('boris', repeated)).toMatchObject({ result: 'Draw' });
    const intended = await amici.start();
    await shownSoon('anna', intended);
    await play(intended, 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1');
    expect(await move('boris', intended, 4, { claimDraw: true, myMove: 'Ng8' })).toBe('Success');
    expect(await shown('boris', intended)).toMatchObject({ result: 'Draw' });
  });

  it('Xfcc: brings what is written with a move, and makes no move without it (17)', async () => {
    const game = await amici.start();
    await shownSoon('anna', game);
    const said = `<b> & "Grüße" 'd'accord' 棋`;
    const long = 'x'.repeat(2_001);
    expect(await move('anna', game, 1, { myMove: 'e4', myMessage: long })).toBe('FeatureUnavailable');
    expect(await events(game)).toEqual(['GameStarted']);
    expect(await move('anna', game, 1, { myMove: 'e5', myMessage: said })).toBe('InvalidMove');
    expect(await events(game)).toEqual(['GameStarted']);
    expect(await move('anna', game, 1, { myMove: 'e4', myMessage: said })).toBe('Success');
    expect(await shown('boris', game)).toMatchObject({ message: said, myTurn: 'true' });
    expect(await shown('anna', game)).toMatchObject({ message: '' });
    expect(await move('boris', game, 1, { myMessage: 'I have to think' })).toBe('Success');
    expect(await shown('anna', game)).toMatchObject({ message: 'I have to think', myTurn: 'false' });
    expect(await move('boris', game, 1, { myMove: 'e5' })).toBe('Success');
    expect(await shown('boris', game)).toMatchObject({ message: '' });
    expect(await events(game)).toEqual(['GameStarted', 'MoveMade', 'MessageSent', 'MessageSent', 'MoveMade']);
  });

  it('Xfcc: reads what Scid sends where letters are no ASCII: bytes of Latin-1 that it calls UTF-8', async () => {
    const game = await amici.start();
    await shownSoon('anna', game);
    const fields = `<username>anna</username><password>${passwords['anna']}</password><gameId>${numberOf(game)}</gameId>`;
    const request =
      `<soap:Envelope xmlns:soap="http://schemas.xmlsoap.org/soap/envelope/"><soap:Body><MakeAMove xmlns="${NAMESPACE}">` +
      `${fields}<movecount>1</movecount><myMove>e4</myMove><myMessage>Grüße</myMessage></MakeAMove></soap:Body></soap:Envelope>`;
    expect(await posted(Buffer.from(request, 'latin1'))).toContain('<MakeAMoveResult>Success<');
    expect(await shown('boris', game)).toMatchObject({ message: 'Grüße' });
  });

  it('Xfcc: resigns whatever number is sent, and shows what is over (15, 22)', async () => {
    await amici.send('operator', 'PUT', '/players/anna', { name: WHITE, federation: null });
    const game = await amici.start();
    await shownSoon('anna', game);
    expect(await move('anna', game, 77, { resign: true, myMove: '' })).toBe('Success');
    expect(await shown('boris', game)).toMatchObject({
      white: WHITE,
      result: 'BlackWins',
      serverInfo: '0-1, resignation',
      myTurn: 'false',
    });
  });

  it('Xfcc: shows a cancelled game as cancelled, by whoever ruled so (22)', async () => {
    await amici.grant('doris', 'director', null);
    const game = await amici.start();
    await shownSoon('anna', game);
    const ruling = { rule: 'L-14.2.1', reason: 'It was begun by mistake.' };
    const cancelled = await amici.send('doris', 'POST', `/games/${game}/forfeits`, {
      side: 'both',
      ruling,
    });
    expect(cancelled.status).toBe(201);
    const corrected = await amici.send('doris', 'POST', `/games/${game}/result-corrections`, {
      result: 'cancelled',
      ruling,
    });
    expect(corrected.body['code']).toBeUndefined();
    expect(await shown('boris', game)).toMatchObject({ result: 'Cancelled', myTurn: 'false' });
  });

  it('Xfcc: reads every form of request that programs are known to send, and no entity (18, 19, 25)', async () => {
    const prefixed =
      `<?xml version="1.0"?>\r\n<SOAP-ENV:Envelope xmlns:SOAP-ENV="http://schemas.xmlsoap.org/soap/envelope/" xmlns:ns="${NAMESPACE}">` +
      `<SOAP-ENV:Header/><SOAP-ENV:Body><ns:GetMyGames><ns:username>anna</ns:username><ns:password>${passwords['anna']}</ns:password>` +
      '</ns:GetMyGames></SOAP-ENV:Body></SOAP-ENV:Envelope>\r\n';
    for (const headers of [
      { soapaction: `"${NAMESPACE}/GetMyGames"` },
      { soapaction: `${NAMESPACE}/MakeAMove` },
      { 'content-type': 'application/soap+xml' },
    ])
      expect(await posted(prefixed, headers as Record<string, string>)).toContain('<GetMyGamesResult>');
    expect(await posted(`\ufeff${prefixed.replace('<?xml version="1.0"?>\r\n', '')}`)).toContain(
      '<XfccGame>',
    );
    expect(await posted(`<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${prefixed}`)).toContain(
      'Fault>',
    );
    expect(await posted('')).toContain('Fault>');
    for (const path of ['/XfccBasic.asmx?wsdl', '/xfccbasic.asmx?WSDL', '/XFCCBASIC.ASMX'])
      expect(await (await fetch(`${amici.server.url}${path}`)).text()).toContain('<definitions');
  });

  it('Xfcc: shows Chess960, the clocks as they are, and a thousand games at once (20, 21, 24) [R39]', async () => {
    const fen = 'rbbnqknr/pppppppp/8/8/8/8/PPPPPPPP/RBBNQKNR w KQkq - 0 1';
    const game = await amici.start({ initialFen: fen, chess960: true });
    expect(await shownSoon('anna', game)).toMatchObject({
      setup: 'true',
      fen,
      variant: 'Chess960',
      timeControl: '2592000+259200',
      hasWhite: 'true',
    });
    await play(game, 'Nf3 Nf6 O-O O-O');
    expect((await shown('boris', game))!['moves']).toMatch(/2\.O-O .* O-O/);
    await amici.send('operator', 'POST', '/rehearsal/time', {
      to: new Date(BEGIN + 2.4 * DAY).toISOString(),
    });
    const { body } = await amici.send('anna', 'GET', `/games/${game}/clocks`);
    const { white, black } = body['clocks'] as Record<'white' | 'black', { readonly remaining: number }>;
    const told = ({ remaining }: { readonly remaining: number }, of: string) => {
      const minutes = Math.floor(remaining / 60_000);
      return {
        [`days${of}`]: String(Math.floor(minutes / 1_440)),
        [`hours${of}`]: String(Math.floor(minutes / 60) % 24),
        [`minutes${of}`]: String(minutes % 60),
      };
    };
    expect(white.remaining).toBeLessThan(black.remaining);
    expect(await shown('anna', game)).toMatchObject({ ...told(white, 'Player'), ...told(black, 'Opponent') });
    expect(await shown('boris', game)).toMatchObject({
      ...told(black, 'Player'),
      ...told(white, 'Opponent'),
    });
    const many = proofSize(10, 1_000);
    for (let number = 0; number < many; number += 1) await amici.start();
    let seen = 0;
    while (seen < Math.min(many, 1_000)) seen = (await myGames('boris')).length;
    expect(seen).toBeGreaterThanOrEqual(Math.min(many, 1_000));
  }, 600_000);

  it('Xfcc: knows leave and lost time (13, 14)', async () => {
    const timeControl = { kind: 'moves-in-days', moves: 10, days: 50, dayCount: 'exact' };
    const start = () => amici.start({ white: 'gerd', black: 'hans', conditions: { timeControl } });
    passwords['gerd'] = (await made('gerd', ['play'])).body['secret'] as string;
    const game = await start();
    await shownSoon('gerd', game);
    const { body } = await amici.send(null, 'GET', '/rehearsal/time');
    const now = Date.parse(body['now'] as string);
    const day = (days: number): string => new Date(now + days * DAY).toISOString().slice(0, 10);
    const leave = await amici.send('gerd', 'POST', '/players/gerd/leave', { from: day(1), to: day(5) });
    expect(leave.status).toBe(201);
    const forward = (days: number) =>
      amici.send('operator', 'POST', '/rehearsal/time', { to: new Date(now + days * DAY).toISOString() });
    await forward(3);
    expect(await move('gerd', game, 1, { myMove: 'e4' })).toBe('YouAreOnLeave');
    await forward(120);
    expect(await move('gerd', game, 1, { myMove: 'e4' })).toBe('LostOnTime');
    expect(await shown('gerd', game)).toBeUndefined();
    expect(await events(game)).not.toContain('MoveMade');
  });

  it('writes PGN that two other programs read move by move, with its clocks and dates', async () => {
    const { body } = await amici.send('anna', 'GET', '/players/anna/pgn');
    const text = String(body['text']);
    const games = readPgn(text);
    const plies = games.map(({ moves }) => moves.length);
    const database = pgnRead(text);
    const read = Array.from({ length: database.gameCount() }, (_, index) => database.game(index).plyCount());
    expect(read).toEqual(plies);
    expect(Math.max(...plies)).toBeGreaterThan(5);
    expect(text).toMatch(/\[%ccsnt [\d.]+,[\d:]+\] \[%clk \d+:\d\d:\d\d\]/);
    // It knows no Chess960, and no quotation mark within a tag.
    const orthodox = text.split(/\n\n(?=\[Event )/).filter((game) => !game.includes('[Variant '));
    expect(orthodox.length).toBeGreaterThan(5);
    for (const game of orthodox) {
      const board = new Chess();
      board.loadPgn(game.replaceAll('\\"', "'"), { strict: true });
      expect(plies).toContain(board.history().length);
    }
  });

  it('sends games of a player as one PGN, which reads as it was played', async () => {
    const { body } = await amici.send('anna', 'GET', '/players/anna/pgn?clocks=false');
    const games = readPgn(String(body['text']));
    expect(games.length).toBeGreaterThan(5);
    expect(games.every(({ tags }) => tags.get('TimeControl') === '2592000+259200')).toBe(true);
    expect(String(body['text'])).not.toContain('%clk');
    expect((await amici.send(null, 'GET', '/tournaments/nowhere/pgn')).status).toBe(404);
  });
});
