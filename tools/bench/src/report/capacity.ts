import type { Figure } from '../harness';
import { conditionsOf, formatted, type Stored } from './page';

/** What is assumed of people; a reader who knows better puts in their own figures. */
const DAYS_A_PLY = 4;
const PEAK = 3;
const READS_A_MOVE = 15;
const GAMES_A_STREAM = 50;

const SIZES = [1e5, 1e6, 1e7];
const DAY_S = 86_400;
const YEAR_S = 365 * DAY_S;
const [KB, MB, GB] = [1e3, 1e6, 1e9];

/** The size of the log from which what lies on the disk is taken. */
const LARGEST = '1,000,000 live games: ';

type Of = (name: string) => number;

const figuresOf = ({ suite, figures = [] }: Stored): Of => {
  const known = new Map(figures.map(({ name, value }: Figure) => [name, value]));
  return (name) => {
    const value = known.get(name);
    if (value === undefined) throw new Error(`bench/results/${suite}.json has no "${name}"`);
    return value;
  };
};

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

/** Both processors that something takes: µs of Node and of PostgreSQL. */
const cpu = (of: Of, what: string): string =>
  `${formatted(of(`${what}: processor time, Node`))} + ${formatted(of(`${what}: processor time, PostgreSQL`))} µs`;

const STREAM_MEMORY = 'memory of an idle stream';

const units = (capacity: Of, million: Of, streams: Of): string =>
  table(
    ['one', 'processor, Node + PostgreSQL', 'bytes'],
    [
      [
        'move',
        cpu(capacity, 'a move'),
        `${formatted(capacity('a move: write-ahead log') / KB)} KB of write-ahead log in ${formatted(capacity('a move: flushes'))} flushes; ${formatted(capacity('a move: tables and indexes written') / KB)} KB of tables and indexes; the database grows by ${formatted(capacity('a move: growth of the database') / KB)} KB, ${formatted(capacity('a move: growth of the game service’s log') / KB)} KB of it the log`,
      ],
      ['game read over HTTP', cpu(capacity, 'a game read over HTTP'), 'none written'],
      [
        'idle stream',
        `${cpu(capacity, 'an idle stream, a second')} a second`,
        `${formatted(streams(STREAM_MEMORY))} KB of memory`,
      ],
      [
        'live game at rest, nine plies played',
        'none',
        `${formatted(million(`${LARGEST}everything on disk, a game`))} KB, ${formatted(million(`${LARGEST}the log on disk, a game`))} KB of it the log`,
      ],
      [
        'installation at rest',
        `${cpu(capacity, 'a second with nothing to do')} a second`,
        `${formatted(capacity('resident memory of Node'))} MB of memory`,
      ],
    ],
  );

const SERVICE = /^a move, process of (\w+)$/;

/** What a move costs each process, the followers of other services with it. */
const followers = ({ figures = [] }: Stored, of: Of): readonly string[] => {
  const rows = figures.flatMap(({ name, value }) => {
    const [, service] = SERVICE.exec(name) ?? [];
    if (service === undefined) return [];
    const resting = of(`a second with nothing to do, process of ${service}`);
    return [
      [service, value > 0 ? `${formatted(value)} µs` : 'too little to tell', `${formatted(resting)} µs`],
    ];
  });
  if (rows.length === 0) return ['Where each service is a process: not measured yet.'];
  return [
    'The same moves, 50 a second, where each service is a process: what the followers of a move cost is what stands beside `game` and `gateway`.',
    '',
    table(['process of', 'a move', 'a second with nothing to do'], rows),
  ];
};

const cores = (value: number): string => (value < 0.1 ? 'less than 0.1' : formatted(value));

const needs = (capacity: Of, million: Of, idle: Of): string => {
  const both = (what: string): readonly [number, number] => [
    capacity(`${what}: processor time, Node`) / 1e6,
    capacity(`${what}: processor time, PostgreSQL`) / 1e6,
  ];
  const [move, read] = [both('a move'), both('a game read over HTTP')];
  const stream = both('an idle stream, a second');
  const column = (games: number): readonly string[] => {
    const mean = games / (DAYS_A_PLY * DAY_S);
    const peak = PEAK * mean;
    const streams = games / GAMES_A_STREAM;
    const of = (index: 0 | 1): number =>
      peak * (move[index] + READS_A_MOVE * read[index]) + streams * stream[index];
    const events = games * (million(`${LARGEST}events in the log`) / 1e6);
    const fromNothing = events / million(`${LARGEST}every list and clock made from nothing, events`);
    const anew = events / million(`${LARGEST}all read models of the game service rebuilt, events`);
    return [
      `${formatted(mean)} and ${formatted(peak)}`,
      cores(of(0)),
      cores(of(1)),
      `${formatted(streams)}, ${formatted((streams * idle(STREAM_MEMORY) * KB) / GB)} GB`,
      `${formatted((games * million(`${LARGEST}everything on disk, a game`) * KB) / GB)} GB`,
      `${formatted((mean * YEAR_S * capacity('a move: growth of the game service’s log')) / GB)} and ${formatted((mean * YEAR_S * capacity('a move: growth of the database')) / GB)} GB`,
      `${formatted((mean * DAY_S * capacity('a move: write-ahead log')) / MB / 1e3)} GB`,
      formatted(peak),
      `${formatted(fromNothing / 3_600)} hours`,
      `${formatted(anew / 60)} minutes`,
    ];
  };
  const names = [
    'moves a second, mean and peak hour',
    'cores of Node in the peak hour',
    'cores of PostgreSQL in the peak hour',
    'open streams, and their memory',
    'disk of the live games',
    'a year adds: to the game service’s log, and to the database in all',
    'write-ahead log a day',
    'flushes a second of the game service’s log in the peak hour, at most',
    'every list and clock made from nothing',
    'of them the game service’s read models, made anew (`amici rebuild game`)',
  ];
  const columns = SIZES.map(column);
  return table(
    ['live games', ...SIZES.map((games) => games.toLocaleString('en'))],
    names.map((name, row) => [name, ...columns.map((one) => one[row]!)]),
  );
};

/** docs/operators/capacity.md from what was measured. */
export const capacityPage = (
  capacity: Stored,
  million: Stored,
  streams: Stored,
  reading: readonly string[],
): string => {
  const [own, grown, idle] = [figuresOf(capacity), figuresOf(million), figuresOf(streams)];
  return [
    '# Capacity',
    '',
    'Generated from `bench/results` by `npm run generate`; do not edit. How fast it is: [performance.md](performance.md).',
    '',
    '## What one costs',
    '',
    `\`npm run bench capacity\`, ${conditionsOf(capacity)}: ${formatted(own('moves measured'))} moves of ${own('clients')} clients, all in one process; with all that follows from them (lists, clocks, notices), without what an idle`,
    'server takes meanwhile. Processor time is what the kernel counts, bytes and flushes what PostgreSQL counts: other users of the machine make both somewhat dearer (caches), never cheaper. Moves that arrive one',
    `by one flush more often: up to once each. What a stream takes of memory is from \`npm run bench idle-streams\`. A live game is from \`npm run bench million\`, ${conditionsOf(million)}: 1,000,000 of them in a generated log, 10,000 followed live.`,
    '',
    units(own, grown, idle),
    '',
    ...followers(capacity, own),
    '',
    '## What so many live games need',
    '',
    `Computed from these, and from what is assumed of people: a ply in a game every ${DAYS_A_PLY} days, ${PEAK} times the mean in the peak hour, ${READS_A_MOVE} reads a move, an open stream for every ${GAMES_A_STREAM} games. 1,000,000 live games were made and measured;`,
    'ten times as many, and what people do in any of them, are multiplied, not tried.',
    '',
    needs(own, grown, idle),
    '',
    ...reading,
    '',
  ].join('\n');
};
