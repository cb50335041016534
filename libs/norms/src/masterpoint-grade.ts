import { Decimal, err, ok, type Rejection, type Result } from '@amici/kernel';
import {
  MASTERPOINT_GRADES,
  type GradedEventKind,
  type MasterpointGrade,
  type NamedGrade,
  type TitlesByMasterpoints,
} from '@amici/rulesets';
import { sumOf } from './sum';
import type { TitleCode } from './titles';

export type { GradedEventKind };

/** An event at its commencement. */
export interface GradedEvent {
  readonly kind: GradedEventKind;
  /** Who has no rating counts as an entrant, not in the average. */
  readonly entrants: readonly { readonly rating: Decimal | null; readonly title?: TitleCode }[];
  /** Board of an Olympiad final, 1 the first. */
  readonly board?: number;
  /** The grade Council has given the event, if it has. */
  readonly councilGrade?: MasterpointGrade;
}

/** The grade of an event and the rule that gives it; null: no masterpoints. */
export interface GradeDecision {
  readonly grade: MasterpointGrade | null;
  readonly rule: string;
  /** Of all entrants but the highest and the lowest rated, to 4 decimals; null where nobody is left. */
  readonly average: Decimal | null;
}

type Ruling = Pick<GradeDecision, 'grade' | 'rule'>;

/** Ratings without the highest and the lowest; of equals one is left out [CM-2b]. */
const middleRatings = (
  { entrants }: GradedEvent,
  { leftOutAtEachEnd }: TitlesByMasterpoints,
): readonly Decimal[] => {
  const ratings = entrants.flatMap(({ rating }) => rating ?? []).sort((a, b) => a.compare(b));
  return ratings.slice(leftOutAtEachEnd, ratings.length - leftOutAtEachEnd);
};

const averageOf = (ratings: readonly Decimal[]): Decimal | null =>
  ratings.length === 0 ? null : sumOf(ratings).dividedBy(Decimal.units(ratings.length, 0), 4);

/** The highest grade whose least average is reached [CM-2a]. */
const gradeByAverage = (event: GradedEvent, rules: TitlesByMasterpoints): MasterpointGrade | null => {
  const ratings = middleRatings(event, rules);
  if (ratings.length === 0) return null;
  const sum = sumOf(ratings);
  const reached = MASTERPOINT_GRADES.find((grade) => {
    const { fromAverage } = rules.grades[grade];
    return fromAverage !== undefined && sum.compare(Decimal.of(fromAverage * ratings.length)) >= 0;
  });
  return reached ?? null;
};

const areMasters = ({ entrants }: GradedEvent, { ofMasters }: TitlesByMasterpoints): boolean => {
  const { titles, share } = ofMasters;
  const masters = entrants.filter(({ title }) => title !== undefined && titles.includes(title)).length;
  return share.of * masters >= share.parts * entrants.length;
};

/** The grade an event has by its name whatever its average, or which its average may only raise [CM-3n]. */
const namedGrade = ({ kind, board = 1 }: GradedEvent, rules: TitlesByMasterpoints): NamedGrade | undefined =>
  rules.named.find((one) => one.kind === kind && board <= (one.upToBoard ?? board));

/** General events, and world tournaments but for a Masterclass of fifteen, masters in them or not [CM-4a]. */
const isExcluded = (
  { kind, entrants }: GradedEvent,
  name: NamedGrade | undefined,
  { excluded }: TitlesByMasterpoints,
): boolean => excluded.includes(kind) || entrants.length !== (name?.entrants ?? entrants.length);

const classified = (grade: MasterpointGrade, { grades }: TitlesByMasterpoints): Ruling => ({
  grade,
  rule: grades[grade].classified,
});

const raised = (event: GradedEvent, base: MasterpointGrade, rules: TitlesByMasterpoints): Ruling => {
  const average = gradeByAverage(event, rules);
  return average !== null && average < base ? { grade: average, rule: 'CM-3n' } : classified(base, rules);
};

/** Grades that Council may give to events it decides on, each with its rule; refused where it gives none such. */
export const councilGrade = (
  grade: MasterpointGrade,
  rules: TitlesByMasterpoints,
): Result<Ruling, Rejection<'not-a-grade-of-council'>> =>
  rules.grades[grade].byCouncil
    ? ok(classified(grade, rules))
    : err({ code: 'not-a-grade-of-council', rule: rules.grades[grade].classified });

const ruling = (event: GradedEvent, rules: TitlesByMasterpoints): Ruling => {
  if (event.entrants.length < rules.leastEntrants) return { grade: null, rule: 'CM-4b' };
  if (event.councilGrade !== undefined) return classified(event.councilGrade, rules);
  const name = namedGrade(event, rules);
  if (isExcluded(event, name, rules)) return { grade: null, rule: 'CM-4a' };
  if (areMasters(event, rules)) return classified(rules.ofMasters.grade, rules);
  if (name === undefined) return { grade: gradeByAverage(event, rules), rule: 'CM-2a' };
  return name.raisedByAverage === true ? raised(event, name.grade, rules) : classified(name.grade, rules);
};

/**
 * The masterpoint grade of an event: by its name, by at least half its entrants being masters (A), else by the average
 * of its entrants [CM-2a, CM-2b, CM-3A, CM-3B, CM-3C, CM-3D, CM-3n]. General and world events have none unless Council
 * decides, events of fewer than six never [CM-4a, CM-4b].
 */
export const masterpointGrade = (event: GradedEvent, rules: TitlesByMasterpoints): GradeDecision => ({
  ...ruling(event, rules),
  average: averageOf(middleRatings(event, rules)),
});
