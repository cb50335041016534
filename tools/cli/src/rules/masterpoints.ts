import { err, ok, type Decimal, type Rejection, type Result } from '@amici/kernel';
import {
  leagueTitles,
  masterpoints,
  readGrade,
  type LeagueTitle,
  type LeagueTitles,
  type MasterpointAward,
  type MasterpointGrade,
} from '@amici/norms';
import { games, points } from './norm-fields';
import { answer, flag, list, optional, record, refusal, text, type Op, type Question } from './op';

/** Points of one event: as they were given, or worked out from score and games. */
interface GradedPoints {
  readonly grade: MasterpointGrade;
  readonly points: Decimal;
}

const gradedPoints = (question: Question): Result<GradedPoints> => {
  const grade = readGrade(text(question, 'grade'));
  if (!grade.ok) return grade;
  const given = optional(question, 'points', points);
  if (given !== undefined) return ok({ grade: grade.value, points: given });
  const made = masterpoints(grade.value, points(question, 'score'), games(1)(question, 'games'));
  return made.ok ? ok({ grade: grade.value, points: made.value }) : made;
};

const award = (question: Question): Result<MasterpointAward> => {
  const made = gradedPoints(question);
  if (!made.ok) return made;
  return ok({
    ...made.value,
    organiser: flag(question, 'iccf') ? 'ICCF' : 'CCLA',
    masterNorm: flag(question, 'masterNorm'),
  });
};

/** All awards, or the first refusal. */
const awards = (events: readonly Question[]): Result<readonly MasterpointAward[]> => {
  const read: MasterpointAward[] = [];
  for (const event of events) {
    const result = award(event);
    if (!result.ok) return err<Rejection>(result.error);
    read.push(result.value);
  }
  return ok(read);
};

const writeTitle = ({ eligible, counted }: LeagueTitle): object => ({
  eligible,
  counted: counted.toNumber(),
});

const writeTitles = ({ totals, candidateMaster, master }: LeagueTitles): object => ({
  totals: {
    total: totals.total.toNumber(),
    gradesAB: totals.gradesAB.toNumber(),
    leagueGradesCD: totals.leagueGradesCD.toNumber(),
    iccfGradesCD: totals.iccfGradesCD.toNumber(),
    deemed: totals.deemed.toNumber(),
  },
  candidateMaster: writeTitle(candidateMaster),
  master: writeTitle(master),
});

/**
 * `grade`, `score`, `games` -> `{points}`. Or `events` in the order of time, each `{grade, score, games, iccf?,
 * masterNorm?}` (or `points` for score and games), and `iccfMaster?` (qualified for the ICCF title IM) -> `{totals,
 * candidateMaster: {eligible, counted}, master: {eligible, counted}}`.
 */
export const masterpointsOp: Op = (question) => {
  const events = optional(question, 'events', (of, field) => list(of, field, record));
  if (events !== undefined) {
    const made = awards(events);
    if (!made.ok) return refusal(made.error);
    return answer(writeTitles(leagueTitles(made.value, flag(question, 'iccfMaster'))));
  }
  const made = gradedPoints(question);
  return made.ok ? answer({ points: made.value.points.toNumber() }) : refusal(made.error);
};
