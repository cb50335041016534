import { Decimal } from '@amici/kernel';
import fc from 'fast-check';
import {
  correctionFactor,
  limitedPercentage,
  performanceRating,
  ratingDifferenceFor,
  roundedUpward,
} from './performance';
import { FORMULA } from './testing';

const difference = (percentage: number): number =>
  ratingDifferenceFor(Decimal.of(percentage), FORMULA).toNumber();
const factor = (percentage: number): number =>
  correctionFactor(limitedPercentage(Decimal.of(percentage), FORMULA), FORMULA).toNumber();

describe('rating difference for a percentage score', () => {
  it('is 640 log10(p/(1-p)) with p limited to 0.1..0.9, not rounded [T-A1.4]', () => {
    const table: readonly (readonly [number, number])[] = [
      [0.5, 0],
      [0.6, 112.698406],
      [0.75, 305.357603],
      [0.9, 610.715206],
      [1, 610.715206],
      [0.05, -610.715206],
    ];
    for (const [percentage, expected] of table) expect(difference(percentage)).toBeCloseTo(expected, 6);
    expect(ratingDifferenceFor(Decimal.of(0.625), FORMULA).toFixed(30)).toBe(
      '141.983199754468075194389249293051',
    );
  });

  it('is odd about an even score', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1000, max: 9000 }), (units) => {
        const p = Decimal.units(units, 4);
        const sum = ratingDifferenceFor(p, FORMULA).plus(ratingDifferenceFor(Decimal.ONE.minus(p), FORMULA));
        expect(sum.toNumber()).toBe(0);
      }),
    );
  });

  it('is weighted by F = -2p^2 + 2p + 0.5 of the limited percentage [T-A1.5d]', () => {
    expect([0.5, 0.6, 0.75, 0.9, 0.1, 1].map(factor)).toEqual([1, 0.98, 0.875, 0.68, 0.68, 0.68]);
    expect(factor(0.6667)).toBe(0.94442222);
    const average = Decimal.of(1900);
    const [won, lost] = [Decimal.of(0.9), Decimal.of(0.1)].map((p) => performanceRating(average, p, FORMULA));
    expect([won?.listed, lost?.listed]).toEqual([2315, 1485]);
  });

  it('gives ratings by the worked table of D x F', () => {
    const table: readonly (readonly [number, number])[] = [
      [0.1, -415.2863],
      [0.2, -315.9611],
      [0.25, -267.1879],
      [0.3, -216.6647],
      [0.4, -110.4444],
      [0.45, -55.4972],
      [0.5, 0],
      [0.55, 55.4972],
      [0.6667, 181.991],
      [0.875, 388.7451],
      [0.9, 415.2863],
    ];
    for (const [percentage, expected] of table)
      expect(performanceRating(Decimal.ZERO, Decimal.of(percentage), FORMULA).rating.toNumber()).toBe(
        expected,
      );
  });
});

describe('rounding of a performance', () => {
  const precise = (percentage: Decimal): Decimal =>
    ratingDifferenceFor(percentage, FORMULA).times(correctionFactor(percentage, FORMULA));

  it('rounds to 4 decimals and to the list as the 30-digit value does', () => {
    for (let units = 1000; units <= 9000; units += 41) {
      const percentage = Decimal.units(units, 4);
      const exact = precise(percentage).plus(Decimal.of(2000.4321));
      const { rating, listed } = performanceRating(Decimal.of(2000.4321), percentage, FORMULA);
      expect(rating.toFixed(4)).toBe(exact.toFixed(4));
      expect(listed).toBe(Number(exact.toFixed(0)));
    }
  });

  it('rounds the list rating from the unrounded value, not from its 4 decimals [T-A1.17]', () => {
    // The average is set so that the value lies within half a ten-thousandth of the tie, on either side.
    let above = 0;
    for (let units = 1001; units < 9000; units += 50) {
      const percentage = Decimal.units(units, 4);
      const exact = precise(percentage);
      const average = Decimal.of(2000.5).minus(exact.rounded(4));
      const { rating, listed } = performanceRating(average, percentage, FORMULA);
      expect(rating.toNumber()).toBe(2000.5);
      expect(listed).toBe(exact.compare(exact.rounded(4)) >= 0 ? 2001 : 2000);
      above += listed - 2000;
    }
    expect(above).toBeGreaterThan(50);
    expect(above).toBeLessThan(110);
  });

  it('rounds 0.5 upward [T-A1.17]', () => {
    expect([2393.5, 2403.5, 2137.5462, 1936.4999].map((value) => roundedUpward(Decimal.of(value)))).toEqual([
      2394, 2404, 2138, 1936,
    ]);
  });

  it('decides by the logarithm where a double cannot', () => {
    const places = 16;
    const rounded = (units: bigint): bigint => precise(Decimal.bigUnits(units, places)).inUnits(4);
    for (const start of [1_300n, 3_777n, 6_001n, 8_642n]) {
      let low = start * 10n ** 12n;
      let high = low + 10n ** 9n;
      const first = rounded(low);
      while (high - low > 1n) {
        const middle = (low + high) / 2n;
        if (rounded(middle) > first) high = middle;
        else low = middle;
      }
      const [below, above] = [low, high].map((units) =>
        performanceRating(Decimal.ZERO, Decimal.bigUnits(units, places), FORMULA).rating.inUnits(4),
      );
      expect([below, above]).toEqual([first, first + 1n]);
    }
  });
});
