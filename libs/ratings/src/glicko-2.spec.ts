import type { Glicko2Formula } from '@amici/rulesets';
import fc from 'fast-check';
import { glicko2, type Glicko2Game, type Glicko2Rating } from './glicko-2';

const FORMULA: Glicko2Formula = { centre: 1500, unit: 1_737_178, tau: 500, mostDeviation: 3_500_000 };

const player = (rating: number, deviation: number, volatility = 0.06): Glicko2Rating => ({
  rating: Math.round(rating * 10_000),
  deviation: Math.round(deviation * 10_000),
  volatility: Math.round(volatility * 1e8),
});

const game = (rating: number, deviation: number, score: Glicko2Game['score']): Glicko2Game => ({
  opponent: player(rating, deviation),
  score,
});

describe('Glicko-2', () => {
  it('gives what Glickman published for his example', () => {
    const games = [game(1400, 30, 1), game(1550, 100, 0), game(1700, 300, 0)];
    const { rating, deviation, volatility } = glicko2(player(1500, 200), games, FORMULA);
    expect({ rating, deviation, volatility }).toEqual({
      ...{ rating: 14_640_507, deviation: 1_515_165, volatility: 5_999_598 },
    });
    // The paper rounds on the way: 1464.06, 151.52, 0.05999.
    expect(Math.abs(rating / 10_000 - 1464.06)).toBeLessThan(0.01);
    expect((deviation / 10_000).toFixed(2)).toBe('151.52');
    expect(Math.abs(volatility / 1e8 - 0.05999)).toBeLessThan(0.00001);
  });

  it('makes a rating less certain where no game was played, up to the most', () => {
    expect(glicko2(player(1700, 50), [], FORMULA)).toMatchObject({ rating: 17_000_000, deviation: 510_749 });
    expect(glicko2(player(1700, 350), [], FORMULA)).toMatchObject({ deviation: 3_500_000 });
  });

  it('raises nobody by a loss and lowers nobody by a win', () => {
    const points = fc.integer({ min: 800, max: 2800 });
    const deviations = fc.integer({ min: 30, max: 350 });
    fc.assert(
      fc.property(points, deviations, points, deviations, (own, of, theirs, uncertain) => {
        const before = player(own, of);
        const [won, lost] = ([1, 0] as const).map((score) =>
          glicko2(before, [game(theirs, uncertain, score)], FORMULA),
        );
        expect(won!.rating).toBeGreaterThanOrEqual(before.rating);
        expect(lost!.rating).toBeLessThanOrEqual(before.rating);
        expect(won!.deviation).toBeLessThanOrEqual(before.deviation + 100_000);
      }),
    );
  });
});
