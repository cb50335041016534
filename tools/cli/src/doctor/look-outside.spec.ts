import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createServer as createWebServer } from 'node:http';
import { busOf, processOf } from './look-outside';

describe('what doctor sees of the bus', () => {
  it('is that it hangs where a server is connected to and says nothing: doctor waited for ever', async () => {
    const open: Socket[] = [];
    const server = createServer((socket) => void open.push(socket));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const { connected } = await busOf('game', `nats://game:secret@127.0.0.1:${port}`, 50);
    expect(connected).toMatchObject({ ok: false, problem: 'says nothing within 50 ms: it hangs' });
    open.forEach((socket) => socket.destroy());
    await new Promise((closed) => server.close(closed));
  });

  it('is why, where nothing listens there', async () => {
    const { connected } = await busOf('game', 'nats://game:secret@127.0.0.1:1', 50);
    expect(connected).toMatchObject({
      ok: false,
      problem: expect.stringContaining('ECONNREFUSED') as string,
    });
  });
});

describe('what doctor sees of a process', () => {
  it('is at which event a follower stands still, and why: it named the follower only', async () => {
    const problem = { code: 'rows-refused', detail: 'a column is missing', sequence: 41 };
    const checks = { 'game projection open_games': { ok: false, detail: { state: 'stopped', problem } } };
    const server = createWebServer((_, response) => response.end(JSON.stringify({ ready: false, checks })));
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    const { port } = server.address() as AddressInfo;
    const { answers } = await processOf('game', `http://127.0.0.1:${port}`);
    expect(answers).toMatchObject({
      value: [{ ok: false, text: 'rows-refused at event 41: a column is missing' }],
    });
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
});
