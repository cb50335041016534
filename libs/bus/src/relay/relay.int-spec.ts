import { proofSize, tried } from '@amici/ops/testing';
import { createLogger, Metrics, sleep } from '@amici/ops';
import { connect, consumerOpts, createInbox, nanos, type NatsConnection } from 'nats';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { describeWithNats, NatsProcess } from '../testing/nats-process';
import { Producer } from '../testing/producer';
import { ReadDatabase } from '../testing/read-database';
import { natsTransport } from '../transport/nats';
import type { Transport } from '../transport/transport';
import { FeedStream } from './feed-stream';
import { Relay } from './relay';

const log = createLogger({ service: 'test', level: 'silent' });

const WIPES = proofSize(3, 8);
const KILLS = proofSize(1, 5);
const RELAY_KILLS = proofSize(2, 15);

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

  /** A relay in a process of its own, once it is at work. */
  const relayProcess = async (): Promise<ChildProcess> => {
    const program = [
      'tools/run.mjs',
      join(__dirname, '../testing/relay-until-killed.ts'),
      nats.url,
      database.url,
    ];
    const child = spawn(process.execPath, program, {
      cwd: join(__dirname, '../../../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    return child;
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
    await database.endWorkers();
    stop = new AbortController();
  };
  const stored = async (): Promise<number> => {
    // A server that is coming back does not answer for JetStream yet.
    const manager = await connection.jetstreamManager().catch(() => undefined);
    return (await manager?.streams.info('sample').catch(() => undefined))?.state.messages ?? 0;
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
    const requests = producer.requests;
    await producer.write(200);
    await until(() => got.length === 201);
    expect(got).toEqual(inOrder(201));
    // A slow machine lets a consumer look once or twice whether it has missed something.
    expect(producer.requests - requests).toBeLessThanOrEqual(10);
  });

  it('brings them once for all consumers of a process', async () => {
    relay();
    const [one, other] = [follow(), follow()];
    await producer.write(20);
    await until(() => one.length === 20 && other.length === 20);
    expect([one, other]).toEqual([inOrder(20), inOrder(20)]);
    const manager = await connection.jetstreamManager();
    const consumers = () => manager.consumers.list('sample').next();
    await until(async () => (await consumers().catch(() => [])).length === 1);
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
    for (let wiped = 1; wiped <= WIPES; wiped += 1) {
      await manager.streams.delete('sample');
      await producer.write(50);
      await until(() => got.length === 50 + wiped * 50);
      await until(async () => (await stored()) > 0);
    }
    expect(got).toEqual(inOrder(50 + WIPES * 50));
    tried({ 'streams deleted': WIPES, events: got.length });
  });

  it('would cost events where a consumer knows JetStream alone [R9 canary]', async () => {
    relay();
    await producer.write(50);
    await until(async () => (await stored()) === 50);
    const got: number[] = [];
    const options = consumerOpts().deliverTo(createInbox()).ackNone().deliverAll();
    const messages = await connection.jetstream().subscribe('amici.sample.v1.>', options);
    running.push(
      (async () => {
        for await (const message of messages) got.push(Number(message.headers?.get('Amici-Sequence')));
      })(),
    );
    await until(() => got.length === 50);
    const manager = await connection.jetstreamManager();
    await manager.streams.delete('sample');
    await producer.write(50);
    await until(async () => (await stored()) >= 50);
    await sleep(200);
    messages.unsubscribe();
    const missing = inOrder(100).filter((sequence) => !got.includes(sequence));
    expect(missing.length).toBeGreaterThan(0);
    tried({ 'events such a consumer never saw': missing.length });
  });

  it('loses nothing when the NATS server is killed and comes back [R7]', async () => {
    relay();
    const got = follow();
    await producer.write(50);
    await until(() => got.length === 50);
    for (let kill = 1; kill <= KILLS; kill += 1) {
      await nats.kill();
      await producer.write(50);
      await nats.up();
      await until(() => got.length === 50 + kill * 50);
    }
    const all = 60 + KILLS * 50;
    await producer.write(10);
    await until(async () => got.length === all && (await stored()) === all);
    expect(got).toEqual(inOrder(all));
    tried({ 'kills of NATS': KILLS, events: all });
  });

  it('goes on when NATS was started anew long after the last event: it published nothing any more [R7]', async () => {
    // What it forgets after two minutes, here after the least it takes.
    const forgetsMs = 100;
    const manager = await connection.jetstreamManager();
    const subjects = ['amici.sample.v1.>'];
    await manager.streams.add({ name: 'sample', subjects, duplicate_window: nanos(forgetsMs) });
    relay();
    await producer.write(5);
    await until(async () => (await stored()) === 5);
    await nats.kill();
    const killedAt = Date.now();
    await until(() => Date.now() > killedAt + forgetsMs);
    await nats.up();
    await producer.write(5);
    await until(async () => (await stored()) === 10);
  });

  it('brings every event to consumers, in order, whenever the process of the relay is killed [R7]', async () => {
    const got = follow();
    let written = 0;
    for (let kill = 1; kill <= RELAY_KILLS; kill += 1) {
      const child = await relayProcess();
      const writing = producer.write(40);
      await sleep(kill % 7);
      child.kill('SIGKILL');
      await once(child, 'exit');
      written += (await writing).length;
    }
    relay();
    await until(async () => got.length === written && (await stored()) === written);
    expect(got).toEqual(inOrder(written));
    tried({ 'kills of the relay': RELAY_KILLS, events: written });
  });

  it('would lose events if the writer published after appending [R7 canary]', async () => {
    const got: number[] = [];
    const messages = connection.subscribe('naive.events');
    running.push(
      (async () => {
        for await (const message of messages) got.push(Number(message.string()));
      })(),
    );
    for (let n = 1; n <= 40; n += 1) {
      const [event] = await producer.write(1);
      // Every tenth time its process dies here; what it has appended stays, and nobody publishes it.
      if (n % 10 !== 0) connection.publish('naive.events', String(event!.sequence));
    }
    await connection.flush();
    await until(() => got.includes(39));
    messages.unsubscribe();
    expect(inOrder(40).filter((sequence) => !got.includes(sequence))).toEqual([10, 20, 30, 40]);
    tried({ 'events never published': 4 });
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
      'wrong last sequence',
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
    const warning = async () => (await suspicious.check.check()).warning ?? '';
    await until(async () => (await warning()).includes('delete the stream'));
    expect(await stored()).toBe(5);
  });
});
