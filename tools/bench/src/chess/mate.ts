import { BLACK, WHITE, canMate, canMateQuick, play, readUci, type Colour, type Position } from '@amici/chess';
import { compare, figure, type ComparisonResult } from '../harness';
import { readGames } from './games';

const MOST_QUICK_MICROSECONDS = 10;
const MOST_FULL_MICROSECONDS = 400;
const MOST_MILLISECONDS = 50;
/** The full form is asked about every so many positions in a round, about all of them for the longest. */
const EVERY = 4;

interface Query {
  readonly position: Position;
  readonly side: Colour;
}

/** Every position of the games, for both sides. */
const readQueries = (): Query[] =>
  readGames().flatMap(({ start, uci }) => {
    const positions = [start];
    for (const text of uci) {
      const move = readUci(positions.at(-1)!, text);
      if (!move.ok) throw new Error(text);
      positions.push(play(positions.at(-1)!, move.value));
    }
    return positions.flatMap((position) =>
      [WHITE, BLACK].map((side) => ({ position, side: side as Colour })),
    );
  });

const askQuick = (queries: readonly Query[]): number => {
  for (const { position, side } of queries) canMateQuick(position, side);
  return queries.length;
};

const askFull = (queries: readonly Query[]): number => {
  for (const { position, side } of queries) canMate(position, side);
  return queries.length;
};

/** Milliseconds of the longest full analysis; what the machine did besides counts too, so each is the better of two. */
const longest = (queries: readonly Query[]): number => {
  const timeOf = ({ position, side }: Query): number => {
    const started = performance.now();
    canMate(position, side);
    return performance.now() - started;
  };
  return queries.reduce((most, query) => {
    const time = timeOf(query);
    return time > most ? Math.max(most, Math.min(time, timeOf(query))) : most;
  }, 0);
};

const analyse = async (): Promise<ComparisonResult[]> => {
  const queries = readQueries();
  const some = queries.filter((_, index) => (index >> 1) % EVERY === 0);
  const worst = longest(queries);
  return [
    await compare({
      name: `whether a side can mate, quick form, ${queries.length} queries`,
      unit: 'queries',
      contenders: [{ name: 'amici', run: () => askQuick(queries) }],
      minimum: 1e6 / MOST_QUICK_MICROSECONDS,
    }),
    await compare({
      name: `whether a side can mate, full form, ${some.length} queries`,
      unit: 'queries',
      contenders: [{ name: 'amici', run: () => askFull(some) }],
      minimum: 1e6 / MOST_FULL_MICROSECONDS,
    }),
    figure('the longest full analysis', 'milliseconds', worst, worst < MOST_MILLISECONDS),
  ];
};

export const mateSections = [analyse];
