import { Decimal } from '@amici/kernel';
import * as fc from 'fast-check';
import { MASTERPOINT_GRADES, masterpoints, readGrade, type MasterpointGrade } from './masterpoints';
import { LEAGUE } from './testing';

const points = (grade: MasterpointGrade, score: number, games: number): number | string => {
  const outcome = masterpoints(grade, Decimal.of(score), games, LEAGUE);
  return outcome.ok ? outcome.value.points.toNumber() : outcome.error.code;
};

describe('masterpoints', () => {
  it('know the grades A to D [CM-1]', () => {
    expect(MASTERPOINT_GRADES.map(readGrade)).toEqual(
      MASTERPOINT_GRADES.map((value) => ({ ok: true, value })),
    );
    expect(readGrade('E')).toEqual({
      ok: false,
      error: { code: 'unknown-grade', rule: 'CM-1', detail: { name: 'grade-none', text: 'E' } },
    });
  });

  it('are the score times the multiplier of the grade from its least percentage on [CM-8]', () => {
    expect(points('A', 5, 12)).toBe(45);
    expect(points('A', 4.5, 12)).toBe(0);
    expect(points('B', 6, 12)).toBe(36);
    expect(points('B', 5.5, 12)).toBe(0);
    expect(points('C', 7.5, 12)).toBe(22.5);
    expect(points('C', 7, 12)).toBe(0);
    expect(points('D', 7, 10)).toBe(10.5);
    expect(points('D', 6.5, 10)).toBe(0);
    expect(points('A', 4, 10)).toBe(36);
    expect(points('C', 6, 10)).toBe(18);
    expect(points('D', 7.5, 10)).toBe(11.25);
  });

  it('refuse a score that cannot be', () => {
    expect(masterpoints('A', Decimal.of(12.5), 12, LEAGUE)).toEqual({
      ok: false,
      error: {
        code: 'score-out-of-range',
        rule: 'CM-8',
        detail: { name: 'norm-no-score', score: 12.5, games: 12 },
      },
    });
    expect(points('A', 12, 12)).toBe(108);
    expect(points('A', -0.5, 12)).toBe('score-out-of-range');
    expect(points('A', 0, 0)).toBe('score-out-of-range');
    expect(points('A', 0, 1)).toBe(0);
    expect(points('A', 1, 1)).toBe(9);
  });

  it('tell the least score and the multiplication', () => {
    const steps = (score: number) => {
      const outcome = masterpoints('D', Decimal.of(score), 10, LEAGUE);
      return outcome.ok && outcome.value.steps;
    };
    expect(steps(7)).toEqual([
      { rule: 'CM-8', text: 'grade D asks for 70 %: 7 of 10' },
      { rule: 'CM-8', text: '7 in 10 games, times 1.5: 10.5 points' },
    ]);
    expect(steps(6.5)).toContainEqual({ rule: 'CM-8', text: '6.5 in 10 games: below it, no points' });
  });

  it('never fall with a higher score in the same event', () => {
    fc.assert(
      fc.property(fc.constantFrom(...MASTERPOINT_GRADES), fc.integer({ min: 1, max: 20 }), (grade, games) => {
        const all = Array.from({ length: 2 * games + 1 }, (_, halves) =>
          Number(points(grade, halves / 2, games)),
        );
        expect(all).toEqual([...all].sort((a, b) => a - b));
      }),
    );
  });
});
