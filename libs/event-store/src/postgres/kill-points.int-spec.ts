import { connectionUrl, type EmbeddedPostgres, startPostgres } from '@amici/embedded-postgres';
import { proofSize, tried } from '@amici/ops/testing';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Append, NO_STREAM } from '../port';
import { appendOf, newStream, recorded } from '../testing/appends';
import { FAIL_POINTS, type FailPoint, FailPoints } from '../testing/fail-points';
import { NaiveLog } from '../testing/naive-log';
import { verifyLog } from '../verify';
import { migrateLog, PostgresEventStore } from '.';

const LOG = { schema: 'kill_log', role: 'amici_kill' };
const ROUNDS = proofSize(1, 8);

describe('kill -9 during an append', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amici-kill-'));
  let server: EmbeddedPostgres;
  let store: PostgresEventStore;
  let points: FailPoints;

  beforeAll(async () => {
    server = await startPostgres({ dataDir: folder });
    await migrateLog(server.connection, { schema: LOG.schema, reader: LOG.role });
    store = new PostgresEventStore({ connection: server.connection, ...LOG });
    points = await FailPoints.on(server.connection, LOG.schema);
  });

  afterAll(async () => {
    await store.close();
    await points.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** Starts a writer; answers what it was told was recorded so far, and how to kill it. */
  const writer = (stream: string) => {
    const program = join(__dirname, '../testing/append-until-killed.ts');
    const args = ['tools/run.mjs', program, connectionUrl(server.connection), LOG.schema, LOG.role, stream];
    const child = spawn(process.execPath, args, {
      cwd: join(__dirname, '../../../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    const acknowledged = (): number => Number(output.trim().split('\n').at(-1) || NO_STREAM);
    const until = async (revision: number): Promise<void> => {
      while (acknowledged() < revision) {
        if (child.exitCode !== null) throw new Error('the writer ended by itself');
        await new Promise((resolve) => setTimeout(resolve, 1));
      }
    };
    const kill = async (): Promise<void> => {
      const gone = once(child, 'exit');
      child.kill('SIGKILL');
      await gone;
    };
    return { acknowledged, until, kill };
  };

  const judge = async (stream: string, acknowledged: number): Promise<number> => {
    const events = await store.read(stream);
    expect(events.length % 2).toBe(0);
    expect(events.map(({ event }) => event.revision)).toEqual([...Array(events.length).keys()]);
    expect(events.length - 1).toBeGreaterThanOrEqual(acknowledged);
    expect(events.length - 1).toBeLessThanOrEqual(acknowledged + 2);
    expect(await verifyLog(store)).toMatchObject({ ok: true });
    return events.length;
  };

  it.each(FAIL_POINTS)(
    'of the writer, %s: all of it is recorded or nothing, and what was acknowledged is there [R5]',
    async (point) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const stream = newStream();
        const { acknowledged, until, kill } = writer(stream);
        await until(9);
        await points.stopAt(point);
        await points.waiting();
        await kill();
        await points.release();
        await points.gone(`${LOG.schema} writer`);
        tried({ kills: 1, events: await judge(stream, acknowledged()) });
      }
    },
    ROUNDS * 120_000,
  );

  it(
    'of the writer, at any moment: the same [R5]',
    async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const stream = newStream();
        const { acknowledged, until, kill } = writer(stream);
        await until(9 + 26 * round);
        await kill();
        await points.gone(`${LOG.schema} writer`);
        tried({ kills: 1, events: await judge(stream, acknowledged()) });
      }
    },
    ROUNDS * 120_000,
  );

  /** Sends it until it is answered, however often the server falls. */
  const sendUntilAnswered = async (command: Append): Promise<void> => {
    for (;;) {
      const outcome = await store.append(command).catch(() => undefined);
      if (outcome !== undefined) return void recorded(outcome);
    }
  };

  it.each(FAIL_POINTS)(
    'of PostgreSQL, %s: what is sent again is recorded once, and what was acknowledged is there [R5]',
    async (point: FailPoint) => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const before = (await store.head()).sequence;
        await points.stopAt(point);
        const commands = Array.from({ length: 20 }, () => appendOf(newStream(), NO_STREAM, { count: 2 }));
        const answered = commands.map(sendUntilAnswered);
        process.kill(await points.waiting(), 'SIGKILL');
        await points.reconnect();
        await points.release();
        await Promise.all(answered);
        for (const { stream } of commands) expect(await store.read(stream)).toHaveLength(2);
        expect((await store.head()).sequence).toBe(before + 40);
        expect(await verifyLog(store)).toMatchObject({ ok: true });
        tried({ kills: 1, events: 40 });
      }
    },
    ROUNDS * 120_000,
  );

  it('loses what was acknowledged before the commit [R5 canary]', async () => {
    const naive = await NaiveLog.open(server.connection);
    const acknowledged: string[] = [];
    await naive.query('begin');
    for (let revision = NO_STREAM; revision < 9; revision += 1) {
      const id = `00000000-0000-4000-8000-${String(revision + 1).padStart(12, '0')}`;
      if ((await naive.append('game-early', revision, id)) !== undefined) acknowledged.push(id);
    }
    await naive.query('select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
    await naive.close();
    const after = await NaiveLog.open(server.connection);
    expect(await after.read('game-early')).toEqual([]);
    await after.close();
    tried({ 'acknowledged events lost': acknowledged.length });
  });
});
