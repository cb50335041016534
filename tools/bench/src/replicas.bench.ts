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
const LEAST = 0.95;
const ONE = counts({});
const SEVERAL = counts({ game: 3 }, 2);
const US = 1e6;

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);

/** Commands of a processor second of the second to those of the first: all that was measured, and twice its standard error. */
const ratioOf = (windows: readonly Window[]): { readonly ratio: number; readonly error: number } => {
  const of = (some: readonly Window[]): number => {
    const perCpuS = (n: 0 | 1): number =>
      sum(some.map((window) => window[n].commands)) / sum(some.map((window) => cpuOfAll(window[n])));
    return perCpuS(1) / perCpuS(0);
  };
  // Jackknife: what each window adds, by what is told without it.
  const without = windows.map((_, left) => of(windows.filter((_window, at) => at !== left)));
  const mean = sum(without) / without.length;
  const spread = sum(without.map((one) => (one - mean) ** 2)) * ((without.length - 1) / without.length);
  return { ratio: of(windows), error: 2 * Math.sqrt(spread) };
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
  const alike = await sideBySide([ONE, ONE], false, MEASURING);
  const windows = [
    ...(await sideBySide([ONE, SEVERAL], false, MEASURING)),
    ...(await sideBySide([ONE, SEVERAL], true, MEASURING)),
  ];
  const [control, told] = [ratioOf(alike), ratioOf(windows)];
  keepFigures('replicas', [
    { name: 'two towns alike, commands of a processor second', value: control.ratio, unit: '' },
    { name: 'two towns alike: give or take', value: control.error, unit: '' },
    { name: 'several to one, commands of a processor second', value: told.ratio, unit: '', atLeast: LEAST },
    { name: 'several to one: give or take', value: told.error, unit: '' },
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
