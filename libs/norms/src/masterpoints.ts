import { Decimal, err, ok, type Rejection, type Result, type Step } from '@amici/kernel';

export const MASTERPOINT_GRADES = ['A', 'B', 'C', 'D'] as const;
export type MasterpointGrade = (typeof MASTERPOINT_GRADES)[number];

/** The least share of the possible points, and what the score is multiplied by (CCLA Masterpoint Schedule) [CM-8]. */
interface Award {
  readonly minimumShare: Decimal;
  readonly multiplier: Decimal;
}

const SCHEDULE: Readonly<Record<MasterpointGrade, Award>> = {
  A: { minimumShare: Decimal.units(4, 1), multiplier: Decimal.of(9) },
  B: { minimumShare: Decimal.units(5, 1), multiplier: Decimal.of(6) },
  C: { minimumShare: Decimal.units(6, 1), multiplier: Decimal.of(3) },
  D: { minimumShare: Decimal.units(7, 1), multiplier: Decimal.units(15, 1) },
};

/** Reads a grade; refuses `unknown-grade` [CM-1]. */
export const readGrade = (text: string): Result<MasterpointGrade, Rejection<'unknown-grade'>> => {
  const grade = MASTERPOINT_GRADES.find((known) => known === text);
  return grade === undefined
    ? err({ code: 'unknown-grade', rule: 'CM-1', detail: { name: 'grade-none', text } })
    : ok(grade);
};

export interface Masterpoints {
  readonly points: Decimal;
  readonly steps: readonly Step[];
}

const percent = (share: Decimal): number => share.times(Decimal.of(100)).toNumber();

/** Masterpoints of a result: score times multiplier, none below the grade's least share of the points [CM-8]. */
export const masterpoints = (
  grade: MasterpointGrade,
  score: Decimal,
  games: number,
): Result<Masterpoints, Rejection<'score-out-of-range'>> => {
  if (games < 1 || score.compare(Decimal.ZERO) < 0 || score.compare(Decimal.of(games)) > 0)
    return err({
      ...{ code: 'score-out-of-range', rule: 'CM-8' },
      detail: { name: 'norm-no-score', score: score.toNumber(), games },
    });
  const { minimumShare, multiplier } = SCHEDULE[grade];
  const least = minimumShare.times(Decimal.of(games));
  const enough = score.compare(least) >= 0;
  const points = enough ? score.times(multiplier) : Decimal.ZERO;
  const gives = enough
    ? `, times ${multiplier.toNumber()}: ${points.toNumber()} points`
    : ': below it, no points';
  return ok({
    points,
    get steps() {
      return [
        {
          rule: 'CM-8',
          text: `grade ${grade} asks for ${percent(minimumShare)} %: ${least.toNumber()} of ${games}`,
        },
        { rule: 'CM-8', text: `${score.toNumber()} in ${games} games${gives}` },
      ];
    },
  });
};
