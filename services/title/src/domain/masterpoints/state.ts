import type { LeagueTitleCode, Organiser } from '@amici/contracts/title';
import { Decimal, unreachable, type Instant } from '@amici/kernel';
import { leagueTitles, type LeagueTitles, type MasterpointAward, type MasterpointGrade } from '@amici/norms';
import type { TitlesByMasterpoints } from '@amici/rulesets';
import type { MasterpointsBooked, MasterpointsEvent } from './events';

/** A line of the ledger as it counts now. */
export interface Line {
  readonly tournament: string;
  readonly section: string;
  readonly grade: MasterpointGrade;
  readonly gradeRule: string;
  readonly organiser: Organiser;
  readonly halfPoints: number;
  readonly possible: number;
  readonly points: number;
  readonly at: Instant;
}

/** What came to the ledger in the order it came: an event's points, or a Master norm. */
type Entry = { readonly key: string; readonly line: Line } | { readonly key: string; readonly norm: true };

export interface Awarded {
  readonly at: Instant;
  readonly motion: string;
}

export interface Ledger {
  readonly entries: readonly Entry[];
  readonly iccfMaster: boolean;
  readonly earned: ReadonlySet<LeagueTitleCode>;
  readonly awarded: ReadonlyMap<LeagueTitleCode, Awarded>;
}

export const initialLedger: Ledger = {
  entries: [],
  iccfMaster: false,
  earned: new Set(),
  awarded: new Map(),
};

interface OfSection {
  readonly tournament: string;
  readonly section: string;
}

export const keyOf = ({ tournament, section }: OfSection): string => `${tournament}/${section}`;

const normKey = (of: OfSection): string => `norm ${keyOf(of)}`;

export const linesOf = ({ entries }: Ledger): readonly Line[] =>
  entries.flatMap((entry) => ('line' in entry ? [entry.line] : []));

export const lineOf = (ledger: Ledger, of: OfSection): Line | undefined =>
  linesOf(ledger).find((line) => keyOf(line) === keyOf(of));

export const hasNorm = ({ entries }: Ledger, of: OfSection): boolean =>
  entries.some(({ key }) => key === normKey(of));

const HUNDREDTHS = 2;

export const hundredths = (points: Decimal): number => Number(points.inUnits(HUNDREDTHS));

const awardOf = (entry: Entry): MasterpointAward =>
  'line' in entry
    ? {
        grade: entry.line.grade,
        organiser: entry.line.organiser,
        points: Decimal.units(entry.line.points, HUNDREDTHS),
      }
    : { grade: 'D', organiser: 'ICCF', points: Decimal.ZERO, masterNorm: true };

/** Where the ledger brings its member, as the rules count it (CM-5, CM-6). */
export const standingOf = ({ entries, iccfMaster }: Ledger, rules: TitlesByMasterpoints): LeagueTitles =>
  leagueTitles(entries.map(awardOf), iccfMaster, rules);

const booked = (event: MasterpointsBooked): Entry => {
  const { tournament, section, grade, gradeRule, organiser, halfPoints, possible, points, at } = event;
  const line = { tournament, section, grade, gradeRule, organiser, halfPoints, possible, points, at };
  return { key: keyOf(event), line };
};

const withEarned = (state: Ledger, title: LeagueTitleCode, earned: boolean): Ledger => {
  const titles = new Set(state.earned);
  if (earned) titles.add(title);
  else titles.delete(title);
  return { ...state, earned: titles };
};

export const evolveLedger = (state: Ledger, event: MasterpointsEvent): Ledger => {
  switch (event.type) {
    case 'MasterpointsBooked':
      return { ...state, entries: [...state.entries, booked(event)] };
    case 'MasterpointsRevised': {
      const { halfPoints, possible, to: points } = event;
      const entries = state.entries.map((entry) =>
        'line' in entry && entry.key === keyOf(event)
          ? { ...entry, line: { ...entry.line, halfPoints, possible, points } }
          : entry,
      );
      return { ...state, entries };
    }
    case 'TotalLifted':
      return { ...state, entries: [...state.entries, { key: normKey(event), norm: true }] };
    case 'LiftWithdrawn':
      return { ...state, entries: state.entries.filter(({ key }) => key !== normKey(event)) };
    case 'IccfMasterNoted':
      return { ...state, iccfMaster: event.qualifies };
    case 'LeagueTitleEarned':
      return withEarned(state, event.title, true);
    case 'LeagueTitleLapsed':
      return withEarned(state, event.title, false);
    case 'LeagueTitleAwarded': {
      const { at, motion } = event;
      return { ...state, awarded: new Map(state.awarded).set(event.title, { at, motion }) };
    }
    default:
      return unreachable(event);
  }
};
