import { Decimal } from '@amici/kernel';
import { leagueTitles, leagueTitleStatus, type MasterpointAward } from './league-titles';
import type { MasterpointGrade } from './masterpoints';
import { LEAGUE } from './testing';

const ccla = (grade: MasterpointGrade, points: number): MasterpointAward => ({
  grade,
  organiser: 'CCLA',
  points: Decimal.of(points),
});
const iccf = (grade: MasterpointGrade, points: number): MasterpointAward => ({
  ...ccla(grade, points),
  organiser: 'ICCF',
});
const withNorm = (award: MasterpointAward): MasterpointAward => ({ ...award, masterNorm: true });

const stand = (awards: readonly MasterpointAward[], qualifies = false) => {
  const { totals, candidateMaster, master } = leagueTitles(awards, qualifies, LEAGUE);
  return {
    total: totals.total.toNumber(),
    deemed: totals.deemed.toNumber(),
    upper: totals.gradesAB.toNumber(),
    candidate: candidateMaster.eligible,
    candidatePoints: candidateMaster.counted.toNumber(),
    master: master.eligible,
    masterPoints: master.counted.toNumber(),
  };
};

describe('CCLA Master', () => {
  it('is open to who qualifies for the ICCF title IM [CM-5a]', () => {
    expect(leagueTitles([], true, LEAGUE).master).toMatchObject({ eligible: true, rule: 'CM-5a' });
    expect(leagueTitles([], false, LEAGUE).master).toMatchObject({ eligible: false, rule: 'CM-5b' });
  });

  it('takes 100 points, 40 of them from grades A and B, with 40 at most from ICCF C and D [CM-5b]', () => {
    expect(stand([ccla('A', 45), ccla('C', 20), iccf('D', 50)])).toMatchObject({
      master: true,
      masterPoints: 105,
    });
    expect(stand([iccf('A', 39), ccla('C', 70)])).toMatchObject({ master: false, masterPoints: 109 });
    expect(stand([ccla('B', 36), ccla('D', 80)])).toMatchObject({ master: false });
    expect(stand([ccla('B', 20), iccf('A', 20), ccla('D', 60)])).toMatchObject({ master: true, upper: 40 });
    expect(stand([ccla('A', 40), ccla('C', 20), iccf('C', 39)])).toMatchObject({
      master: false,
      masterPoints: 99,
    });
    expect(stand([ccla('A', 59), iccf('C', 90)])).toMatchObject({ master: false, masterPoints: 99 });
  });
});

describe('CCLA Candidate Master', () => {
  it('takes an ICCF Master norm, or 50 points with 20 at most from ICCF C and D [CM-6a]', () => {
    expect(stand([iccf('C', 30), ccla('C', 28)])).toMatchObject({ candidate: false, candidatePoints: 48 });
    expect(stand([iccf('C', 30), ccla('C', 30)])).toMatchObject({ candidate: true, candidatePoints: 50 });
    expect(stand([ccla('C', 50)])).toMatchObject({ candidate: true });
    expect(stand([ccla('C', 49.5)])).toMatchObject({ candidate: false });
    expect(stand([withNorm(iccf('C', 0))])).toMatchObject({ candidate: true });
    expect(stand([withNorm(iccf('C', 30))])).toMatchObject({ candidate: true, candidatePoints: 40 });
    expect(leagueTitles([], false, LEAGUE).candidateMaster.rule).toBe('CM-6a');
  });

  it('is deemed to have 50 points by an ICCF Master norm, unless there are more [CM-6b]', () => {
    expect(stand([withNorm(ccla('C', 31.5))])).toMatchObject({ total: 50, deemed: 18.5, candidate: true });
    expect(stand([ccla('C', 30), withNorm(ccla('C', 32))])).toMatchObject({ total: 62, deemed: 0 });
    expect(stand([withNorm(ccla('C', 31.5)), ccla('A', 45)])).toMatchObject({
      total: 95,
      upper: 45,
      masterPoints: 95,
      master: false,
    });
    expect(stand([withNorm(ccla('C', 10)), withNorm(ccla('C', 10))])).toMatchObject({
      total: 60,
      deemed: 40,
    });
    expect(stand([withNorm(ccla('C', 50))])).toMatchObject({ total: 50, deemed: 0 });
    expect(stand([ccla('C', 60), withNorm(ccla('C', 1)), ccla('C', 1)])).toMatchObject({
      total: 62,
      deemed: 0,
    });
  });
});

describe('a CCLA title', () => {
  it('is eligible until Council has approved it (M16)', () => {
    const { master, candidateMaster } = leagueTitles([ccla('C', 50)], false, LEAGUE);
    expect(leagueTitleStatus(candidateMaster, false)).toBe('eligible');
    expect(leagueTitleStatus(candidateMaster, true)).toBe('awarded');
    expect(leagueTitleStatus(master, true)).toBe('not-eligible');
  });

  it('tells where the points come from', () => {
    expect(
      leagueTitles([withNorm(ccla('C', 7.5)), ccla('A', 45), iccf('D', 50)], false, LEAGUE).steps,
    ).toEqual([
      { rule: 'CM-8', text: 'grades A and B 45, C and D 7.5 (CCLA) and 50 (ICCF)' },
      { rule: 'CM-6b', text: 'an ICCF Master norm lifts the total by 42.5' },
      { rule: 'CM-6a', text: 'Candidate Master: 115 points count, Council may award it' },
      { rule: 'CM-5b', text: 'Master: 135 points count, Council may award it' },
    ]);
    expect(leagueTitles([], false, LEAGUE).steps).toEqual([
      { rule: 'CM-8', text: 'grades A and B 0, C and D 0 (CCLA) and 0 (ICCF)' },
      { rule: 'CM-6a', text: 'Candidate Master: 0 points count, not enough yet' },
      { rule: 'CM-5b', text: 'Master: 0 points count, not enough yet' },
    ]);
  });
});
