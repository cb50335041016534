import { servicesOver } from '@amici/service';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Edge } from '../testing/edge';
import { READ_AHEAD } from './patient-stream';

const EVENTS = 2_000;
const TEXT = 'x'.repeat(16_384);
const PATIENCE_MS = 2_000;
/** What the connection itself takes without its reader, on any machine: the buffers of both ends. */
const IN_BUFFERS = 24 * 1_024 * 1_024;

/** Up to where the events of each feed, and of each person, have been read for their followers. */
const taken = new Map<string, number>();

const numbersAfter = (of: string, after: number, limit: number): readonly number[] => {
  const numbers = Array.from({ length: Math.min(limit, EVENTS - after) }, (_, index) => after + index + 1);
  taken.set(of, Math.max(taken.get(of) ?? 0, numbers.at(-1) ?? 0));
  return numbers;
};

type PageRequest = Readonly<Record<'type' | 'after' | 'limit', unknown>>;

/** What concerns somebody, as the courier answers it. */
const mine = (person: string, { type, after = '0', limit }: PageRequest) => {
  if (type === 'news') return { people: [], all: false, now: '0' };
  const numbers = numbersAfter(person, Number(after), Number(limit));
  const next = String(numbers.at(-1) ?? after);
  const events = numbers.map((number) => ({
    id: `e${number}`,
    ...{ type: 'MessageSent', service: 'game', cursor: `${number}`, recordedAt: 0 },
    data: { type: 'MessageSent', words: TEXT },
  }));
  return { events, next, more: Number(next) < EVENTS };
};

const page = (feed: string, { after, limit }: PageRequest) => ({
  items: numbersAfter(feed, Number(after), Number(limit)).map((number) => ({
    sequence: `${number}`,
    data: TEXT,
  })),
  head: EVENTS,
});

const carriedOut = { ok: true, events: [], revision: 3, repeated: false };

/** Far more to tell than any connection holds; the requester's statement is their name. */
const services = servicesOver(
  async <Answer>(service: string, kind: string, message: object) => {
    const { query, statement } = message as { readonly query: PageRequest; readonly statement: string };
    const queries = {
      command: () => carriedOut,
      query: () => ({ ok: true, value: mine(statement, query) }),
      feed: () => page(service, message as PageRequest),
    }[kind]!;
    return Promise.resolve(queries() as Answer);
  },
  ({ subject }) => Promise.resolve(subject),
  () => 0,
);

const SSE = 'text/event-stream';
const LINES = 'application/x-ndjson';
const STREAMS = [
  ['/events/game', SSE, 'game'],
  ['/events/tournament', LINES, 'tournament'],
  ['/me/events', SSE, 'anna'],
  ['/me/events', LINES, 'boris'],
] as const;

type Stream = readonly [path: string, accept: string, of: string];

/** The numbers of the events that have come whole, in their order. */
const numbersIn = (text: string): readonly number[] =>
  [...text.slice(0, text.lastIndexOf('}\n')).matchAll(/"(?:sequence|cursor)":"(\d+)"/g)].map(([, number]) =>
    Number(number),
  );

const all = (after = 0): readonly number[] => Array.from({ length: EVENTS - after }, (_, i) => after + i + 1);

describe('a stream whose reader takes nothing', () => {
  let edge: Edge;
  let port: number;
  /** What the server has of each connection, by the port it comes from. */
  const connections = new Map<number, Socket>();
  const open: Socket[] = [];

  beforeAll(async () => {
    edge = await Edge.open(
      {
        ...{ services, patienceMs: PATIENCE_MS },
        bearer: (authorization) =>
          Promise.resolve({ ok: true, subject: authorization!.slice('Bearer '.length) }),
      },
      (server) => server.on('connection', (socket) => connections.set(socket.remotePort!, socket)),
    );
    port = ((edge.app.getHttpServer() as Server).address() as AddressInfo).port;
  });
  afterAll(async () => {
    for (const socket of open) socket.destroy();
    await edge.close();
  });

  const queries = async ([path, accept, of]: Stream, after: number): Promise<Socket> => {
    const token = path === '/me/events' ? `Authorization: Bearer ${of}\r\n` : '';
    const from = accept === SSE ? ['', `Last-Event-ID: ${after}\r\n`] : [`?follow=true&after=${after}`, ''];
    const socket = connect(port, '127.0.0.1').pause();
    open.push(socket);
    await once(socket, 'connect');
    socket.write(`GET ${path}${from[0]} HTTP/1.1\r\nHost: x\r\nAccept: ${accept}\r\n${token}${from[1]}\r\n`);
    while (!connections.has(socket.localPort!)) await new Promise(setImmediate);
    return socket;
  };

  /** Everything a connection still brings, until the last event or its end; chunks put together. */
  const rest = async (socket: Socket): Promise<string> => {
    const parts: Buffer[] = [];
    let tail = '';
    const ended = new Promise<void>((resolve) => {
      socket.on('error', () => resolve());
      socket.on('close', () => resolve());
      socket.on('data', (part: Buffer) => {
        parts.push(part);
        tail = (tail + part.toString('latin1')).slice(-2 * TEXT.length);
        if (tail.includes(`:"${EVENTS}"`) && tail.endsWith('\n')) resolve();
      });
    });
    socket.resume();
    await ended;
    socket.destroy();
    return Buffer.concat(parts)
      .toString('latin1')
      .replace(/\r\n[0-9a-f]+\r\n/g, '');
  };

  it('is read ahead of no further than a stated part, hinders nobody, is let go, and goes on where it was', async () => {
    const stuck = await Promise.all(STREAMS.map((stream) => queries(stream, 0)));
    const gone = stuck.map((socket) => once(connections.get(socket.localPort!)!, 'close'));
    const reader = await queries(['/events/rating', SSE, 'rating'], 0);
    expect(numbersIn(await rest(reader))).toEqual(all());
    expect((await edge.move('{"move":"e2e4"}')).status).toBe(201);
    STREAMS.forEach(([, , of], index) => {
      const sent = connections.get(stuck[index]!.localPort!)!;
      expect(sent.bytesWritten).toBeLessThan(IN_BUFFERS);
      expect(sent.writableLength).toBeLessThan(1_000_000);
      expect((taken.get(of) ?? 0) * TEXT.length - sent.bytesWritten).toBeLessThan(
        (READ_AHEAD + 8) * TEXT.length,
      );
    });
    await Promise.all(gone);
    for (const [index, stream] of STREAMS.entries()) {
      const before = numbersIn(await rest(stuck[index]!));
      const last = before.at(-1) ?? 0;
      expect(last).toBeLessThan(EVENTS);
      expect([...before, ...numbersIn(await rest(await queries(stream, last)))]).toEqual(all());
    }
  }, 60_000);
});
