import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { positionFrom } from '../testing/positions';
import { HttpTablebase, type HttpTablebaseOptions } from './http-tablebase';
import { NO_TABLEBASE } from './no-tablebase';

/* eslint-disable no-restricted-globals -- the program that uses the adapter hands in this fetch */
const KPK = positionFrom('8/8/8/4k3/4P3/4K3/8/8 w - - 37 80');

describe('a tablebase behind HTTP', () => {
  let server: Server;
  let respond: (request: IncomingMessage, response: ServerResponse) => void;
  const requests: string[] = [];

  beforeAll(async () => {
    server = createServer((request, response) => {
      requests.push(request.url!);
      respond(request, response);
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
  });
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });

  const at = (options: HttpTablebaseOptions = {}): HttpTablebase =>
    new HttpTablebase(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, fetch, options);

  const answering = (body: unknown, status = 200): void => {
    respond = (_, response) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    };
  };

  const unavailable = (detail: string) => ({
    ok: false,
    error: { code: 'table-unavailable', detail: expect.stringContaining(detail) as string },
  });

  it('is asked for the position alone, not for its counters', async () => {
    answering({ category: 'draw', dtz: 0, moves: [] });
    expect(await at().probe(KPK)).toEqual({ ok: true, value: { verdict: 'draw', wdl: 0, dtz: 0 } });
    const url = new URL(requests.at(-1)!, 'http://x');
    expect([url.pathname, url.searchParams.get('fen')]).toEqual([
      '/standard',
      '8/8/8/4k3/4P3/4K3/8/8 w - - 0 1',
    ]);
  });

  it.each([
    ['win', 'win', 2],
    ['cursed-win', 'win', 1],
    ['draw', 'draw', 0],
    ['blessed-loss', 'loss', -1],
    ['loss', 'loss', -2],
  ])('says %s as %s', async (category, verdict, wdl) => {
    answering({ category, dtz: null });
    expect(await at().probe(KPK)).toEqual({ ok: true, value: { verdict, wdl, dtz: null } });
  });

  it.each([
    ['a category it does not know', { category: 'unknown' }, 200, 'unknown'],
    ['no category', [1], 200, 'does not know'],
    ['null', 'null', 200, 'does not know'],
    ['no JSON', '<html>', 200, 'not JSON'],
    ['too many questions', {}, 429, '429'],
    ['no such position', {}, 404, '404'],
    ['a long answer', 'x'.repeat(2_000), 200, 'more than 1000 bytes'],
  ])('is unavailable when it answers %s', async (_, body, status, detail) => {
    answering(body, status);
    expect(await at({ maxBytes: 1_000 }).probe(KPK)).toMatchObject(unavailable(detail));
  });

  it('is unavailable when it sends elsewhere', async () => {
    respond = (_, response) => response.writeHead(302, { location: '/other' }).end();
    expect((await at().probe(KPK)).ok).toBe(false);
  });

  it('is unavailable when it takes too long, to begin or to end', async () => {
    respond = () => undefined;
    expect(await at({ timeoutMs: 30 }).probe(KPK)).toMatchObject(unavailable('timeout'));
    respond = (_, response) => response.writeHead(200).write('{"category":');
    expect(await at({ timeoutMs: 30 }).probe(KPK)).toMatchObject(unavailable('timeout'));
  });

  it('takes so many questions at the same time, and more afterwards', async () => {
    answering({ category: 'draw', dtz: 0 });
    const tablebase = at({ maxConcurrent: 2 });
    const answers = await Promise.all([1, 2, 3].map(() => tablebase.probe(KPK)));
    expect(answers.map(({ ok }) => ok)).toEqual([true, true, false]);
    expect((await tablebase.probe(KPK)).ok).toBe(true);
  });

  it('is unavailable where nobody listens', async () => {
    const gone = new HttpTablebase('http://127.0.0.1:9', fetch);
    expect(await gone.probe(KPK)).toMatchObject(unavailable(''));
  });

  it('is not asked what no tablebase knows', async () => {
    const count = requests.length;
    const castling = positionFrom('4k3/8/8/8/8/8/8/R3K3 w Q - 0 1');
    expect(await at().probe(castling)).toMatchObject({ error: { code: 'not-a-tablebase-position' } });
    expect(requests).toHaveLength(count);
  });
});

describe('no tablebase', () => {
  it('is unavailable, or not asked', async () => {
    expect(await NO_TABLEBASE.probe(KPK)).toMatchObject({ error: { code: 'table-unavailable' } });
    const many = positionFrom('rn2k3/8/8/8/8/8/PPP5/RN2K3 w - - 0 1');
    expect(await NO_TABLEBASE.probe(many)).toMatchObject({ error: { code: 'not-a-tablebase-position' } });
  });
});
