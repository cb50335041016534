import type { Services } from '@amici/service';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { Edge } from '../../testing/edge';
import { ProblemException } from '../problem.exception';
import { Followers } from './followers';

const telling = async function* (): AsyncGenerator<string> {
  for (;;) yield 'x';
};

/** Asks for a feed and takes no more than the beginning of it. */
const follow = async (edge: Edge): Promise<Socket> => {
  const { port } = new URL(edge.url);
  const socket = connect(Number(port), '127.0.0.1');
  socket.on('error', () => undefined);
  socket.write('GET /events/game HTTP/1.1\r\nHost: x\r\nAccept: text/event-stream\r\n\r\n');
  await once(socket, 'data');
  return socket.pause();
};

const connections = async (edge: Edge): Promise<number> => {
  const server = edge.app.getHttpServer() as Server;
  return promisify(server.getConnections.bind(server))();
};

describe('who follows a feed', () => {
  it('has a hundred streams at most, so that nobody takes the places of all others', async () => {
    const followers = new Followers();
    const from = (address: string) => followers.counted({ address }, telling());
    const open = Array.from({ length: 100 }, () => from('192.0.2.1')[Symbol.asyncIterator]());
    await Promise.all(open.map((one) => one.next()));
    expect(() => from('192.0.2.1')).toThrow(ProblemException);
    expect(() => from('192.0.2.2')).not.toThrow();
    await open[0]!.return?.();
    expect(() => from('192.0.2.1')).not.toThrow();
  });

  it('is let go when he takes nothing of what comes', async () => {
    const page = { items: [{ sequence: '1', data: 'x'.repeat(100_000) }], head: 1 };
    const services = { feed: () => Promise.resolve(page) } as unknown as Services;
    const edge = await Edge.open({ services, patienceMs: 200 });
    const socket = await follow(edge);
    try {
      while ((await connections(edge)) > 0) await new Promise((resolve) => setTimeout(resolve, 50));
    } finally {
      socket.destroy();
      await edge.close();
    }
  });
});
