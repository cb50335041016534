import { Decimal } from '@amici/kernel';
import fc from 'fast-check';
import { gameChange, ratingChange } from './change';
import { opponentScore, scoreValue, type GameScore } from './score';
import { FORMULA } from './testing';

const change = (rating: number, games: number, opponent: number, score: GameScore): number =>
  ratingChange(Decimal.of(rating), games, Decimal.of(opponent), score, FORMULA).change.toNumber();

describe('change in rating after a game', () => {
  it('is k (W - We) to 4 decimals, ties away from zero [T-A1.7]', () => {
    const won = ratingChange(Decimal.of(2400), 80, Decimal.of(2300), 1, FORMULA);
    expect([won.expected, won.k, won.change].map((value) => value.toNumber())).toEqual([0.589, 10, 4.11]);
    const lost = { own: Decimal.of(2300), opponent: Decimal.of(2250), score: 0 } as const;
    expect(gameChange(Decimal.of(12.5), lost, FORMULA).toNumber()).toBe(-6.8113);
  });

  it('limits the difference to 560 before the expectation [T-A1.8a]', () => {
    expect(change(2000, 30, 2600, 0.5)).toBe(9.5575);
    expect(change(2000, 30, 2560, 0)).toBe(-2.9425);
    expect(change(2000, 30, 2600, 1)).toBe(22.0575);
    expect(change(2600, 200, 2000, 0)).toBe(-8.823);
  });

  it('agrees with the worked examples R10, R13, R14 and R22', () => {
    expect(change(2200, 50, 2350, 0.5)).toBe(2.2718);
    expect([change(2399, 79, 2450, 0.5), change(2399, 79, 2380, 0.5), change(2399, 79, 2500, 1)]).toEqual([
      0.4604, -0.1723, 5.9433,
    ]);
    expect([
      change(2350, 120, 2500, 0.5),
      change(2350, 120, 2410, 1),
      change(2350, 120, 2200, 0.5),
      change(2350, 120, 2280, 0),
    ]).toEqual([1.4816, 6.2303, -1.4816, -6.3293]);
    expect([change(2400, 80, 2228, 0), change(2400, 80, 2228, 1)]).toEqual([-6.5, 3.5]);
  });

  it('takes from one what it gives the other when both have the same coefficient', () => {
    const scores = fc.constantFrom<GameScore>(0, 0.5, 1);
    fc.assert(
      fc.property(fc.nat(2000), fc.nat(2000), scores, (own, opponent, score) => {
        const [a, b] = [Decimal.of(own), Decimal.of(opponent)];
        const gained = ratingChange(a, 100, b, score, FORMULA).change;
        const lost = ratingChange(b, 100, a, opponentScore(score), FORMULA).change;
        expect(gained.plus(lost).toNumber()).toBe(0);
      }),
    );
  });

  it('knows what the opponent of a score has', () => {
    expect(([0, 0.5, 1] as const).map(opponentScore)).toEqual([1, 0.5, 0]);
    expect(([0, 0.5, 1] as const).map((score) => scoreValue(score).toNumber())).toEqual([0, 0.5, 1]);
  });

  it('explains every step with its rule', () => {
    expect(ratingChange(Decimal.of(2000), 30, Decimal.of(2600), 0.5, FORMULA).steps).toEqual([
      { rule: 'T-A1.9a', text: 'r = 20 for a rating of 2000' },
      { rule: 'T-A1.9b', text: 'g = 1.25 after 30 rated games' },
      { rule: 'T-A1.9c', text: 'k = 20 x 1.25 = 25.0000' },
      { rule: 'T-A1.8a', text: 'D = 2000 - 2600 = -600, counted as -560' },
      { rule: 'T-A1.3', text: 'We = 1 / (1 + 10^(-D/640)) = 0.1177' },
      { rule: 'T-A1.7', text: 'change = 25.0000 x (0.5 - 0.1177) = 9.5575' },
    ]);
    expect(ratingChange(Decimal.of(2000), 30, Decimal.of(1950), 1, FORMULA).steps[3]?.text).toBe(
      'D = 2000 - 1950 = 50',
    );
  });
});
