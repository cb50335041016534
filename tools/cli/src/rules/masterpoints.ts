import { err, ok, type Decimal, type Rejection, type Result } from '@amici/kernel';
import {
  leagueTitles,
  masterpoints,
  readGrade,
  type LeagueTitle,
  type LeagueTitles,
  type MasterpointAward,
  type MasterpointGrade,
  type Masterpoints,
} from '@amici/norms';
import { badQuestion, answer, flag, list, optional, record, text, type Op, type Question } from './op';
import { games, points } from './norm-fields';
import { MASTERPOINTS } from './books';

/** The points of one event by its score and games. */
const askPoints = (question: Question, grade: MasterpointGrade): Result<Masterpoints> =>
  masterpoints(grade, points(question, 'score'), games(1)(question, 'games'), MASTERPOINTS);

/** Masterpoints of the single event a question is about. */
export const askMasterpoints = (question: Question): Result<Masterpoints> => {
  const grade = readGrade(text(question, 'grade'));
  return grade.ok ? askPoints(question, grade.value) : grade;
};

/** Points of one event of several: as they were given, or worked out from score and games. */
const pointsOf = (question: Question, grade: MasterpointGrade): Result<Decimal> => {
  const given = optional(question, 'points', points);
  if (given !== undefined) return ok(given);
  const earned = askPoints(question, grade);
  return earned.ok ? ok(earned.value.points) : earned;
};

const award = (question: Question): Result<MasterpointAward> => {
  const grade = readGrade(text(question, 'grade'));
  if (!grade.ok) return grade;
  const earned = pointsOf(question, grade.value);
  if (!earned.ok) return earned;
  return ok({
    grade: grade.value,
    points: earned.value,
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
 * The CCLA titles by `events` in the order of time, each `{grade, score, games, iccf?, masterNorm?}` (or `points` for
 * score and games), and `iccfMaster?`: qualified for the ICCF title IM.
 */
export const askLeagueTitles = (question: Question): Result<LeagueTitles> => {
  const earned = awards(list(question, 'events', record));
  return earned.ok ? ok(leagueTitles(earned.value, flag(question, 'iccfMaster'), MASTERPOINTS)) : earned;
};

/** Is the question about several events? */
export const hasEvents = (question: Question): boolean => question['events'] !== undefined;

/** `{points}` of one event, or `{totals, candidateMaster, master}` of several, each title `{eligible, counted}`. */
export const masterpointsOp: Op = (question) => {
  if (hasEvents(question)) {
    const titles = askLeagueTitles(question);
    return titles.ok ? answer(writeTitles(titles.value)) : badQuestion(titles.error);
  }
  const earned = askMasterpoints(question);
  return earned.ok ? answer({ points: earned.value.points.toNumber() }) : badQuestion(earned.error);
};
