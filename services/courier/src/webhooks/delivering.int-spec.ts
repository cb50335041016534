import type { CourierCommand } from '@amici/contracts/courier';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { courierParts, CourierDatabase } from '../testing/courier-database';

const HOUR = 3_600_000;
const GAMES = 6;
const MOVES = 5;

interface Came {
  readonly id: string;
  readonly game: string;
  readonly type: string;
  readonly ply: number;
}

describe('a receiver', () => {
  let database: CourierDatabase;
  let parts: ReturnType<typeof courierParts>;
  let server: Server;
  let url = '';
  let now = 1e12;
  let answers: (request: number) => number = () => 200;
  let requests = 0;
  /** Requests that are left without an answer. */
  let held = 0;
  /** What is asked of it from then on is cut off. */
  let gone = false;
  let came: Came[] = [];
  const commands: CourierCommand[] = [];

  /** Sends whatever is due now, and what follows on it, to its end. */
  const sendAll = async (): Promise<void> => {
    const { signal } = new AbortController();
    await parts.queue.fill();
    while ((await parts.sender.begin(signal)) > 0 || !parts.sender.idle) await parts.sender.drained();
  };

  beforeAll(async () => {
    database = await CourierDatabase.create();
    const services = {
      command: (_service: unknown, command: unknown) => {
        commands.push(command as CourierCommand);
        return Promise.resolve({ ok: true, events: [], revision: 0, repeated: false } as const);
      },
    };
    parts = courierParts(database.url, { services, now: () => now });
    server = createServer((request, response) => {
      let text = '';
      request.on('data', (part) => (text += String(part)));
      request.on('end', () => {
        if (gone) return void request.destroy();
        if (request.url === '/never') return void (held += 1);
        requests += 1;
        const status = answers(requests);
        const { data } = JSON.parse(text) as { data: { game: string; type: string; data: { ply?: number } } };
        const id = String(request.headers['webhook-id']);
        if (status === 200) came.push({ id, game: data.game, type: data.type, ply: data.data.ply ?? 0 });
        response.writeHead(status).end(`said ${status}`);
      });
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  beforeEach(() => {
    requests = 0;
    came = [];
  });
  afterAll(async () => {
    server.closeAllConnections();
    server.close();
    await parts.leases.close();
    await parts.pool.end();
    await database.drop();
  });

  it('that answers 500 for a day gets everything afterwards, once and in the order of each game', async () => {
    const count = await database.tell(parts.pool, GAMES, MOVES);
    const subscription = await database.subscribe(parts, 'anna', url);
    answers = () => 500;
    const day = now + 24 * HOUR;
    for (; now < day; now += HOUR) await sendAll();
    expect(came).toEqual([]);
    expect(requests).toBeGreaterThan(GAMES * 6);
    expect(requests).toBeLessThan(GAMES * 20);
    const [failing] = await parts.deliveries
      .listed(subscription, 'waiting', 1e9, 1_000)
      .then((rows) => rows.filter(({ tries }) => tries > 0));
    expect(failing).toMatchObject({ status: 500, answer: 'said 500' });

    answers = () => 200;
    for (const until = now + 5 * HOUR; now < until; now += HOUR) await sendAll();
    expect(came).toHaveLength(count);
    expect(new Set(came.map(({ id }) => id)).size).toBe(count);
    for (const game of new Set(came.map((one) => one.game)))
      expect(came.filter((one) => one.game === game).map(({ ply }) => ply)).toEqual([0, 1, 2, 3, 4]);
    await parts.pool.query(`update subscriptions set status = 'ended'`);
  });

  it('that never takes one is given up after three days, and nothing more is sent there', async () => {
    const subscription = await database.subscribe(parts, 'boris', url);
    answers = () => 503;
    const begun = now;
    for (; commands.length === 0 && now < begun + 80 * HOUR; now += 2 * HOUR) await sendAll();
    expect(commands[0]).toMatchObject({
      type: 'GiveUpDelivery',
      subscription,
      firstTriedAt: begun,
      status: 503,
    });
    expect(now - begun).toBeGreaterThanOrEqual(72 * HOUR);
    await parts.pool.query(`update subscriptions set status = 'disabled' where subscription = $1`, [
      subscription,
    ]);
    requests = 0;
    now += 24 * HOUR;
    await sendAll();
    expect(requests).toBe(0);

    answers = () => 200;
    await parts.pool.query(
      `update subscriptions set status = 'active', replayed = replayed + 1 where subscription = $1`,
      [subscription],
    );
    await sendAll();
    expect(came).toHaveLength(GAMES * MOVES);
  });

  it('that answers nothing, at several names of one person, keeps nobody else waiting', async () => {
    await parts.pool.query(`update subscriptions set status = 'ended'`);
    await database.tell(parts.pool, 250, 1);
    answers = () => 200;
    const silent: string[] = [];
    for (const name of ['127.0.0.1', 'localhost'])
      silent.push(await database.subscribe(parts, 'anna', `${url.replace('127.0.0.1', name)}never`));
    await parts.queue.fill();
    await database.subscribe(parts, 'boris', url);
    await parts.queue.fill();
    await parts.sender.begin(new AbortController().signal);
    await parts.sender.somethingDone();
    expect(came.length).toBeGreaterThan(0);
    expect(held).toBeLessThanOrEqual(20);
    // Nobody had to be given up first: it waited for that where what is quick had ended while the rest was begun.
    for (const one of silent) {
      const waiting = await parts.deliveries.listed(one, 'waiting', 1e9, 1_000);
      expect(waiting.filter(({ tries }) => tries > 0)).toEqual([]);
    }
    await parts.pool.query(`update subscriptions set status = 'ended'`);
    gone = true;
    server.closeAllConnections();
    await parts.sender.drained();
  });
});
