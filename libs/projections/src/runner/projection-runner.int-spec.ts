import { proofSize, tried } from '@amici/ops/testing';
import { sleep } from '@amici/ops';
import { inTransaction } from '../postgres/transaction';
import { tableDigest } from '../rebuild/digest';
import { rebuild } from '../rebuild/rebuild';
import { MemorySource } from '../testing';
import { inOrder } from '../testing/memory-source';
import { sampleGames, sampleMoves } from '../testing/sample';
import { SampleDatabase } from '../testing/sample-database';
import { sampleLog } from '../testing/sample-log';
import { ProjectionRunner } from './projection-runner';

const CUTS = proofSize(5, 40);
const STEP = Math.floor(2_000 / CUTS);

describe('a projection runner', () => {
  let database: SampleDatabase;
  let stop: AbortController;
  const running: Promise<void>[] = [];

  const start = <Row extends object>(
    projection: ConstructorParameters<typeof ProjectionRunner<Row>>[0]['projection'],
    source: MemorySource,
    worker = database.worker(),
  ): ProjectionRunner<Row> => {
    const runner = new ProjectionRunner({ projection, source, ...worker });
    running.push(runner.run(stop.signal));
    return runner;
  };

  const halt = async (): Promise<void> => {
    stop.abort();
    await Promise.all(running.splice(0));
    await database.endWorkers();
    stop = new AbortController();
  };

  const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await condition())) await sleep(10);
  };

  const count = async (table: string): Promise<number> =>
    Number((await database.pool.query<{ n: string }>(`select count(*) n from ${table}`)).rows[0]!.n);

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

  it('catches up with the log and follows it', async () => {
    const log = sampleLog(50, 20);
    const source = new MemorySource(log.slice(0, 400));
    const runner = start(sampleGames, source);
    await until(() => runner.status.position === 400);
    source.append(...log.slice(400));
    await until(() => runner.status.position === log.length);
    expect(runner.status).toMatchObject({ state: 'running', lagEvents: 0, lagSeconds: 0 });
    expect(await count('sample_games')).toBe(40);
    const row = await database.source
      .getRepository(sampleGames.table.entity)
      .findOneByOrFail({ gameId: 'game-3' });
    expect(row).toEqual({
      gameId: 'game-3',
      players: { white: 'w-game-3', black: 'b-game-3' },
      plies: 20,
      winner: 'w-game-3',
    });
  });

  it('is on standby once it was refused as one that has been succeeded (it went on saying that it ran)', async () => {
    const log = sampleLog(10, 5);
    const source = new MemorySource(log.slice(0, 30));
    const runner = start(sampleGames, source);
    await until(() => runner.status.position === 30);
    await database.pool.query('update checkpoint set fence = fence + 1 where name = $1', [sampleGames.name]);
    source.append(...log.slice(30));
    while (runner.status.state !== 'standby') await sleep(1);
    await until(() => runner.status.position === log.length);
    expect(runner.status.state).toBe('running');
  });

  it('keeps many rows an event, with keys of several columns', async () => {
    const log = sampleLog(20, 10);
    const runner = start(sampleMoves, new MemorySource(log));
    await until(() => runner.status.position === log.length);
    expect(await count('sample_moves')).toBe(16 * 10);
  });

  it('stops at an event it cannot apply, says where and why, and leaves others going [R12]', async () => {
    const log = sampleLog(10, 5);
    const poison = { ...log[30]!, event: { type: 'GameTeleported' } };
    const source = new MemorySource([...log.slice(0, 30), poison, ...log.slice(31)]);
    const tolerant = { ...sampleMoves, keys: () => [], change: () => ({}) };
    const worker = database.worker();
    const [stopped, going] = [start(sampleGames, source, worker), start(tolerant, source, worker)];
    await until(() => stopped.status.state === 'stopped' && going.status.position === log.length);
    expect(stopped.status).toMatchObject({
      position: 30,
      problem: { code: 'unknown-event-type', sequence: 31, detail: 'unknown event type: GameTeleported' },
    });
    expect(await stopped.check.check()).toMatchObject({ ok: false, detail: { position: 30 } });
    expect(await going.check.check()).toMatchObject({ ok: true });
    const elsewhere = new ProjectionRunner({ projection: sampleGames, source, ...database.worker() });
    const name = 'projection sample_games';
    expect(await elsewhere.standsStill(50)).toEqual({ name, position: 30, head: log.length });
    expect(await stopped.standsStill(50)).toMatchObject({
      name,
      problem: 'unknown event type: GameTeleported',
    });
    expect(await going.standsStill(50)).toBeUndefined();
    await until(() => stopped.status.head === log.length);
    expect(await stopped.stuck(50)).toMatchObject({ name, position: 30, head: log.length });
    expect(await going.stuck(50)).toBeUndefined();
    source.entries[30] = log[30]!;
    stopped.restart();
    await until(() => stopped.status.position === log.length);
    expect(await stopped.check.check()).toMatchObject({ ok: true });
  });

  it('stops at a hole in what it is given [R12]', async () => {
    const log = sampleLog(10, 5);
    const runner = start(sampleGames, new MemorySource([...log.slice(0, 10), ...log.slice(11)]));
    await until(() => runner.status.state === 'stopped');
    expect(runner.status).toMatchObject({ position: 10, problem: { code: 'position-gap' } });
  });

  it('has other rows than the fold of the log where it logs and goes on [R12 canary]', async () => {
    const log = sampleLog(10, 5);
    const [first] = log;
    const poison = { ...first!, event: { type: 'GameTeleported' } };
    const skipping = {
      ...sampleGames,
      keys: (...given: Parameters<typeof sampleGames.keys>) =>
        given[0].event.type === 'GameTeleported' ? [] : sampleGames.keys(...given),
      change: (...given: Parameters<typeof sampleGames.change>) =>
        given[0].event.type === 'GameTeleported' ? {} : sampleGames.change(...given),
    };
    const runner = start(skipping, new MemorySource([poison, ...log.slice(1)]));
    await until(() => runner.status.position === log.length);
    expect(await runner.check.check()).toMatchObject({ ok: true });
    expect(await count('sample_games')).toBe(7);
    tried({ 'games lost in silence': 1 });
  });

  it('refuses a log that ends before its rows do, or is another one [R21]', async () => {
    const log = sampleLog(10, 5);
    const runner = start(sampleGames, new MemorySource(log));
    await until(() => runner.status.position === log.length);
    await halt();
    const restored = start(sampleGames, new MemorySource(log.slice(0, 20)));
    await until(() => restored.status.state === 'stopped');
    expect(restored.status.problem).toMatchObject({ code: 'other-log' });
    await halt();
    const foreign = { ...log.at(-1)!, id: '11111111-0000-4000-8000-000000000000' };
    const other = start(sampleGames, new MemorySource([...log.slice(0, -1), foreign]));
    await until(() => other.status.state === 'stopped');
    expect(other.status.problem).toMatchObject({ code: 'other-log', sequence: log.length });
  });

  it('misses what came after the backup where it goes on from its position [R21 canary]', async () => {
    const log = sampleLog(10, 5);
    const seen = new Set<number>();
    let position = log.length;
    // The log was restored to 20 events and has grown again, past where this reader stood.
    const restored = new MemorySource([
      ...log.slice(0, 20),
      ...log.slice(20).map((entry) => ({ ...entry, id: `new ${entry.id}` })),
    ]);
    const more = sampleLog(20, 5).slice(log.length);
    restored.append(...more);
    for (
      let page = await restored.read(position, 50);
      page.length > 0;
      page = await restored.read(position, 50)
    ) {
      page.forEach(({ sequence }) => seen.add(sequence));
      position = page.at(-1)!.sequence;
    }
    expect(seen.has(21)).toBe(false);
    expect(seen.size).toBe(more.length);
    tried({ 'events never seen': log.length - 20 });
  });

  it('runs in one process at a time, and goes on in another when that one ends', async () => {
    const log = sampleLog(10, 20);
    const source = new MemorySource(log.slice(0, 100));
    const ended = new AbortController();
    const firstWorker = database.worker();
    const first = new ProjectionRunner({ projection: sampleGames, source, ...firstWorker });
    const firstRun = first.run(ended.signal);
    await until(() => first.status.position === 100);
    const second = start(sampleGames, source);
    await sleep(50);
    expect([first.status.state, second.status.state]).toEqual(['running', 'standby']);
    ended.abort();
    await firstRun;
    await firstWorker.leases.close();
    expect(first.status.state).toBe('standby');
    source.append(...log.slice(100));
    await until(() => second.status.position === log.length);
    expect(await count('sample_games')).toBe(8);
  });

  it('survives its database connections being cut, again and again [R6]', async () => {
    const log = sampleLog(100, 30);
    const source = new MemorySource(log.slice(0, 1_000));
    const runner = start(sampleGames, source);
    for (let cut = 0; cut < CUTS; cut += 1) {
      await sleep(30);
      source.append(...log.slice(1_000 + cut * STEP, 1_000 + (cut + 1) * STEP));
      await database.pool
        .query(
          `select pg_terminate_backend(pid) from pg_stat_activity
           where application_name = 'amici sample read models' and pid <> pg_backend_pid()`,
        )
        .catch(() => undefined);
    }
    source.append(...log.slice(1_000 + CUTS * STEP));
    await until(() => runner.status.position === log.length);
    expect(await count('sample_games')).toBe(80);
    tried({ 'times connections were cut': CUTS, 'events in the log': log.length });
  });

  it('makes its rows anew by parts of the streams where it is far behind, and follows on', async () => {
    const log = sampleLog(2_500, 42);
    const short = start(sampleGames, new MemorySource(log.slice(0, 1_000)));
    await until(() => short.status.position === 1_000);
    await halt();
    const source = new MemorySource(log.slice(0, -100));
    // Nobody takes the table from who reads it: a rebuild that is soon done waits.
    const reader = await database.pool.connect();
    await reader.query('begin; lock table sample_games in access share mode');
    const runner = start(sampleGames, source);
    await until(() => runner.status.state === 'rebuilding');
    expect((await reader.query('select from sample_games')).rowCount).toBe(1_000);
    await reader.query('commit');
    reader.release();
    expect(await runner.late(600_000)).toBeUndefined();
    source.append(...log.slice(-100));
    await until(() => runner.status.position === log.length);
    const options = { projection: sampleGames, source: inOrder(source), pool: database.pool };
    const outcome = await rebuild({ ...options, signal: stop.signal, compare: true });
    if (outcome.state !== 'swapped' || outcome.digests === undefined) throw new Error('not compared');
    expect(outcome.digests.after).toBe(outcome.digests.before);
  });

  it('rebuilds where the rows are of an older version, and follows on', async () => {
    const log = sampleLog(20, 10);
    const source = new MemorySource(log);
    const runner = start(sampleGames, source);
    await until(() => runner.status.position === log.length);
    await halt();
    const doubled = {
      ...sampleGames,
      version: 2,
      change: (...given: Parameters<typeof sampleGames.change>) => {
        const { upsert = [], ...others } = sampleGames.change(...given);
        return { ...others, upsert: upsert.map((row) => ({ ...row, players: { white: 'x', black: 'y' } })) };
      },
    };
    const newer = start(doubled, source);
    await until(() => newer.status.state === 'running' && newer.status.position === log.length);
    const { rows } = await database.pool.query(`select distinct players from sample_games`);
    expect(rows).toEqual([{ players: { white: 'x', black: 'y' } }]);
    await halt();
    const older = start(sampleGames, source);
    await until(() => older.status.state === 'stopped');
    expect(older.status.problem).toMatchObject({ code: 'newer-version' });
    expect(
      await inTransaction(database.pool, (client) => tableDigest(client, sampleGames.table)),
    ).toHaveLength(64);
  });
});
