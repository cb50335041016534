import { Decimal, err, ok, type Rejection, type Result } from '@amici/kernel';
import type { MasterpointGrade } from './masterpoints';
import { sumOf } from './sum';
import type { TitleCode } from './titles';

/** Kinds of event the CCLA grades by name; every other event is one of the last three. */
export type GradedEventKind =
  | 'world-championship-final'
  | 'candidates'
  | 'world-championship-semi-final'
  | 'world-cup-final'
  | 'world-cup-semi-final'
  | 'olympiad-final'
  | 'olympiad-semi-final'
  | 'veterans-cup-final'
  | 'veterans-cup-semi-final'
  | 'webchess-open-final'
  | 'webchess-open-semi-final'
  | 'womens-world-championship-final'
  | 'womens-world-championship-semi-final'
  | 'womens-olympiad-final'
  | 'womens-olympiad-semi-final'
  | 'masterclass'
  | 'australian-championship'
  | 'australian-championship-reserve'
  | 'sendak-memorial'
  | 'major-or-title'
  | 'ccla-general'
  | 'iccf-world';

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

/** Where each grade stands in the classification. */
const CLASSIFIED: Readonly<Record<MasterpointGrade, string>> = {
  A: 'CM-3A',
  B: 'CM-3B',
  C: 'CM-3C',
  D: 'CM-3D',
};

/** The grade an event has by its name whatever its average, or which its average may only raise [CM-3n]. */
const NAMED: Readonly<Partial<Record<GradedEventKind, MasterpointGrade>>> = {
  'world-championship-final': 'A',
  candidates: 'A',
  'world-cup-final': 'A',
  'world-championship-semi-final': 'B',
  'olympiad-semi-final': 'B',
  'veterans-cup-final': 'B',
  'webchess-open-final': 'B',
  'australian-championship': 'B',
  'womens-world-championship-final': 'C',
  'world-cup-semi-final': 'C',
  'veterans-cup-semi-final': 'C',
  'webchess-open-semi-final': 'C',
  masterclass: 'C',
  'australian-championship-reserve': 'C',
  'womens-world-championship-semi-final': 'D',
  'womens-olympiad-final': 'D',
  'womens-olympiad-semi-final': 'D',
  'sendak-memorial': 'D',
};

const RAISED_BY_AVERAGE: ReadonlySet<GradedEventKind> = new Set([
  'australian-championship-reserve',
  'sendak-memorial',
]);
const INELIGIBLE: ReadonlySet<GradedEventKind> = new Set(['ccla-general', 'iccf-world']);
const MASTER_TITLES: ReadonlySet<TitleCode | undefined> = new Set<TitleCode>(['IM', 'SIM', 'GM']);

const LEAST_ENTRANTS = 6;
const MASTERCLASS_SIZE = 15;
const OLYMPIAD_UPPER_BOARDS = 2;

/** The least average rating of each grade, the highest first [CM-2a]. */
const BY_AVERAGE: readonly { readonly grade: MasterpointGrade; readonly from: Decimal }[] = [
  { grade: 'B', from: Decimal.of(2200) },
  { grade: 'C', from: Decimal.of(1975) },
  { grade: 'D', from: Decimal.of(1700) },
];

/** Ratings without the highest and the lowest; of equals one is left out [CM-2b]. */
const middleRatings = ({ entrants }: GradedEvent): readonly Decimal[] =>
  entrants
    .flatMap(({ rating }) => rating ?? [])
    .sort((a, b) => a.compare(b))
    .slice(1, -1);

const averageOf = (ratings: readonly Decimal[]): Decimal | null =>
  ratings.length === 0 ? null : sumOf(ratings).dividedBy(Decimal.units(ratings.length, 0), 4);

const gradeByAverage = (event: GradedEvent): MasterpointGrade | null => {
  const ratings = middleRatings(event);
  if (ratings.length === 0) return null;
  const sum = sumOf(ratings);
  const reached = BY_AVERAGE.find(({ from }) => sum.compare(from.times(Decimal.of(ratings.length))) >= 0);
  return reached?.grade ?? null;
};

const halfAreMasters = ({ entrants }: GradedEvent): boolean =>
  2 * entrants.filter(({ title }) => MASTER_TITLES.has(title)).length >= entrants.length;

const namedGrade = ({ kind, board }: GradedEvent): MasterpointGrade | null => {
  if (kind === 'olympiad-final') return (board ?? 1) <= OLYMPIAD_UPPER_BOARDS ? 'A' : 'B';
  return NAMED[kind] ?? null;
};

/** General events, and world tournaments but for a Masterclass of fifteen, masters in them or not [CM-4a]. */
const isExcluded = ({ kind, entrants }: GradedEvent): boolean =>
  INELIGIBLE.has(kind) || (kind === 'masterclass' && entrants.length !== MASTERCLASS_SIZE);

const named = (grade: MasterpointGrade): Ruling => ({ grade, rule: CLASSIFIED[grade] });

const raised = (event: GradedEvent, base: MasterpointGrade): Ruling => {
  const average = gradeByAverage(event);
  return average !== null && average < base ? { grade: average, rule: 'CM-3n' } : named(base);
};

/** Grades that Council may give to events it decides on, each with its rule; refused where it gives none such. */
export const councilGrade = (grade: MasterpointGrade): Result<Ruling, Rejection<'not-a-grade-of-council'>> =>
  grade === 'A' ? err({ code: 'not-a-grade-of-council', rule: 'CM-3A' }) : ok(named(grade));

const ruling = (event: GradedEvent): Ruling => {
  const { kind, entrants } = event;
  if (entrants.length < LEAST_ENTRANTS) return { grade: null, rule: 'CM-4b' };
  if (event.councilGrade !== undefined) return named(event.councilGrade);
  const grade = namedGrade(event);
  if (isExcluded(event)) return { grade: null, rule: 'CM-4a' };
  if (halfAreMasters(event)) return { grade: 'A', rule: 'CM-3A' };
  if (grade === null) return { grade: gradeByAverage(event), rule: 'CM-2a' };
  return RAISED_BY_AVERAGE.has(kind) ? raised(event, grade) : named(grade);
};

/**
 * The masterpoint grade of an event: by its name, by at least half its entrants being masters (A), else by the average
 * of its entrants [CM-2a, CM-2b, CM-3A, CM-3B, CM-3C, CM-3D, CM-3n]. General and world events have none unless Council
 * decides, events of fewer than six never [CM-4a, CM-4b].
 */
export const masterpointGrade = (event: GradedEvent): GradeDecision => ({
  ...ruling(event),
  average: averageOf(middleRatings(event)),
});
