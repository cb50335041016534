import { createLogger, Metrics, sleep } from '@amici/ops';
import { connect, type NatsConnection } from 'nats';
import { describeWithNats, NatsProcess } from '../testing/nats-process';
import { Producer } from '../testing/producer';
import { ReadDatabase } from '../testing/read-database';
import { natsTransport } from '../transport/nats';
import type { Transport } from '../transport/transport';
import { FeedStream } from './feed-stream';
import { Relay } from './relay';

const log = createLogger({ service: 'test', level: 'silent' });

describeWithNats('a relay over JetStream', () => {
  let nats: NatsProcess;
  let database: ReadDatabase;
  let transport: Transport;
  let producer: Producer;
  let connection: NatsConnection;
  let stop: AbortController;
  const running: Promise<void>[] = [];

  const relay = (): void => {
    const { leases, metrics } = database.worker();
    const announcer = transport.announcer({
      service: 'sample',
      source: producer.source,
      leases,
      metrics,
      log,
    });
    running.push(announcer.run(stop.signal));
  };

  /** Follows the feed to its end; what it got so far is in `got`. */
  const follow = () => {
    const got: number[] = [];
    const metrics = new Metrics();
    const source = transport.feed('sample', { metrics, log });
    running.push(
      (async () => {
        for await (const batch of source.subscribe(0, { signal: stop.signal, batch: 500 }))
          got.push(...batch.map(({ sequence }) => sequence));
      })(),
    );
    return got;
  };

  const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await condition())) await sleep(10);
  };
  const halt = async (): Promise<void> => {
    stop.abort();
    await Promise.all(running.splice(0));
    stop = new AbortController();
  };
  const stored = async (): Promise<number> => {
    const manager = await connection.jetstreamManager();
    return (await manager.streams.info('sample').catch(() => undefined))?.state.messages ?? 0;
  };
  const inOrder = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);

  beforeAll(async () => {
    [nats, database] = await Promise.all([NatsProcess.start(), ReadDatabase.create()]);
    transport = natsTransport({ url: nats.url, name: 'test', timeoutMs: 1_000 });
    connection = await connect({ servers: nats.url.slice(7), maxReconnectAttempts: -1 });
  });
  beforeEach(async () => {
    stop = new AbortController();
    producer = await Producer.start(transport);
  });
  afterEach(async () => {
    await halt();
    await producer.stop();
    await database.clear();
    const manager = await connection.jetstreamManager();
    await manager.streams.delete('sample').catch(() => undefined);
  });
  afterAll(async () => {
    await connection.close();
    await transport.close();
    await nats.stop();
    await database.drop();
  });

  it('publishes each event once, in order, with its id and sequence; withheld ones as their place only', async () => {
    const written = await producer.write(40);
    relay();
    await until(async () => (await stored()) === 40);
    const manager = await connection.jetstreamManager();
    for (const sequence of [1, 10, 40]) {
      const { event } = written[sequence - 1]!;
      const message = await manager.streams.getMessage('sample', { seq: sequence });
      const secret = event.type === 'NoteWritten';
      expect(message.subject).toBe(`amici.sample.v1.${secret ? 'Withheld' : 'MoveMade'}`);
      expect(message.header.get('Nats-Msg-Id')).toBe(secret ? `withheld-${sequence}` : event.id);
      expect(message.header.get('Amici-Sequence')).toBe(String(sequence));
      if (secret) expect(message.json()).toEqual({ sequence, withheld: true });
      else expect(message.json()).toMatchObject({ sequence, id: event.id, event: { type: 'MoveMade' } });
    }
  });

  it('brings events to consumers without their asking the producer', async () => {
    relay();
    const got = follow();
    await producer.write(1);
    await until(() => got.length === 1);
    await sleep(300);
    const asked = producer.asked;
    await producer.write(200);
    await until(() => got.length === 201);
    expect(got).toEqual(inOrder(201));
    expect(producer.asked - asked).toBeLessThanOrEqual(1);
  });

  it('goes on from where the stream ends, with what was appended while no relay ran [R7]', async () => {
    await producer.write(20);
    relay();
    await until(async () => (await stored()) === 20);
    await halt();
    await producer.write(20);
    expect(await stored()).toBe(20);
    relay();
    await until(async () => (await stored()) === 40);
    await sleep(100);
    expect(await stored()).toBe(40);
  });

  it('makes a stream that was deleted while running again, and consumers miss nothing [R9]', async () => {
    relay();
    const got = follow();
    await producer.write(50);
    await until(async () => got.length === 50 && (await stored()) === 50);
    const manager = await connection.jetstreamManager();
    for (let wiped = 1; wiped <= 3; wiped += 1) {
      await manager.streams.delete('sample');
      await producer.write(50);
      await until(() => got.length === 50 + wiped * 50);
      await until(async () => (await stored()) > 0);
    }
    expect(got).toEqual(inOrder(200));
  });

  it('loses nothing when the NATS server is killed and comes back [R7]', async () => {
    relay();
    const got = follow();
    await producer.write(50);
    await until(() => got.length === 50);
    await nats.kill();
    await producer.write(50);
    await nats.up();
    await until(() => got.length === 100);
    await producer.write(10);
    await until(async () => got.length === 110 && (await stored()) === 110);
    expect(got).toEqual(inOrder(110));
  });

  it('is fenced by what the stream must end with: of two relays only one goes on [R7]', async () => {
    await producer.write(30);
    const [one, two] = [new FeedStream(connection, 'sample'), new FeedStream(connection, 'sample')];
    const items = await producer.source.read(0, 30);
    const stale = await two.end();
    await one.publish(items.slice(0, 10), await one.end());
    await expect(two.publish(items.slice(10, 15), stale)).rejects.toThrow('wrong last sequence');
    await one.publish(items.slice(10, 20), await one.end());
    await expect(two.publish(items.slice(20), { ...stale, messageId: 'withheld-10' })).rejects.toThrow(
      'wrong last msg id',
    );
    // What both publish is recognised by its id.
    await two.publish(items.slice(15, 20), { ...stale, messageId: undefined, streamSequence: 15 });
    expect(await stored()).toBe(20);
    relay();
    await until(async () => (await stored()) === 30);
  });

  it('refuses to go on after events its log does not have [R21]', async () => {
    await producer.write(5);
    const stream = new FeedStream(connection, 'sample');
    const foreign = (await producer.source.read(0, 5)).map((item) => ({
      ...item,
      id: `foreign-${item.sequence}`,
    }));
    await stream.publish(foreign as never, await stream.end());
    const { leases, metrics } = database.worker();
    const suspicious = new Relay({
      service: 'sample',
      source: producer.source,
      stream,
      leases,
      metrics,
      log,
    });
    running.push(suspicious.run(stop.signal));
    const problem = async () => JSON.stringify((await suspicious.check.check()).detail);
    await until(async () => (await problem()).includes('delete the stream'));
    expect(await stored()).toBe(5);
  });
});
