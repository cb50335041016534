import { Decimal } from '@amici/kernel';
import * as fc from 'fast-check';
import { gateOf, overscore, overscoredGames } from './overscore';
import { FIELD, ICCF, requirementsAgainst } from './testing';
import { NORM_TITLES } from './titles';

const extra = (games: number, score: number, expectedScore: number, gate?: number) =>
  overscoredGames(
    { games, score: Decimal.of(score), expectedScore: Decimal.of(expectedScore) },
    gate === undefined ? undefined : gateOf(Decimal.of(gate), { ...ICCF, overscoreGate: true }),
  );

const games = (overscored: number): object =>
  expect.objectContaining({ ok: true, value: expect.objectContaining({ overscored }) as object }) as object;

describe('overscored games', () => {
  it('are n (W - sum) / sum rounded down, never below zero [T-A2.2.4c]', () => {
    expect([8, 9, 10, 7].map((score) => extra(12, score, 7.1041))).toEqual([1, 3, 4, 0].map(games));
  });

  it('are measured for each title from its own unrounded sum (N6)', () => {
    const { titles } = requirementsAgainst(FIELD);
    const at = (score: number): readonly number[] =>
      NORM_TITLES.map((title) =>
        overscore({ games: 12, score: Decimal.of(score), expectedScore: titles[title].expectedScore }),
      );
    expect(at(8)).toEqual([1, 3, 5, 11, 23]);
  });

  it('need no half point above the norm, unless the ruleset reads 10.0.3 as such a gate [T-10.0.3]', () => {
    expect(extra(12, 6, 5.5368)).toEqual(games(1));
    expect(extra(12, 6, 5.5368, 6)).toEqual(games(0));
    expect(extra(12, 6.5, 5.5368, 6)).toEqual(games(2));
    expect(extra(12, 4.5, 3.4704)).toEqual(games(3));
  });

  it('are whole where the quotient is whole', () => {
    expect(extra(12, 8, 6)).toEqual(games(4));
    expect(extra(12, 6, 6)).toEqual(games(0));
    expect(extra(12, 8, 6.0001)).toEqual(games(3));
  });

  it('tell the formula, and the gate only where it holds games back', () => {
    const steps = (gate?: number) => {
      const result = extra(12, 6, 5.5368, gate);
      return result.ok && result.value.steps;
    };
    const formula = { rule: 'T-A2.2.4c', text: 'games overscored: 12 x 6 / 5.5368 - 12, rounded down: 1' };
    expect(steps()).toEqual([formula]);
    expect(steps(5.5)).toEqual([formula]);
    expect(steps(6)).toEqual([
      formula,
      { rule: 'T-10.0.3', text: 'none counts below 6.5, above the norm of 6' },
    ]);
  });

  it('refuse figures that cannot be', () => {
    const rule = 'T-A2.2.4c';
    expect(extra(12, 12.5, 7)).toEqual({
      ok: false,
      error: { code: 'score-out-of-range', rule, detail: { name: 'norm-no-score', score: 12.5, games: 12 } },
    });
    expect(extra(12, -0.5, 7).ok).toBe(false);
    expect(extra(12, 0, 7)).toEqual(games(0));
    expect(extra(12, 12, 7)).toEqual(games(8));
    const detail = { name: 'expected-score-at-least', least: '0.0001' };
    expect(extra(12, 6, 0)).toEqual({
      ok: false,
      error: { code: 'expected-score-out-of-range', rule, detail },
    });
    expect(extra(12, 6, 5e-324).ok).toBe(false);
    expect(extra(12, 6, 0.0001)).toEqual(games(719_988));
    expect(extra(12, 6, -1).ok).toBe(false);
  });

  it('are the most lost games that could be added without the score falling below the expectation', () => {
    const result = fc.record({
      count: fc.integer({ min: 1, max: 40 }),
      halves: fc.nat(80),
      sum: fc.integer({ min: 1, max: 400_000 }),
    });
    fc.assert(
      fc.property(result, ({ count, halves, sum }) => {
        const score = Math.min(halves, 2 * count);
        const more = overscore({
          games: count,
          score: Decimal.units(5 * score, 1),
          expectedScore: Decimal.units(sum, 4),
        });
        // score >= sum (n + more) / n, in ten-thousandths
        const enough = (added: number): boolean => score * 5000 * count >= sum * (count + added);
        expect(more === 0 || enough(more)).toBe(true);
        expect(enough(more + 1)).toBe(false);
      }),
    );
  });
});
