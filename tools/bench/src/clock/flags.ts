import { sleep } from '@amici/ops';
import { spawn, type ChildProcess } from 'node:child_process';
import { BEGIN, MOVE_DAYS, type Scene } from './scene';

const DEADLINE = BEGIN + MOVE_DAYS * 86_400_000;
const LOOK_MS = 100;
const GIVE_UP_MS = 120_000;

/** Starts Amici in a process of its own, at an instant at which all flags are due; resolves when it is ready. */
const startProcess = async (scene: Scene): Promise<ChildProcess> => {
  const child = spawn(process.execPath, ['tools/run.mjs', 'tools/bench/src/clock/amici-process.ts'], {
    env: { ...process.env, ...scene.environment(DEADLINE + 6_000) },
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout!.on('data', (data: Buffer) => {
      if (data.toString().includes('ready')) resolve();
    });
    child.once('exit', (code) => reject(new Error(`the process ended with ${code}`)));
  });
  return child;
};

const killNow = async (child: ChildProcess): Promise<void> => {
  const gone = new Promise((resolve) => child.once('exit', resolve));
  process.kill(-child.pid!, 'SIGKILL');
  await gone;
};

interface Counted {
  readonly passed: number;
  readonly fallen: number;
  readonly ended: number;
  /** Streams with more than one of any of them. */
  readonly doubled: number;
}

const count = async ({ pool }: Scene, block: number): Promise<Counted> => {
  const like = `game-00000000-0000-4000-8${String(block).padStart(3, '0')}-%`;
  const { rows } = await pool.query<Record<keyof Counted, string>>(
    `with told as (
       select stream, type from game_log.events where type in ('FlagFell', 'GameEnded') and stream like $1
       union all select stream, type from clock_log.events where type = 'DeadlinePassed' and stream like 'watch-' || $1)
     select count(*) filter (where type = 'DeadlinePassed') as passed,
       count(*) filter (where type = 'FlagFell') as fallen, count(*) filter (where type = 'GameEnded') as ended,
       (select count(*) from (select 1 from told group by stream, type having count(*) > 1) as d) as doubled from told`,
    [like],
  );
  const [row] = rows;
  return {
    passed: Number(row!.passed),
    fallen: Number(row!.fallen),
    ended: Number(row!.ended),
    doubled: Number(row!.doubled),
  };
};

export interface FlagsDecided extends Counted {
  readonly seconds: number;
}

/** Lets the flags of a block of games fall; with `killAt` the process is killed when so many have, and started again. */
export const letFlagsFall = async (
  scene: Scene,
  block: number,
  games: number,
  killAt: number | null,
): Promise<FlagsDecided> => {
  let child = await startProcess(scene);
  const started = performance.now();
  let killed = false;
  for (;;) {
    const counted = await count(scene, block);
    const seconds = (performance.now() - started) / 1_000;
    if (counted.ended >= games || seconds * 1_000 > GIVE_UP_MS) {
      await killNow(child);
      return { ...counted, seconds };
    }
    if (killAt !== null && !killed && counted.ended >= killAt) {
      killed = true;
      await killNow(child);
      child = await startProcess(scene);
    }
    await sleep(LOOK_MS);
  }
};
