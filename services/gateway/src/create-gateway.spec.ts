import type { IncomingMessage, ServerResponse } from 'node:http';
import { Edge, GAME, MOVE, problemIn } from './testing/edge';

const GUARDS = {
  'x-content-type-options': 'nosniff',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), publickey-credentials-get=(), usb=()',
  'strict-transport-security': null,
};

const guardsOf = (response: Response): object =>
  Object.fromEntries(Object.keys(GUARDS).map((name) => [name, response.headers.get(name)]));

describe('what the gateway answers', () => {
  let edge: Edge;

  beforeAll(async () => {
    edge = await Edge.open();
  });
  afterAll(() => edge.close());

  const ask = (path: string, init?: RequestInit): Promise<Response> => fetch(`${edge.url}${path}`, init);

  it.each(['/%', '/games/%ff', '/games/%E0%A4%A/events?limit=1', '/%c0%ae'])(
    'to the path %s, which cannot be decoded, is a problem',
    async (path) => {
      const answer = await edge.raw(`GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
      expect(answer).toMatch(/^HTTP\/1\.1 400 /);
      expect(answer).toContain('"code":"bad-request"');
      expect(answer).toContain(`"instance":"${path.split('?')[0]}"`);
      expect(answer.toLowerCase()).toContain('x-content-type-options: nosniff');
    },
  );

  it('to a path that is none is a problem', async () => {
    for (const path of ['/', '/nothing-here', '/games/x/y/z', `/${'a'.repeat(3_000)}`])
      expect(await problemIn(await ask(path))).toEqual([404, 'not-found']);
    const response = await ask('/nothing-here?x=1');
    expect(await response.json()).toMatchObject({ instance: '/nothing-here' });
  });

  it.each(['not-acceptable', 'headers-too-large', 'request-timeout'])(
    'which is a problem leads to what %s means, though no service refuses with it',
    async (code) => expect((await ask(`/problems/${code}`)).status).toBe(200),
  );

  it('to another method than its endpoint has is a problem that names those it has (RFC 9110, 15.5.6)', async () => {
    const response = await ask(MOVE, { method: 'POST' });
    expect(response.headers.get('allow')).toBe('DELETE, GET, HEAD, OPTIONS, PATCH, PUT');
    expect(await problemIn(response)).toEqual([405, 'method-not-allowed']);
    expect(await problemIn(await ask('/events', { method: 'POST' }))).toEqual([405, 'method-not-allowed']);
  });

  it('to a path with two slashes is that there is none, whatever is sent', async () => {
    for (const method of ['GET', 'POST'])
      expect(await problemIn(await ask(`/${MOVE}`, { method }))).toEqual([404, 'not-found']);
  });

  it('to OPTIONS is what a path has', async () => {
    const response = await ask('/events', { method: 'OPTIONS' });
    expect([response.status, response.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
    expect(await problemIn(await ask('/nothing-here', { method: 'OPTIONS' }))).toEqual([404, 'not-found']);
  });

  it('is the same with a slash at the end of the path, and refuses an id however long it is', async () => {
    expect((await ask('/events/')).status).toBe(200);
    expect(await problemIn(await ask(`/games/${'a'.repeat(3_000)}`))).toEqual([400, 'bad-request']);
    expect(await problemIn(await ask(`/games/${encodeURIComponent('é/?')}`))).toEqual([400, 'bad-request']);
  });

  it('refuses a query with a name it does not know, and one given twice', async () => {
    expect((await ask('/events?limit=1&after=1')).status).toBe(200);
    for (const query of ['limit=1&limit=2', 'limit[a]=1', '__proto__=1', 'limit=%ff', 'more=1'])
      expect([query, ...(await problemIn(await ask(`/events?${query}`)))]).toEqual([
        query,
        400,
        'bad-request',
      ]);
  });

  it('to HEAD is what GET has, without the body', async () => {
    const [head, get] = await Promise.all([ask('/events', { method: 'HEAD' }), ask('/events')]);
    const text = await get.text();
    expect([head.status, await head.text()]).toEqual([200, '']);
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    for (const name of ['content-type', 'cache-control', 'amici-next-after'])
      expect(head.headers.get(name)).toBe(get.headers.get(name));
    expect(text).toBe('{"sequence":"1"}\n{"sequence":"2"}\n');
    expect(get.headers.get('content-type')).toBe('application/x-ndjson; charset=utf-8');
  });

  it('has no body where its asker knows it by its entity tag', async () => {
    const first = await ask(`/games/${GAME}`);
    expect([first.status, first.headers.get('etag')]).toEqual([200, '"3"']);
    const again = await ask(`/games/${GAME}`, { headers: { 'if-none-match': '"2", W/"3"' } });
    expect([again.status, again.headers.get('etag'), await again.text()]).toEqual([304, '"3"', '']);
    expect(again.headers.get('content-type')).toBeNull();
  });

  it('has no entity tag and no server name that no endpoint gave it', async () => {
    const { headers } = await ask('/events');
    expect([headers.get('etag'), headers.get('x-powered-by'), headers.get('server')]).toEqual([
      null,
      null,
      null,
    ]);
  });

  it('is guarded whatever it is, unless its endpoint says otherwise', async () => {
    for (const path of ['/rehearsal/time', '/nothing-here', '/openapi.json'])
      expect([path, guardsOf(await ask(path))]).toEqual([path, GUARDS]);
    expect(guardsOf(await ask('/events'))).toEqual({ ...GUARDS, 'cache-control': 'no-cache' });
  });

  it('is for TLS only once a proxy that is trusted says that it came by TLS', async () => {
    const tls = { headers: { 'x-forwarded-proto': 'https' } };
    const behind = await Edge.open({ trustedProxies: ['127.0.0.1'] });
    try {
      const name = 'strict-transport-security';
      expect((await fetch(`${behind.url}/events`, tls)).headers.get(name)).toBe(
        'max-age=31536000; includeSubDomains',
      );
      expect((await fetch(`${behind.url}/events`)).headers.get(name)).toBeNull();
      expect((await ask('/events', tls)).headers.get(name)).toBeNull();
    } finally {
      await behind.close();
    }
  });

  it('to a page lets it load what is here, and run nothing that stands in it', async () => {
    for (const path of ['/docs', '/asyncapi']) {
      const response = await ask(path);
      const policy = response.headers.get('content-security-policy');
      expect([path, policy]).toEqual([path, expect.stringContaining("script-src 'self';")]);
      expect(policy).toContain("frame-ancestors 'none'");
      expect(await response.text()).not.toMatch(/<script(?![^>]*src=)[^>]*>|\son\w+=/);
    }
  });

  it('is compressed if it is for everybody and requested, never if the caller is known (BREACH)', async () => {
    const coding = async (path: string, headers: Record<string, string>): Promise<string | null> => {
      const response = await ask(path, { headers });
      expect((await response.text()).length).toBeGreaterThan(0);
      return response.headers.get('content-encoding');
    };
    expect(await coding('/openapi.json', { 'accept-encoding': 'gzip, br' })).toBe('br');
    expect(await coding('/openapi.json', { 'accept-encoding': 'gzip' })).toBe('gzip');
    expect(await coding('/openapi.json', { 'accept-encoding': 'identity' })).toBeNull();
    expect(await coding('/events', { 'accept-encoding': 'gzip' })).toBeNull();
    for (const known of [{ authorization: 'Bearer x' }, { cookie: 'session=x' }])
      expect(await coding('/openapi.json', { 'accept-encoding': 'br', ...known })).toBeNull();
    expect((await ask('/openapi.json')).headers.get('vary')).toContain('accept-encoding');
  });

  it('to a bug is a problem that shows nothing of it', async () => {
    const broken = await Edge.open({ bearer: () => Promise.reject(new Error('to user:pw@host')) });
    try {
      const response = await fetch(`${broken.url}${MOVE}`, {
        method: 'PUT',
        headers: { authorization: 'Bearer x' },
      });
      const text = await response.text();
      expect([response.status, text.includes('pw@')]).toEqual([500, false]);
    } finally {
      await broken.close();
    }
  });
});

describe('the limit of requests', () => {
  it('counts also what cannot be read, and says when it ends', async () => {
    const edge = await Edge.open({ limits: { perSubject: 100, perAddress: 3 } });
    try {
      expect(await problemIn(await fetch(`${edge.url}/games/%ff`))).toEqual([400, 'bad-request']);
      expect((await fetch(`${edge.url}${MOVE}`, { method: 'PUT', body: 'x' })).status).toBe(401);
      expect((await fetch(`${edge.url}/nothing-here`)).status).toBe(404);
      const refused = await fetch(`${edge.url}/games/%ff`);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      expect(guardsOf(refused)).toEqual(GUARDS);
      expect(await problemIn(refused)).toEqual([429, 'too-many-requests']);
      expect((await edge.move('{"move":"e2e4"}')).status).toBe(201);
    } finally {
      await edge.close();
    }
  });

  it('does not count what operators ask', async () => {
    const operations = (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
      if (request.url === '/healthz') response.writeHead(200, { 'content-type': 'text/plain' }).end('well');
      else next();
    };
    const edge = await Edge.open({ operations, limits: { perSubject: 1, perAddress: 1 } });
    try {
      for (const _ of [1, 2, 3]) {
        const response = await fetch(`${edge.url}/healthz`);
        expect([response.status, await response.text(), guardsOf(response)]).toEqual([200, 'well', GUARDS]);
      }
      expect((await fetch(`${edge.url}/events`)).status).toBe(200);
      expect((await fetch(`${edge.url}/events`)).status).toBe(429);
    } finally {
      await edge.close();
    }
  });
});
