// Several processes of each service on the same cores: what they get done against one of each, round about. Everybody plays,
// registers, begins and resigns over HTTP; clients, PostgreSQL and NATS share the machine.
import { sleep } from '@amici/ops';
import { keepFigures } from './harness';
import { Players } from './replicas/players';
import { counts, newPlace, plainGround, replicated, type Counts } from './replicas/replicated';
import { median } from './statistics';
import { processorSecondsOf } from './streams/processes';

const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const ROUND_MS = Number(process.env['ROUND_MS'] ?? 15_000);
/** Processes are slow at first: the compiler takes its time. */
const WARM_UP_MS = 2 * ROUND_MS;
const WIDTH = 32;
const WANTED = 0.95;

interface Round {
  /** A second. */
  readonly moves: number;
  /** Processor time of one command, in ms. */
  readonly each: number;
}

const main = async (): Promise<void> => {
  const place = newPlace();
  const ground = await plainGround(place);
  const town = await replicated(place, ground);
  const players = new Players(town.urls, place.dataDir, WIDTH);
  const used = (): number => {
    const own = town.names().map((name) => town.process(name).pid()!);
    return processorSecondsOf([...own, ...ground.pids()]);
  };
  const measured = async (wanted: Counts): Promise<Round> => {
    await town.scaleTo(wanted);
    players.begin();
    await sleep(WARM_UP_MS);
    const [moves, commands, before] = [players.movesMade, players.commands, used()];
    await sleep(ROUND_MS);
    const each = (1_000 * (used() - before)) / (players.commands - commands);
    const perSecond = (1_000 * (players.movesMade - moves)) / ROUND_MS;
    await players.end();
    return { moves: perSecond, each };
  };
  try {
    const [one, several]: [Round[], Round[]] = [[], []];
    for (let round = 0; round < ROUNDS; round += 1) {
      one.push(await measured(counts({})));
      several.push(await measured(counts({ game: 3 }, 2)));
      console.log(JSON.stringify([one.at(-1), several.at(-1)]));
    }
    const medianOf = (rounds: readonly Round[], what: keyof Round): number =>
      median(rounds.map((round) => round[what]));
    const ratio = median(several.map(({ moves }, index) => moves / one[index]!.moves));
    keepFigures('scale', [
      { name: 'one of each: moves a second, 32 clients', value: medianOf(one, 'moves'), unit: '/s' },
      { name: 'one of each: processor time of a command', value: medianOf(one, 'each'), unit: 'ms' },
      {
        name: 'three of game, two of each other: moves a second',
        value: medianOf(several, 'moves'),
        unit: '/s',
      },
      {
        name: 'three of game, two of each other: processor time',
        value: medianOf(several, 'each'),
        unit: 'ms',
      },
      { name: 'several to one, round by round', value: ratio, unit: '', atLeast: WANTED },
    ]);
  } finally {
    await town.close();
    await ground.close();
    place.remove();
  }
};

void main();
