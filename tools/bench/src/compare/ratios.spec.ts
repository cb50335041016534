import { figuresOf } from './figures';
import { ratiosOf, tableOf, type Round } from './ratios';

const taken = (moves: number, ms: number) =>
  figuresOf({
    figures: [
      { name: 'moves', unit: '/s', value: moves },
      { name: 'a move', unit: 'ms', value: ms },
      { name: 'share', unit: '%', value: 50 },
    ],
  });

const rounds: readonly Round[] = [
  { here: taken(1_200, 4), there: taken(1_000, 5) },
  { here: taken(900, 5), there: taken(600, 4) },
  { here: taken(2_200, 4), there: taken(2_000, 5) },
];

describe('a comparison of two checkouts', () => {
  it('divides within each round, and says the median with the least and the most', () => {
    const [moves] = ratiosOf(rounds);
    expect(moves).toEqual({
      name: 'moves',
      unit: '/s',
      here: 1_200,
      there: 1_000,
      ratio: 1.2,
      least: 1.1,
      most: 1.5,
      verdict: 'better',
    });
  });

  it('judges only where every round says the same, of what is better one way', () => {
    expect(ratiosOf(rounds).map(({ verdict }) => verdict)).toEqual(['better', '', '']);
    expect(ratiosOf(rounds.slice(0, 1)).map(({ verdict }) => verdict)).toEqual(['', '', '']);
    const swapped = rounds.map(({ here, there }) => ({ here: there, there: here }));
    expect(ratiosOf(swapped)[0]!.verdict).toBe('worse');
  });

  it('leaves out what one of the two commits does not measure yet', () => {
    const [first, ...rest] = rounds;
    const without = { ...first!, there: first!.there.filter(({ name }) => name !== 'a move') };
    expect(ratiosOf([without, ...rest]).map(({ name }) => name)).toEqual(['moves', 'share']);
  });

  it('prints a line a figure', () => {
    expect(tableOf(ratiosOf(rounds)).split('\n')[0]).toBe(
      '  moves   1.20 (1.10 to 1.50)  1,200 to 1,000 /s             better',
    );
  });
});

describe('the figures of a comparison with peers', () => {
  const result = {
    name: 'append',
    unit: 'events',
    rates: { ours: 100, plain: 50 },
    ratios: { plain: 2 },
    floors: {},
    minimum: null,
    reached: true,
    latencyMs: { ours: { p50: 1, p99: 3 }, plain: { p50: 2, p99: 4 } },
  };

  it('are our rate, its ratio to each peer, and our latencies', () => {
    expect(figuresOf({ results: [result] })).toEqual([
      { name: 'append', unit: 'events/s', value: 100, better: 'more' },
      { name: 'append, against plain', unit: '×', value: 2, better: 'more' },
      { name: 'append, p50', unit: 'ms', value: 1, better: 'less' },
      { name: 'append, p99', unit: 'ms', value: 3, better: 'less' },
    ]);
  });
});
