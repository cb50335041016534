import { randomUUID } from 'node:crypto';
import { loginStreams } from '@amici/contracts/registry';
import { tried } from '@amici/ops/testing';
import { ANONYMOUS } from '@amici/service';
import { subjectHash } from '@amici/contracts/registry/subject-hash';
import type { AmiciOverHttp } from '../amici-over-http';
import type { Answer } from '../support/send';
import { eventually } from '../support/eventually';
import { BEGIN, ProgramsTown } from './town';

describe('logins and personal tokens over HTTP', () => {
  let town: ProgramsTown;
  let amici: AmiciOverHttp;

  beforeAll(async () => {
    town = await ProgramsTown.shared();
    ({ amici } = town);
  });

  const reached = async (path: string, person: string, is: (answer: Answer) => boolean): Promise<Answer> => {
    for (;;) {
      const answer = await amici.send(person, 'GET', path);
      if (is(answer)) return answer;
    }
  };

  const withToken = (person: string, method: string, path: string, body?: object): Promise<Response> =>
    fetch(`${amici.server.url}${path}`, {
      method,
      headers: { authorization: `Bearer ${town.passwords[person]}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });

  it('records of a login nothing by which somebody could try whose it is, and knows it all the same', async () => {
    const login = { issuer: 'https://login.example.org', subject: 'carla@example.org' };
    const bind = (person: string, body: object) =>
      amici.send('operator', 'PUT', `/players/${person}/login`, body);
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

  it('a person with two logins bound at the same moment is known by one of them alone', async () => {
    const issuer = 'https://login.example.org';
    const logins = ['first', 'second'].map((subject) => ({ issuer, subject }));
    await Promise.all(logins.map((login) => amici.send('operator', 'PUT', '/players/dora/login', login)));
    const personBy = async ({ subject }: { readonly subject: string }) => {
      const query = { type: 'known-by', subject: subjectHash(issuer, subject) } as const;
      const reply = await amici.server.client.query('registry', query, ANONYMOUS);
      return reply.ok ? reply.value.person : reply.rejection.code;
    };
    await eventually(async () => (await Promise.all(logins.map(personBy))).filter(Boolean).length === 1);
  });

  it.each([
    ['a token', 'dora', '/players/dora/tokens', { name: 'twice', scopes: ['read'] }],
    ['an invitation', 'operator', '/players/gregor/login-invitations', {}],
  ])(
    '%s that is sent again under one key has the first answer, its secret too',
    async (_what, by, path, body) => {
      const key = { 'idempotency-key': randomUUID() };
      const first = await amici.send(by, 'POST', path, body, key);
      expect([first.status, first.body['secret']]).toEqual([201, expect.stringMatching(/^amici_/)]);
      const again = await amici.send(by, 'POST', path, body, key);
      expect([again.status, again.body]).toEqual([201, first.body]);
      const other = await amici.send(by, 'POST', path, body, { 'idempotency-key': randomUUID() });
      expect(other.body['secret']).not.toBe(first.body['secret']);
    },
  );

  it('a token does what it was made for and nothing else, and shows when it was used', async () => {
    const game = await amici.start();
    expect((await withToken('anna', 'PUT', `/games/${game}/plies/1`, { move: 'e2e4' })).status).toBe(201);
    const others: readonly [string, string, object?][] = [
      ['POST', '/players/anna/tokens', { name: 'more', scopes: ['play'] }],
      ['DELETE', `/players/anna/tokens/${town.ids['anna']}`],
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
    const reader = (await town.tokenFor('boris', ['read'])).body['secret'] as string;
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

  it('an office token acts in its tournament alone, and lets nobody do what they may not', async () => {
    const { body } = await town.tokenFor('boris', ['office:one']);
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
    const { body } = await town.tokenFor('carla', ['play']);
    town.passwords['lost'] = body['secret'] as string;
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

  it('of a person who is erased no token, session or login is of use any more, and none is made', async () => {
    const [issuer, subject] = ['https://login.example.org', 'gone@example.org'];
    const login = { issuer, subject };
    const by = (who: string, method: string, path: string, body?: object) =>
      amici.send(who, method, `/players/${path}`, body);
    expect((await by('operator', 'PUT', 'gerda/login', login)).status).toBe(201);
    town.passwords['gerda'] = (await town.tokenFor('gerda', ['play'])).body['secret'] as string;
    expect((await withToken('gerda', 'GET', '/games')).status).toBe(200);
    expect((await by('operator', 'PUT', 'gerda', { name: 'Gerda Gone' })).status).toBe(201);
    expect((await by('operator', 'DELETE', 'gerda/profile')).status).toBe(201);
    await eventually(async () => (await withToken('gerda', 'GET', '/games')).status === 401);
    const session = { type: 'session', person: 'gerda', session: 's', round: null } as const;
    expect(await amici.server.client.query('registry', session, ANONYMOUS)).toMatchObject({
      value: { isOver: true },
    });
    expect((await town.tokenFor('gerda', ['play'])).body['code']).toBe('person-erased');
    for (const [method, path, body] of [
      ['PUT', 'gerda/login', login],
      ['POST', 'gerda/login-invitations', {}],
    ] as const)
      expect((await by('operator', method, path, body)).body['code']).toBe('person-erased');
    // Its former holder may come back as somebody else.
    await eventually(async () => (await by('operator', 'PUT', 'hanna/login', login)).status === 201);
  });

  it('a login is bound by the registrar, never by the person, and once for each subject', async () => {
    const bind = (by: string, person: string, subject: string) =>
      amici.send(by, 'PUT', `/players/${person}/login`, { issuer: 'https://id.example.org', subject });
    expect((await bind('anna', 'anna', 'a|1')).status).toBe(403);
    expect((await bind('operator', 'dora', 'a|1')).status).toBe(201);
    await reached('/players/dora/login', 'operator', ({ body }) => body['bound'] !== null);
    await amici.send('operator', 'PUT', '/players/rita/offices/registrar', {});
    await amici.send('operator', 'PUT', '/bodies/iccf-executive-board/seats/sigrid', { role: 'member' });
    expect((await bind('rita', 'sigrid', 'r|2')).body['code']).toBe('login-of-official');
    expect((await bind('rita', 'fritz', 'r|2')).status).toBe(201);
    const invited = await amici.send('operator', 'POST', '/players/emil/login-invitations', {});
    expect(invited.body['secret']).toMatch(/^amici_/);
    const accepted = await amici.send('emil', 'PUT', '/login', { invitation: invited.body['secret'] });
    expect(accepted.body).toMatchObject({ code: 'logins-not-bound' });
  });
});
