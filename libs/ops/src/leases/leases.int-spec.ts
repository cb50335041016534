import { testDatabase, type TestDatabase } from '@amici/embedded-postgres/testing';
import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { Client } from 'pg';
import { createLogger } from '../logging/logger';
import { sleep } from '../time/real-time';
import { leaseTable } from './lease-table';
import { Leases } from './leases';

const log = createLogger({ service: 'test', level: 'silent' });

/** What a statement is called that is planned once. */
const nameOf = (statement: object | string): unknown =>
  typeof statement === 'object' && 'name' in statement ? statement.name : undefined;

describe('a lease', () => {
  let database: TestDatabase;
  let admin: Client;
  const opened: Leases[] = [];
  const children: ChildProcessByStdio<null, Readable, null>[] = [];

  const leases = (ttlMs = 10_000, onLead?: (leads: boolean) => void): Leases => {
    const options = onLead === undefined ? {} : { onLead };
    const subject = new Leases({ connection: database.connection, schema: 'public', ttlMs, log, ...options });
    opened.push(subject);
    return subject;
  };

  const until = async <Value>(look: () => Promise<Value | undefined>): Promise<Value> => {
    for (;;) {
      const found = await look();
      if (found !== undefined) return found;
      await sleep(20);
    }
  };

  const holder = async (ttlMs: number) => {
    const program = ['tools/run.mjs', join(__dirname, 'testing/hold.ts'), database.url, String(ttlMs)];
    const child = spawn(process.execPath, program, {
      cwd: join(__dirname, '../../../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    expect(line.toString().trim()).toBe('token 1');
    return child;
  };

  beforeAll(async () => {
    database = await testDatabase();
    admin = new Client(database.connection);
    await admin.connect();
    await admin.query(leaseTable('public'));
  });

  afterEach(async () => {
    children.splice(0).forEach((child) => child.kill('SIGKILL'));
    await Promise.all(opened.splice(0).map((one) => one.close()));
    await admin.query('delete from lease');
  });

  afterAll(async () => {
    await admin.end();
    await database.drop();
  });

  it('has one holder per name and shard', async () => {
    const [a, b] = [leases(), leases()];
    expect(await a.tryAcquire('relay', 0)).toMatchObject({ token: 1 });
    expect(await b.tryAcquire('relay', 0)).toBeUndefined();
    expect(await a.tryAcquire('relay', 0)).toBeUndefined();
    expect(await b.tryAcquire('relay', 1)).toBeDefined();
    expect(await b.tryAcquire('sweeper', 0)).toBeDefined();
  });

  it('goes to one of many who ask at once', async () => {
    const all = Array.from({ length: 8 }, () => leases());
    const got = await Promise.all(all.map((one) => one.tryAcquire('relay')));
    expect(got.filter((lease) => lease !== undefined)).toHaveLength(1);
  });

  it('is free at once when released, under a larger token', async () => {
    const [a, b] = [leases(), leases()];
    await (await a.tryAcquire('relay'))!.release();
    expect(await b.tryAcquire('relay')).toMatchObject({ token: 2 });
  });

  it('outlives its time to live while its holder renews it', async () => {
    const [a, b] = [leases(2_000), leases(2_000)];
    const lease = await a.tryAcquire('relay');
    const runsOut = async () =>
      (await admin.query<{ at: Date }>('select expires_at at from lease')).rows[0]!.at;
    const first = await runsOut();
    await until(async () => ((await runsOut()) > first ? true : undefined));
    expect(await b.tryAcquire('relay')).toBeUndefined();
    expect(lease!.lost.aborted).toBe(false);
  });

  it('is free at once when its holder is killed', async () => {
    const child = await holder(600_000);
    const b = leases();
    expect(await b.tryAcquire('relay')).toBeUndefined();
    child.kill('SIGKILL');
    const started = Date.now();
    expect(await until(() => b.tryAcquire('relay'))).toMatchObject({ token: 2 });
    expect(Date.now() - started).toBeLessThan(5_000);
  });

  it('is taken from a paused holder once it has run out, who learns it on waking [R22]', async () => {
    const child = await holder(1_000);
    child.kill('SIGSTOP');
    const b = leases();
    expect(await b.tryAcquire('relay')).toBeUndefined();
    expect(await until(() => b.tryAcquire('relay'))).toMatchObject({ token: 2 });
    child.kill('SIGCONT');
    const [line] = (await once(child.stdout, 'data')) as [Buffer];
    expect(line.toString().trim()).toBe('lost');
  });

  it('is lost at once with the database session, and taken again by its worker', async () => {
    const tokens: number[] = [];
    const stop = new AbortController();
    const one = leases();
    const worker = one.run('relay', 0, stop.signal, async (token, signal) => {
      tokens.push(token);
      await once(signal, 'abort');
    });
    await until(() => Promise.resolve(tokens[0]));
    await admin.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where application_name like 'amici leases %' and datname = current_database()`);
    expect(await until(() => Promise.resolve(tokens[1]))).toBe(2);
    stop.abort();
    await worker;
  });

  it('is tried again when the work under it fails', async () => {
    let tries = 0;
    await leases().run('relay', 0, new AbortController().signal, () => {
      tries += 1;
      return tries < 3 ? Promise.reject(new Error('not yet')) : Promise.resolve();
    });
    expect(tries).toBe(3);
  });

  describe('of several that a process runs', () => {
    const NAMES = ['relay', 'sweeper', 'mail', 'projection'];
    const TTL_MS = 600;

    /** A process that runs all of them: what it works on, and whether it leads. */
    const process = () => {
      const doing = new Set<string>();
      const signals: boolean[] = [];
      const stop = new AbortController();
      const own = leases(TTL_MS, (leads) => signals.push(leads));
      const running = NAMES.map((name) =>
        own.run(name, 0, stop.signal, async (_token, signal) => {
          doing.add(name);
          if (!signal.aborted) await once(signal, 'abort');
          doing.delete(name);
        }),
      );
      const close = async (): Promise<void> => {
        stop.abort();
        await Promise.all(running);
        await own.close();
      };
      return { doing, outcome: signals, close };
    };
    const hasAll = ({ doing }: ReturnType<typeof process>) => doing.size === NAMES.length;

    it('all come to one process, however many begin at once', async () => {
      const all = Array.from({ length: 4 }, process);
      const first = await until(() => Promise.resolve(all.find(hasAll)));
      expect(all.filter(({ doing }) => doing.size > 0)).toEqual([first]);
      expect(all.map(({ outcome: signals }) => signals).sort()).toEqual([[], [], [], [true]]);
      await first.close();
      expect(first.outcome).toEqual([true, false]);
      const others = all.filter((one) => one !== first);
      const next = await until(() => Promise.resolve(others.find(hasAll)));
      expect(others.filter(({ doing }) => doing.size > 0)).toEqual([next]);
      await Promise.all(others.map(({ close }) => close()));
    });

    it('are led by nobody while a process that knows nothing of leading has them, then by the next process', async () => {
      const before = leases(TTL_MS);
      const acquired = await Promise.all(NAMES.map((name) => before.tryAcquire(name)));
      const next = process();
      // It has looked as often as it waits for a leader that does not take what is free.
      const looks = jest.spyOn(Client.prototype, 'query');
      const looked = () => looks.mock.calls.filter(([query]) => nameOf(query) === 'held').length;
      await until(() => Promise.resolve(looked() > 4 ? true : undefined));
      looks.mockRestore();
      expect(next.outcome).toEqual([]);
      await Promise.all(acquired.map((lease) => lease!.release()));
      await until(() => Promise.resolve(hasAll(next) ? true : undefined));
      expect(next.outcome).toEqual([true]);
      await next.close();
    });

    it('one that the leader does not take goes to another process', async () => {
      const stop = new AbortController();
      const work = async (_token: number, signal: AbortSignal): Promise<void> =>
        void (await once(signal, 'abort'));
      let leading = Promise.resolve();
      await new Promise<boolean>((leads) => {
        leading = leases(TTL_MS, leads).run('relay', 0, stop.signal, work);
      });
      let standingBy = Promise.resolve();
      const token = await new Promise<number>((taken) => {
        standingBy = leases(TTL_MS).run('mail', 0, stop.signal, (token, signal) => {
          taken(token);
          return work(token, signal);
        });
      });
      expect(token).toBe(1);
      stop.abort();
      await Promise.all([leading, standingBy]);
    });
  });
});
