import { Decimal } from '@amici/kernel';
import fc from 'fast-check';
import { developmentCoefficient, explainDevelopment } from './development';
import { FORMULA } from './testing';

const k = (rating: number, games: number): number =>
  developmentCoefficient(Decimal.of(rating), games, FORMULA).toNumber();

describe('development coefficient', () => {
  it('has r = 20 up to 2000, 70 - R/40 to 2400 and 10 from there [T-A1.9a]', () => {
    const settled = 80;
    expect([2000, 2001, 2100, 2399, 2400].map((rating) => k(rating, settled))).toEqual([
      20, 19.975, 17.5, 10.025, 10,
    ]);
  });

  it('has g = 1.25 up to 30 games, 1.4 - n/200 to 80 and 1 from there [T-A1.9b]', () => {
    expect([30, 31, 50, 79, 80].map((games) => k(2400, games))).toEqual([12.5, 12.45, 11.5, 10.05, 10]);
  });

  it('is rounded to 4 decimals, ties upward [T-A1.9c]', () => {
    expect([k(2001, 31), k(2399, 30), k(2001, 50)]).toEqual([24.8689, 12.5313, 22.9713]);
  });

  it('agrees with the worked table at the borders of the bands', () => {
    const table: readonly (readonly [readonly number[], readonly number[]])[] = [
      [
        [1999, 2000],
        [25, 25, 24.9, 23, 20.1, 20, 20],
      ],
      [[2001], [24.9688, 24.9688, 24.8689, 22.9713, 20.0749, 19.975, 19.975]],
      [[2100], [21.875, 21.875, 21.7875, 20.125, 17.5875, 17.5, 17.5]],
      [[2399], [12.5313, 12.5313, 12.4811, 11.5288, 10.0751, 10.025, 10.025]],
      [
        [2400, 2401],
        [12.5, 12.5, 12.45, 11.5, 10.05, 10, 10],
      ],
    ];
    for (const [ratings, expected] of table)
      for (const rating of ratings)
        expect([29, 30, 31, 50, 79, 80, 81].map((games) => k(rating, games))).toEqual(expected);
  });

  it('never rises with the rating or with the games, and stays within 10..25', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 30_000_000 }),
        fc.integer({ min: 0, max: 50_000 }),
        fc.nat(200),
        fc.nat(5),
        (units, more, games, moreGames) => {
          const [low, high] = [Decimal.units(units, 4), Decimal.units(units + more, 4)];
          const coefficient = developmentCoefficient(low, games, FORMULA);
          expect(developmentCoefficient(high, games, FORMULA).compare(coefficient)).toBeLessThanOrEqual(0);
          expect(
            developmentCoefficient(low, games + moreGames, FORMULA).compare(coefficient),
          ).toBeLessThanOrEqual(0);
          expect(coefficient.toNumber()).toBeGreaterThanOrEqual(10);
          expect(coefficient.toNumber()).toBeLessThanOrEqual(25);
        },
      ),
    );
  });

  it('explains r, g and k', () => {
    expect(explainDevelopment(Decimal.of(2100), 31, FORMULA)).toEqual([
      { rule: 'T-A1.9a', text: 'r = 17.5 for a rating of 2100' },
      { rule: 'T-A1.9b', text: 'g = 1.245 after 31 rated games' },
      { rule: 'T-A1.9c', text: 'k = 17.5 x 1.245 = 21.7875' },
    ]);
  });
});
