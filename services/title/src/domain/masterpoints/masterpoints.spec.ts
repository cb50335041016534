import { spec } from '@amici/kernel/testing';
import type { GradedEventKind, MasterpointGrade } from '@amici/norms';
import { on, service } from '../testing/fixtures';
import { gradedEvent, type GradeCommand } from './grade';
import { ledger } from './ledger';
import type { MasterpointsBooked, MasterpointsEvent } from './events';

const T = on('2018-05-01');
const grading = spec(gradedEvent);
const booking = spec(ledger);

const entrants = (ratings: readonly number[], masters = 0) =>
  ratings.map((rating, index) => ({ player: `p${index}`, rating, title: index < masters ? 'IM' : null }));

const gradeEvent = (kind: GradedEventKind, who = entrants(Array.from({ length: 13 }, () => 1500))) =>
  ({
    type: 'GradeEvent',
    tournament: 't',
    section: '1',
    kind,
    organiser: 'CCLA',
    entrants: who,
    actor: service,
    at: T,
  }) as const;

const graded = (kind: GradedEventKind, who?: ReturnType<typeof entrants>) => {
  const { decision } = grading.given().when(gradeEvent(kind, who));
  if (!decision.ok) throw new Error(decision.rejection.code);
  return decision.events[0]!;
};

const alike = (rating: number, count = 8) => entrants(Array.from({ length: count }, () => rating));

describe('the masterpoint grade of an event', () => {
  it('follows from the average of its players: 2200, 1975 and 1700 are the least for B, C and D [CM-2a]', () => {
    const byAverage = (rating: number) => graded('major-or-title', alike(rating));
    expect(byAverage(2200)).toMatchObject({ grade: 'B', rule: 'CM-2a' });
    expect([2199.99, 1975, 1974.99, 1700, 1699.99].map((rating) => byAverage(rating))).toMatchObject([
      { grade: 'C' },
      { grade: 'C' },
      { grade: 'D' },
      { grade: 'D' },
      { grade: null },
    ]);
  });

  it('leaves out the highest and the lowest of those who were there at its commencement [CM-2b]', () => {
    const field = entrants([1900, 1980, 2010, 2050, 2100, 2400]);
    expect(graded('major-or-title', field)).toMatchObject({
      grade: 'C',
      average: { rating: 2035, rule: 'CM-2b' },
    });
    const event = graded('major-or-title', field);
    grading
      .given(event)
      .when(gradeEvent('major-or-title', alike(2500)))
      .thenNothing();
  });

  it('is A for the finals that are named, and for half of the entrants masters [CM-3A]', () => {
    expect(graded('world-championship-final')).toMatchObject({ grade: 'A', rule: 'CM-3A' });
    const field = (masters: number) =>
      entrants(
        Array.from({ length: 13 }, () => 1900),
        masters,
      );
    expect(graded('major-or-title', field(7))).toMatchObject({ grade: 'A', rule: 'CM-3A' });
    expect(graded('major-or-title', field(6))).toMatchObject({ grade: 'D' });
  });

  it('is B for the Australian Championship, whatever its average [CM-3B]', () => {
    expect(graded('australian-championship', alike(1900))).toMatchObject({ grade: 'B', rule: 'CM-3B' });
  });

  it('is C for a Master Class of fifteen, none for one of eleven [CM-3C]', () => {
    expect(graded('masterclass', alike(1500, 15))).toMatchObject({ grade: 'C', rule: 'CM-3C' });
    expect(graded('masterclass', alike(1500, 11))).toMatchObject({ grade: null });
  });

  it('is D for the Sendak Memorial [CM-3D]', () => {
    expect(graded('sendak-memorial', alike(1650))).toMatchObject({ grade: 'D', rule: 'CM-3D' });
  });

  it('of Reserve and Sendak is the higher one that the average gives [CM-3n]', () => {
    expect(graded('sendak-memorial', alike(1980))).toMatchObject({ grade: 'C', rule: 'CM-3n' });
    expect(graded('australian-championship-reserve', alike(2210))).toMatchObject({
      grade: 'B',
      rule: 'CM-3n',
    });
    expect(graded('australian-championship-reserve', alike(1800))).toMatchObject({ grade: 'C' });
  });

  const determine = (
    grade: string,
    carried = true,
  ): GradeCommand & { actor: typeof service; at: number } => ({
    type: 'DetermineGrade',
    tournament: 't',
    section: '1',
    grade: grade as MasterpointGrade,
    motion: 'm1',
    carried,
    actor: { subject: 'rex', office: 'registrar' },
    at: T,
  });

  it('is none for general events and world tournaments, unless Council has carried a motion [CM-4a]', () => {
    const general = graded('ccla-general', alike(1800));
    expect(general).toMatchObject({ grade: null, rule: 'CM-4a' });
    grading.given(general).when(determine('C', false)).thenRejected('motion-not-carried', 'CM-4a');
    grading
      .given(general)
      .when(determine('C'))
      .thenLike({ type: 'EventGradeDetermined', grade: 'C', motion: 'm1', rule: 'CM-3C' });
    const determined = ['m1', 'm2'].map((motion) => {
      const of = { tournament: 't', section: '1', at: T } as const;
      return { type: 'EventGradeDetermined', ...of, grade: 'C', motion, rule: 'CM-3C' } as const;
    });
    grading
      .given(general, ...determined)
      .when(determine('C'))
      .thenRejected('motion-applied', 'CM-4a');
  });

  it('is none with fewer than six players at its commencement, whatever Council says [CM-4b]', () => {
    const five = graded('major-or-title', alike(2300, 5));
    expect(five).toMatchObject({ grade: null, rule: 'CM-4b' });
    grading.given(five).when(determine('B')).thenRejected('too-few-players', 'CM-4b');
    expect(graded('major-or-title', alike(2300, 6))).toMatchObject({ grade: 'B' });
  });

  it('is one of A, B, C and D [CM-1]', () => {
    grading.given(graded('ccla-general')).when(determine('E')).thenRejected('unknown-grade', 'CM-1');
  });
});

const book = (grade: MasterpointGrade, halfPoints: number, games: number, more: object = {}) =>
  ({
    type: 'BookMasterpoints',
    player: 'x',
    tournament: 't',
    section: '1',
    halfPoints,
    possible: 2 * games,
    member: true,
    graded: { grade, rule: 'CM-2a', organiser: 'CCLA' },
    actor: service,
    at: T,
    ...more,
  }) as const;

const line = (
  tournament: string,
  points: number,
  grade: MasterpointGrade = 'C',
  organiser: 'CCLA' | 'ICCF' = 'CCLA',
): MasterpointsBooked => ({
  type: 'MasterpointsBooked',
  at: T,
  player: 'x',
  tournament,
  section: '1',
  grade,
  gradeRule: 'CM-2a',
  organiser,
  halfPoints: 10,
  possible: 20,
  points: 100 * points,
  rule: 'CM-8',
});

const norm = (isMade = true) =>
  ({
    type: 'NoteMasterNorm',
    player: 'x',
    tournament: 'n',
    section: '1',
    made: isMade,
    member: true,
    actor: service,
    at: T,
  }) as const;

const typesAfter = (before: readonly MasterpointsEvent[], command: Parameters<typeof ledger.decide>[0]) => {
  const { decision } = booking.given(...before).when(command);
  return (
    decision.ok &&
    decision.events.map((event) => ('title' in event ? `${event.type} ${event.title}` : event.type))
  );
};

describe('a ledger of masterpoints', () => {
  it('multiplies the score from the least percentage of the grade on [CM-8]', () => {
    const cases = [
      ['A', 10, 12, 4500],
      ['A', 9, 12, 0],
      ['B', 12, 12, 3600],
      ['C', 15, 12, 2250],
      ['C', 14, 12, 0],
      ['D', 14, 10, 1050],
    ] as const;
    for (const [grade, halfPoints, games, points] of cases)
      booking
        .given()
        .when(book(grade, halfPoints, games))
        .thenLike({ type: 'MasterpointsBooked', grade, points, rule: 'CM-8' });
    booking
      .given()
      .when(book('A', 10, 12, { member: false }))
      .thenNothing();
    booking
      .given()
      .when(book('A', 10, 12, { graded: null }))
      .thenNothing();
  });

  it('keeps the grade and revises the line when a result is corrected', () => {
    booking
      .given(line('t', 22.5))
      .when(book('A', 14, 12))
      .thenLike({ type: 'MasterpointsRevised', from: 2250, to: 0 });
  });

  it('is lifted to 50 by an ICCF Master norm, unless it is higher [CM-6b]', () => {
    expect(booking.given(line('t', 31.5)).when(norm()).decision).toMatchObject({
      events: [
        { type: 'TotalLifted', from: 3150, to: 5000, rule: 'CM-6b' },
        { title: 'CCLA_CANDIDATE_MASTER' },
      ],
    });
    expect(booking.given(line('t', 62)).when(norm()).decision).toMatchObject({
      events: [{ type: 'TotalLifted', from: 6200, to: 6200 }, {}],
    });
  });

  it('brings Candidate Master with 50 points, 20 of them from ICCF C and D at most [CM-6a]', () => {
    const before = [line('i', 30, 'D', 'ICCF')];
    expect(typesAfter([...before, line('l', 23.5)], book('D', 6, 4))).toEqual(['MasterpointsBooked']);
    expect(typesAfter([...before, line('l', 25.5)], book('D', 6, 4))).toEqual([
      'MasterpointsBooked',
      'LeagueTitleEarned CCLA_CANDIDATE_MASTER',
    ]);
  });

  it('brings Master with 100 points, 40 of them from A and B, 40 from ICCF C and D at most [CM-5b]', () => {
    const others = [line('l', 20), line('i', 50, 'C', 'ICCF')];
    const earned = (...before: readonly MasterpointsEvent[]) =>
      booking.given(...before, ...others).when(book('A', 10, 12)).decision;
    expect(earned()).toMatchObject({
      events: [
        { points: 4500 },
        { title: 'CCLA_CANDIDATE_MASTER' },
        { title: 'CCLA_MASTER', counted: 10500, rule: 'CM-5b' },
      ],
    });
    expect(typesAfter([line('l', 80), line('i', 50, 'C', 'ICCF')], book('B', 12, 12))).toEqual([
      'MasterpointsBooked',
      'LeagueTitleEarned CCLA_CANDIDATE_MASTER',
    ]);
  });

  it('brings Master with the ICCF title IM, once Council approves, and not before [CM-5a]', () => {
    const note = {
      type: 'NoteIccfMaster',
      player: 'x',
      qualifies: true,
      member: true,
      actor: service,
      at: T,
    } as const;
    const noted = booking.given().when(note);
    noted.thenLike(
      { type: 'IccfMasterNoted', rule: 'CM-5a' },
      { type: 'LeagueTitleEarned', title: 'CCLA_MASTER', rule: 'CM-5a' },
    );
    const approve = {
      type: 'ApproveLeagueTitle',
      player: 'x',
      title: 'CCLA_MASTER',
      motion: 'm1',
      actor: service,
      at: T,
    } as const;
    booking.given().when(approve).thenRejected('not-earned', 'CM-5b');
    expect(ledger.decide(approve, noted.state())).toMatchObject({
      events: [{ type: 'LeagueTitleAwarded', motion: 'm1', rule: 'CM-5a' }],
    });
  });

  it('takes an earned title back with the correction, as long as Council has not approved it', () => {
    const earned = {
      type: 'LeagueTitleEarned',
      at: T,
      player: 'x',
      title: 'CCLA_CANDIDATE_MASTER',
      counted: 5000,
      rule: 'CM-6a',
    } as const;
    expect(typesAfter([line('t', 50), earned], book('C', 0, 12))).toEqual([
      'MasterpointsRevised',
      'LeagueTitleLapsed CCLA_CANDIDATE_MASTER',
    ]);
    const awarded = {
      type: 'LeagueTitleAwarded',
      at: T,
      player: 'x',
      title: 'CCLA_CANDIDATE_MASTER',
      motion: 'm',
      rule: 'CM-6a',
    } as const;
    expect(typesAfter([line('t', 50), earned, awarded], book('C', 0, 12))).toEqual(['MasterpointsRevised']);
  });
});
