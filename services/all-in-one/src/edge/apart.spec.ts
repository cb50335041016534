import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Edge, GAME } from '../../../gateway/src/testing/edge';
import { createPages } from '../../../pages/src/create-pages';

const BROWSER = { accept: 'text/html,*/*;q=0.8' };

describe('what is long to answer', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amici-apart-'));
  const socketPath = join(folder, 'socket');
  const received: IncomingMessage[] = [];
  let answers: RequestListener;
  let other: Server;
  let edge: Edge;

  beforeAll(async () => {
    other = createServer((request, response) => {
      received.push(request);
      answers(request, response);
    }).listen(socketPath);
    await once(other, 'listening');
    edge = await Edge.open({ pages: createPages(), apart: { socketPath: () => socketPath } });
  });
  beforeEach(() => {
    received.length = 0;
    answers = (_request, response) => {
      response.writeHead(203, { 'content-type': 'text/html', etag: 'W/"x"', 'x-own': 'a' });
      response.end('<p>apart');
    };
  });
  afterAll(async () => {
    await edge.close();
    other.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['a page', '/champions?x=1', BROWSER],
    ['an explanation', `/games/${GAME}/plies/1/clocks/explain`, {}],
    ['a bundle', `/games/${GAME}/bundle`, {}],
  ])('is handed on as it came: %s', async (_what, path, headers) => {
    const answer = await fetch(`${edge.url}${path}`, { headers: { ...headers, cookie: 'a=b' } });
    expect([answer.status, answer.headers.get('etag'), answer.headers.get('x-own')]).toEqual([
      203,
      'W/"x"',
      'a',
    ]);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toBe('<p>apart');
    expect(received.map(({ method, url, headers: { cookie } }) => [method, url, cookie])).toEqual([
      ['GET', path, 'a=b'],
    ]);
  });

  it('is neither what programs ask for, nor anything that does something', async () => {
    const requests = [
      edge.move('{"move":"e4"}'),
      fetch(`${edge.url}/games/${GAME}`),
      fetch(`${edge.url}/champions`),
    ];
    await Promise.all(requests);
    expect(received).toEqual([]);
  });

  it('is counted before, whichever process answers', async () => {
    const narrow = await Edge.open({
      pages: createPages(),
      apart: { socketPath: () => socketPath },
      limits: { perSubject: 1, perAddress: 1 },
    });
    const look = async () => (await fetch(`${narrow.url}/champions`, { headers: BROWSER })).status;
    expect([await look(), await look(), received.length]).toEqual([203, 429, 1]);
    await narrow.close();
  });

  it('is answered here if the process that should answer ends before it has', async () => {
    answers = (request) => request.socket.destroy();
    const answer = await fetch(`${edge.url}/verify`, { headers: BROWSER });
    expect([answer.status, (await answer.text()).includes('<!doctype html>')]).toEqual([200, true]);
  });

  it('is answered here where nobody is there', async () => {
    const alone = await Edge.open({
      pages: createPages(),
      apart: { socketPath: () => join(folder, 'none') },
    });
    const answer = await fetch(`${alone.url}/verify`, { headers: BROWSER });
    expect([answer.status, received.length]).toEqual([200, 0]);
    await alone.close();
  });

  it('breaks off where it breaks off there', async () => {
    answers = (request, response) => {
      response.writeHead(200, { 'content-length': '100' });
      response.write('begun', () => request.socket.destroy());
    };
    const answer = await fetch(`${edge.url}/verify`, { headers: BROWSER });
    await expect(answer.text()).rejects.toThrow();
  });
});
