import { Decimal } from '@amici/kernel';
import { councilGrade, masterpointGrade, type GradedEvent, type GradedEventKind } from './masterpoint-grade';
import { LEAGUE } from './testing';

const entrants = (...ratings: readonly number[]): GradedEvent['entrants'] =>
  ratings.map((rating) => ({ rating: Decimal.of(rating) }));

/** An event of so many alike entrants. */
const field = (count: number, rating: number) => entrants(...Array.from({ length: count }, () => rating));

const titled = (count: number, masters: number): GradedEvent['entrants'] =>
  field(count, 1900).map((entrant, index) =>
    index < masters ? { ...entrant, title: (['IM', 'SIM', 'GM'] as const)[index % 3]! } : entrant,
  );

const graded = (kind: GradedEventKind, who = field(13, 1500), more: Partial<GradedEvent> = {}) =>
  masterpointGrade({ kind, entrants: who, ...more }, LEAGUE);

const grade = (...given: Parameters<typeof graded>) => {
  const { average: _average, ...ruling } = graded(...given);
  return ruling;
};

const byAverage = (rating: number): string | null => grade('major-or-title', field(8, rating)).grade;

describe('the masterpoint grade', () => {
  it('follows the average rating where the event has none by name [CM-2a]', () => {
    expect([2199.99, 2200, 1975, 1974.99, 1700, 1699.99].map(byAverage)).toEqual([
      'C',
      'B',
      'C',
      'D',
      'D',
      null,
    ]);
    expect(grade('major-or-title', field(8, 2000))).toEqual({ grade: 'C', rule: 'CM-2a' });
  });

  it('leaves the highest and the lowest entrant out of the average [CM-2b]', () => {
    const mixed = [2400, 1900, 2010, 1980, 2100, 2050];
    expect(grade('major-or-title', entrants(...mixed)).grade).toBe('C');
    // (1980 + 2010 + 2050 + x) / 4 = 2035 with x = 2100: 2200 would take an x of 2760.
    const raised = (fourth: number) => entrants(2010, 3000, 1900, fourth, 2050, 1980);
    expect(grade('major-or-title', raised(2760)).grade).toBe('B');
    expect(grade('major-or-title', raised(2759)).grade).toBe('C');
    expect(grade('major-or-title', entrants(100, 1975, 1975, 1975, 1975, 1975)).grade).toBe('C');
    expect(grade('major-or-title', entrants(1974, 1974, 1974, 1974, 1974, 2900)).grade).toBe('D');
  });

  it('is A in the finals at the top, on the upper boards of an Olympiad and where half are masters [CM-3A]', () => {
    const top: readonly GradedEventKind[] = ['world-championship-final', 'candidates', 'world-cup-final'];
    expect(top.map((kind) => grade(kind))).toEqual(top.map(() => ({ grade: 'A', rule: 'CM-3A' })));
    const board = (number: number) => grade('olympiad-final', field(13, 1500), { board: number }).grade;
    expect([1, 2, 3].map(board)).toEqual(['A', 'A', 'B']);
    expect(grade('olympiad-final').grade).toBe('A');
    expect(grade('major-or-title', titled(13, 7))).toEqual({ grade: 'A', rule: 'CM-3A' });
    expect(grade('major-or-title', titled(13, 6)).grade).toBe('D');
    expect(grade('major-or-title', titled(12, 6)).grade).toBe('A');
    const experts = field(13, 1900).map((entrant) => ({ ...entrant, title: 'CCE' as const }));
    expect(grade('major-or-title', experts).grade).toBe('D');
  });

  it('is B in semi-finals, lesser finals and the Australian Championship whatever its average [CM-3B]', () => {
    const second: readonly GradedEventKind[] = [
      'world-championship-semi-final',
      'olympiad-semi-final',
      'veterans-cup-final',
      'webchess-open-final',
      'australian-championship',
    ];
    expect(second.map((kind) => grade(kind))).toEqual(second.map(() => ({ grade: 'B', rule: 'CM-3B' })));
    expect(grade('australian-championship', field(13, 1900)).grade).toBe('B');
    expect(grade('ccla-general', field(13, 1500), { councilGrade: 'B' })).toEqual({
      grade: 'B',
      rule: 'CM-3B',
    });
  });

  it('is C in other semi-finals and in a Masterclass of fifteen [CM-3C]', () => {
    const third: readonly GradedEventKind[] = [
      'womens-world-championship-final',
      'world-cup-semi-final',
      'veterans-cup-semi-final',
      'webchess-open-semi-final',
      'australian-championship-reserve',
    ];
    expect(third.map((kind) => grade(kind))).toEqual(third.map(() => ({ grade: 'C', rule: 'CM-3C' })));
    expect(grade('masterclass', field(15, 1500))).toEqual({ grade: 'C', rule: 'CM-3C' });
    expect(grade('masterclass', field(11, 2000))).toEqual({ grade: null, rule: 'CM-4a' });
    expect(grade('masterclass', titled(15, 8)).grade).toBe('A');
  });

  it("is D in women's semi-finals and Olympiads and the Sendak Memorial [CM-3D]", () => {
    const fourth: readonly GradedEventKind[] = [
      'womens-world-championship-semi-final',
      'womens-olympiad-final',
      'womens-olympiad-semi-final',
      'sendak-memorial',
    ];
    expect(fourth.map((kind) => grade(kind))).toEqual(fourth.map(() => ({ grade: 'D', rule: 'CM-3D' })));
    expect(grade('womens-olympiad-final', field(13, 2000)).grade).toBe('D');
    expect(grade('sendak-memorial', field(8, 1650)).grade).toBe('D');
  });

  it('of the Reserve and the Sendak Memorial is raised by their average [CM-3n]', () => {
    expect(grade('sendak-memorial', field(8, 1980))).toEqual({ grade: 'C', rule: 'CM-3n' });
    expect(grade('sendak-memorial', field(8, 1800))).toEqual({ grade: 'D', rule: 'CM-3D' });
    expect(grade('australian-championship-reserve', field(8, 2210))).toEqual({ grade: 'B', rule: 'CM-3n' });
    expect(grade('australian-championship-reserve', field(8, 1800))).toEqual({ grade: 'C', rule: 'CM-3C' });
    expect(grade('australian-championship-reserve', field(8, 2000))).toEqual({ grade: 'C', rule: 'CM-3C' });
  });

  it('is none for general and world events unless Council gives one [CM-4a]', () => {
    expect(grade('ccla-general', field(8, 2300))).toEqual({ grade: null, rule: 'CM-4a' });
    expect(grade('iccf-world', titled(13, 13))).toEqual({ grade: null, rule: 'CM-4a' });
    expect(grade('masterclass', titled(11, 11))).toEqual({ grade: null, rule: 'CM-4a' });
    expect(grade('masterclass', titled(11, 11), { councilGrade: 'B' }).grade).toBe('B');
    expect(grade('iccf-world', field(8, 1500), { councilGrade: 'D' }).grade).toBe('D');
  });

  it('is none for fewer than six entrants [CM-4b]', () => {
    expect(grade('major-or-title', field(5, 1750))).toEqual({ grade: null, rule: 'CM-4b' });
    expect(grade('major-or-title', field(6, 1750)).grade).toBe('D');
    expect(grade('world-championship-final', field(5, 2600)).grade).toBeNull();
    expect(grade('ccla-general', field(5, 2600), { councilGrade: 'A' }).grade).toBeNull();
  });

  it('is given by Council as B, C or D, not as A [CM-3A, CM-4a]', () => {
    const given = (['A', 'B', 'C', 'D'] as const).map((one) => councilGrade(one, LEAGUE));
    expect(given.map((one) => (one.ok ? one.value.rule : one.error.code))).toEqual([
      'not-a-grade-of-council',
      ...['CM-3B', 'CM-3C', 'CM-3D'],
    ]);
  });
});
