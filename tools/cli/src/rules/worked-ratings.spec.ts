import { answered as ask } from './testing/answered';

/* The worked examples of the rating rules by their names, R1 to R22, as far as `amici rules` has a question for them. */

const times = (count: number, rating: number): readonly number[] => Array<number>(count).fill(rating);
const R1 = [1800, 1850, 1900, 1900, 1950, 2000, 2000, 2050, 2100, 2100, 2150, 2200];

const initial = (opponents: readonly number[], score: number, reference?: number) =>
  ask({ op: 'rating.initial', opponents, score, reference });

interface Row {
  readonly id: string;
  readonly rating: number;
  readonly listed: number;
  readonly status: string;
  readonly method: number;
}

type Game = readonly [opponent: number, score: number];

/** The row of P after these games against opponents whose ratings are published. */
const afterPeriod = (player: object, games: readonly Game[]): Row => {
  const opponents = games.map(([rating], index) => ({ id: `O${index}`, rating, games: 100, start: null }));
  const results = games.map(([, score], index) => ({ white: 'P', black: `O${index}`, score }));
  const players = [{ id: 'P', start: null, ...player }, ...opponents];
  return (ask({ op: 'rating.list', players, results })['players'] as readonly Row[])[0]!;
};

const repeat = (count: number, game: Game): readonly Game[] => Array<Game>(count).fill(game);

describe('the worked examples of initial ratings', () => {
  it.each([
    ['R1', R1, 7.5, 2000, 0.625, 2137.5462, 2138],
    ['R2', times(12, 1900), 12, 1900, 1, 2315.2863, 2315],
    ['R3, no point', times(12, 1900), 0, 1900, 0, 1484.7137, 1485],
    ['R3, one point', times(12, 1900), 1, 1900, 0.0833, 1484.7137, 1485],
    ['R4', times(12, 1900), 10, 1900, 0.8333, 2247.8997, 2248],
    ['R5', times(9, 1875), 5, 1875, 0.5556, 1936.6887, 1937],
    ['R6', times(29, 2050), 19.5, 2050, 0.6724, 2237.9812, 2238],
    ['R8', [...times(6, 1900), ...times(6, 1901)], 6, 1900.5, 0.5, 1900.5, 1901],
    [
      'R17',
      [...times(20, 2000), ...times(20, 2050), ...times(11, 2100)],
      30.5,
      2041.1765,
      0.598,
      2149.4403,
      2149,
    ],
  ])('%s', (_name, opponents, score, averageOpponent, percentage, rating, listed) => {
    expect(initial(opponents, score)).toEqual({ averageOpponent, percentage, rating, listed });
  });

  it('R5 and R6: not published below 12 games, not fixed below 30', () => {
    const five = [...repeat(5, [1875, 1]), ...repeat(4, [1875, 0])];
    expect(afterPeriod({ rating: null, games: 0, level: 1900 }, five)).toMatchObject({
      listed: 1937,
      status: 'unpublished',
      method: 5,
    });
    const past = [...times(13, 1), ...times(7, 0)].map((score) => ({ opponent: 2050, score }));
    const nine: readonly Game[] = [...repeat(6, [2050, 1]), [2050, 0.5], ...repeat(2, [2050, 0])];
    expect(afterPeriod({ rating: 2100, games: 20, past }, nine)).toMatchObject({
      listed: 2238,
      status: 'provisional',
      method: 5,
    });
  });

  it('R7: opponents count within 560 of the reference', () => {
    const opponents = [2500, ...times(11, 1800)];
    expect(initial(opponents, 7, 1800)).toMatchObject({ averageOpponent: 1846.6667, listed: 1939 });
    expect(initial(opponents, 7)).toMatchObject({ averageOpponent: 1858.3333, listed: 1951 });
  });
});

describe('the worked examples of changes', () => {
  it.each([
    ['R9', 2400, 80, 2300, 1, 0.589, 10, 4.11],
    ['R10', 2200, 50, 2350, 0.5, 0.3683, 17.25, 2.2718],
    ['R11, lost', 2000, 30, 2560, 0, 0.1177, 25, -2.9425],
    ['R11, won', 2000, 30, 2600, 1, 0.1177, 25, 22.0575],
    ['R22, lost', 2400, 80, 2228, 0, 0.65, 10, -6.5],
    ['R22, won', 2400, 80, 2228, 1, 0.65, 10, 3.5],
  ])('%s', (_name, rating, games, opponent, score, expected, k, change) => {
    const answer = ask({ op: 'rating.change', rating, games, opponent, score });
    expect(answer).toEqual({ expected, k, change });
  });

  it.each<readonly [string, number, number, readonly Game[], number, number]>([
    ['R9', 2400, 80, [[2300, 1]], 2404.11, 2404],
    ['R10', 2200, 50, [[2350, 0.5]], 2202.2718, 2202],
    ['R11, lost', 2000, 30, [[2560, 0]], 1997.0575, 1997],
    ['R11, won', 2000, 30, [[2600, 1]], 2022.0575, 2022],
    ['R12', 2100, 31, [[2000, 1], [2150, 0.5], [2300, 0], [2100, 1]], 2113.6914, 2114], // prettier-ignore
    ['R13', 2399, 79, [[2450, 0.5], [2380, 0.5], [2500, 1]], 2405.2314, 2405], // prettier-ignore
    ['R14', 2350, 120, [[2500, 0.5], [2410, 1], [2200, 0.5], [2280, 0]], 2349.901, 2350], // prettier-ignore
    ['R15', 2100, 200, [...repeat(25, [2000, 1]), ...repeat(25, [2000, 0])], 2022.125, 2022],
    ['R16', 2100, 200, [...repeat(25, [2000, 1]), ...repeat(25, [2000, 0]), [2000, 0.5]], 2000, 2000],
    ['R22, lost', 2400, 80, [[2228, 0]], 2393.5, 2394],
    ['R22, won', 2400, 80, [[2228, 1]], 2403.5, 2404],
  ])('%s, as the list has it', (_name, rating, games, played, calculated, listed) => {
    const method = played.length > 50 ? 16 : 6;
    expect(afterPeriod({ rating, games }, played)).toMatchObject({ rating: calculated, listed, method });
  });

  it('R18 and R19: opponents are rated against a higher start rating, never a lower one', () => {
    const list = (start: number | null, rating: number) => {
      const players = [
        { id: 'P', rating, games: 100, start },
        { id: 'Q', rating: 2350, games: 120, start: 2350 },
      ];
      const rows = ask({ op: 'rating.list', players, results: [{ white: 'Q', black: 'P', score: 1 }] });
      return (rows['players'] as readonly Row[]).map((row) => row.rating);
    };
    expect(list(2400, 2300)).toEqual([2294.3112, 2356.1301]);
    expect(list(null, 2300)[1]).toBe(2355.1199);
    expect(list(2300, 2400)[1]).toBe(2356.1301);
  });
});
