// Whether several processes of each service get less done than one of each on the same processors. By turns: one town
// plays while the other rests, so each has the processors to itself. Side by side: both at the same moment, as beside
// whatever else a machine does. Two towns alike show what each measure itself tells.
import { keepFigures, type Figure } from './harness';
import { byTurns } from './replicas/by-turns';
import { counts } from './replicas/replicated';
import { cpuOfAll, sideBySide, type Did, type Measuring, type Window } from './replicas/side-by-side';
import { APART, OTHERS } from './replicas/usage';

const warmCommands = Number(process.env['WARM_COMMANDS'] ?? 20_000);
const BY_TURNS: Measuring = {
  width: 32,
  warmCommands,
  windows: Number(process.env['TURNS'] ?? 24),
  windowMs: Number(process.env['TURN_MS'] ?? 3_000),
};
const SIDE_BY_SIDE: Measuring = {
  width: 32,
  warmCommands,
  windows: Number(process.env['ROUNDS'] ?? 12),
  windowMs: Number(process.env['ROUND_MS'] ?? 10_000),
};
/** How often each two are started anew; in turn which of them first. */
const STARTS = Number(process.env['STARTS'] ?? 2);
const LEAST = 0.95;
const ONE = counts({});
const SEVERAL = counts({ game: 3 }, 2);
const US = 1e6;

type Started = readonly (readonly Window[])[];

const sum = (values: readonly number[]): number => values.reduce((all, one) => all + one, 0);
const secondsOf = ({ seconds }: Did): number => seconds;

/** Commands by what they took, of the second to those of the first. */
const ratioOf = (windows: readonly Window[], took: (did: Did) => number): number => {
  const rate = (n: 0 | 1): number =>
    sum(windows.map((window) => window[n].commands)) / sum(windows.map((window) => took(window[n])));
  return rate(1) / rate(0);
};

/** Of all, and of each start: the same towns started anew differ by more than windows of one start do. */
const ratios = (
  name: string,
  starts: Started,
  took: (did: Did) => number,
  atLeast?: number,
): readonly Figure[] => {
  const each = starts.map((windows) => ratioOf(windows, took));
  const wanted = atLeast === undefined ? {} : { atLeast };
  return [
    { name, value: ratioOf(starts.flat(), took), unit: '', ...wanted },
    { name: `${name}: of the start that told least`, value: Math.min(...each), unit: '' },
    { name: `${name}: of the start that told most`, value: Math.max(...each), unit: '' },
  ];
};

const ofTown = (name: string, did: readonly Did[]): readonly Figure[] => {
  const commands = sum(did.map((one) => one.commands));
  const us = (used: (one: Did) => number): number => (US * sum(did.map(used))) / commands;
  return [
    { name: `${name}: commands a second`, value: commands / sum(did.map(secondsOf)), unit: '/s' },
    { name: `${name}: processor time of a command`, value: us(cpuOfAll), unit: 'µs' },
    ...[...APART, OTHERS].map((who) => ({
      name: `${name}: of it ${who}`,
      value: us(({ cpuS }) => cpuS[who] ?? 0),
      unit: 'µs',
    })),
  ];
};

const ofBoth = (how: string, starts: Started): readonly Figure[] => [
  ...ofTown(
    `${how}, one of each`,
    starts.flat().map(([one]) => one),
  ),
  ...ofTown(
    `${how}, three of game and two of each other`,
    starts.flat().map(([, several]) => several),
  ),
];

type Measure = typeof sideBySide;

/** One of each against one of each, and against several. */
const compared = async (measure: Measure, measuring: Measuring) => {
  const [alike, apart]: [(readonly Window[])[], (readonly Window[])[]] = [[], []];
  for (let n = 0; n < STARTS; n += 1) {
    const isSecondFirst = n % 2 === 1;
    alike.push(await measure([ONE, ONE], isSecondFirst, measuring));
    apart.push(await measure([ONE, SEVERAL], isSecondFirst, measuring));
  }
  return { alike, apart };
};

const main = async (): Promise<void> => {
  const turns = await compared(byTurns, BY_TURNS);
  const beside = await compared(sideBySide, SIDE_BY_SIDE);
  keepFigures('replicas', [
    ...ratios('by turns, two towns alike, commands a second', turns.alike, secondsOf),
    ...ratios('by turns, two towns alike, commands of a processor second', turns.alike, cpuOfAll),
    ...ratios('by turns, several to one, commands a second', turns.apart, secondsOf, LEAST),
    ...ratios('by turns, several to one, commands of a processor second', turns.apart, cpuOfAll, LEAST),
    ...ofBoth('by turns', turns.apart),
    ...ratios('side by side, two towns alike, commands of a processor second', beside.alike, cpuOfAll),
    ...ratios('side by side, several to one, commands of a processor second', beside.apart, cpuOfAll, LEAST),
    ...ofBoth('side by side', beside.apart),
  ]);
};

void main();
