import { createServer, type AddressInfo, type Socket } from 'node:net';
import { busOf } from './look-outside';

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
