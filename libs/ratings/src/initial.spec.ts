import { Decimal } from '@amici/kernel';
import fc from 'fast-check';
import { averageOpponentRating, initialRating, type InitialRating } from './initial';
import { FORMULA } from './testing';

const decimals = (values: readonly number[]): readonly Decimal[] => values.map((value) => Decimal.of(value));
const times = (count: number, rating: number): readonly number[] => Array<number>(count).fill(rating);

const initial = (opponents: readonly number[], score: number, reference?: number): InitialRating => {
  const own = reference === undefined ? undefined : Decimal.of(reference);
  const result = initialRating(decimals(opponents), Decimal.of(score), FORMULA, own);
  if (!result.ok) throw new Error(result.error.code);
  return result.value;
};

const R1 = [1800, 1850, 1900, 1900, 1950, 2000, 2000, 2050, 2100, 2100, 2150, 2200];

describe('rating of a player below 30 games', () => {
  it('is R_c + D(p) F [T-A1.5a]', () => {
    const { averageOpponent, percentage, rating, listed } = initial(R1, 7.5);
    expect([averageOpponent, percentage, rating].map((value) => value.toNumber())).toEqual([
      2000, 0.625, 2137.5462,
    ]);
    expect(listed).toBe(2138);
  });

  it('moves opponents to within 560 of the own reference before averaging [T-A1.5b]', () => {
    const opponents = [2500, ...times(11, 1800)];
    expect(initial(opponents, 7, 1800).averageOpponent.toNumber()).toBe(1846.6667);
    expect(initial(opponents, 7, 1800).listed).toBe(1939);
    expect(initial(opponents, 7).averageOpponent.toNumber()).toBe(1858.3333);
    expect(initial(opponents, 7).listed).toBe(1951);
    expect(averageOpponentRating(decimals([1000, 2360, 2361]), FORMULA, Decimal.of(1800)).toNumber()).toBe(
      1986.6667,
    );
  });

  it('rounds the percentage to 4 decimals, then limits it to 0.1..0.9 [T-A1.5c]', () => {
    const twelve = times(12, 1900);
    expect(initial(twelve, 10).percentage.toNumber()).toBe(0.8333);
    expect(initial(twelve, 1).percentage.toNumber()).toBe(0.0833);
    expect(initial(twelve, 1).rating.toNumber()).toBe(1484.7137);
    expect(initial(twelve, 11).percentage.toNumber()).toBe(0.9167);
    expect(initial(twelve, 11).rating.toNumber()).toBe(2315.2863);
  });

  it('agrees with the worked examples R2 to R8', () => {
    const twelve = times(12, 1900);
    expect([initial(twelve, 12).listed, initial(twelve, 0).listed]).toEqual([2315, 1485]);
    expect(initial(twelve, 10).rating.toNumber()).toBe(2247.8997);
    expect(initial(times(9, 1875), 5).rating.toNumber()).toBe(1936.6887);
    expect(initial(times(29, 2050), 19.5).rating.toNumber()).toBe(2237.9812);
    const half = initial([...times(6, 1900), ...times(6, 1901)], 6);
    expect([half.rating.toNumber(), half.listed]).toEqual([1900.5, 1901]);
  });

  it('refuses no games and scores that the games cannot give', () => {
    const refusal = (opponents: readonly number[], score: number) =>
      initialRating(decimals(opponents), Decimal.of(score), FORMULA);
    expect(refusal([], 0)).toEqual({ ok: false, error: { code: 'no-games', rule: 'T-A1.5a' } });
    const impossible = (points: number, games: number) => ({
      ok: false,
      error: {
        ...{ code: 'impossible-score', rule: 'T-A1.5a' },
        detail: { name: 'points-of-games', points, games },
      },
    });
    expect(refusal([1900], 1.5)).toEqual(impossible(1.5, 1));
    expect(refusal([1900], -0.5)).toEqual(impossible(-0.5, 1));
    expect(refusal([1900, 1900], 0.75)).toEqual(impossible(0.75, 2));
    expect(refusal([1900], 0).ok && refusal([1900], 1).ok).toBe(true);
  });

  it('lies above the average for more than half the points and never falls with the score', () => {
    const lists = fc.array(fc.integer({ min: 1000, max: 2800 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(lists, fc.nat(), (opponents, seed) => {
        const halves = seed % (2 * opponents.length);
        const [less, more] = [initial(opponents, halves / 2), initial(opponents, (halves + 1) / 2)];
        expect(more.rating.compare(less.rating)).toBeGreaterThanOrEqual(0);
        const side = Math.sign(halves - opponents.length) + 0;
        expect(less.rating.compare(less.averageOpponent)).toBe(side);
        expect(Math.abs(less.listed - less.rating.toNumber())).toBeLessThanOrEqual(0.50005);
      }),
    );
  });

  it('explains every step with its rule', () => {
    expect(initial([2500, ...times(11, 1800)], 11, 1800).steps).toEqual([
      { rule: 'T-A1.5b', text: 'opponent 2500 counts 2360, 560 from 1800' },
      { rule: 'T-A1.5b', text: 'average of 12 opponents = 1846.6667' },
      { rule: 'T-A1.5c', text: 'p = 11 / 12 = 0.9167' },
      { rule: 'T-A1.5c', text: 'p is limited to 0.9000' },
      { rule: 'T-A1.4', text: 'D(p) = 640 log10(p / (1 - p)) = 610.71520604' },
      { rule: 'T-A1.5d', text: 'F = -2p^2 + 2p + 0.5 = 0.68' },
      { rule: 'T-A1.5a', text: 'rating = 1846.6667 + D(p) x F = 2261.9530' },
      { rule: 'T-A1.17', text: 'rating of the list: 2262' },
    ]);
    expect(initial(R1, 6).steps.map(({ rule }) => rule)).toEqual([
      'T-A1.5b',
      'T-A1.5c',
      'T-A1.4',
      'T-A1.5d',
      'T-A1.5a',
      'T-A1.17',
    ]);
  });
});
