import { Decimal } from '@amici/kernel';
import fc from 'fast-check';
import { expectedScore, expectedScoreUnits } from './expected-score';
import { FORMULA } from './testing';

const expected = (difference: number): number => expectedScore(Decimal.of(difference), FORMULA).toNumber();

describe('expected score', () => {
  it('is 1/(1+10^(-D/640)) to 4 decimals with D limited to 560 either way [T-A1.3]', () => {
    expect([0, 100, 200, -200, 560, 561].map(expected)).toEqual([0.5, 0.589, 0.6725, 0.3275, 0.8823, 0.8823]);
  });

  it('agrees with the worked table of differences [T-A1.8a]', () => {
    const table: readonly (readonly [number, number])[] = [
      [1, 0.5009],
      [10, 0.509],
      [25, 0.5225],
      [50, 0.5449],
      [75, 0.5671],
      [150, 0.6317],
      [250, 0.7108],
      [300, 0.7464],
      [350, 0.7789],
      [400, 0.8083],
      [450, 0.8347],
      [500, 0.858],
      [528, 0.8698],
      [559, 0.882],
      [700, 0.8823],
      [-600, 0.1177],
    ];
    for (const [difference, score] of table) expect(expected(difference)).toBe(score);
  });

  it('gives the two players of a game one point between them', () => {
    fc.assert(
      fc.property(fc.integer({ min: -7_000_000, max: 7_000_000 }), (units) => {
        const difference = Decimal.units(units, 4);
        expect(
          expectedScoreUnits(difference, FORMULA) + expectedScoreUnits(difference.negated(), FORMULA),
        ).toBe(10_000);
      }),
    );
  });

  it('takes the right side of a tie however near the difference comes to it', () => {
    for (const odd of [11781, 11783, 10001, 17645, 2355]) {
      const places = 30;
      const tie = tieDifference(odd, places);
      for (const offset of [10n ** 20n, 10n ** 12n, 10n ** 3n]) {
        const above = expectedScoreUnits(Decimal.bigUnits(tie + offset, places), FORMULA);
        const below = expectedScoreUnits(Decimal.bigUnits(tie - offset, places), FORMULA);
        expect([below, above]).toEqual([(odd - 1) / 2, (odd + 1) / 2]);
      }
    }
  });
});

/** 640 log10(odd / (20000 - odd)) in units of 10^-places, by bisection on exact powers: 10^D = ratio^640. */
const tieDifference = (odd: number, places: number): bigint => {
  const scale = 10n ** 60n;
  const ratio = (BigInt(odd) * scale) / BigInt(20_000 - odd);
  let value = ratio < scale ? (scale * scale) / ratio : ratio;
  // Digit by digit: log10 of v in [1, 10), by raising v to the tenth power and counting the tens.
  let logarithm = 0n;
  for (let digit = 0; digit < places + 3; digit += 1) {
    let power = scale;
    for (let times = 0; times < 10; times += 1) power = (power * value) / scale;
    let tens = 0n;
    while (power >= 10n * scale) [power, tens] = [power / 10n, tens + 1n];
    logarithm = logarithm * 10n + tens;
    value = power;
  }
  const difference = (640n * logarithm) / 1000n;
  return ratio < scale ? -difference : difference;
};
