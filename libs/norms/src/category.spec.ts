import { Decimal } from '@amici/kernel';
import * as fc from 'fast-check';
import { eventCategory, needsInternationalArbiter } from './category';
import { ICCF } from './testing';

const category = (average: number): string | null => eventCategory(Decimal.of(average), ICCF.categories);

describe('the category of an event', () => {
  it('goes by the average rounded half up to an integer [T-A2.2.12]', () => {
    expect([1950.4, 1951, 2250, 2250.4, 2250.5, 2251, 2275.49, 2275.5, 2401, 2700].map(category)).toEqual([
      null,
      'A',
      'L',
      'L',
      '1',
      '1',
      '1',
      '2',
      '7',
      '18',
    ]);
  });

  it('has twelve minor and eighteen major ranges of 25 points, and none outside', () => {
    const lower = Array.from({ length: 12 }, (_, index) => 1951 + 25 * index);
    const major = Array.from({ length: 18 }, (_, index) => 2251 + 25 * index);
    expect(lower.map(category).join('')).toBe('ABCDEFGHIJKL');
    expect(lower.map((from) => category(from + 24)).join('')).toBe('ABCDEFGHIJKL');
    expect(major.map(category)).toEqual(Array.from({ length: 18 }, (_, index) => `${index + 1}`));
    expect(major.map((from) => category(from + 24))).toEqual(major.map(category));
    expect([1950, 1950.5, 2700.49, 2700.5, 2701].map(category)).toEqual([null, 'A', '18', null, null]);
  });

  it('never falls as the average rises', () => {
    const order = [null, ...'ABCDEFGHIJKL', ...Array.from({ length: 18 }, (_, index) => `${index + 1}`)];
    fc.assert(
      fc.property(fc.integer({ min: 19_000_000, max: 27_004_999 }), fc.nat(100_000), (units, more) => {
        const before = order.indexOf(eventCategory(Decimal.units(units, 4), ICCF.categories));
        const after = order.indexOf(
          eventCategory(Decimal.units(Math.min(units + more, 27_004_999), 4), ICCF.categories),
        );
        expect(after).toBeGreaterThanOrEqual(before);
      }),
    );
  });

  it('asks for an International Arbiter from category 7 on', () => {
    expect(
      [2400, 2400.49, 2400.5, 2401, 2800].map((value) =>
        needsInternationalArbiter(Decimal.of(value), ICCF.event),
      ),
    ).toEqual([false, false, true, true, true]);
  });
});
