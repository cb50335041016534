import { testDatabase, type TestDatabase } from '@amici/embedded-postgres/testing';
import { tried } from '@amici/ops/testing';
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { started, type Started } from '../support/start-server';
import { eventually } from '../support/eventually';
import { sendTo } from '../support/send';

const { AMICI_EVENTSTORE_URL: url, AMICI_EVENTSTORE_START: command } = process.env;
const KILLS = 3;
const MOVERS = 24;
/** So many moves lie between two kills at least, so that each comes under load. */
const MOVES_BETWEEN = 150;
const KNIGHTS = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
const ANSWER_MS = 15_000;
const conditions = { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } };

/** Plays a game on and on, each move sent until it is acknowledged. */
interface Mover {
  readonly game: string;
  acknowledged: number;
}

/**
 * What a real server is needed for. AMICI_EVENTSTORE_START is a command that starts one, on a folder of its own, and
 * that becomes it (`exec`); AMICI_EVENTSTORE_URL says where it is then.
 */
const withServer = url === undefined || command === undefined ? describe.skip : describe;

withServer('Amici on an EventStoreDB (where AMICI_EVENTSTORE_START starts one)', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'amici-kills-'));
  const movers: Mover[] = [];
  let database: TestDatabase;
  let server: ChildProcess;
  let amici: Started;
  const send = sendTo(() => ({ url: amici.url, dataDir }));
  let playing = true;
  let sentAgain = 0;

  const environment = () => ({
    AMICI_DATABASE_URL: database.url,
    AMICI_EVENT_STORE: 'eventstoredb',
    AMICI_EVENTSTORE_URL: url!,
    AMICI_REQUESTS_PER_MINUTE: '1000000',
  });
  const startServer = (): void => {
    server = spawn(command!, { shell: '/bin/bash', stdio: 'ignore' });
  };
  const startAmici = async (): Promise<void> => {
    amici = await started(dataDir, [], /listens on .*\n/, environment());
  };
  const kill = async (process: ChildProcess): Promise<void> => {
    const gone = once(process, 'exit');
    process.kill('SIGKILL');
    await gone;
  };
  const ready = async (): Promise<boolean> =>
    fetch(`${amici.url}/readyz`, { signal: AbortSignal.timeout(ANSWER_MS) }).then(
      ({ ok }) => ok,
      () => false,
    );
  const played = (): number => movers.reduce((sum, { acknowledged }) => sum + acknowledged, 0);

  const play = async (mover: Mover): Promise<void> => {
    while (playing) {
      const ply = mover.acknowledged + 1;
      const player = ply % 2 === 1 ? 'anna' : 'boris';
      const move = KNIGHTS[(ply - 1) % KNIGHTS.length];
      const answer = await send(player, 'PUT', `/games/${mover.game}/plies/${ply}`, { move }).catch(
        () => null,
      );
      if (answer?.status === 201) mover.acknowledged = ply;
      else {
        // Whatever has been recorded of it, sending it again must do no harm.
        sentAgain += 1;
        if (answer !== null && answer.status < 500) throw new Error(JSON.stringify(answer.body));
        await sleep(100);
      }
    }
  };

  const movesOn = async (): Promise<void> => {
    const before = played();
    await eventually(() => Promise.resolve(played() >= before + MOVES_BETWEEN), 120_000);
  };

  const amiciSays = (...words: string[]): Promise<{ status: number; output: string }> => {
    const { PATH, HOME } = process.env;
    const env = { PATH, HOME, AMICI_DATA_DIR: dataDir, ...environment() };
    return new Promise((resolve) =>
      execFile(process.execPath, ['tools/amici.mjs', ...words], { env }, (error, stdout, stderr) =>
        resolve({ status: Number(error?.code ?? 0), output: stdout + stderr }),
      ),
    );
  };

  beforeAll(async () => {
    database = await testDatabase();
    startServer();
    await startAmici();
    await eventually(ready, 120_000);
    for (let index = 0; index < MOVERS; index += 1) {
      const body = { white: 'anna', black: 'boris', conditions };
      const answer = await send('operator', 'POST', '/games', body);
      movers.push({ game: answer.body['id'] as string, acknowledged: 0 });
    }
  }, 240_000);

  afterAll(async () => {
    await amici?.stop();
    await kill(server);
    await database?.drop();
    rmSync(dataDir, { recursive: true, force: true });
  }, 60_000);

  it(
    'loses no acknowledged move when server and service are killed under load, and verifies [R24]',
    async () => {
      const work = Promise.all(movers.map(play));
      work.catch(() => undefined);
      for (let round = 0; round < KILLS; round += 1) {
        await movesOn();
        await kill(server);
        await sleep(500);
        startServer();
        await movesOn();
        await kill(amici.launcher);
        await startAmici();
      }
      await movesOn();
      playing = false;
      await work;
      for (const { game, acknowledged } of movers) {
        const { status, body } = await send('anna', 'GET', `/games/${game}`);
        expect(status).toBe(200);
        expect((body['moves'] as unknown[]).length).toBe(acknowledged);
      }
      await eventually(ready, 60_000);
      expect(await amiciSays('verify')).toMatchObject({ status: 0 });
      tried({
        'kills of the server': KILLS,
        'kills of Amici': KILLS,
        moves: played(),
        'sent again': sentAgain,
      });
    },
    KILLS * 400_000,
  );
});
