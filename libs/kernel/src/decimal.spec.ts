import fc from 'fast-check';
import { Decimal } from './decimal';

const decimals = fc.oneof(
  fc.tuple(fc.maxSafeInteger(), fc.integer({ min: 0, max: 8 })),
  fc.tuple(fc.integer({ min: -30_000, max: 30_000 }), fc.integer({ min: 0, max: 4 })),
);
const pairs = fc.tuple(decimals, decimals);

/** The same number as a fraction of BigInts, computed here without the code under test. */
const fraction = ([units, places]: readonly [number, number]) => ({
  top: BigInt(units),
  bottom: 10n ** BigInt(places),
});
const decimal = ([units, places]: readonly [number, number]): Decimal => Decimal.units(units, places);
const text = (top: bigint, bottom: bigint, places: number): string => {
  const negative = top < 0n !== bottom < 0n && top !== 0n;
  const [n, d] = [top < 0n ? -top : top, bottom < 0n ? -bottom : bottom];
  let units = (n * 10n ** BigInt(places)) / d;
  const rest = n * 10n ** BigInt(places) - units * d;
  if (rest * 2n >= d) units += 1n;
  const digits = units.toString().padStart(places + 1, '0');
  const cut = digits.length - places;
  const body = places === 0 ? digits : `${digits.slice(0, cut)}.${digits.slice(cut)}`;
  return negative && units !== 0n ? `-${body}` : body;
};

describe('Decimal', () => {
  it.each([
    [0.1, '0.1000'],
    [-0, '0'],
    [2423.3333, '2423.3333'],
    [1e21, '1000000000000000000000'],
    [1.5e-7, '0.00000015'],
    [-1.25e-7, '-0.000000125'],
    [0.30000000000000004, '0.30000000000000004'],
    [2 ** 60, '1152921504606847000'],
    [123456789012.3456, '123456789012.3456'],
    [90000000000.1234, '90000000000.1234'],
  ])('reads the number %d as the decimal it prints as', (value, expected) => {
    expect(Decimal.of(value).toString()).toBe(expected);
    expect(Decimal.of(value).toNumber()).toBe(value + 0);
  });

  it('reads every number as its shortest decimal form and gives it back', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e30, max: 1e30 }), (value) => {
        expect(Decimal.of(value).toNumber()).toBe(value + 0);
      }),
    );
  });

  it.each([NaN, Infinity, -Infinity])('refuses %d', (value) => {
    expect(() => Decimal.of(value)).toThrow(new RangeError(`not a finite number: ${value}`));
  });

  it('takes a coefficient only as a safe integer', () => {
    expect(() => Decimal.units(2 ** 53, 0)).toThrow(new RangeError('not a safe integer: 9007199254740992'));
    expect(() => Decimal.units(0.5, 0)).toThrow(RangeError);
    expect(Object.is(Decimal.units(-0, 2).toNumber(), 0)).toBe(true);
    expect(Decimal.bigUnits(12n ** 20n, 3).toFixed(3)).toBe('3833759992447475122.176');
  });

  it('adds, subtracts and multiplies exactly, beyond safe integers too', () => {
    fc.assert(
      fc.property(pairs, ([left, right]) => {
        const [a, b] = [fraction(left), fraction(right)];
        const same = (actual: Decimal, top: bigint, bottom: bigint): void =>
          expect(actual.toFixed(16)).toBe(text(top, bottom, 16));
        same(decimal(left).plus(decimal(right)), a.top * b.bottom + b.top * a.bottom, a.bottom * b.bottom);
        same(decimal(left).minus(decimal(right)), a.top * b.bottom - b.top * a.bottom, a.bottom * b.bottom);
        same(decimal(left).times(decimal(right)), a.top * b.top, a.bottom * b.bottom);
      }),
    );
  });

  it('rounds a quotient half away from zero to any number of places', () => {
    fc.assert(
      fc.property(pairs, fc.integer({ min: 0, max: 12 }), ([left, right], places) => {
        fc.pre(right[0] !== 0);
        const [a, b] = [fraction(left), fraction(right)];
        const quotient = decimal(left).dividedBy(decimal(right), places);
        expect(quotient.toFixed(places)).toBe(text(a.top * b.bottom, a.bottom * b.top, places));
      }),
    );
  });

  it('rounds half away from zero and never adds places', () => {
    expect(Decimal.units(-681125, 5).rounded(4).toString()).toBe('-6.8113');
    expect(Decimal.units(681125, 5).rounded(4).toString()).toBe('6.8113');
    expect(Decimal.units(-681124, 5).rounded(4).toString()).toBe('-6.8112');
    expect(Decimal.units(5, 1).rounded(4).toString()).toBe('0.5');
    expect(Decimal.units(-4, 1).rounded(0).toNumber()).toBe(0);
    fc.assert(
      fc.property(decimals, fc.integer({ min: 0, max: 9 }), (value, places) => {
        const { top, bottom } = fraction(value);
        expect(decimal(value).rounded(places).toFixed(places)).toBe(text(top, bottom, places));
      }),
    );
  });

  it('refuses to divide by zero', () => {
    expect(() => Decimal.ONE.dividedBy(Decimal.ZERO, 4)).toThrow(RangeError);
  });

  it('never shows a negative zero', () => {
    const zeros = [
      Decimal.of(-0),
      Decimal.ZERO.negated(),
      Decimal.ZERO.times(Decimal.of(-3)),
      Decimal.of(-0.0001).rounded(2),
      Decimal.of(-1).dividedBy(Decimal.of(3), 0),
      Decimal.ZERO.dividedBy(Decimal.of(-3), 2),
    ];
    for (const zero of zeros) {
      expect(Object.is(zero.toNumber(), 0)).toBe(true);
      expect(zero.toFixed(2)).toBe('0.00');
    }
  });

  it('compares by value, whatever the places', () => {
    expect(Decimal.of(2.5).equals(Decimal.units(25000, 4))).toBe(true);
    expect(Decimal.of(2.5).equals(Decimal.units(25001, 4))).toBe(false);
    expect(Decimal.units(3, 1).compare(Decimal.units(2, 1))).toBe(1);
    fc.assert(
      fc.property(pairs, ([left, right]) => {
        const [a, b] = [fraction(left), fraction(right)];
        const [x, y] = [a.top * b.bottom, b.top * a.bottom];
        expect(decimal(left).compare(decimal(right))).toBe(x < y ? -1 : x > y ? 1 : 0);
      }),
    );
  });

  it('floors towards minus infinity', () => {
    expect(Decimal.of(-2.5).floor(0).toNumber()).toBe(-3);
    expect(Decimal.of(2.99999).floor(4).toNumber()).toBe(2.9999);
    expect(Decimal.of(2.4).floor(0).toNumber()).toBe(2);
    expect(Decimal.of(-7).floor(0).toNumber()).toBe(-7);
    expect(Decimal.of(0.5).floor(3).toNumber()).toBe(0.5);
  });

  it('gives its value in units of a place, rounded when it is finer', () => {
    expect(Decimal.of(0.589).inUnits(4)).toBe(5890n);
    expect(Decimal.of(-0.58905).inUnits(4)).toBe(-5891n);
    expect(Decimal.of(7).inUnits(2)).toBe(700n);
  });

  it('converts to the nearest number even with a coefficient no double holds', () => {
    expect(Decimal.bigUnits(10n ** 40n + 1n, 40).toNumber()).toBe(1);
    expect(Decimal.bigUnits(-(3n * 10n ** 30n) / 7n, 30).toNumber()).toBe(-3 / 7);
    expect(Decimal.units(1, 30).toNumber()).toBe(1e-30);
  });
});
