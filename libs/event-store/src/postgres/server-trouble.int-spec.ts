import { type EmbeddedPostgres, startPostgres } from '@amici/embedded-postgres';
import { proofSize, tried } from '@amici/ops/testing';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type Append, type EventStore, NO_STREAM, StoreUnavailable } from '../port';
import { appendOf, newStream, recorded } from '../testing/appends';
import { NaiveLog } from '../testing/naive-log';
import { smallDisk } from '../testing/small-disk';
import { verifyLog } from '../verify';
import { migrateLog, PostgresEventStore } from '.';

const LOG = { schema: 'trouble_log', role: 'amici_trouble' };
const RESTARTS = proofSize(2, 15);
const DISK_MEGABYTES = 160;

/** Streams whose append was acknowledged, by writers that go on whatever happens until they are told to stop. */
class Writers {
  readonly acknowledged: string[] = [];
  refused = 0;
  private stopping = false;
  private readonly running: Promise<void>[];

  constructor(
    private readonly store: EventStore,
    count: number,
  ) {
    this.running = Array.from({ length: count }, () => this.write());
  }

  async until(count: number): Promise<void> {
    while (this.acknowledged.length < count) await new Promise((resolve) => setTimeout(resolve, 2));
  }

  async stop(): Promise<void> {
    this.stopping = true;
    await Promise.all(this.running);
  }

  private async write(): Promise<void> {
    while (!this.stopping) {
      const command = appendOf(newStream(), NO_STREAM);
      if (await this.send(command)) this.acknowledged.push(command.stream);
    }
  }

  /** Sends it until it is answered, or everything stops. */
  private async send(command: Append): Promise<boolean> {
    for (;;) {
      try {
        recorded(await this.store.append(command));
        return true;
      } catch (error) {
        expect(error).toBeInstanceOf(StoreUnavailable);
        this.refused += 1;
        if (this.stopping) return false;
      }
    }
  }
}

describe('a log whose PostgreSQL is in trouble', () => {
  const folders: string[] = [];
  const open: (() => Promise<unknown>)[] = [];

  const folder = (): string => {
    const directory = mkdtempSync(join(tmpdir(), 'amici-trouble-'));
    folders.push(directory);
    return directory;
  };
  const logOn = async ({ connection }: EmbeddedPostgres): Promise<PostgresEventStore> => {
    await migrateLog(connection, { schema: LOG.schema, reader: LOG.role });
    const store = new PostgresEventStore({ connection, ...LOG });
    open.push(() => store.close());
    return store;
  };
  const judge = async (store: PostgresEventStore, { acknowledged }: Writers): Promise<void> => {
    const verification = await verifyLog(store);
    expect(verification).toMatchObject({ ok: true });
    const there = new Set<string>();
    await store.scan(0, ({ stream }) => there.add(stream).size > 0);
    expect(acknowledged.filter((stream) => !there.has(stream))).toEqual([]);
    expect((await store.head()).sequence).toBe(there.size);
  };

  afterEach(async () => {
    for (const close of open.splice(0).reverse()) await close();
  });
  afterAll(() => folders.forEach((one) => rmSync(one, { recursive: true, force: true })));

  it(
    'has all that was acknowledged after restarts under load, and takes what is sent again once [R23]',
    async () => {
      const dataDir = folder();
      let server = await startPostgres({ dataDir });
      const store = await logOn(server);
      const writers = new Writers(store, 16);
      for (let restart = 1; restart <= RESTARTS; restart += 1) {
        await writers.until(100 * restart);
        await server.stop();
        server = await startPostgres({ dataDir });
      }
      await writers.until(100 * (RESTARTS + 1));
      await writers.stop();
      await judge(store, writers);
      tried({ restarts: RESTARTS, 'events acknowledged': writers.acknowledged.length });
      await store.close();
      await server.stop();
    },
    60_000 + RESTARTS * 20_000,
  );

  it('refuses while every connection is taken, and goes on when there are some [R23]', async () => {
    const server = await startPostgres({ dataDir: folder(), settings: { max_connections: '14' } });
    open.push(() => server.stop());
    const store = await logOn(server);
    recorded(await store.append(appendOf(newStream(), NO_STREAM)));
    await store.close();
    const greedy: Client[] = [];
    for (let more = true; more;) {
      const client = new Client(server.connection);
      client.on('error', () => undefined);
      more = await client.connect().then(
        () => true,
        () => false,
      );
      if (more) greedy.push(client);
    }
    const other = new PostgresEventStore({ connection: server.connection, ...LOG });
    const command = appendOf(newStream(), NO_STREAM);
    await expect(other.append(command)).rejects.toThrow(StoreUnavailable);
    await expect(other.read(command.stream)).rejects.toThrow(StoreUnavailable);
    await Promise.all(greedy.map((client) => client.end()));
    recorded(await other.append(command));
    expect(await verifyLog(other)).toMatchObject({ ok: true, events: 2 });
    tried({ 'connections taken': greedy.length });
    await other.close();
  });

  const disk = smallDisk(DISK_MEGABYTES);
  const onSmallDisk = disk === undefined ? it.skip : it;
  const why = disk === undefined ? ' (skipped: this account may not mount a small disk)' : '';

  onSmallDisk(
    `refuses while its disk is full, and has all that was acknowledged when there is room again [R23]${why}`,
    async () => {
      const settings = { max_wal_size: '32MB', min_wal_size: '32MB', wal_recycle: 'off' };
      const dataDir = join(disk!.folder, 'postgres');
      const server = await startPostgres({ dataDir, settings });
      const store = await logOn(server);
      const writers = new Writers(store, 16);
      await writers.until(200);
      disk!.fill();
      while (writers.refused === 0) await new Promise((resolve) => setTimeout(resolve, 20));
      disk!.clear();
      // A server whose log of transactions found no room may have ended: its owner starts it again.
      const again = await startPostgres({ dataDir, settings });
      await writers.until(writers.acknowledged.length + 100);
      await writers.stop();
      await judge(store, writers);
      tried({
        'full disks': 1,
        'appends refused': writers.refused,
        'events acknowledged': writers.acknowledged.length,
      });
      await store.close();
      // Where it never ended both share it, and it ends with the last of them.
      await again.stop();
      await server.stop();
      disk!.remove();
    },
  );

  it('loses what was acknowledged where commits do not wait for the disk [R23 canary]', async () => {
    const settings = { synchronous_commit: 'off', wal_writer_delay: '10000ms' };
    const server = await startPostgres({ dataDir: folder(), settings });
    open.push(() => server.stop());
    const naive = await NaiveLog.open(server.connection);
    let acknowledged = 0;
    for (let revision = NO_STREAM; revision < 40; revision += 1)
      if ((await naive.append('game-lazy', revision, '00000000-0000-4000-8000-000000000000')) !== undefined)
        acknowledged += 1;
    // A server that has lost a process drops all others, and clients that come too early, before it begins anew.
    const other = new Client(server.connection);
    other.on('error', () => undefined);
    await other.connect();
    const letGo = new Promise((resolve) => other.once('end', resolve));
    process.kill(await naive.pid(), 'SIGKILL');
    await letGo;
    await naive.close();
    const again = await startPostgres({ dataDir: folders.at(-1)!, settings });
    open.push(() => again.stop());
    const opened = (): Promise<NaiveLog> => NaiveLog.open(again.connection).catch(opened);
    const after = await opened();
    const left = await after.read('game-lazy');
    await after.close();
    expect(left.length).toBeLessThan(acknowledged);
    tried({ 'acknowledged events lost': acknowledged - left.length });
  });
});
