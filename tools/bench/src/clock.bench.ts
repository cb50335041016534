// Clocks at scale: an idle sweep over a million running clocks, ten thousand flags at once (also with the process killed
// half-way), leave over two hundred games.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { letFlagsFall, type FlagsDecided } from './clock/flags';
import { fillWatch, idleSweeps } from './clock/idle-sweep';
import { leaveOverGames } from './clock/leave';
import { amiciAt, BEGIN, drained, openScene, startGames, type Scene } from './clock/scene';
import { percentile } from './statistics';

const CLOCKS = Number(process.env['CLOCKS'] ?? 1_000_000);
const FLAGS = Number(process.env['FLAGS'] ?? 10_000);
const LEAVE_GAMES = 200;
const LEAVE_REQUESTS = 60;

const WANTED = { idleSweepMs: 5, flagsSeconds: 20, leaveP99Ms: 1_000 };

const line = (what: string, value: string, isReached: boolean): void =>
  console.log(`  ${what.padEnd(58)}${value.padStart(14)}${isReached ? '' : '  BELOW WHAT IS WANTED'}`);

const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version };

/** Written after each part, so that what has been measured is kept whatever becomes of the next. */
const save = (results: object): void => {
  const report = {
    suite: 'clock',
    at: new Date().toISOString(),
    machine: { ...machine, load: loadavg()[0] },
    results: { ...results, wanted: WANTED },
  };
  mkdirSync(join('bench', 'results'), { recursive: true });
  writeFileSync(join('bench', 'results', 'clock.json'), `${JSON.stringify(report, null, 2)}\n`);
};

const print = (name: string, flags: FlagsDecided): void => {
  const once = flags.passed === FLAGS && flags.fallen === FLAGS && flags.doubled === 0;
  const isReached = flags.seconds < WANTED.flagsSeconds && once;
  line(`${flags.ended} flags at once${name}`, `${flags.seconds.toFixed(1)} s`, isReached);
};

/** While nothing is due, and while a player of two hundred games takes leave. */
const quietParts = async (scene: Scene) => {
  const amici = await amiciAt(scene, BEGIN);
  await fillWatch(scene, CLOCKS);
  const idle = await idleSweeps(amici.surroundings.databaseUrl);
  const idleSweep = { p50: percentile(idle, 0.5), p99: percentile(idle, 0.99), unit: 'ms, all shards' };
  line(
    `idle sweep over ${CLOCKS} clocks, p99`,
    `${idleSweep.p99.toFixed(2)} ms`,
    idleSweep.p99 < WANTED.idleSweepMs,
  );
  await startGames(amici, 10, LEAVE_GAMES, (n) => (n % 2 === 0 ? ['anna', `o-${n}`] : [`o-${n}`, 'anna']));
  await drained(amici);
  const times = await leaveOverGames(amici, 'anna', 'event-10', LEAVE_GAMES, LEAVE_REQUESTS);
  const leave = { games: LEAVE_GAMES, p50: percentile(times, 0.5), p99: percentile(times, 0.99), unit: 'ms' };
  line(`leave over ${LEAVE_GAMES} games, p99`, `${leave.p99.toFixed(0)} ms`, leave.p99 < WANTED.leaveP99Ms);
  for (const block of [20, 30])
    await startGames(amici, block, FLAGS, (n) => [`w-${block}-${n}`, `b-${block}-${n}`]);
  await drained(amici);
  await amici.close();
  return { clocks: CLOCKS, idleSweep, leave };
};

const main = async (): Promise<void> => {
  const scene = await openScene();
  try {
    console.log('\nclocks');
    const quiet = await quietParts(scene);
    save(quiet);
    // The second block waits on the shelf while the first is decided.
    const shelve = (from: string, to: string) =>
      scene.pool.query(
        `update clock_read.watched set state = $2 where state = $1 and owner like 'game-00000000-0000-4000-8030-%'`,
        [from, to],
      );
    await shelve('waiting', 'shelved');
    const flags = await letFlagsFall(scene, 20, FLAGS, null);
    print('', flags);
    save({ ...quiet, flags });
    await shelve('shelved', 'waiting');
    const flagsKilled = await letFlagsFall(scene, 30, FLAGS, FLAGS / 2);
    print(', killed half-way', flagsKilled);
    save({ ...quiet, flags, flagsKilled });
  } finally {
    await scene.close();
  }
};

void main();
