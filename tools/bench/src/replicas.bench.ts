// Whether several processes of each service get less done than one of each on the same cores: pairs of rounds, each
// compared within itself, as a machine may be slow for minutes; and the processor time of a command.
import { sleep } from '@amici/ops';
import { join } from 'node:path';
import { keepFigures, type Figure } from './harness';
import { cpuOf, cpuOfOne } from './processes';
import { newPlace } from './replicas/place';
import { Players } from './replicas/players';
import { counts, plainGround, postmasterOf, replicated, type Replicated } from './replicas/replicated';
import { median, percentile } from './statistics';

const ROUNDS = Number(process.env['ROUNDS'] ?? 7);
const ROUND_MS = Number(process.env['ROUND_MS'] ?? 20_000);
/** Processes that were just started compile what they run: those of several have a third to do of what one has, each. */
const WARM_COMMANDS = Number(process.env['WARM_COMMANDS'] ?? 20_000);
const WIDTH = 32;
const LEAST = 0.95;
const ONE = counts({});
const SEVERAL = counts({ game: 3 }, 2);

/** Of whom processor time is told apart; the others of Amici together. */
const APART = ['game', 'gateway', 'postgres', 'nats'];
const OTHERS = 'other services';

interface Round {
  readonly perSecond: number;
  /** Processor time of a command, by who took it; µs. */
  readonly cpuUs: ReadonlyMap<string, number>;
}

const sum = (values: Iterable<number>): number => [...values].reduce((all, one) => all + one, 0);

const main = async (): Promise<void> => {
  const place = newPlace();
  const ground = await plainGround(place);
  const town: Replicated = await replicated(place, ground);
  const postmaster = postmasterOf(join(place.folder, 'postgres'));

  /** Until now, by who took it. */
  const cpuS = (): ReadonlyMap<string, number> => {
    const used = new Map([
      ['postgres', cpuOf(postmaster).postgres],
      ['nats', sum(ground.nats.servers.map((server) => cpuOfOne(server.pid()!)))],
    ]);
    for (const name of town.names()) {
      const service = name.split('.')[0]!;
      const who = APART.includes(service) ? service : OTHERS;
      used.set(who, (used.get(who) ?? 0) + cpuOf(town.process(name).pid()!).node);
    }
    return used;
  };

  const round = async (wanted: typeof ONE): Promise<Round> => {
    await town.scaleTo(wanted);
    const players = new Players(town.urls, place.dataDir, WIDTH);
    players.begin();
    while (players.commands < WARM_COMMANDS) {
      players.throwIfFailed();
      await sleep(500);
    }
    const [cpu, commands, began] = [cpuS(), players.commands, performance.now()];
    await sleep(ROUND_MS);
    const seconds = (performance.now() - began) / 1_000;
    const done = players.commands - commands;
    const cpuUs = new Map([...cpuS()].map(([who, used]) => [who, (1e6 * (used - cpu.get(who)!)) / done]));
    await players.end();
    return { perSecond: done / seconds, cpuUs };
  };

  const [one, several]: [Round[], Round[]] = [[], []];
  try {
    // What is recorded grows with each round, so each goes first as often as the other.
    for (let number = 0; number < ROUNDS; number += 1) {
      if (number % 2 === 0) one.push(await round(ONE));
      several.push(await round(SEVERAL));
      if (number % 2 === 1) one.push(await round(ONE));
    }
  } finally {
    await town.close();
    await ground.close();
    place.remove();
  }
  const rate = (rounds: readonly Round[]): number => median(rounds.map(({ perSecond }) => perSecond));
  const cpuFigures = (name: string, rounds: readonly Round[]): readonly Figure[] => [
    {
      name: `${name}: processor time of a command`,
      value: median(rounds.map(({ cpuUs }) => sum(cpuUs.values()))),
      unit: 'µs',
    },
    ...[...APART, OTHERS].map((who) => ({
      name: `${name}: of it ${who}`,
      value: median(rounds.map(({ cpuUs }) => cpuUs.get(who)!)),
      unit: 'µs',
    })),
  ];
  const ratios = several.map(({ perSecond }, pair) => perSecond / one[pair]!.perSecond);
  const figures: readonly Figure[] = [
    { name: 'one of each: commands a second', value: rate(one), unit: '/s' },
    { name: 'three of game, two of each other: commands a second', value: rate(several), unit: '/s' },
    {
      name: 'several to one, of each pair of rounds (median)',
      value: median(ratios),
      unit: '',
      atLeast: LEAST,
    },
    { name: 'several to one, a quarter of the pairs below', value: percentile(ratios, 0.25), unit: '' },
    { name: 'several to one, a quarter of the pairs above', value: percentile(ratios, 0.75), unit: '' },
    ...cpuFigures('one of each', one),
    ...cpuFigures('three of game, two of each other', several),
  ];
  keepFigures('replicas', figures);
};

void main();
