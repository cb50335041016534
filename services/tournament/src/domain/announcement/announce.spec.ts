import type { TournamentAnnounced } from '@amici/contracts/tournament';
import { startOfDay as at } from '@amici/kernel';
import { afterwards, announcement, START } from '../testing/event-of-three';
import { checkTournament } from '../tournament';
import { openedBy } from '../testing/book';

const refused = (more: Parameters<typeof announcement>[0]) => {
  const { code, rule } = afterwards().refused(announcement(more)) ?? { code: 'accepted' };
  return [code, rule];
};

const announced = (more: Parameters<typeof announcement>[0]) =>
  afterwards().accepted(announcement(more))[0] as TournamentAnnounced;

describe('an announcement', () => {
  it('belongs to one of the six families, by its format [T-0.1]', () => {
    expect(refused({ format: 'swiss' })).toEqual(['unknown-format', 'T-0.1']);
    expect(announced({ format: 'open-class' }).family).toBe('promotion');
  });

  it('has a code and a name in which all is seen, in one line', () => {
    expect(refused({ name: 'World Cup\n\u202e' })[0]).toBe('name-not-plain');
    expect(refused({ code: 'WC\t1' })[0]).toBe('name-not-plain');
    expect(refused({ name: 'W\u043erld Cup' })[0]).toBe('name-not-plain');
    expect(announced({ name: '世界杯' }).name).toBe('世界杯');
  });

  it('names one of the four stages of the championship [T-1.0.1]', () => {
    expect(refused({ format: 'wc-quarter-final' })).toEqual(['unknown-format', 'T-1.0.1']);
    for (const format of ['wc-preliminary', 'wc-semi-final', 'wc-candidates', 'wc-final'])
      expect(announced({ format, start: START + 200 * 86_400_000 }).family).toBe('championship');
  });

  it('of a special event opens places in the championship by a motion of the Board, and fixes which [T-1.0.11]', () => {
    const qualifications = [{ rule: 'T-1.0.11', to: 'wc-semi-final', toPlace: 1 }];
    expect(refused({ qualifications })).toEqual(['motion-missing', 'T-1.0.11']);
    expect(refused({ qualifications, qualifyingBy: 'm' })).toEqual(['motion-not-carried', 'T-1.0.11']);
    expect(refused({ qualifications: [], qualifyingBy: 'm', carried: true })).toEqual([
      'promotion-conditions-missing',
      'T-1.0.11',
    ]);
    const special = announced({ qualifications, qualifyingBy: 'm', carried: true });
    expect(special).toMatchObject({ qualifications, qualifyingBy: 'm' });
  });

  it.each([
    ['wc-preliminary', [{ rule: 'T-1.2.1d', to: 'wc-semi-final', toPlace: 6 }]],
    ['wc-preliminary', [{ rule: 'T-1.2.1d', to: 'wc-final', toPlace: 10 }]],
    ['wc-preliminary', []],
    ['master-class', [{ rule: 'T-1.1.2', to: 'wc-preliminary', fromPlace: 2, toPlace: 2 }]],
    ['master-class', []],
    ['ladies-semi-final', [{ rule: 'T-1.6.2', to: 'ladies-final', toPlace: 5 }]],
    ['wc-candidates', [{ rule: 'T-1.3.1a', to: 'wc-candidates', toPlace: 9 }]],
  ])(
    'of a %s opens what the book says, unless the Board moves otherwise [T-1.2.1d] [T-1.1.2]',
    (format, qualifications) => {
      expect(refused({ format, qualifications })).toEqual(['motion-missing', 'T-1.0.11']);
      expect(refused({ format, qualifications: openedBy(format)! })).toEqual(['accepted', undefined]);
    },
  );

  it.each([
    ['open-class', 'T-9.2b'],
    ['wc-preliminary', 'T-9.2a'],
    ['invitational', 'T-9.2a'],
    ['zonal', 'T-9.2b'],
  ])('of a %s takes it into the rating [T-9.2a]', (format, rule) => {
    expect(refused({ format, rated: false })).toEqual(['always-rated', rule]);
    expect(refused({ format: 'thematic', rated: false })).toEqual(['accepted', undefined]);
    expect(refused({ format, rated: false, laws: 'ccla-2016' })).toEqual(['accepted', undefined]);
  });

  it("of a ladies' Semi-Final opens no further way without a quota and the Board [T-1.5.1c]", () => {
    const semi = (entry: readonly object[], more: object = {}) =>
      refused({ format: 'ladies-semi-final', entry, ...more } as never);
    const federations = { rule: 'T-1.5.1c', credential: 'federation-entry' };
    expect(semi([federations])).toEqual(['quota-missing', 'T-1.5.1c']);
    expect(semi([{ ...federations, limit: 2 }])).toEqual(['motion-missing', 'T-1.5.1c']);
    expect(semi([])).toEqual(['motion-missing', 'T-1.5.1c']);
  });

  it('names the Open, the Higher or the Master class [T-2.1]', () => {
    expect(refused({ format: 'expert-class' })).toEqual(['unknown-format', 'T-2.1']);
  });

  it('names a Master Norm or a Grandmaster Norm event [T-4.1]', () => {
    expect(refused({ format: 'im-norm' })).toEqual(['unknown-format', 'T-4.1']);
    expect(announced({ format: 'gm-norm' }).family).toBe('norm');
  });

  it('of a championship final appears four months before its start at the latest [T-1.0.4]', () => {
    const final = { format: 'wc-final', start: at('2027-10-20') };
    expect(refused({ ...final, at: at('2027-06-21') })).toEqual(['announced-too-late', 'T-1.0.4']);
    expect(announced({ ...final, at: at('2027-06-20') }).format).toBe('wc-final');
  });

  it('states every option the laws leave open, or takes them over by the name of the laws [L-G.9]', () => {
    const { laws: _named, ...unnamed } = announcement();
    const stated = announced({ laws: 'iccf-laws-2020' }).conditions;
    const { leave: _leave, ...withoutLeave } = stated;
    expect(afterwards().refused({ ...unnamed, conditions: withoutLeave })).toMatchObject({
      code: 'option-not-stated',
      rule: 'L-G.9',
      data: { options: ['leave'] },
    });
    expect(afterwards().accepted({ ...unnamed, conditions: stated })).toHaveLength(1);
    expect(announced({ laws: 'iccf-laws-2020' }).conditions.leave.daysPerYear).toBe(45);
  });

  it('refuses conditions that contradict the laws, each with its place', () => {
    expect(refused({ conditions: { timeControl: null, draws: { minimumMove: 0 } } })[0]).toBe(
      'invalid-setting',
    );
    expect(refused({ conditions: {} })).toEqual(['time-control-missing', 'L-6.2']);
  });

  it('of two games with each opponent in a title event needs approval [T-10.0.2]', () => {
    const double = { format: 'master-norm', cycle: 'double' } as const;
    expect(refused(double)).toEqual(['two-games-need-approval', 'T-10.0.2']);
    expect(announced({ ...double, twoGamesApprovedBy: 'congress' }).cycle).toBe('double');
    // A name alone is no approval: who is named holds the office, or Congress has carried the motion.
    expect(refused({ ...double, twoGamesApprovedBy: 'olga', approvals: [] })).toEqual([
      'not-approved',
      'T-10.0.2',
    ]);
  });

  it('sets ties in the World Cup by points evaluation first, elsewhere by wins, unless it says otherwise', () => {
    expect(announced({ format: 'cup-final' }).tieBreaks[0]).toBe('sonneborn-berger');
    expect(announced({}).tieBreaks[0]).toBe('wins');
    const conditions = { ...(announcement().conditions as object), tieBreaks: { individual: [] } };
    expect(announced({ format: 'cup-final', conditions }).tieBreaks).toEqual([]);
  });

  it('rates no thematic event, and a national one only by agreement', () => {
    expect(announced({ format: 'thematic', rated: true }).ratingPool).toBeNull();
    expect(announced({ format: 'national' }).ratingPool).toBeNull();
    expect(announced({ format: 'national', rated: true }).ratingPool).toBeNull();
  });

  it('announces no group of a World Cup whose ties are broken by anything before points evaluation [T-3.5a]', () => {
    const stating = (...individual: readonly string[]) => ({
      format: 'cup-semi-final',
      conditions: {
        timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 },
        tieBreaks: { individual, team: [] },
      },
    });
    expect(refused(stating('wins', 'sonneborn-berger'))).toEqual(['ties-to-be-broken', 'T-3.5a']);
    expect(announced(stating('sonneborn-berger', 'rating-low')).tieBreaks).toEqual([
      'sonneborn-berger',
      'rating-low',
    ]);
    expect(announced({ format: 'cup-semi-final' }).tieBreaks[0]).toBe('sonneborn-berger');
  });

  it('announces no promotion or thematic event and no preliminary of a cup as a title event [T-A2.1h]', () => {
    for (const format of ['open-class', 'higher-class', 'master-class', 'thematic', 'cup-preliminary']) {
      expect(refused({ format, titleEvent: true })).toEqual(['never-a-title-event', 'T-A2.1h']);
      expect(announced({ format })).toMatchObject({ titleEvent: false });
    }
    expect(announced({ format: 'open', titleEvent: true })).toMatchObject({ titleEvent: true });
  });

  it('announces no title event under a book that has titles by masterpoints [CM-1]', () => {
    const league = { format: 'open', normRules: 'ccla-2016' } as const;
    expect(refused({ ...league, titleEvent: true })).toEqual(['titles-by-masterpoints', 'CM-1']);
    for (const format of ['open', 'master-norm'])
      expect(announced({ ...league, format })).toMatchObject({ normRules: 'ccla-2016@1', titleEvent: false });
  });

  it('announces nothing as rated that is played under other laws or too fast [L-0.4] [T-9.2f]', () => {
    const league = { laws: 'ccla-2016' } as const;
    expect(refused({ ...league, rated: true })).toEqual(['not-iccf-laws', 'L-0.4']);
    expect(announced(league)).toMatchObject({ rated: false, ratingPool: null });
    const fast = { conditions: { timeControl: { kind: 'days-plus-increment', days: 10, increment: 1 } } };
    expect(refused({ ...fast, rated: true })).toEqual(['too-fast', 'T-9.2f']);
    expect(announced(fast)).toMatchObject({ rated: false, ratingPool: null });
    expect(announced({ ...league, tournamentRules: 'ccla-2016', rated: true }).ratingPool).toBe('ccla');
    const [event] = afterwards(announcement(league)).events;
    expect(checkTournament({ ...event, rated: true } as never, { phase: 'none' } as never)).toMatchObject([
      { fact: 'rated', recorded: true, computed: false, rule: 'L-0.4' },
    ]);
  });

  it('rates an event of the League in the League’s own list, Chess960 or not', () => {
    const league = { tournamentRules: 'ccla-2016' };
    expect(announced(league).ratingPool).toBe('ccla');
    expect(announced({ ...league, chess960: true }).ratingPool).toBe('ccla');
    expect(announced({ chess960: true }).ratingPool).toBe('chess960');
    expect(announced({}).ratingPool).toBe('standard');
  });

  it('is made once, for a start that lies ahead, with entries that close before it', () => {
    expect(afterwards(announcement()).refused(announcement())).toMatchObject({ code: 'already-announced' });
    expect(refused({ at: START })).toEqual(['start-is-past', 'T-0.3a']);
    expect(refused({ entriesCloseAt: START + 1 })).toEqual(['entries-close-late', 'T-1.0.5a']);
    expect(refused({ end: START })).toEqual(['ends-before-start', 'T-11.3']);
  });
});
