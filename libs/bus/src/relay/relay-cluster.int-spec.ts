import { createLogger, Metrics, sleep } from '@amici/ops';
import { proofSize, tried } from '@amici/ops/testing';
import { connect, type JetStreamManager, type NatsConnection, type NatsError } from 'nats';
import { NatsCluster } from '../testing/nats-cluster';
import { describeWithNats, NatsProcess } from '../testing/nats-process';
import { Producer } from '../testing/producer';
import { ReadDatabase } from '../testing/read-database';
import { natsTransport } from '../transport/nats';
import type { NoAnswer, Transport } from '../transport/transport';
import { FeedStream } from './feed-stream';

const log = createLogger({ service: 'test', level: 'silent' });
/** ms */
const REFUSED_AT_MOST = 2_000;
const BETWEEN_COMMANDS = 20;
const KILLS = proofSize(1, 3);

const hostsOf = (url: string): string[] =>
  url
    .replace('nats://', '')
    .split(',')
    .map((host) => `nats://${host}`);

describeWithNats('the stream of a relay', () => {
  const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await condition())) await sleep(20);
  };
  const replicasOf = async (manager: JetStreamManager): Promise<number> =>
    (await manager.streams.info('sample')).config.num_replicas;

  it('is kept once by a server alone, however many replicas are wanted', async () => {
    const alone = await NatsProcess.start();
    const connection = await connect({ servers: alone.url });
    for (const _ of ['made', 'there']) await new FeedStream(connection, 'sample', 5).end();
    expect(await replicasOf(await connection.jetstreamManager())).toBe(1);
    await connection.close();
    await alone.stop();
  });

  describe('in a cluster of three', () => {
    let cluster: NatsCluster;
    let connection: NatsConnection;
    let manager: JetStreamManager;

    /** Asks again while the servers find each other. */
    const insist = async <Answer>(ask: () => Promise<Answer>): Promise<Answer> => {
      for (;;)
        try {
          return await ask();
        } catch {
          await sleep(100);
        }
    };

    beforeAll(async () => {
      cluster = await NatsCluster.start();
      connection = await connect({ servers: hostsOf(cluster.url), maxReconnectAttempts: -1 });
      manager = await insist(() => connection.jetstreamManager());
      await insist(() => manager.streams.names().next());
    });
    /** Whatever its answer was, it is gone once there is none. */
    const remove = (): Promise<unknown> =>
      manager.streams.delete('sample').catch((error: NatsError) => {
        if (error.code !== '404') throw error;
      });
    afterEach(async () => void (await insist(remove)));
    afterAll(async () => {
      await connection.close();
      await cluster.stop();
    });

    it.each([
      ['three where nothing else is said', undefined, 3],
      ['as few as are wanted', 1, 1],
      ['as many of those wanted as there are servers for', 5, 3],
    ])('is kept by %s', async (_, wanted, property) => {
      await insist(() => new FeedStream(connection, 'sample', wanted).end());
      expect(await replicasOf(manager)).toBe(property);
    });

    it('that was made with one replica is given the others when its service starts, and keeps what is in it', async () => {
      const before = new FeedStream(connection, 'sample', 1);
      const item = { sequence: 1, withheld: true } as const;
      await insist(async () => before.publish([item], await before.end()));
      expect(await replicasOf(manager)).toBe(1);
      // The enlarged stream first elects which of its servers answers.
      const { sequence } = await insist(() => new FeedStream(connection, 'sample').end());
      expect([sequence, await replicasOf(manager)]).toEqual([1, 3]);
      // Fewer are never taken for more.
      await insist(() => new FeedStream(connection, 'sample', 1).end());
      expect(await replicasOf(manager)).toBe(3);
    });

    it('goes on with any one of them killed under load: no command is refused for more than two seconds, nothing is lost [R9]', async () => {
      const database = await ReadDatabase.create();
      const transport: Transport = natsTransport({ url: cluster.url, name: 'test', timeoutMs: 500 });
      const asker: Transport = natsTransport({ url: cluster.url, name: 'asker', timeoutMs: 500 });
      const producer = await Producer.start(transport);
      const stop = new AbortController();
      const { leases, metrics } = database.worker();
      const announced = { service: 'sample', source: producer.source, leases, metrics, log };
      const announcer = transport.announcer(announced).run(stop.signal);
      const got: number[] = [];
      const feed = asker.feed('sample', { metrics: new Metrics(), log });
      const following = (async () => {
        for await (const batch of feed.subscribe(0, { signal: stop.signal, batch: 500 }))
          got.push(...batch.map(({ sequence }) => sequence));
      })();
      const stored = async (): Promise<number> =>
        (await manager.streams.info('sample').catch(() => undefined))?.state.messages ?? 0;

      let written = 0;
      let longest = 0;
      let loaded = true;
      const load = (async () => {
        while (loaded) {
          const began = Date.now();
          const ask = () =>
            asker.send<NoAnswer | object>('sample.feed', { audience: 'services', after: written, limit: 1 });
          while ('rejection' in (await ask())) await sleep(20);
          longest = Math.max(longest, Date.now() - began);
          written += (await producer.write(1)).length;
          await sleep(BETWEEN_COMMANDS);
        }
      })();
      await until(async () => (await stored()) > 10);
      const leader = (await insist(() => manager.streams.info('sample'))).cluster!.leader!;
      const first = Number(leader.replace('server-', ''));
      for (let killed = 0; killed < KILLS; killed += 1) {
        const server = cluster.servers[(first + killed) % 3]!;
        await server.kill();
        const before = got.length;
        await until(() => got.length > before + 100);
        const far = written;
        await until(async () => (await stored()) >= far);
        await server.up();
        // The next is killed once this one has all again.
        await until(async () => {
          const info = await manager.streams.info('sample').catch(() => undefined);
          const others = info?.cluster?.replicas ?? [];
          return others.length === 2 && others.every(({ current }) => current);
        });
      }
      loaded = false;
      await load;
      await until(async () => got.length === written && (await stored()) === written);
      expect(got).toEqual(Array.from({ length: written }, (_, index) => index + 1));
      expect(longest).toBeLessThanOrEqual(REFUSED_AT_MOST);
      stop.abort();
      tried({ kills: KILLS, commands: written, 'ms a command waited at most': longest });
      await Promise.all([announcer, following]);
      await producer.stop();
      await Promise.all([transport.close(), asker.close()]);
      await database.drop();
    });
  });
});
