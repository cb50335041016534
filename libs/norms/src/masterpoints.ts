import { Decimal, err, ok, type Rejection, type Result, type Step } from '@amici/kernel';
import { MASTERPOINT_GRADES, type MasterpointGrade, type TitlesByMasterpoints } from '@amici/rulesets';

export { MASTERPOINT_GRADES, type MasterpointGrade };

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

/** Masterpoints of a result: score times multiplier, none below the grade's least share of the points [CM-8]. */
export const masterpoints = (
  grade: MasterpointGrade,
  score: Decimal,
  games: number,
  { grades }: Pick<TitlesByMasterpoints, 'grades'>,
): Result<Masterpoints, Rejection<'score-out-of-range'>> => {
  if (games < 1 || score.compare(Decimal.ZERO) < 0 || score.compare(Decimal.of(games)) > 0)
    return err({
      ...{ code: 'score-out-of-range', rule: 'CM-8' },
      detail: { name: 'norm-no-score', score: score.toNumber(), games },
    });
  const { leastScorePercent, multiplier: tenths } = grades[grade];
  const multiplier = Decimal.units(tenths, 1);
  const least = Decimal.units(leastScorePercent * games, 2);
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
          text: `grade ${grade} asks for ${leastScorePercent} %: ${least.toNumber()} of ${games}`,
        },
        { rule: 'CM-8', text: `${score.toNumber()} in ${games} games${gives}` },
      ];
    },
  });
};
