/** A number known only between two bounds: `lower <= value * 10 ** places <= upper`. */
interface Bounds {
  readonly lower: bigint;
  readonly upper: bigint;
}

/** Digits carried beyond those asked for, so that the truncated divisions of the series cannot reach them. */
const SPARE_DIGITS = 10;

const FIRST_PLACES = 40;

/** 2 atanh(numerator / denominator) in units of 10 ** -places, by its power series; |numerator| < denominator. */
const twiceArtanh = (numerator: bigint, denominator: bigint, unit: bigint): bigint => {
  const [squareTop, squareBottom] = [numerator * numerator, denominator * denominator];
  let power = (2n * unit * numerator) / denominator;
  let sum = 0n;
  for (let odd = 1n; power !== 0n; odd += 2n) {
    sum += power / odd;
    power = (power * squareTop) / squareBottom;
  }
  return sum;
};

/** Natural logarithm of a ratio of positive integers: ln(a/b) = 2 artanh((a - b) / (a + b)). */
const naturalLogarithm = (a: bigint, b: bigint, unit: bigint): bigint => twiceArtanh(a - b, a + b, unit);

const logarithmBounds = (a: bigint, b: bigint, places: number): Bounds => {
  if (a === b) return { lower: 0n, upper: 0n };
  const unit = 10n ** BigInt(places + SPARE_DIGITS);
  const fine = (naturalLogarithm(a, b, unit) * unit) / naturalLogarithm(10n, 1n, unit);
  const value = fine / 10n ** BigInt(SPARE_DIGITS);
  return { lower: value - 1n, upper: value + 1n };
};

/**
 * Decides a question about log10(a / b) with as many digits as it takes: `answer` is asked for the lower and the
 * upper bound, given in units of 10 ** -places, and once both agree that is the answer.
 *
 * `answer` must be monotone in the logarithm and change only at rational values; a and b are positive with
 * 1/10 < a/b < 10. Then the logarithm is zero (and exact) or irrational, and the loop ends.
 */
export const decideByLogarithm = <T extends bigint | number>(
  a: bigint,
  b: bigint,
  answer: (logarithm: bigint, places: number) => T,
): T => {
  for (let places = FIRST_PLACES; ; places *= 2) {
    const { lower, upper } = logarithmBounds(a, b, places);
    const decided = answer(lower, places);
    if (decided === answer(upper, places)) return decided;
  }
};
