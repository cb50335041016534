import { Decimal, type Step } from '@amici/kernel';
import type { MasterpointGrade } from './masterpoints';
import { sumOf } from './sum';

/** Masterpoints made in one event, the events in the order of time. */
export interface MasterpointAward {
  readonly grade: MasterpointGrade;
  readonly organiser: 'CCLA' | 'ICCF';
  readonly points: Decimal;
  /** Was an ICCF Master norm made in it? */
  readonly masterNorm?: boolean;
}

/** Where the points came from. */
export interface MasterpointTotals {
  /** All points, those deemed to have been made included. */
  readonly total: Decimal;
  readonly gradesAB: Decimal;
  readonly leagueGradesCD: Decimal;
  readonly iccfGradesCD: Decimal;
  /** What an ICCF Master norm lifted the total by [CM-6b]. */
  readonly deemed: Decimal;
}

export interface LeagueTitle {
  /** May Council award the title? */
  readonly eligible: boolean;
  /** Points that count towards it, ICCF events of grade C and D up to their limit. */
  readonly counted: Decimal;
  readonly rule: string;
}

export interface LeagueTitles {
  readonly totals: MasterpointTotals;
  readonly candidateMaster: LeagueTitle;
  readonly master: LeagueTitle;
  readonly steps: readonly Step[];
}

const DEEMED_BY_NORM = Decimal.of(50);
const CANDIDATE = { least: Decimal.of(50), mostFromIccfCD: Decimal.of(20) };
const MASTER = { least: Decimal.of(100), mostFromIccfCD: Decimal.of(40), leastFromAB: Decimal.of(40) };

const smaller = (a: Decimal, b: Decimal): Decimal => (a.compare(b) < 0 ? a : b);

/** What the norms deem to have been made: each lifts the total of its day to 50 where it is lower [CM-6b]. */
const deemedPoints = (awards: readonly MasterpointAward[]): Decimal => {
  let total = Decimal.ZERO;
  let deemed = Decimal.ZERO;
  for (const { points, masterNorm } of awards) {
    total = total.plus(points);
    const lift = DEEMED_BY_NORM.minus(total);
    if (masterNorm !== true || lift.compare(Decimal.ZERO) <= 0) continue;
    total = DEEMED_BY_NORM;
    deemed = deemed.plus(lift);
  }
  return deemed;
};

const totalsOf = (awards: readonly MasterpointAward[]): MasterpointTotals => {
  const pointsWhere = (counts: (award: MasterpointAward) => boolean): Decimal =>
    sumOf(awards.filter(counts).map(({ points }) => points));
  const isUpper = ({ grade }: MasterpointAward): boolean => grade === 'A' || grade === 'B';
  const gradesAB = pointsWhere(isUpper);
  const leagueGradesCD = pointsWhere((award) => !isUpper(award) && award.organiser === 'CCLA');
  const iccfGradesCD = pointsWhere((award) => !isUpper(award) && award.organiser === 'ICCF');
  const deemed = deemedPoints(awards);
  const total = sumOf([gradesAB, leagueGradesCD, iccfGradesCD, deemed]);
  return { total, gradesAB, leagueGradesCD, iccfGradesCD, deemed };
};

/** Points towards a title; what an ICCF event of grade C or D gave beyond the limit is left out. */
const counted = (
  { gradesAB, leagueGradesCD, iccfGradesCD, deemed }: MasterpointTotals,
  mostFromIccfCD: Decimal,
): Decimal => sumOf([gradesAB, leagueGradesCD, deemed, smaller(iccfGradesCD, mostFromIccfCD)]);

const candidateMaster = (totals: MasterpointTotals, hasMasterNorm: boolean): LeagueTitle => {
  const points = counted(totals, CANDIDATE.mostFromIccfCD);
  const eligible = hasMasterNorm || points.compare(CANDIDATE.least) >= 0;
  return { eligible, counted: points, rule: 'CM-6a' };
};

const master = (totals: MasterpointTotals, qualifiesForIccfMaster: boolean): LeagueTitle => {
  const points = counted(totals, MASTER.mostFromIccfCD);
  const enough = points.compare(MASTER.least) >= 0 && totals.gradesAB.compare(MASTER.leastFromAB) >= 0;
  return {
    eligible: qualifiesForIccfMaster || enough,
    counted: points,
    rule: qualifiesForIccfMaster ? 'CM-5a' : 'CM-5b',
  };
};

const explain = (titles: Omit<LeagueTitles, 'steps'>): readonly Step[] => {
  const { totals, candidateMaster: candidate, master: full } = titles;
  const { gradesAB, leagueGradesCD, iccfGradesCD, deemed } = totals;
  const [upper, league, iccf, lift] = [gradesAB, leagueGradesCD, iccfGradesCD, deemed].map((points) =>
    points.toNumber(),
  );
  const verdict = (title: string, { eligible, counted: points, rule }: LeagueTitle): Step => ({
    rule,
    text: `${title}: ${points.toNumber()} points count, ${eligible ? 'Council may award it' : 'not enough yet'}`,
  });
  return [
    {
      rule: 'CM-8',
      text: `grades A and B ${upper}, C and D ${league} (CCLA) and ${iccf} (ICCF)`,
    },
    ...(deemed.compare(Decimal.ZERO) > 0
      ? [{ rule: 'CM-6b', text: `an ICCF Master norm lifts the total by ${lift}` }]
      : []),
    verdict('Candidate Master', candidate),
    verdict('Master', full),
  ];
};

/**
 * Where a member stands for the CCLA titles: Master by qualifying for the ICCF title IM or by 100 points, at least 40 of
 * them from grades A and B and at most 40 from ICCF events of grade C or D [CM-5a, CM-5b]; Candidate Master by an ICCF
 * Master norm or by 50 points, at most 20 of them from such events [CM-6a]. Both wait for Council's approval.
 */
export const leagueTitles = (
  awards: readonly MasterpointAward[],
  qualifiesForIccfMaster = false,
): LeagueTitles => {
  const totals = totalsOf(awards);
  const titles = {
    totals,
    candidateMaster: candidateMaster(
      totals,
      awards.some(({ masterNorm }) => masterNorm === true),
    ),
    master: master(totals, qualifiesForIccfMaster),
  };
  return {
    ...titles,
    get steps() {
      return explain(titles);
    },
  };
};

/** A title earned is awarded once Council has approved it. */
export const leagueTitleStatus = (
  { eligible }: LeagueTitle,
  approvedByCouncil: boolean,
): 'not-eligible' | 'eligible' | 'awarded' => {
  if (!eligible) return 'not-eligible';
  return approvedByCouncil ? 'awarded' : 'eligible';
};
