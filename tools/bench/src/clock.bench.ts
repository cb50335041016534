// Clocks at scale: an idle sweep over a million running clocks, ten thousand flags at once (also with the process killed
// half-way), leave over two hundred games.
import { mkdirSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { letFlagsFall } from './clock/flags';
import { fillWatch, idleSweeps } from './clock/idle-sweep';
import { leaveOverGames } from './clock/leave';
import { amiciAt, BEGIN, drained, openScene, startGames } from './clock/scene';

const CLOCKS = Number(process.env['CLOCKS'] ?? 1_000_000);
const FLAGS = Number(process.env['FLAGS'] ?? 10_000);
const LEAVE_GAMES = 200;
const LEAVE_REQUESTS = 60;

const WANTED = { idleSweepMs: 5, flagsSeconds: 20, leaveP99Ms: 1_000 };

const percentile = (values: readonly number[], share: number): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
};

const line = (what: string, value: string, isReached: boolean): void =>
  console.log(`  ${what.padEnd(58)}${value.padStart(14)}${isReached ? '' : '  BELOW WHAT IS WANTED'}`);

const main = async (): Promise<void> => {
  const scene = await openScene();
  try {
    const amici = await amiciAt(scene, BEGIN);
    await fillWatch(scene, CLOCKS);
    const idle = await idleSweeps(amici.surroundings.databaseUrl);
    await startGames(amici, 10, LEAVE_GAMES, (n) => (n % 2 === 0 ? ['anna', `o-${n}`] : [`o-${n}`, 'anna']));
    await drained(amici);
    const leave = await leaveOverGames(amici, 'anna', 'event-10', LEAVE_GAMES, LEAVE_REQUESTS);
    for (const block of [20, 30])
      await startGames(amici, block, FLAGS, (n) => [`w-${block}-${n}`, `b-${block}-${n}`]);
    await drained(amici);
    await amici.close();
    // The second block waits on the shelf while the first is decided.
    const shelve = (from: string, to: string) =>
      scene.pool.query(
        `update clock_read.watched set state = $2 where state = $1 and owner like 'game-00000000-0000-4000-8030-%'`,
        [from, to],
      );
    await shelve('waiting', 'shelved');
    const whole = await letFlagsFall(scene, 20, FLAGS, null);
    await shelve('shelved', 'waiting');
    const killed = await letFlagsFall(scene, 30, FLAGS, FLAGS / 2);
    const results = {
      clocks: CLOCKS,
      idleSweep: { p50: percentile(idle, 0.5), p99: percentile(idle, 0.99), unit: 'ms, all shards' },
      leave: { games: LEAVE_GAMES, p50: percentile(leave, 0.5), p99: percentile(leave, 0.99), unit: 'ms' },
      flags: whole,
      flagsKilled: killed,
      wanted: WANTED,
    };
    console.log('\nclocks');
    line(
      `idle sweep over ${CLOCKS} clocks, p99`,
      `${results.idleSweep.p99.toFixed(2)} ms`,
      results.idleSweep.p99 < WANTED.idleSweepMs,
    );
    line(
      `leave over ${LEAVE_GAMES} games, p99`,
      `${results.leave.p99.toFixed(0)} ms`,
      results.leave.p99 < WANTED.leaveP99Ms,
    );
    for (const [name, flags] of [
      ['', whole],
      [', killed half-way', killed],
    ] as const) {
      const once = flags.passed === FLAGS && flags.fallen === FLAGS && flags.doubled === 0;
      line(
        `${flags.ended} flags at once${name}`,
        `${flags.seconds.toFixed(1)} s`,
        flags.seconds < WANTED.flagsSeconds && once,
      );
    }
    const machine = { cpu: cpus()[0]?.model ?? 'unknown', cores: cpus().length, node: process.version };
    mkdirSync(join('bench', 'results'), { recursive: true });
    writeFileSync(
      join('bench', 'results', 'clock.json'),
      `${JSON.stringify({ suite: 'clock', at: new Date().toISOString(), machine, results }, null, 2)}\n`,
    );
  } finally {
    await scene.close();
  }
};

void main();
