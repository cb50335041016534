import { proofSize, tried } from '@amici/ops/testing';
import { sleep } from '@amici/ops';
import { Fenced, readCheckpoint } from '../postgres/checkpoints';
import { applyBatch } from '../apply-batch';
import { inTransaction, liveTarget, readModelTransaction } from '../postgres/transaction';
import { ProjectionRunner } from '../runner/projection-runner';
import { MemorySource } from '../testing';
import { inOrder } from '../testing/memory-source';
import { sampleGames, sampleMoves } from '../testing/sample';
import { SampleDatabase } from '../testing/sample-database';
import { sampleLog } from '../testing/sample-log';
import { tableDigest } from './digest';
import type { Projection } from '../projection';
import { rebuild, rebuildAtOnce } from './rebuild';

const log = sampleLog(300, proofSize(60, 400));

/** Larger than the token of any lease of these tests. */
const LATER_LEASE = 1_000_000;

const BOTH: readonly Projection[] = [sampleGames, sampleMoves];

describe('a rebuild', () => {
  let database: SampleDatabase;
  let stop: AbortController;
  const running: Promise<unknown>[] = [];

  const live = (source: MemorySource, projection = sampleGames) => {
    const runner = new ProjectionRunner({ projection, source, ...database.worker() });
    running.push(runner.run(stop.signal));
    return runner;
  };
  const until = async (condition: () => boolean): Promise<void> => {
    while (!condition()) await sleep(5);
  };
  const options = (source: MemorySource) => ({
    projection: sampleGames,
    source: inOrder(source),
    pool: database.pool,
    signal: stop.signal,
    mostUnwritten: 2_000,
  });
  const count = async (): Promise<number> =>
    Number((await database.pool.query<{ n: string }>('select count(*) n from sample_games')).rows[0]!.n);
  const digest = (): Promise<string> =>
    inTransaction(database.pool, (client) => tableDigest(client, sampleGames.table));

  /** The rows of the whole log, as they are served, and their digest. */
  const served = async () => {
    const source = new MemorySource(log);
    const runner = live(source);
    await until(() => runner.status.position === log.length);
    return { source, before: await digest() };
  };
  /** The log with an event in it that nobody can apply. */
  const poisoned = (): MemorySource => {
    const poison = { ...log[99]!, event: { type: 'GameTeleported' } };
    return new MemorySource([...log.slice(0, 99), poison, ...log.slice(100)]);
  };

  beforeAll(async () => {
    database = await SampleDatabase.create();
  });
  beforeEach(() => {
    stop = new AbortController();
  });
  afterEach(async () => {
    stop.abort();
    await Promise.all(running.splice(0));
    await database.clear();
  });
  afterAll(() => database.drop());

  it('comes out as the live rows did, byte for byte [R10]', async () => {
    const { source, before } = await served();
    const seen: number[] = [];
    const outcome = await rebuild({
      ...options(source),
      compare: true,
      onProgress: (position) => void seen.push(position),
    });
    expect(outcome).toEqual({
      state: 'swapped',
      position: log.length,
      digests: { before, after: before },
    });
    expect(seen.at(-1)).toBe(log.length);
    expect(await digest()).toBe(before);
    tried({ 'events rebuilt': log.length });
  });

  it.each(BOTH)(
    'comes out as the live rows did where it is made by parts of the streams [R10]: $name',
    async (projection) => {
      const source = new MemorySource(log);
      const runner = new ProjectionRunner({ projection, source, ...database.worker() });
      running.push(runner.run(stop.signal));
      await until(() => runner.status.position === log.length);
      const seen: number[] = [];
      const { pool } = database;
      const settings = {
        ...{ projection, source, pool, signal: stop.signal },
        compare: true,
        partEvents: 4_000,
      };
      const outcome = await rebuild({ ...settings, onProgress: (position) => void seen.push(position) });
      const digests = { before: expect.stringMatching(/^\w{64}$/) as string };
      expect(outcome).toMatchObject({ state: 'swapped', position: log.length, digests });
      if (outcome.state === 'swapped') expect(outcome.digests!.after).toBe(outcome.digests!.before);
      expect(seen.at(-1)).toBe(log.length);
      tried({ 'events rebuilt': log.length });
    },
  );

  it('made by parts it goes on with what was written meanwhile, and of one reading for several [R11]', async () => {
    const source = new MemorySource(log.slice(0, -500));
    const outcomes = await rebuildAtOnce(
      {
        ...{ source, pool: database.pool, signal: stop.signal, partEvents: 4_000 },
        onProgress: () => source.append(...log.slice(source.entries.length)),
      },
      BOTH,
    );
    expect(outcomes.map(({ state, position }) => [state, position])).toEqual([
      ['swapped', log.length],
      ['swapped', log.length],
    ]);
    const after = await digest();
    await database.clear();
    await rebuild(options(new MemorySource(log)));
    expect(await digest()).toBe(after);
  });

  it('made by parts, cancelled it leaves the live rows alone and begins anew when resumed [R11]', async () => {
    const { source, before } = await served();
    const cancel = new AbortController();
    const settings = { ...options(source), source, partEvents: 4_000, resume: true, compare: true };
    const cancelled = await rebuild({
      ...settings,
      signal: cancel.signal,
      onProgress: (position) => {
        if (position > 10_000) cancel.abort();
      },
    });
    expect(cancelled).toEqual({ state: 'cancelled', position: 0 });
    expect(await digest()).toBe(before);
    expect(await rebuild(settings)).toMatchObject({ state: 'swapped', digests: { before, after: before } });
  });

  it('made by parts it stops at an event it cannot apply and leaves the live rows alone [R12]', async () => {
    const { before } = await served();
    const source = poisoned();
    const settings = { ...options(source), source, partEvents: 4_000 };
    await expect(rebuild(settings)).rejects.toThrow('unknown event type: GameTeleported');
    expect(await digest()).toBe(before);
  });

  it('shows rows that were changed behind the back of the projector, and mends them [R10 canary]', async () => {
    const { source, before: right } = await served();
    await database.pool.query(`update sample_games set plies = plies + 1 where game_id = 'game-7'`);
    const outcome = await rebuild({ ...options(source), compare: true });
    expect(outcome).toMatchObject({ digests: { after: right } });
    expect((outcome as { digests: { before: string } }).digests.before).not.toBe(right);
    expect(await digest()).toBe(right);
  });

  it('swaps under live traffic: nothing is lost, and readers see whole tables only [R11]', async () => {
    const source = new MemorySource(log.slice(0, 9_000));
    const runner = live(source);
    await until(() => runner.status.position === 9_000);
    let rebuilds = 0;
    let writing = true;
    const writer = (async () => {
      for (let at = 9_000; at < log.length; at += 10) {
        source.append(...log.slice(at, at + 10));
        if (rebuilds < 3) await sleep(1);
      }
      writing = false;
    })();
    const counts = new Set<number>();
    const reader = (async () => {
      while (writing) {
        const { rows } = await database.pool.query<{ n: string }>('select count(*) n from sample_games');
        counts.add(Number(rows[0]!.n));
      }
    })();
    while (writing) {
      expect((await rebuild(options(source))).state).toBe('swapped');
      rebuilds += 1;
    }
    await Promise.all([writer, reader]);
    await until(() => runner.status.position === log.length);
    expect(rebuilds).toBeGreaterThan(1);
    tried({ 'rebuilds under live traffic': rebuilds, 'looks of a reader': counts.size });
    // All 300 games were there before the first rebuild; only the last events of the log remove some.
    expect(Math.min(...counts)).toBeGreaterThanOrEqual(240);
    const after = await digest();
    expect(await rebuild({ ...options(source), compare: true })).toMatchObject({
      digests: { before: after, after },
    });
  });

  it('shows part of the rows where it is done in the table that is served [R11 canary]', async () => {
    const source = new MemorySource(log);
    const runner = live(source);
    await until(() => runner.status.position === log.length);
    const all = await count();
    let least = all;
    await database.pool.query('delete from sample_games');
    const target = liveTarget(sampleGames, LATER_LEASE);
    await database.pool.query('update checkpoint set position = 0 where name = $1', [sampleGames.name]);
    for (let from = 0; from < log.length; from += 2_000) {
      // A reader who looks at any time between two batches.
      least = Math.min(least, await count());
      await inTransaction(database.pool, (client) =>
        applyBatch(sampleGames, log.slice(from, from + 2_000), readModelTransaction(client, target)),
      );
    }
    expect(await count()).toBe(all);
    expect(least).toBeLessThan(all);
    tried({ 'rows missing from what a reader saw': all - least });
  });

  it('leaves the live rows alone when cancelled, and goes on from there when resumed [R11]', async () => {
    const { source, before } = await served();
    const cancel = new AbortController();
    const cancelled = await rebuild({
      ...options(source),
      signal: cancel.signal,
      onProgress: () => cancel.abort(),
    });
    expect(cancelled.state).toBe('cancelled');
    expect(cancelled.position).toBeGreaterThan(0);
    expect(await digest()).toBe(before);
    const seen: number[] = [];
    const resumed = await rebuild({
      ...options(source),
      resume: true,
      compare: true,
      onProgress: (position) => void seen.push(position),
    });
    expect(seen[0]).toBeGreaterThan(cancelled.position);
    expect(resumed).toMatchObject({ state: 'swapped', digests: { before, after: before } });
  });

  it('fences a rebuild that was begun before it', async () => {
    const source = new MemorySource(log);
    await live(source).status;
    let second: Promise<unknown> | undefined;
    const first = rebuild({
      ...options(source),
      onProgress: () => {
        second ??= rebuild(options(source));
      },
    });
    await expect(first).rejects.toThrow(Fenced);
    expect(await second).toMatchObject({ state: 'swapped' });
  });

  it('stops at an event it cannot apply and leaves the live rows alone [R12]', async () => {
    const { before } = await served();
    await expect(rebuild(options(poisoned()))).rejects.toThrow('unknown event type: GameTeleported');
    expect(await digest()).toBe(before);
  });

  it('carries a stopped projector past what stopped it', async () => {
    const source = poisoned();
    const runner = live(source);
    await until(() => runner.status.state === 'stopped');
    source.entries[99] = log[99]!;
    expect(await rebuild(options(source))).toMatchObject({ state: 'swapped', position: log.length });
    await until(() => runner.status.state === 'running' && runner.status.position === log.length);
    expect(await readCheckpoint(database.pool, sampleGames.name)).toMatchObject({ position: log.length });
  });

  it('replaces rows that are ahead of a log which was restored to before them', async () => {
    const runner = live(new MemorySource(log));
    await until(() => runner.status.position === log.length);
    stop.abort();
    await Promise.all(running.splice(0));
    await database.endWorkers();
    stop = new AbortController();
    const restored = new MemorySource(log.slice(0, 100));
    const stopped = live(restored);
    await until(() => stopped.status.state === 'stopped');
    expect(await rebuild(options(restored))).toEqual({ state: 'swapped', position: 100 });
    await until(() => stopped.status.state === 'running');
    expect(stopped.status.position).toBe(100);
  });

  it('keeps indexes and their names', async () => {
    const indexes = async () =>
      (
        await database.pool.query(
          `select indexname, indexdef from pg_indexes where tablename like 'sample%' order by 1`,
        )
      ).rows;
    const before = await indexes();
    await rebuild(options(new MemorySource(log)));
    await rebuild({ ...options(new MemorySource(log)), projection: sampleMoves });
    expect(await indexes()).toEqual(before);
    const left = await database.pool.query(`select name from checkpoint where name like '%rebuild%'`);
    expect(left.rows).toEqual([]);
  });
});
