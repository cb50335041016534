import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { applyBatch } from '../apply-batch';
import { MemoryModel } from '../testing';
import { type SampleGame, sampleGames } from '../testing/sample';
import { SampleDatabase } from '../testing/sample-database';
import { sampleLog } from '../testing/sample-log';
import { Fenced, readCheckpoint, registerCheckpoint } from './checkpoints';
import { inPipeline, inTransaction, liveTarget, readModelTransaction } from './transaction';

const log = sampleLog(20, 20);

describe('the transaction of rows and checkpoint', () => {
  let database: SampleDatabase;

  const apply = (token: number, from: number, to: number) =>
    inPipeline(database.pool, (client) =>
      applyBatch(
        sampleGames,
        log.slice(from, to),
        readModelTransaction(client, liveTarget(sampleGames, token)),
      ),
    );

  const rows = async (): Promise<readonly SampleGame[]> =>
    database.source.getRepository(sampleGames.table.entity).find({ order: { gameId: 'ASC' } });

  const expected = async (to: number): Promise<readonly SampleGame[]> => {
    const model = new MemoryModel(sampleGames.table);
    await model.transaction((transaction) => applyBatch(sampleGames, log.slice(0, to), transaction));
    return model.sorted();
  };

  beforeAll(async () => {
    database = await SampleDatabase.create();
  });
  beforeEach(() => registerCheckpoint(database.pool, sampleGames.name, sampleGames.version));
  afterEach(() => database.clear());
  afterAll(() => database.drop());

  it('leaves the rows a fold in memory leaves', async () => {
    for (let from = 0; from < log.length; from += 37) await apply(1, Math.max(0, from - 5), from + 37);
    expect(await rows()).toEqual(await expected(log.length));
    expect(await readCheckpoint(database.pool, sampleGames.name)).toMatchObject({
      position: log.length,
      eventId: log.at(-1)!.id,
    });
  });

  it.each(['before-rows', 'between', 'before-commit'])(
    'changes nothing when killed %s [R6]',
    async (point) => {
      await apply(1, 0, 100);
      const program = [
        'tools/run.mjs',
        join(__dirname, '../testing/crash.ts'),
        database.url,
        '100',
        '300',
        point,
      ];
      const child = spawn(process.execPath, program, {
        cwd: join(__dirname, '../../../..'),
        stdio: 'inherit',
      });
      expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
      expect(await rows()).toEqual(await expected(100));
      expect(await apply(1, 90, log.length)).toEqual({ position: log.length });
      expect(await rows()).toEqual(await expected(log.length));
    },
  );

  it('refuses a projector whose lease has been succeeded, and keeps nothing of what it wrote [R22]', async () => {
    await apply(1, 0, 50);
    await apply(2, 50, 60);
    await expect(apply(1, 60, 100)).rejects.toThrow(Fenced);
    expect(await rows()).toEqual(await expected(60));
  });

  it('outlives a connection that is lost between two statements', async () => {
    const lost = inTransaction(database.pool, async (client) => {
      const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() pid');
      await database.pool.query('select pg_terminate_backend($1)', [own[0]!.pid]);
      await new Promise((resolve) => setTimeout(resolve, 50));
      await client.query('select 1');
    });
    await expect(lost).rejects.toThrow();
    expect(await apply(1, 0, 50)).toEqual({ position: 50 });
  });

  it('lets one projector wait for another on the checkpoint, and drops what that one has applied', async () => {
    const applied = await Promise.all(Array.from({ length: 6 }, () => apply(1, 0, 200)));
    expect(applied).toEqual(Array.from({ length: 6 }, () => ({ position: 200 })));
    expect(await rows()).toEqual(await expected(200));
  });
});
