import { once } from 'node:events';
import { Agent, request, type Server } from 'node:http';
import { connect } from 'node:net';
import { Edge, MOVE } from '../testing/edge';

describe('a connection', () => {
  it('on which a request does not come to its end is answered 408 and closed', async () => {
    const edge = await Edge.open({}, (server) =>
      Object.assign(server, { requestTimeout: 100, headersTimeout: 100, connectionsCheckingInterval: 20 }),
    );
    try {
      for (const half of [
        'GET /events HTTP/1.1\r\nHost: x\r\n',
        'PUT /events HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n{',
      ]) {
        const answer = await edge.raw(half);
        expect(answer).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
        expect(answer).toContain('"code":"request-timeout"');
      }
    } finally {
      await edge.close();
    }
  });

  it('on which nothing was asked keeps no server that stops', async () => {
    const edge = await Edge.open();
    const socket = connect(Number(new URL(edge.url).port), '127.0.0.1');
    const ended = once(socket, 'close');
    await once(socket, 'connect');
    await edge.close();
    await ended;
  });

  it('is bounded in time as Node bounds it, and kept longer than proxies keep theirs', async () => {
    const edge = await Edge.open();
    try {
      const { requestTimeout, headersTimeout, keepAliveTimeout } = edge.app.getHttpServer() as Server;
      expect([requestTimeout, headersTimeout, keepAliveTimeout]).toEqual([300_000, 60_000, 75_000]);
    } finally {
      await edge.close();
    }
  });

  it.each([
    ['garbage', 'HELLO\r\n\r\n', 400, 'bad-request'],
    ['headers without end', `GET / HTTP/1.1\r\nX: ${'y'.repeat(40_000)}\r\n\r\n`, 431, 'headers-too-large'],
  ])('with %s on it is answered with a problem and closed', async (_what, text, status, code) => {
    const edge = await Edge.open();
    try {
      const answer = await edge.raw(text);
      expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual([`HTTP/1.1 ${status}`]);
      expect(answer).toContain('Content-Type: application/problem+json');
      expect(answer).toContain(`"code":"${code}"`);
    } finally {
      await edge.close();
    }
  });

  it('still takes what was on its way when a request on it is refused, so that the refusal arrives', async () => {
    const edge = await Edge.open();
    const head = `PUT ${MOVE} HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(40_000)}\r\nContent-Length: 4000000\r\n\r\n`;
    try {
      for (let tries = 0; tries < 5; tries += 1) {
        const answer = await edge.raw(head, Buffer.alloc(2_000_000, 'z'), Buffer.alloc(2_000_000, 'z'));
        expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 431']);
        expect(answer).toContain('"code":"headers-too-large"');
      }
    } finally {
      await edge.close();
    }
  });

  it('carries out nothing that comes to its end after it was answered 408', async () => {
    const edge = await Edge.open({}, (server) =>
      Object.assign(server, { requestTimeout: 100, headersTimeout: 100, connectionsCheckingInterval: 20 }),
    );
    const head = `PUT ${MOVE} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\nContent-Type: application/json\r\n`;
    const socket = connect(Number(new URL(edge.url).port), '127.0.0.1');
    let answer = '';
    const ended = new Promise((resolve) => socket.on('close', resolve));
    try {
      socket.write(`${head}Content-Length: 15\r\n\r\n{"move":`);
      await new Promise((resolve) => socket.once('data', (chunk) => resolve((answer += chunk.toString()))));
      socket.end('"e2e4"}');
      await ended;
      expect(answer).toMatch(/^HTTP\/1\.1 408 /);
      expect(edge.commands).toEqual([]);
    } finally {
      socket.destroy();
      await edge.close();
    }
  });

  it('that waits for its answer gets it when the gateway closes, and is let go', async () => {
    const edge = await Edge.open();
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    const release = edge.hold();
    const send = (): Promise<readonly [number | undefined, string | undefined]> =>
      new Promise((resolve, reject) => {
        const sent = request(`${edge.url}${MOVE}`, {
          method: 'PUT',
          agent,
          headers: { authorization: 'Bearer x', 'content-type': 'application/json' },
        });
        sent.on('error', reject);
        sent.on('response', (response) => {
          response.resume().on('end', () => resolve([response.statusCode, response.headers.connection]));
        });
        sent.end('{"move":"e2e4"}');
      });
    const waiting = send();
    while (edge.commands.length === 0) await new Promise(setImmediate);
    const started = performance.now();
    const closed = edge.close();
    await new Promise((resolve) => setTimeout(resolve, 50));
    release();
    expect((await waiting)[0]).toBe(201);
    await closed;
    expect(performance.now() - started).toBeLessThan(4_000);
    agent.destroy();
  });

  it('on which a request comes while the gateway closes is answered once more, and closed', async () => {
    const edge = await Edge.open();
    const release = edge.hold();
    const head = `PUT ${MOVE} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\nContent-Type: application/json\r\n`;
    const put = `${head}Content-Length: 15\r\n\r\n{"move":"e2e4"}`;
    const answer = edge.raw(put, put);
    while (edge.commands.length === 0) await new Promise(setImmediate);
    const closed = edge.close();
    await new Promise((resolve) => setTimeout(resolve, 50));
    release();
    expect((await answer).match(/HTTP\/1\.1 \d+/g)).toContain('HTTP/1.1 201');
    expect(await answer).not.toMatch(/HTTP\/1\.1 5/);
    await closed;
  });
});
