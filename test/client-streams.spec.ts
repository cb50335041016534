import { myEvents, publicEvents, Refused, verified, type Interruption } from '@amici/client';
import fc from 'fast-check';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

const EVENTS = 40;

const sse = (response: ServerResponse): ServerResponse =>
  response.writeHead(200, { 'content-type': 'text/event-stream' });

const blockOf = (number: number): string =>
  `id: ${number}\ndata: {"cursor":"${number}","text":"ä ${number}"}\n\n`;

/** What the server has to tell behind where its reader is. */
const restFor = (after: number): Buffer => {
  const numbers = Array.from({ length: EVENTS - after }, (_, index) => after + index + 1);
  return Buffer.from(`: here\nid: ${after}\n\n${numbers.map(blockOf).join('')}`);
};

const restOf = ({ headers }: IncomingMessage): Buffer => restFor(Number(headers['last-event-id'] ?? 0));

const numbersOf = (cursors: readonly string[]): readonly number[] => cursors.map(Number);

describe('a stream that the client follows', () => {
  let server: Server;
  let url = '';
  let requests: IncomingMessage[] = [];
  let answer: (request: IncomingMessage, response: ServerResponse) => void;

  beforeAll(async () => {
    server = createServer((request, response) => {
      requests.push(request);
      answer(request, response);
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  beforeEach(() => {
    requests = [];
  });
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });

  /** Everything up to the last event there is. */
  const followed = async (more: { readonly silentMs?: number } = {}) => {
    const interruptions: Interruption[] = [];
    const cursors: string[] = [];
    const onInterrupted = (one: Interruption) => interruptions.push(one);
    for await (const { cursor } of myEvents({ url, token: 'of-anna', onInterrupted, ...more })) {
      cursors.push(cursor);
      if (cursor === String(EVENTS)) break;
    }
    return { numbers: numbersOf(cursors), interruptions };
  };
  const all = Array.from({ length: EVENTS }, (_, index) => index + 1);

  it('tells each event once and none not, wherever its connection breaks [R35]', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 60, max: 1_700 }),
        fc.integer({ min: 1, max: 7 }),
        async (cut, step) => {
          requests = [];
          answer = (request, response) => {
            const rest = restOf(request);
            const sent = requests.length > 2 ? rest : rest.subarray(0, cut);
            sse(response);
            for (let at = 0; at < sent.length; at += 200 * step)
              response.write(sent.subarray(at, at + 200 * step));
            if (sent.length < rest.length) setTimeout(() => response.destroy(), 5);
          };
          expect((await followed()).numbers).toEqual(all);
        },
      ),
      { numRuns: 6 },
    );
  });

  it('would tell some of them again, if its server did not hear where it had got to [R35 canary]', async () => {
    answer = (_request, response) => {
      const all = restFor(0);
      sse(response).write(requests.length > 1 ? all : all.subarray(0, 400));
      if (requests.length === 1) setTimeout(() => response.destroy(), 5);
    };
    expect((await followed()).numbers.length).toBeGreaterThan(EVENTS);
  });

  it('is opened again where no sign of life has come', async () => {
    answer = (request, response) => {
      sse(response).write(requests.length === 1 ? restOf(request).subarray(0, 100) : restOf(request));
    };
    const { numbers, interruptions } = await followed({ silentMs: 200 });
    expect(numbers).toEqual(all);
    expect(interruptions).toEqual([{ reason: 'no sign of life', againInMs: expect.any(Number) as number }]);
  });

  it('comes again where the server stops, and waits as long as an answer that passes says', async () => {
    answer = (request, response) => {
      if (requests.length === 1) sse(response).end('event: closed\ndata: {"code":"server-stops"}\n\n');
      else if (requests.length === 2) response.writeHead(503, { 'retry-after': '1' }).end();
      else sse(response).write(restOf(request));
    };
    const { numbers, interruptions } = await followed();
    expect(numbers).toEqual(all);
    expect(interruptions.map(({ reason }) => reason)).toEqual(['closed: server-stops', 'answered 503']);
    expect(interruptions[1]!.againInMs).toBeGreaterThanOrEqual(1_000);
  });

  it('comes again where it is closed since a restore has lost its place, and is told where to go on', async () => {
    const problem = { status: 400, code: 'cursor-ahead', type: 'about:blank', title: 'Ahead', newest: '7' };
    answer = (_request, response) => {
      if (requests.length === 1) sse(response).end('event: closed\ndata: {"code":"cursor-ahead"}\n\n');
      else
        response.writeHead(400, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem));
    };
    await expect(followed()).rejects.toMatchObject({ problem: { code: 'cursor-ahead', newest: '7' } });
    expect(requests).toHaveLength(2);
  });

  it('ends with a refusal that would stay, and with a cursor that is none', async () => {
    const problem = { status: 401, code: 'token-expired', type: 'about:blank', title: 'Expired' };
    answer = (_request, response) =>
      response.writeHead(401, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem));
    await expect(followed()).rejects.toThrow(Refused);
    answer = (_request, response) => sse(response).end('event: closed\ndata: {"code":"no-such-cursor"}\n\n');
    await expect(followed()).rejects.toThrow('no-such-cursor');
    expect(requests).toHaveLength(2);
  });

  it('asks for what is wanted, from where one was, and ends when it is told to', async () => {
    const stop = new AbortController();
    answer = (request, response) => sse(response).write(restOf(request));
    const wanted = { feed: 'game', type: 'amici.game.v1.MoveMade', after: '38' } as const;
    const seen: string[] = [];
    for await (const event of publicEvents({ url, ...wanted, signal: stop.signal })) {
      seen.push(JSON.stringify(event));
      if (seen.length === 2) stop.abort();
    }
    expect(seen).toHaveLength(2);
    expect(requests[0]!.url).toBe('/events/game?type=amici.game.v1.MoveMade');
    expect(requests[0]!.headers['last-event-id']).toBe('38');
    expect(requests[0]!.headers.authorization).toBeUndefined();
  });
});

describe('what a webhook posts', () => {
  const secret = `whsec_${Buffer.alloc(32, 5).toString('base64')}`;
  const body = JSON.stringify({
    type: 'amici.game.v1.MoveMade',
    timestamp: '2027-01-10T12:00:00.000Z',
    data: { game: 'g' },
  });
  const posted = (at: number, text = body) => ({
    'webhook-id': 'd1',
    'webhook-timestamp': String(Math.floor(at / 1_000)),
    'webhook-signature': new Webhook(secret).sign('d1', new Date(at), text),
  });

  it('is taken where it was signed with the secret, and names what to take once', () => {
    expect(verified(secret, posted(Date.now()), body)).toMatchObject({
      id: 'd1',
      type: 'amici.game.v1.MoveMade',
    });
  });

  it('is refused with another text, from another hour, under another secret or under no signature', () => {
    const now = posted(Date.now());
    expect(() => verified(secret, now, body.replace('"g"', '"h"'))).toThrow('signature');
    expect(() => verified(secret, posted(Date.now() - 3_600_000), body)).toThrow('too old');
    expect(() => verified(`whsec_${Buffer.alloc(32, 6).toString('base64')}`, now, body)).toThrow('signature');
    expect(() => verified(secret, { ...now, 'webhook-id': 'd2' }, body)).toThrow('signature');
    expect(() => verified(secret, {}, body)).toThrow('Missing');
  });
});
