import { Decimal, type Step } from '@amici/kernel';
import type { LeagueTitleRules, MasterpointGrade, TitlesByMasterpoints } from '@amici/rulesets';
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

const smaller = (a: Decimal, b: Decimal): Decimal => (a.compare(b) < 0 ? a : b);

/** What the norms deem to have been made: each lifts the total of its day to 50 where it is lower [CM-6b]. */
const deemedPoints = (awards: readonly MasterpointAward[], deemedByNorm: Decimal): Decimal => {
  let total = Decimal.ZERO;
  let deemed = Decimal.ZERO;
  for (const { points, masterNorm } of awards) {
    total = total.plus(points);
    const lift = deemedByNorm.minus(total);
    if (masterNorm !== true || lift.compare(Decimal.ZERO) <= 0) continue;
    total = deemedByNorm;
    deemed = deemed.plus(lift);
  }
  return deemed;
};

const totalsOf = (
  awards: readonly MasterpointAward[],
  { deemedByNorm }: TitlesByMasterpoints,
): MasterpointTotals => {
  const pointsWhere = (counts: (award: MasterpointAward) => boolean): Decimal =>
    sumOf(awards.filter(counts).map(({ points }) => points));
  const isUpper = ({ grade }: MasterpointAward): boolean => grade === 'A' || grade === 'B';
  const gradesAB = pointsWhere(isUpper);
  const leagueGradesCD = pointsWhere((award) => !isUpper(award) && award.organiser === 'CCLA');
  const iccfGradesCD = pointsWhere((award) => !isUpper(award) && award.organiser === 'ICCF');
  const deemed = deemedPoints(awards, Decimal.of(deemedByNorm));
  const total = sumOf([gradesAB, leagueGradesCD, iccfGradesCD, deemed]);
  return { total, gradesAB, leagueGradesCD, iccfGradesCD, deemed };
};

/** Points towards a title; what an ICCF event of grade C or D gave beyond the limit is left out. */
const counted = (
  { gradesAB, leagueGradesCD, iccfGradesCD, deemed }: MasterpointTotals,
  { mostFromIccfCD }: LeagueTitleRules,
): Decimal => sumOf([gradesAB, leagueGradesCD, deemed, smaller(iccfGradesCD, Decimal.of(mostFromIccfCD))]);

/** By points, or at once by what the ICCF has awarded. */
const titleBy = (totals: MasterpointTotals, rules: LeagueTitleRules, atOnce: boolean): LeagueTitle => {
  const points = counted(totals, rules);
  const enough =
    points.compare(Decimal.of(rules.least)) >= 0 &&
    totals.gradesAB.compare(Decimal.of(rules.leastFromAB)) >= 0;
  return { eligible: atOnce || enough, counted: points, rule: rules.rule };
};

const masterBy = (
  totals: MasterpointTotals,
  rules: TitlesByMasterpoints['master'],
  qualifiesForIccfMaster: boolean,
): LeagueTitle => {
  const found = titleBy(totals, rules, qualifiesForIccfMaster);
  return qualifiesForIccfMaster ? { ...found, rule: rules.byIccfTitle } : found;
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
  qualifiesForIccfMaster: boolean,
  rules: TitlesByMasterpoints,
): LeagueTitles => {
  const totals = totalsOf(awards, rules);
  const hasMasterNorm = awards.some(({ masterNorm }) => masterNorm === true);
  const titles = {
    totals,
    candidateMaster: titleBy(totals, rules.candidateMaster, hasMasterNorm),
    master: masterBy(totals, rules.master, qualifiesForIccfMaster),
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
