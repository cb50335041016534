/**
 * An exact decimal number: `coefficient / 10 ** places`. The coefficient is a safe integer whenever it fits and a
 * BigInt otherwise, so that no operation ever rounds unless it is asked to. Immutable.
 *
 * Rounding is to the nearest digit, a tie goes away from zero (T-A1.7, T-A1.8a, T-A1.9c).
 */
export class Decimal {
  static readonly ZERO = new Decimal(0, 0);
  static readonly ONE = new Decimal(1, 0);

  private constructor(
    private readonly coefficient: Coefficient,
    readonly places: number,
  ) {}

  /**
   * The decimal that a number prints as (its shortest form): `Decimal.of(0.1)` is exactly one tenth.
   * Throws RangeError for NaN and infinities.
   */
  static of(value: number): Decimal {
    if (Number.isSafeInteger(value)) return new Decimal(value + 0, 0);
    const tenThousandths = Math.round(value * 10_000);
    // Two decimals of at most 15 digits never share a double, so this one is the shortest form.
    if (Math.abs(tenThousandths) < 1e15 && tenThousandths / 10_000 === value)
      return new Decimal(tenThousandths, 4);
    return fromText(value);
  }

  /** `units / 10 ** places`; `units` must be a safe integer: `Decimal.units(5, 1)` is one half. */
  static units(units: number, places: number): Decimal {
    if (!Number.isSafeInteger(units)) throw new RangeError(`not a safe integer: ${units}`);
    return new Decimal(units + 0, places);
  }

  /** As `units`, for a coefficient of any size. */
  static bigUnits(units: bigint, places: number): Decimal {
    return new Decimal(shrink(units), places);
  }

  plus(other: Decimal): Decimal {
    const places = Math.max(this.places, other.places);
    return new Decimal(sum(this.scaledTo(places), other.scaledTo(places)), places);
  }

  minus(other: Decimal): Decimal {
    const places = Math.max(this.places, other.places);
    return new Decimal(difference(this.scaledTo(places), other.scaledTo(places)), places);
  }

  negated(): Decimal {
    return new Decimal(product(this.coefficient, -1), this.places);
  }

  times(other: Decimal): Decimal {
    return new Decimal(product(this.coefficient, other.coefficient), this.places + other.places);
  }

  /** The quotient rounded to `places`. Throws RangeError when the divisor is zero. */
  dividedBy(divisor: Decimal, places: number): Decimal {
    const shift = divisor.places + places - this.places;
    const numerator = shift > 0 ? product(this.coefficient, powerOfTen(shift)) : this.coefficient;
    const denominator = shift < 0 ? product(divisor.coefficient, powerOfTen(-shift)) : divisor.coefficient;
    return new Decimal(roundedQuotient(numerator, denominator), places);
  }

  /** Rounded to at most `places` decimals, ties away from zero. */
  rounded(places: number): Decimal {
    if (places >= this.places) return this;
    return new Decimal(roundedQuotient(this.coefficient, powerOfTen(this.places - places)), places);
  }

  /** The largest number of `places` decimals that is not above this one. */
  floor(places: number): Decimal {
    const nearest = this.rounded(places);
    return nearest.compare(this) > 0 ? nearest.minus(new Decimal(1, places)) : nearest;
  }

  /** Negative, zero or positive as this is less than, equal to or greater than the other. */
  compare(other: Decimal): number {
    if (this.places === other.places) return compareCoefficients(this.coefficient, other.coefficient);
    const places = Math.max(this.places, other.places);
    return compareCoefficients(this.scaledTo(places), other.scaledTo(places));
  }

  equals(other: Decimal): boolean {
    return this.compare(other) === 0;
  }

  /** The nearest number; prints as this decimal whenever that has at most 15 digits. */
  toNumber(): number {
    if (typeof this.coefficient === 'number' && this.places <= EXACT_POWERS)
      return this.places === 0 ? this.coefficient : this.coefficient / doublePowerOfTen(this.places);
    return Number(`${this.coefficient}e-${this.places}`);
  }

  /** This number in units of `10 ** -places`, rounded if it is finer: `Decimal.of(0.589).inUnits(4)` is 5890n. */
  inUnits(places: number): bigint {
    return BigInt(this.rounded(places).scaledTo(places));
  }

  /** The decimal text with exactly `places` digits after the point. */
  toFixed(places: number): string {
    const units = this.inUnits(places);
    const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
    const sign = units < 0n ? '-' : '';
    if (places === 0) return `${sign}${digits}`;
    return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
  }

  toString(): string {
    return this.toFixed(this.places);
  }

  private scaledTo(places: number): Coefficient {
    return places === this.places
      ? this.coefficient
      : product(this.coefficient, powerOfTen(places - this.places));
  }
}

type Coefficient = number | bigint;

/** 10 ** n is an exact double up to this n. */
const EXACT_POWERS = 22;

const SAFE_POWERS: readonly number[] = Array.from({ length: 16 }, (_, power) => 10 ** power);

const doublePowerOfTen = (power: number): number => SAFE_POWERS[power] ?? 10 ** power;

const powerOfTen = (power: number): Coefficient => SAFE_POWERS[power] ?? 10n ** BigInt(power);

const shrink = (value: bigint): Coefficient =>
  value >= BigInt(Number.MIN_SAFE_INTEGER) && value <= BigInt(Number.MAX_SAFE_INTEGER)
    ? Number(value)
    : value;

const sum = (a: Coefficient, b: Coefficient): Coefficient => {
  if (typeof a === 'number' && typeof b === 'number') {
    const result = a + b;
    if (Number.isSafeInteger(result)) return result;
  }
  return shrink(BigInt(a) + BigInt(b));
};

const difference = (a: Coefficient, b: Coefficient): Coefficient =>
  typeof b === 'number' ? sum(a, -b) : shrink(BigInt(a) - b);

const product = (a: Coefficient, b: Coefficient): Coefficient => {
  if (typeof a === 'number' && typeof b === 'number') {
    // Adding zero turns -0 into 0.
    const result = a * b + 0;
    if (Number.isSafeInteger(result)) return result;
  }
  return shrink(BigInt(a) * BigInt(b));
};

const compareCoefficients = (a: Coefficient, b: Coefficient): number => (a < b ? -1 : a > b ? 1 : 0);

/** numerator / denominator to the nearest integer, ties away from zero. */
const roundedQuotient = (numerator: Coefficient, denominator: Coefficient): Coefficient => {
  if (typeof numerator === 'number' && typeof denominator === 'number' && denominator !== 0) {
    const remainder = numerator % denominator;
    const truncated = (numerator - remainder) / denominator;
    if (2 * Math.abs(remainder) < Math.abs(denominator)) return truncated + 0;
    return truncated + Math.sign(numerator) * Math.sign(denominator);
  }
  return shrink(roundedBigQuotient(BigInt(numerator), BigInt(denominator)));
};

const roundedBigQuotient = (numerator: bigint, denominator: bigint): bigint => {
  const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);
  const [n, d] = [magnitude(numerator), magnitude(denominator)];
  const rounded = (2n * n + d) / (2n * d);
  return numerator < 0n === denominator < 0n ? rounded : -rounded;
};

const fromText = (value: number): Decimal => {
  if (!Number.isFinite(value)) throw new RangeError(`not a finite number: ${value}`);
  const [mantissa = '', exponent = '0'] = value.toString().split('e');
  const [whole = '', fraction = ''] = mantissa.split('.');
  const places = fraction.length - Number(exponent);
  const digits = BigInt(whole + fraction);
  return places >= 0
    ? Decimal.bigUnits(digits, places)
    : Decimal.bigUnits(digits * 10n ** BigInt(-places), 0);
};
