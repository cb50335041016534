// Whether several processes of each service get less done than one of each on the same cores: rounds in turn, and the
// processor time of a command, which who else uses the machine hardly changes.
import { sleep } from '@amici/ops';
import { join } from 'node:path';
import { keepFigures, type Figure } from './harness';
import { cpuOf } from './processes';
import { newPlace } from './replicas/place';
import { Players } from './replicas/players';
import { counts, plainGround, postmasterOf, replicated, type Replicated } from './replicas/replicated';
import { median } from './statistics';

const ROUNDS = Number(process.env['ROUNDS'] ?? 3);
const ROUND_MS = Number(process.env['ROUND_MS'] ?? 20_000);
const WIDTH = 32;
const LEAST = 0.9;
const ONE = counts({});
const SEVERAL = counts({ game: 3 }, 2);

interface Round {
  readonly perSecond: number;
  readonly cpuUs: number;
}

const main = async (): Promise<void> => {
  const place = newPlace();
  const ground = await plainGround(place);
  const town: Replicated = await replicated(place, ground);
  const postmaster = postmasterOf(join(place.folder, 'postgres'));

  const cpuS = (): number =>
    town.names().reduce((sum, name) => sum + cpuOf(town.process(name).pid()!).node, 0) +
    cpuOf(postmaster).postgres;

  const round = async (wanted: typeof ONE): Promise<Round> => {
    await town.scaleTo(wanted);
    const players = new Players(town.urls, place.dataDir, WIDTH);
    players.begin();
    await sleep(ROUND_MS / 4);
    const [cpu, commands, began] = [cpuS(), players.commands, performance.now()];
    await sleep(ROUND_MS);
    const seconds = (performance.now() - began) / 1_000;
    const done = players.commands - commands;
    const used = cpuS() - cpu;
    await players.end();
    return { perSecond: done / seconds, cpuUs: (1e6 * used) / done };
  };

  const [one, several]: [Round[], Round[]] = [[], []];
  try {
    for (let number = 0; number < ROUNDS; number += 1) {
      one.push(await round(ONE));
      several.push(await round(SEVERAL));
    }
  } finally {
    await town.close();
    await ground.close();
    place.remove();
  }
  const rate = (rounds: readonly Round[]): number => median(rounds.map(({ perSecond }) => perSecond));
  const cpu = (rounds: readonly Round[]): number => median(rounds.map(({ cpuUs }) => cpuUs));
  const figures: readonly Figure[] = [
    { name: 'one of each: commands a second', value: rate(one), unit: '/s' },
    { name: 'three of game, two of each other: commands a second', value: rate(several), unit: '/s' },
    { name: 'several to one, commands a second', value: rate(several) / rate(one), unit: '', atLeast: LEAST },
    { name: 'one of each: processor time of a command', value: cpu(one), unit: 'µs' },
    {
      name: 'three of game, two of each other: processor time of a command',
      value: cpu(several),
      unit: 'µs',
    },
  ];
  keepFigures('replicas', figures);
};

void main();
