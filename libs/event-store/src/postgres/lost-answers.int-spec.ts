import { type Server, type Socket, connect, createServer } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { type TestDatabase, testDatabase } from '@amici/embedded-postgres/testing';
import { proofSize, tried } from '@amici/ops/testing';
import { NO_STREAM, StoreUnavailable } from '../port';
import { appendOf, newStream, recorded } from '../testing/appends';
import { verifyLog } from '../verify';
import { PostgresEventStore, migrateLog } from '.';

const names = { schema: 'game_log', reader: 'amici_game' };

/** Stands between a store and its server, and can lose the answers to what the store asks. */
class Wire {
  loseAnswersTo: RegExp | undefined;
  lost = 0;
  refusing = false;
  private readonly sockets = new Set<Socket>();
  private readonly server: Server;
  readonly folder = mkdtempSync(join(tmpdir(), 'amici-wire-'));

  constructor(target: string) {
    this.server = createServer((near) => {
      if (this.refusing) return void near.destroy();
      const far = connect(target);
      let deaf = false;
      for (const socket of [near, far]) {
        this.sockets.add(socket);
        socket.on('error', () => undefined);
        socket.on('close', () => {
          near.destroy();
          far.destroy();
        });
      }
      near.on('data', (data) => {
        if (this.loseAnswersTo?.test(data.toString('latin1'))) {
          this.loseAnswersTo = undefined;
          this.lost += 1;
          deaf = true;
        }
        far.write(data);
      });
      far.on('data', (data) => (deaf ? near.destroy() : near.write(data)));
    });
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => this.server.listen(join(this.folder, '.s.PGSQL.5432'), resolve));
  }

  async close(): Promise<void> {
    for (const socket of this.sockets) socket.destroy();
    await new Promise((resolve) => this.server.close(resolve));
    rmSync(this.folder, { recursive: true });
  }
}

describe('a store whose connections break', () => {
  let database: TestDatabase;
  let wire: Wire;
  let store: PostgresEventStore;
  let direct: PostgresEventStore;
  let givenUp: Promise<void>;
  const log = { schema: names.schema, role: names.reader };

  const wired = async (): Promise<readonly [Wire, PostgresEventStore]> => {
    const between = new Wire(`${database.connection.host}/.s.PGSQL.5432`);
    await between.listen();
    const connection = { ...database.connection, host: between.folder };
    return [between, new PostgresEventStore({ connection, ...log })];
  };

  /** A store that no server answers for as long as it tries. */
  const givesUp = async (): Promise<void> => {
    const [broken, own] = await wired();
    try {
      const command = appendOf(newStream(), NO_STREAM);
      broken.refusing = true;
      await expect(own.append(command)).rejects.toThrow(StoreUnavailable);
      await expect(own.read(command.stream)).rejects.toThrow(StoreUnavailable);
      broken.refusing = false;
      recorded(await own.append(command));
    } finally {
      await own.close();
      await broken.close();
    }
  };

  beforeAll(async () => {
    database = await testDatabase();
    await migrateLog(database.connection, names);
    // It takes seconds, in which the others are tried.
    givenUp = givesUp();
    givenUp.catch(() => undefined);
  });

  beforeEach(async () => {
    [wire, store] = await wired();
    direct = new PostgresEventStore({ connection: database.connection, ...log });
  });

  afterEach(async () => {
    await store.close();
    await direct.close();
    await wire.close();
  });

  afterAll(() => database.drop());

  it('records an append once whose answer was lost after the commit [R3]', async () => {
    const stream = newStream();
    recorded(await store.append(appendOf(stream, NO_STREAM)));
    const times = proofSize(1, 50);
    for (let time = 0; time < times; time += 1) {
      wire.loseAnswersTo = /append_one/;
      const outcome = await store.append(appendOf(stream, 2 * time));
      expect(wire.lost).toBe(time + 1);
      expect(outcome).toMatchObject({ ok: true, repeated: true });
      expect(await direct.read(stream)).toHaveLength(2 * time + 2);
      recorded(await store.append(appendOf(stream, 2 * time + 1)));
    }
    tried({ 'answers lost': times });
  });

  it('does so for each of a batch [R3]', async () => {
    const streams = Array.from({ length: 40 }, newStream);
    await Promise.all(
      streams.map(async (stream) => recorded(await store.append(appendOf(stream, NO_STREAM)))),
    );
    wire.loseAnswersTo = /game_log.append/;
    const commands = streams.map((stream, index) => appendOf(stream, index === 7 ? 3 : 0));
    const outcomes = await Promise.all(commands.map((command) => store.append(command)));
    expect(wire.lost).toBe(1);
    expect(outcomes[7]).toMatchObject({ ok: false, refusal: { code: 'wrong-expected-revision' } });
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(39);
    for (const [index, stream] of streams.entries())
      expect(await direct.read(stream)).toHaveLength(index === 7 ? 1 : 2);
    expect(await verifyLog(direct)).toMatchObject({ ok: true });
    tried({ 'answers lost': 40 });
  });

  it('waits for a server that is away for a moment', async () => {
    wire.refusing = true;
    const append = store.append(appendOf(newStream(), NO_STREAM));
    setTimeout(() => (wire.refusing = false), 150);
    recorded(await append);
  });

  it('never chains to a head that others, or a restored backup, have made stale [R21]', async () => {
    const stream = newStream();
    recorded(await store.append(appendOf(stream, NO_STREAM, { count: 3 })));
    const admin = new Client(database.connection);
    await admin.connect();
    // The log as it was before: its last two events are gone, and another took their place.
    const { sequence } = await direct.head();
    await admin.query(`set session_replication_role = replica;
      delete from game_log.events where sequence > ${sequence - 2};
      update game_log.head h set sequence = e.sequence, log_hash = e.log_hash
        from game_log.events e where e.sequence = ${sequence - 2}`);
    await admin.end();
    recorded(await direct.append(appendOf(stream, 0, { count: 2 })));
    recorded(await store.append(appendOf(stream, 2)));
    expect(await verifyLog(direct)).toMatchObject({ ok: true });
  });

  it('refuses what comes after it was closed', async () => {
    await store.close();
    await expect(store.append(appendOf(newStream(), NO_STREAM))).rejects.toThrow(StoreUnavailable);
  });

  it('records what was waiting when it was closed', async () => {
    const appends = Array.from({ length: 50 }, () => store.append(appendOf(newStream(), NO_STREAM)));
    await Promise.all([store.close(), ...appends.map(async (append) => recorded(await append))]);
  });

  it('gives up after some seconds, saying that nothing is known, and works again later [R23]', () => givenUp);
});
