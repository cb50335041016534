import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Server } from '../services/all-in-one/src/serve';
import { DEVELOPMENT_OPERATOR, developmentIssuerOf } from '../services/all-in-one/src/development';
import { DEMO_PEOPLE } from '../tools/cli/src/demo/people';
import { openDemoProvider, type DemoProvider } from '../tools/cli/src/demo/provider';
import { subjectHash } from '@amici/contracts/registry/subject-hash';
import { newSecret } from '../services/gateway/src/http/secrets';
import { configured } from './support/configured';
import { serving } from './support/serving';
import { sendTo } from './support/send';
import { tokenProvider } from './support/token-provider';
import { eventually } from './support/eventually';
import { Visitor } from './support/visitor';

const opened: { readonly server: Server; readonly provider: DemoProvider; readonly folder: string }[] = [];

const open = async (settings: (provider: DemoProvider) => Record<string, string> = () => ({})) => {
  const folder = mkdtempSync(join(tmpdir(), 'amici-sign-in-'));
  const provider = await openDemoProvider(DEMO_PEOPLE);
  const server = await serving(configured(folder, settings(provider)), provider);
  provider.sendsBackTo(`${server.url}/sign-in/done`);
  opened.push({ server, provider, folder });
  return { server, provider };
};

const signedInAs = async (server: Server, called: string, to?: string): Promise<Visitor> => {
  const visitor = new Visitor();
  await visitor.go(`${server.url}/sign-in${to === undefined ? '' : `?to=${encodeURIComponent(to)}`}`);
  return visitor.follow(called);
};

afterAll(async () => {
  for (const { server, provider, folder } of opened) {
    await provider.close();
    await server.close();
    rmSync(folder, { recursive: true, force: true });
  }
});

describe('signing in on pages', () => {
  let server: Server;
  let game: string;

  const send = async (subject: string, method: string, path: string, body?: object): Promise<Response> => {
    const { issuer } = await developmentIssuerOf(server.surroundings.config);
    const authorization = `Bearer ${await issuer.mint(subject, 600, Date.now())}`;
    return fetch(`${server.url}${path}`, {
      method,
      headers: { authorization, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  };

  beforeAll(async () => {
    ({ server } = await open());
    const timeControl = { kind: 'days-plus-increment', days: 30, increment: 3 };
    const body = { white: 'anna', black: 'boris', conditions: { timeControl } };
    game = ((await (await send(DEVELOPMENT_OPERATOR, 'POST', '/games', body)).json()) as { id: string }).id;
  });

  it('leads to the provider and back to what was wanted, which is then shown as to that person', async () => {
    const stranger = await new Visitor().go(`${server.url}/games/${game}`);
    const there = `href="/sign-in?to=${encodeURIComponent(`/games/${game}`)}"`;
    expect([stranger.status, stranger.text.includes(there)]).toEqual([404, true]);
    await stranger.follow('Sign in: the page may be visible to you then');
    await stranger.follow('Anna');
    expect([stranger.url, stranger.status]).toEqual([`${server.url}/games/${game}`, 200]);
    const anna = await signedInAs(server, 'Anna', `/games/${game}`);
    expect([anna.url, anna.status]).toEqual([`${server.url}/games/${game}`, 200]);
    expect(anna.cookies()).not.toMatch(/anna/);
    await anna.go('/signed-in');
    expect(anna.text).toContain('href="/players/anna"');
  });

  it('asks a visitor who is not signed in to be, if a page is a person’s own', async () => {
    const visitor = await new Visitor().go(`${server.url}/signed-in`);
    expect(visitor.text).toContain('Who are you?');
    await visitor.follow('Boris');
    expect(visitor.url).toBe(`${server.url}/signed-in`);
  });

  it.each([
    'https://elsewhere.example/',
    '//elsewhere.example/',
    '/\\elsewhere.example',
    'javascript:alert(1)',
  ])('never leads to %s afterwards', async (to) => {
    const visitor = await signedInAs(server, 'Anna', to);
    expect(new URL(visitor.url).origin).toBe(server.url);
  });

  it('is kept by a cookie that no script reads, and is no word for anything but reading', async () => {
    const visitor = await signedInAs(server, 'Anna');
    const headers = { cookie: visitor.cookies(), 'content-type': 'application/json', origin: server.url };
    const body = JSON.stringify({ move: 'e2e4' });
    const moved = await fetch(`${server.url}/games/${game}/plies/1`, { method: 'PUT', headers, body });
    expect(moved.status).toBe(401);
    const begun = await fetch(`${server.url}/sign-in`, { redirect: 'manual' });
    expect(begun.headers.get('set-cookie')).toMatch(/HttpOnly; SameSite=Lax$/);
  });

  it('lets a form do something only where it is a form of ours, of this session', async () => {
    const anna = await signedInAs(server, 'Anna', '/signed-in');
    const other = await signedInAs(server, 'Anna', '/signed-in');
    const codeOf = async (visiting: Promise<Visitor>) => /form-not-ours/.test((await visiting).text);
    const again = () => anna.go('/signed-in');
    expect(await codeOf(anna.submit('/sign-out', {}, 'https://elsewhere.example'))).toBe(true);
    await again();
    expect(await codeOf(anna.submit('/sign-out', {}, 'null'))).toBe(true);
    await again();
    expect(await codeOf(anna.submit('/sign-out', { 'form-token': '' }))).toBe(true);
    await again();
    expect(await codeOf(anna.submit('/sign-out', other.form('/sign-out')))).toBe(true);
    expect((await again()).text).toContain('href="/players/anna"');
  });

  it('ends with signing out, also for who kept the cookie', async () => {
    const anna = await signedInAs(server, 'Anna', '/signed-in');
    const stolen = anna.cookies();
    const asThief = async () =>
      (await fetch(`${server.url}/games/${game}`, { headers: { cookie: stolen, accept: 'text/html' } }))
        .status;
    expect(await asThief()).toBe(200);
    await anna.submit('/sign-out');
    expect(anna.url).toBe(`${server.url}/`);
    expect(anna.cookies()).not.toContain('amici-session');
    await eventually(async () => (await asThief()) === 404);
  });

  it('ends everywhere within a second where its person, or the registrar, says so', async () => {
    const [one, other] = [await signedInAs(server, 'Boris'), await signedInAs(server, 'Boris')];
    expect((await send('anna', 'DELETE', '/players/boris/sessions')).status).toBe(403);
    expect((await send('boris', 'DELETE', '/players/boris/sessions')).status).toBe(201);
    for (const visitor of [one, other])
      await eventually(async () => (await visitor.go('/signed-in')).text.includes('Who are you?'));
    const anew = await signedInAs(server, 'Boris', '/signed-in');
    expect(anew.text).toContain('href="/players/boris"');
  });

  it('fails where the way back was begun elsewhere, or is walked twice', async () => {
    const visitor = new Visitor();
    await visitor.go(`${server.url}/sign-in`);
    const cookies = visitor.cookies(server.url);
    await visitor.follow('Anna');
    expect([cookies.includes('amici-sign-in'), visitor.cookies()]).toEqual([
      true,
      expect.not.stringContaining('amici-sign-in'),
    ]);
    const done = `${server.url}/sign-in/done?code=made-up&state=made-up`;
    const answers = await Promise.all(
      ['', cookies].map((cookie) => fetch(done, { redirect: 'manual', headers: { cookie } })),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(await answers[1]!.text()).toContain('sign-in-failed');
  });
});

describe('signing in where the subjects of a provider are bound to people', () => {
  let tokens: Awaited<ReturnType<typeof tokenProvider>>;
  let server: Server;
  const send = sendTo(() => ({ url: server.url, token: tokens.token }));

  beforeAll(async () => {
    tokens = await tokenProvider();
    const settings = { ...tokens.settings, AMICI_TOKEN_SUBJECTS: 'logins', AMICI_OPERATORS: 'olga,otto' };
    ({ server } = await open(() => settings));
  });

  afterAll(() => tokens.close());

  it('tells a person bound to nobody what they can do, and takes their invitation', async () => {
    const visitor = await signedInAs(server, 'Anna', '/tournaments');
    expect(visitor.url).toBe(`${server.url}/signed-in`);
    expect(visitor.text).toContain('does not know who you are');
    const { text: invitation, hash: secretHash } = newSecret('p-17');
    const invited = await server.client.command(
      'registry',
      { type: 'InviteLogin', person: 'p-17', invitation: '7c0c7f3e-1d0e-4b7e-9f39-2f5a3d1c0b11', secretHash },
      {
        actor: { subject: 'olga', office: 'person' },
        commandId: '7c0c7f3e-1d0e-4b7e-9f39-2f5a3d1c0b12',
      },
    );
    expect(invited).toMatchObject({ ok: true });
    await visitor.submit('/sign-in/invitation', { invitation: 'amici_cC0xNw.short' });
    expect(visitor.text).toContain('no-such-invitation');
    await visitor.go('/signed-in');
    await visitor.submit('/sign-in/invitation', { invitation });
    await eventually(async () => {
      const anew = await signedInAs(server, 'Anna', '/signed-in');
      return anew.text.includes('href="/players/p-17"');
    });
  });

  it('binds a login by invitation, and anew when it is lost: the old one and its tokens are of no use', async () => {
    const issuer = tokens.settings.AMICI_TOKEN_ISSUER;
    const bound = await server.client.command(
      'registry',
      { type: 'BindLogin', person: 'olga', subject: subjectHash(issuer, 'idp|olga') },
      { actor: { subject: 'otto', office: 'person' }, commandId: randomUUID() },
    );
    expect(bound).toMatchObject({ ok: true });
    await eventually(async () => (await send('idp|olga', 'GET', '/players/olga/login')).status === 200);
    const invited = await send('idp|olga', 'POST', '/players/carla/login-invitations', {});
    const { secret } = invited.body;
    expect((await send('idp|carla', 'GET', '/players/carla/login')).status).toBe(403);
    const accepted = await send('idp|carla', 'PUT', '/login', { invitation: secret });
    expect(accepted).toMatchObject({ status: 200, body: { person: 'carla' } });
    const again = await send('idp|mallory', 'PUT', '/login', { invitation: secret });
    expect(again.body['code']).toBe('no-such-invitation');
    const his = (subject: string) => send(subject, 'GET', '/players/carla/login');
    await eventually(async () => (await his('idp|carla')).status === 200);
    const request = { name: 'scid', scopes: ['read'] };
    const token = await send('idp|carla', 'POST', '/players/carla/tokens', request);
    const byToken = async () =>
      (
        await fetch(`${server.url}/players/carla/login`, {
          headers: { authorization: `Bearer ${String(token.body['secret'])}` },
        })
      ).status;
    expect(await byToken()).toBe(200);
    const lost = await send('idp|olga', 'PUT', '/players/carla/login', { issuer, subject: 'idp|carla-2' });
    expect(lost.status).toBe(201);
    await eventually(async () => (await his('idp|carla-2')).status === 200);
    await eventually(async () => (await his('idp|carla')).status === 403);
    await eventually(async () => (await byToken()) === 401);
    const { body } = await send('idp|carla-2', 'GET', '/players/carla/personal-file');
    const record = body['record'] as readonly { readonly type: string; readonly by: { subject: string } }[];
    const lines = record.map(({ type, by: { subject } }) => `${type} by ${subject}`);
    expect(lines.filter((line) => /^(?:Login|Token)/.test(line))).toEqual([
      'LoginInvited by olga',
      expect.stringMatching(/^LoginBound by unbound-/) as string,
      'TokenMade by carla',
      'LoginBound by olga',
      'TokenRevoked by olga',
    ]);
  });
});
