import { answered as ask } from './testing/answered';

/* The worked examples of norms, titles and masterpoints by their names, as far as `amici rules` has a question for them. */

interface Title {
  readonly expectedScore: number;
  readonly norm: number;
  readonly required: number;
  readonly possible: boolean;
}
interface Requirements {
  readonly averageOpponent: number;
  readonly titles: Readonly<Record<string, Title>>;
}

const times = (count: number, rating: number): readonly number[] => Array<number>(count).fill(rating);
const F1 = [2610, 2580, 2555, 2540, 2520, 2505, 2490, 2470, 2455, 2430, 2410, 2375];

const title = (name: string, opponents: readonly number[]): Title =>
  ask<Requirements>({ op: 'norm.requirements', opponents }).titles[name]!;

const overscored = (games: number, score: number, expectedScore: number): number =>
  ask<{ readonly overscored: number }>({ op: 'norm.overscore', games, score, expectedScore }).overscored;

describe('the worked examples of requirements', () => {
  it.each<readonly [string, string, readonly number[], number, number, number, boolean]>([
    ['N1', 'GM', F1, 7.1041, 7.5, 7.5, true],
    ['N1', 'SIM', F1, 6.3184, 6.5, 6.5, true],
    ['N1', 'IM', F1, 5.5222, 6, 6, true],
    ['N1', 'CCM', F1, 4.0035, 4.5, 4.5, true],
    ['N1', 'CCE', F1, 2.7243, 3, 4.5, true],
    ['N2', 'GM', times(12, 2600), 6, 6, 6, true],
    ['N3, just over', 'GM', [...times(11, 2600), 2599], 6.0009, 6.5, 6.5, true],
    ['N3, just under', 'GM', [...times(11, 2600), 2601], 5.9991, 6, 6, true],
    ['N4', 'GM', times(12, 2400), 8.07, 8.5, 8.5, true],
    ['N5', 'CCE', times(12, 2450), 3.0432, 3.5, 4.5, true],
    ['N5', 'CCM', times(8, 2600), 2.0288, 2.5, 3, true],
    ['N5', 'CCE', times(10, 2600), 1.653, 2, 3.5, true],
    ['N7', 'IM', times(12, 2493), 5.5368, 6, 6, true],
    ['N7', 'CCM', times(12, 2550), 3.4704, 3.5, 4.5, true],
    ['N10', 'GM', [1900, ...times(11, 2500)], 7.3613, 7.5, 7.5, true],
    ['N14', 'SIM', times(12, 2326), 8.0604, 8.5, 8.5, true],
    ['N14', 'IM', times(12, 2326), 7.3164, 7.5, 7.5, true],
    ['N14', 'IM', times(12, 2276), 7.8192, 8, 8, true],
    ['N14', 'CCM', times(12, 2276), 6.2592, 6.5, 6.5, true],
    ['N14', 'IM', times(12, 2251), 8.0604, 8.5, 8.5, true],
    ['N14', 'IM', times(12, 2301), 7.5708, 8, 8, true],
  ])('%s: %s', (_name, code, opponents, expectedScore, norm, required, possible) => {
    expect(title(code, opponents)).toMatchObject({ expectedScore, norm, required, possible });
  });

  it('N4 and N14: no norm below the least average', () => {
    const hairBelow = [...times(11, 2400), 2399];
    expect([title('GM', hairBelow).possible, title('SIM', hairBelow).possible]).toEqual([false, true]);
    expect(ask<Requirements>({ op: 'norm.requirements', opponents: hairBelow }).averageOpponent).toBe(
      2399.9167,
    );
    expect(title('SIM', times(12, 2325)).possible).toBe(true);
    expect([title('GM', times(12, 2326)).possible, title('SIM', times(12, 2276)).possible]).toEqual([
      false,
      false,
    ]);
  });

  it('N6 to N8: games overscored', () => {
    const inF1 = (score: number) =>
      [7.1041, 6.3184, 5.5222, 4.0035, 2.7243].map((sum) => overscored(12, score, sum));
    expect(inF1(8)).toEqual([1, 3, 5, 11, 23]);
    expect([7, 9, 10].map((score) => inF1(score)[0])).toEqual([0, 3, 4]);
    expect([overscored(12, 6, 5.5368), overscored(12, 4.5, 3.4704)]).toEqual([1, 3]);
    expect([overscored(12, 8.5, 7.2756), overscored(10, 7.5, 6.148)]).toEqual([2, 2]);
    expect([overscored(12, 8, 6.9108), overscored(12, 8, 6.7512)]).toEqual([1, 2]);
    expect([overscored(9, 6.5, 5.0634), overscored(10, 7, 5.626)]).toEqual([2, 2]);
  });
});

interface Statement {
  readonly valid: boolean;
  readonly failures: readonly string[];
  readonly category: string | null;
  readonly averageRating: number;
  readonly players: readonly Requirements[];
}

const statement = (ratings: readonly (number | null)[], assumed?: number): Statement =>
  ask({
    op: 'norm.statement',
    assumed,
    players: ratings.map((rating, id) => ({ id, rating, fixed: true, federation: `F${id % 3}` })),
  });

describe('the worked examples of statements', () => {
  it('N1: category 10', () => {
    expect(statement([2480, ...F1])).toMatchObject({ valid: true, category: '10', averageRating: 2493.8462 });
  });

  it('N9: an unrated opponent counts with the mean of the rated', () => {
    const { averageOpponent, titles } = statement([2480, ...F1.slice(0, -1), null]).players[0]!;
    expect(averageOpponent).toBe(2505.7292);
    expect(['GM', 'SIM', 'IM'].map((code) => [titles[code]!.expectedScore, titles[code]!.norm])).toEqual([
      [6.9978, 7],
      [6.2058, 6.5],
      [5.4069, 5.5],
    ]);
  });

  it('N13 and N14: too few rated players, and the assumed rating', () => {
    const nine = [...times(9, 2500), null, null, null, null];
    expect(statement([...nine.slice(0, 9), 2500, null, null, null]).failures).toEqual([]);
    const failed = statement(nine, 2326);
    expect(failed).toMatchObject({ valid: false, failures: ['T-A2.1b'], averageRating: 2326 });
    const { GM, SIM, IM } = failed.players[0]!.titles;
    expect([GM?.possible, SIM?.required, IM?.required]).toEqual([false, 8.5, 7.5]);
  });

  it.each([
    [1950.4, null],
    [1951, 'A'],
    [2250.4, 'L'],
    [2250.5, '1'],
    [2275.49, '1'],
    [2275.5, '2'],
    [2401, '7'],
    [2700, '18'],
    [2700.5, null],
  ])('N15: an average of %d is category %s', (average, category) => {
    expect(statement(times(9, average)).category).toBe(category);
  });
});

describe('the worked examples of titles', () => {
  const progress = (code: string, norms: readonly object[], fixedRating = true) =>
    ask({ op: 'title.progress', title: code, norms, fixedRating });
  const two = (first: readonly [number, number], second: readonly [number, number]) =>
    [first, second].map(([games, more]) => ({ games, overscored: more }));

  it('N8 and N17: 24 games in two norms, and an established rating', () => {
    const quota = { gmOpponents: 5 };
    const grandmaster = two([12, 2], [10, 2]).map((norm) => ({ ...norm, ...quota }));
    expect(progress('GM', grandmaster)).toEqual({ games: 22, credited: 26, awarded: true, missing: [] });
    expect(progress('SIM', [{ games: 12, overscored: 1 }])).toMatchObject({
      credited: 13,
      missing: ['T-10.3a1'],
    });
    expect(progress('SIM', [{ games: 12, overscored: 30 }])).toMatchObject({ awarded: false });
    expect(progress('IM', two([12, 2], [9, 2]))).toMatchObject({ credited: 25, awarded: true });
    expect(progress('IM', two([10, 2], [11, 0]))).toMatchObject({ credited: 23, missing: ['T-10.4d'] });
    expect(progress('IM', two([12, 0], [12, 0]), false)).toMatchObject({ missing: ['T-A2.2.9'] });
  });

  it.each([
    [5, 0, true],
    [4, 2, true],
    [3, 4, true],
    [3, 3, false],
    [2, 6, false],
  ])('N11: %d games against GM and %d against SIM', (gmOpponents, simOpponents, awarded) => {
    const norms = [
      { games: 12, overscored: 0, gmOpponents, simOpponents },
      { games: 12, overscored: 0 },
    ];
    expect(progress('GM', norms)).toMatchObject({ awarded, missing: awarded ? [] : ['T-10.2c2'] });
  });
});

describe('the worked examples of masterpoints', () => {
  it.each([
    ['M1', 'A', 5, 12, 45],
    ['M1', 'A', 4.5, 12, 0],
    ['M2', 'B', 6, 12, 36],
    ['M2', 'B', 5.5, 12, 0],
    ['M3', 'C', 7.5, 12, 22.5],
    ['M3', 'C', 7, 12, 0],
    ['M4', 'D', 7, 10, 10.5],
    ['M4', 'D', 6.5, 10, 0],
  ])('%s: grade %s, %d of %d', (_name, grade, score, games, points) => {
    expect(ask({ op: 'ccla.masterpoints', grade, score, games })).toEqual({ points });
  });

  it.each([
    ['M10', [['A', 45], ['C', 20], ['D', 50, true]], true, true], // prettier-ignore
    ['M11', [['B', 39], ['C', 70]], false, true], // prettier-ignore
    ['M12', [['C', 30, true], ['D', 28]], false, false], // prettier-ignore
    ['M12', [['C', 30, true], ['D', 30]], false, true], // prettier-ignore
  ] as const)('%s: %j', (_name, awards, master, candidateMaster) => {
    const events = awards.map(([grade, points, iccf = false]) => ({ grade, points, iccf }));
    expect(ask({ op: 'ccla.masterpoints', events })).toMatchObject({
      master: { eligible: master },
      candidateMaster: { eligible: candidateMaster },
    });
  });

  it('M13 and M14: an ICCF Master norm lifts the total to 50, unless it is higher', () => {
    const total = (points: number) =>
      ask({ op: 'ccla.masterpoints', events: [{ grade: 'C', points, masterNorm: true }] });
    expect(total(31.5)).toMatchObject({ totals: { total: 50 }, candidateMaster: { eligible: true } });
    expect(total(62)).toMatchObject({ totals: { total: 62 } });
  });
});
