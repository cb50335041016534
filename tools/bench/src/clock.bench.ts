// Clocks at scale: an idle sweep over a million running clocks, ten thousand flags at once (also with the process killed
// half-way), leave over two hundred games.
import { letFlagsFall, type FlagsDecided } from './clock/flags';
import { fillWatch, idleSweeps } from './clock/idle-sweep';
import { leaveOverGames } from './clock/leave';
import { amiciAt, BEGIN, drained, openScene, startGames, type Scene } from './clock/scene';
import { keepFigures, type Figure } from './harness';
import { percentile } from './statistics';

const CLOCKS = Number(process.env['CLOCKS'] ?? 1_000_000);
const FLAGS = Number(process.env['FLAGS'] ?? 10_000);
const LEAVE_GAMES = 200;
const LEAVE_REQUESTS = 60;

/** What is measured by now; kept after each part, so that it stays whatever becomes of the next. */
const figures: Figure[] = [];
const measured = (...more: readonly Figure[]): void => {
  figures.push(...more);
  keepFigures('clock', figures);
};

const number = new Intl.NumberFormat('en');

const flagFigures = (name: string, flags: FlagsDecided): readonly Figure[] => [
  { name: `${number.format(FLAGS)} flags at once${name}`, unit: 's', value: flags.seconds, atMost: 20 },
  {
    name: `flags that did not fall once${name}`,
    unit: 'games',
    value: 2 * FLAGS - flags.passed - flags.fallen + flags.doubled,
    atMost: 0,
  },
];

/** While nothing is due, and while a player of two hundred games takes leave. */
const quietParts = async (scene: Scene): Promise<void> => {
  const amici = await amiciAt(scene, BEGIN);
  await fillWatch(scene, CLOCKS);
  const idle = await idleSweeps(amici.surroundings.databaseUrl);
  await startGames(amici, 10, LEAVE_GAMES, (n) => (n % 2 === 0 ? ['anna', `o-${n}`] : [`o-${n}`, 'anna']));
  await drained(amici);
  const times = await leaveOverGames(amici, 'anna', 'event-10', LEAVE_GAMES, LEAVE_REQUESTS);
  for (const block of [20, 30])
    await startGames(amici, block, FLAGS, (n) => [`w-${block}-${n}`, `b-${block}-${n}`]);
  await drained(amici);
  await amici.close();
  measured(
    {
      name: `idle sweep over ${number.format(CLOCKS)} clocks, p99`,
      unit: 'ms',
      value: percentile(idle, 0.99),
      atMost: 5,
    },
    {
      name: `leave over ${LEAVE_GAMES} games, p99`,
      unit: 'ms',
      value: percentile(times, 0.99),
      atMost: 1_000,
    },
  );
};

const main = async (): Promise<void> => {
  const scene = await openScene();
  try {
    await quietParts(scene);
    // The second block waits on the shelf while the first is decided.
    const shelve = (from: string, to: string) =>
      scene.pool.query(
        `update clock_read.watched set state = $2 where state = $1 and owner like 'game-00000000-0000-4000-8030-%'`,
        [from, to],
      );
    await shelve('waiting', 'shelved');
    measured(...flagFigures('', await letFlagsFall(scene, 20, FLAGS, null)));
    await shelve('shelved', 'waiting');
    measured(
      ...flagFigures(', the process killed half-way', await letFlagsFall(scene, 30, FLAGS, FLAGS / 2)),
    );
  } finally {
    await scene.close();
  }
};

void main();
