import { Decimal } from '@amici/kernel';
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
  readonly entrants: readonly { readonly rating: Decimal; readonly title?: TitleCode }[];
  /** Board of an Olympiad final, 1 the first. */
  readonly board?: number;
  /** The grade Council has given the event, if it has. */
  readonly councilGrade?: MasterpointGrade;
}

/** The grade of an event and the rule that gives it; null: no masterpoints. */
export interface GradeDecision {
  readonly grade: MasterpointGrade | null;
  readonly rule: string;
}

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
    .map(({ rating }) => rating)
    .sort((a, b) => a.compare(b))
    .slice(1, -1);

const gradeByAverage = (event: GradedEvent): MasterpointGrade | null => {
  const ratings = middleRatings(event);
  const sum = sumOf(ratings);
  const reached = BY_AVERAGE.find(({ from }) => sum.compare(from.times(Decimal.of(ratings.length))) >= 0);
  return reached?.grade ?? null;
};

const halfAreMasters = ({ entrants }: GradedEvent): boolean =>
  2 * entrants.filter(({ title }) => MASTER_TITLES.has(title)).length >= entrants.length;

const namedGrade = ({ kind, board, entrants }: GradedEvent): MasterpointGrade | null => {
  if (kind === 'olympiad-final') return (board ?? 1) <= OLYMPIAD_UPPER_BOARDS ? 'A' : 'B';
  if (kind === 'masterclass') return entrants.length === MASTERCLASS_SIZE ? 'C' : null;
  return NAMED[kind] ?? null;
};

const named = (grade: MasterpointGrade | null): GradeDecision => ({ grade, rule: `CM-3${grade ?? 'C'}` });

const raised = (event: GradedEvent, base: MasterpointGrade): GradeDecision => {
  const average = gradeByAverage(event);
  return average !== null && average < base ? { grade: average, rule: 'CM-3n' } : named(base);
};

/**
 * The masterpoint grade of an event: by its name, by at least half its entrants being masters (A), else by the average
 * of its entrants [CM-2a, CM-2b, CM-3A, CM-3B, CM-3C, CM-3D, CM-3n]. General and world events have none unless Council
 * decides, events of fewer than six never [CM-4a, CM-4b].
 */
export const masterpointGrade = (event: GradedEvent): GradeDecision => {
  const { kind, entrants, councilGrade } = event;
  if (entrants.length < LEAST_ENTRANTS) return { grade: null, rule: 'CM-4b' };
  if (councilGrade !== undefined) return named(councilGrade);
  if (INELIGIBLE.has(kind)) return { grade: null, rule: 'CM-4a' };
  const grade = namedGrade(event);
  if (halfAreMasters(event)) return { grade: 'A', rule: 'CM-3A' };
  if (kind === 'masterclass') return named(grade);
  if (grade === null) return { grade: gradeByAverage(event), rule: 'CM-2a' };
  return RAISED_BY_AVERAGE.has(kind) ? raised(event, grade) : named(grade);
};
