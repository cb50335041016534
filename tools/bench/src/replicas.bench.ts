// Whether several processes of each service get less done than one of each on the same processors: both at the same
// moment, as a machine may be slow for minutes, and two towns alike before, which shows what the measure itself tells.
import { keepFigures, type Figure } from './harness';
import { counts } from './replicas/replicated';
import { cpuOfAll, sideBySide, type Did, type Measuring, type Window } from './replicas/side-by-side';
import { APART, OTHERS } from './replicas/stands';

const MEASURING: Measuring = {
  width: 32,
  warmCommands: Number(process.env['WARM_COMMANDS'] ?? 20_000),
  windows: Number(process.env['ROUNDS'] ?? 12),
  windowMs: Number(process.env['ROUND_MS'] ?? 10_000),
};
/** How often each two are started anew; in turn which of them first. */
const STARTS = Number(process.env['STARTS'] ?? 2);
const LEAST = 0.95;
const ONE = counts({});
const SEVERAL = counts({ game: 3 }, 2);
const US = 1e6;

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** Commands of a processor second of the second to those of the first. */
const ratioOf = (windows: readonly Window[]): number => {
  const perCpuS = (n: 0 | 1): number =>
    sum(windows.map((window) => window[n].commands)) / sum(windows.map((window) => cpuOfAll(window[n])));
  return perCpuS(1) / perCpuS(0);
};

/** Of all, and of each start: the same towns started anew differ by more than windows of one start do. */
const ratios = (
  name: string,
  starts: readonly (readonly Window[])[],
  atLeast?: number,
): readonly Figure[] => {
  const each = starts.map(ratioOf);
  const wanted = atLeast === undefined ? {} : { atLeast };
  return [
    { name: `${name}, commands of a processor second`, value: ratioOf(starts.flat()), unit: '', ...wanted },
    { name: `${name}: of the start that told least`, value: Math.min(...each), unit: '' },
    { name: `${name}: of the start that told most`, value: Math.max(...each), unit: '' },
  ];
};

const ofTown = (name: string, did: readonly Did[]): readonly Figure[] => {
  const commands = sum(did.map((one) => one.commands));
  const us = (used: (one: Did) => number): number => (US * sum(did.map(used))) / commands;
  return [
    {
      name: `${name}: commands a second, beside the other`,
      value: commands / sum(did.map(({ seconds }) => seconds)),
      unit: '/s',
    },
    { name: `${name}: processor time of a command`, value: us(cpuOfAll), unit: 'µs' },
    ...[...APART, OTHERS].map((who) => ({
      name: `${name}: of it ${who}`,
      value: us(({ cpuS }) => cpuS[who] ?? 0),
      unit: 'µs',
    })),
  ];
};

const main = async (): Promise<void> => {
  const [alike, apart]: [(readonly Window[])[], (readonly Window[])[]] = [[], []];
  for (let n = 0; n < STARTS; n += 1) {
    const isSecondFirst = n % 2 === 1;
    alike.push(await sideBySide([ONE, ONE], isSecondFirst, MEASURING));
    apart.push(await sideBySide([ONE, SEVERAL], isSecondFirst, MEASURING));
  }
  const windows = apart.flat();
  keepFigures('replicas', [
    ...ratios('two towns alike', alike),
    ...ratios('several to one', apart, LEAST),
    ...ofTown(
      'one of each',
      windows.map(([one]) => one),
    ),
    ...ofTown(
      'three of game, two of each other',
      windows.map(([, several]) => several),
    ),
  ]);
};

void main();
