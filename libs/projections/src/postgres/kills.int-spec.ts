import { proofSize, tried } from '@amici/ops/testing';
import { sleep } from '@amici/ops';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { applyBatch } from '../apply-batch';
import { ProjectionRunner } from '../runner/projection-runner';
import { MemoryModel, MemorySource } from '../testing';
import { type SampleGame, sampleGames } from '../testing/sample';
import { SampleDatabase } from '../testing/sample-database';
import { sampleLog } from '../testing/sample-log';
import { readCheckpoint, registerCheckpoint, saveCheckpoint } from './checkpoints';
import { inTransaction, liveTarget, readModelTransaction } from './transaction';

const [GAMES, PLIES] = [60, 60];
const KILLS = proofSize(4, 25);
const PAUSES = proofSize(1, 5);
const log = sampleLog(GAMES, PLIES);

describe('a projector that is killed or paused', () => {
  let database: SampleDatabase;
  let stop: AbortController;

  const expected = async (to = log.length): Promise<readonly SampleGame[]> => {
    const model = new MemoryModel(sampleGames.table);
    await model.transaction((transaction) => applyBatch(sampleGames, log.slice(0, to), transaction));
    return model.sorted();
  };
  const rows = async (): Promise<readonly SampleGame[]> => {
    const found = await database.source.getRepository(sampleGames.table.entity).find();
    return (found as SampleGame[]).sort((a, b) => (a.gameId < b.gameId ? -1 : 1));
  };
  const position = async (): Promise<number> =>
    (await readCheckpoint(database.pool, sampleGames.name))?.position ?? 0;

  /** What a killed projector has left. PostgreSQL may still commit what had reached it: looked at until nothing moves. */
  const settled = async (): Promise<{ readonly to: number; readonly left: readonly SampleGame[] }> => {
    for (;;) {
      const [to, left] = [await position(), await rows()];
      if ((await position()) === to) return { to, left };
    }
  };

  /** A projector in a process of its own, once it works. */
  const projector = async (ttlMs: number) => {
    const program = join(__dirname, '../testing/project-until-killed.ts');
    const args = ['tools/run.mjs', program, database.url, String(GAMES), String(PLIES), String(ttlMs)];
    const child = spawn(process.execPath, args, {
      cwd: join(__dirname, '../../../..'),
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let output = '';
    child.stdout.on('data', (data: Buffer) => (output += data.toString()));
    const hasSaid = async (what: RegExp): Promise<void> => {
      while (!what.test(output)) {
        if (child.exitCode !== null) throw new Error(`the projector ended by itself: ${output}`);
        await sleep(1);
      }
    };
    await hasSaid(/running/);
    return { child, hasSaid };
  };
  const finish = async (): Promise<void> => {
    const runner = new ProjectionRunner({
      projection: sampleGames,
      source: new MemorySource([...log]),
      ...database.worker(),
    });
    const running = runner.run(stop.signal);
    while (runner.status.position < log.length) await sleep(5);
    stop.abort();
    await running;
  };

  beforeAll(async () => {
    database = await SampleDatabase.create();
  });
  beforeEach(() => {
    stop = new AbortController();
  });
  afterEach(() => database.clear());
  afterAll(() => database.drop());

  it(
    'leaves the rows that a fold of the log leaves, whenever it is killed [R6]',
    async () => {
      let kills = 0;
      let started = 0;
      for (; kills < KILLS; kills += 1) {
        const { child } = await projector(10_000);
        const from = await position();
        await sleep((kills % 10) * 4);
        child.kill('SIGKILL');
        await once(child, 'exit');
        const { to, left } = await settled();
        expect(to).toBeGreaterThanOrEqual(from);
        expect(left).toEqual(await expected(to));
        if (to < log.length) continue;
        started += 1;
        await database.clear();
      }
      await finish();
      expect(await rows()).toEqual(await expected());
      tried({ kills, 'events in the log': log.length * (started + 1) });
    },
    KILLS * 20_000,
  );

  it('counts twice where rows and checkpoint are written in two transactions [R6 canary]', async () => {
    await registerCheckpoint(database.pool, sampleGames.name, sampleGames.version);
    await database.pool.query('create table counted (events integer not null)');
    await database.pool.query('insert into counted values (0)');
    const count = (from: number, to: number) =>
      inTransaction(database.pool, (client) =>
        client.query('update counted set events = events + $1', [log.slice(from, to).length]),
      );
    const move = (to: number) =>
      inTransaction(database.pool, (client) =>
        saveCheckpoint(client, sampleGames.name, 1, to, log[to - 1]!.id),
      );
    for (let batch = 0; batch < 30; batch += 1) {
      const from = await position();
      await count(from, from + 100);
      // Every third time it dies here.
      if (batch % 3 !== 2) await move(from + 100);
    }
    const { rows: found } = await database.pool.query<{ events: number }>('select events from counted');
    const [counted, checkpoint] = [found[0]!.events, await position()];
    await database.pool.query('drop table counted');
    expect(counted).toBeGreaterThan(checkpoint);
    tried({ 'events counted twice': counted - checkpoint });
  });

  it(
    'writes nothing any more when it wakes from a pause and has been succeeded [R22]',
    async () => {
      for (let pause = 0; pause < PAUSES; pause += 1) {
        await database.clear();
        const { child, hasSaid } = await projector(1_000);
        await sleep(10 + (pause % 5) * 7);
        child.kill('SIGSTOP');
        const running = new ProjectionRunner({
          projection: sampleGames,
          source: new MemorySource([...log]),
          ...database.worker(),
        });
        stop = new AbortController();
        const run = running.run(stop.signal);
        while (running.status.position < log.length) await sleep(5);
        child.kill('SIGCONT');
        await hasSaid(/running\n(?:.*\n)*standby/);
        expect(await rows()).toEqual(await expected());
        expect(await position()).toBe(log.length);
        child.kill('SIGKILL');
        await once(child, 'exit');
        stop.abort();
        await run;
        tried({ pauses: 1, 'events in the log': log.length });
      }
    },
    PAUSES * 120_000,
  );

  it('would put rows back to where they were if nothing fenced it [R22 canary]', async () => {
    await registerCheckpoint(database.pool, sampleGames.name, sampleGames.version);
    const apply = (token: number, from: number, to: number) =>
      inTransaction(database.pool, (client) =>
        applyBatch(
          sampleGames,
          log.slice(from, to),
          readModelTransaction(client, liveTarget(sampleGames, token)),
        ),
      );
    await apply(1, 0, 500);
    const zombie = await database.pool.connect();
    const unfenced = readModelTransaction(zombie, liveTarget(sampleGames, 1));
    const loaded = await unfenced.load(log.slice(500, 600).map(({ stream }) => stream));
    await apply(2, 500, 3_000);
    // It wakes up with what it had read, and does not look at the checkpoint again.
    await applyBatch(sampleGames, log.slice(500, 600), {
      ...unfenced,
      lockCheckpoint: () => Promise.resolve(500),
      load: () => Promise.resolve(loaded),
      saveCheckpoint: (at, id) => saveCheckpoint(zombie, sampleGames.name, 1, at, id),
    });
    zombie.release();
    const right = await expected(3_000);
    const wrong = (await rows()).filter((row, index) => row.plies !== right[index]!.plies);
    expect(wrong.length).toBeGreaterThan(0);
    tried({ 'rows put back': wrong.length });
  });
});
