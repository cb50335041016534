import { startOfDay as day } from '@amici/kernel';
import type { EarnedRight } from '@amici/contracts/tournament';
import { type Rights, NO_RIGHTS, rightsFor, withExpiry } from '../book/rights';
import type { EntrantEvidence } from '../state/evidence';
import { yearsLater } from '../book/calendar';
import { publishedRatings } from './rating-history';
import { afterwards, announcement, type Given } from '../testing/event-of-three';

const earned = (id: string, right: string, on: string, more: Partial<EarnedRight> = {}): EarnedRight => ({
  id,
  right,
  halves: 2,
  earnedAt: day(on),
  usedIn: null,
  ...more,
});

const holding = (...rights: readonly EarnedRight[]): Rights => ({ ...NO_RIGHTS, earned: rights });

const player = { player: 'anna', federation: null, title: null, rating: 1850, fixed: true };

const known = (more: Partial<EntrantEvidence>, at: string): Given =>
  ({
    type: 'EnterTournament',
    player: 'anna',
    at: day(at),
    evidence: {
      entrant: player,
      suspendedUntil: null,
      suspensionRule: null,
      memberFederation: null,
      memberships: {},
      rights: NO_RIGHTS,
      bondMissing: false,
      history: [],
      ...more,
    },
  }) as Given;

/** What an event of the format, starting in 2035, answers. */
const answer = (format: string, evidence: Partial<EntrantEvidence>, at: string) => {
  const event = afterwards(announcement({ format, start: day('2035-01-01') }));
  const refused = event.refused(known(evidence, at));
  if (refused !== undefined) return `refused ${refused.rule}`;
  const [entered] = event.accepted(known(evidence, at));
  return entered?.type === 'EntryAccepted' ? `accepted ${entered.rule}` : 'nothing';
};

describe('a right that was earned', () => {
  it('lasts three years from the end of its event, each further one of its level a year more [T-1.0.7c]', () => {
    const rights = [earned('a', 'wc-semi-final', '2017-06-30'), earned('b', 'wc-semi-final', '2018-02-15')];
    expect(withExpiry(rights).map(({ expiresAt }) => expiresAt)).toEqual([
      day('2020-06-30'),
      day('2022-02-15'),
    ]);
    const other = earned('c', 'wc-candidates', '2018-02-15');
    expect(withExpiry([rights[0]!, other])[1]!.expiresAt).toBe(day('2021-02-15'));
    const late = holding(earned('a', 'wc-semi-final', '2026-06-30'));
    expect(answer('wc-semi-final', { rights: late }, '2029-06-29')).toBe('accepted T-1.0.3');
    expect(answer('wc-semi-final', { rights: late }, '2029-06-30')).toBe('refused T-1.0.7c');
  });

  it('is used once; entry by rating or title is had once a year at a level [T-1.0.7a]', () => {
    const right = earned('a', 'wc-semi-final', '2026-06-30');
    const free = { rights: holding(right) };
    const event = afterwards(announcement({ format: 'wc-semi-final', start: day('2035-01-01') }));
    expect(event.accepted(known(free, '2027-03-01'))).toMatchObject([
      { entrant: { uses: { basis: 'result', rights: ['a'] } } },
    ]);
    const used = { rights: holding({ ...right, usedIn: 'an-event' }) };
    expect(answer('wc-semi-final', used, '2028-01-15')).toBe('refused T-1.0.7a');
    const strong = { entrant: { ...player, rating: 2600 } };
    const yearly = { earned: [], yearly: [{ level: 'wc-semi-final', year: 2027 }] };
    expect(event.accepted(known(strong, '2027-03-01'))).toMatchObject([
      { entrant: { uses: { basis: 'yearly', level: 'wc-semi-final', year: 2027 } } },
    ]);
    expect(answer('wc-semi-final', { ...strong, rights: yearly }, '2027-11-01')).toBe('refused T-1.0.7a');
    expect(answer('wc-semi-final', { ...strong, rights: yearly }, '2028-01-10')).toBe('accepted T-1.2.1i');
  });

  it('for half an entry opens a Preliminary together with another half [T-1.1.2]', () => {
    const half = earned('a', 'wc-preliminary', '2026-06-30', { halves: 1 });
    const other = { ...half, id: 'b' };
    expect(answer('wc-preliminary', { rights: holding(half) }, '2027-01-01')).toBe('refused T-1.1.2');
    expect(answer('wc-preliminary', { rights: holding(half, other) }, '2027-01-01')).toBe('accepted T-1.0.3');
    expect(rightsFor('wc-preliminary', holding(half, other), day('2027-01-01'))).toEqual(['a', 'b']);
  });

  it('for two halves lasts three years from the end of the later event, if the first was valid then [T-1.1.2, T-1.0.7c]', () => {
    const half = (id: string, on: string) =>
      earned(id, 'wc-preliminary', on, { halves: 1, expiresAt: yearsLater(day(on), 3) });
    const first = half('a', '2026-06-30');
    const rights = holding(first, half('b', '2028-06-30'));
    expect(answer('wc-preliminary', { rights }, '2030-01-01')).toBe('accepted T-1.0.3');
    expect(rightsFor('wc-preliminary', rights, day('2031-06-29'))).toEqual(['a', 'b']);
    expect(rightsFor('wc-preliminary', rights, day('2031-06-30'))).toBeUndefined();
    const late = holding(first, half('b', '2029-07-01'), half('c', '2030-07-01'));
    expect(rightsFor('wc-preliminary', late, day('2030-07-02'))).toEqual(['b', 'c']);
    expect(rightsFor('wc-preliminary', holding(first, half('b', '2029-07-01')), day('2029-07-02'))).toBe(
      undefined,
    );
  });

  it('by winning in the Open class is one start in the Higher class, whatever the rating [T-2.5b]', () => {
    const won = earned('a', 'higher-class', '2026-06-30');
    expect(answer('higher-class', { rights: holding(won) }, '2027-01-01')).toBe('accepted T-2.5b');
    const used = { rights: holding({ ...won, usedIn: 'an-event' }) };
    expect(answer('higher-class', used, '2027-02-01')).toBe('refused T-1.0.7a');
    const again = { rights: holding({ ...won, usedIn: 'an-event' }, { ...won, id: 'b' }) };
    expect(answer('higher-class', again, '2027-02-01')).toBe('accepted T-2.5b');
  });

  it('by winning in the Higher class is one start in the Master class [T-2.6b]', () => {
    const won = holding(earned('a', 'master-class', '2026-06-30'));
    const entrant = { ...player, rating: 2050 };
    expect(answer('master-class', { entrant, rights: won }, '2027-01-01')).toBe('accepted T-2.6b');
    const unrated = { ...player, rating: null, fixed: false, credentials: ['federation-statement'] };
    expect(answer('master-class', { entrant: unrated }, '2027-01-01')).toBe('accepted T-2.6b');
  });

  it('is free again when the entry is taken back', () => {
    const rights = holding(earned('a', 'higher-class', '2026-06-30'));
    const event = announcement({ format: 'higher-class', start: day('2035-01-01') });
    const entered = afterwards(event, known({ rights }, '2027-01-01'));
    expect(entered.accepted({ type: 'CancelEntry', player: 'anna' })).toMatchObject([
      { released: { basis: 'result', rights: ['a'] } },
    ]);
  });
});

describe('half a right beside one that is used', () => {
  it('is refused as half a right, as nothing has lapsed [T-1.1.2]', () => {
    const rights = holding(
      earned('whole', 'wc-preliminary', '2026-06-30', { usedIn: 'other' }),
      earned('half', 'wc-preliminary', '2027-01-30', { halves: 1 }),
    );
    expect(answer('wc-preliminary', { rights }, '2027-05-10')).toBe('refused T-1.1.2');
    expect(answer('wc-preliminary', { rights }, '2034-05-10')).toBe('refused T-1.0.7c');
  });
});

describe('a condition of rating', () => {
  it('is met by any list of the last twelve months, and by no older one [T-1.0.8]', () => {
    const list = (rating: number, publishedAt: string) => ({
      rating,
      fixed: true,
      games: 40,
      publishedAt: day(publishedAt),
    });
    const ratingsFor = (history: readonly ReturnType<typeof list>[]) =>
      answer(
        'wc-semi-final',
        { entrant: { ...player, rating: 2380, credentials: ['federation-nominee'] }, history },
        '2027-06-15',
      );
    const year = [
      list(2390, '2026-07-01'),
      list(2410, '2026-10-01'),
      list(2395, '2027-01-01'),
      list(2380, '2027-04-01'),
    ];
    expect(ratingsFor(year)).toBe('accepted T-1.2.1h');
    expect(ratingsFor([list(2410, '2026-05-15'), ...year.filter(({ rating }) => rating < 2400)])).toBe(
      'refused T-1.0.10b',
    );
  });

  describe('as the lists showed it', () => {
    const listed = (list: string, publishedAt: string) =>
      ({ list, state: 'published', publishedAt: day(publishedAt), effectiveFrom: publishedAt }) as const;
    const lists = [
      listed('2027/2', '2027-03-18'),
      listed('2027/1', '2026-12-18'),
      listed('2026/4', '2026-09-17'),
      listed('2026/3', '2026-06-17'),
      listed('2026/2', '2026-03-18'),
    ];
    const enters = (ratings: Parameters<typeof publishedRatings>[0], title: 'GM' | null = 'GM') =>
      answer(
        title === null ? 'wc-preliminary' : 'wc-semi-final',
        { entrant: { ...player, rating: 2390, title }, history: publishedRatings(ratings, lists) },
        '2027-05-10',
      );

    it('is on every list until it is calculated anew [T-1.0.8]', () => {
      const before = { list: '2026/2', rating: 2410, status: 'fixed', games: 40 } as const;
      const now = { list: '2027/2', rating: 2390, status: 'fixed', games: 42 } as const;
      expect(enters([now, before])).toBe('accepted T-1.2.1i');
      // Only the list that was published more than twelve months ago shows it.
      expect(enters([now, { ...now, list: '2026/3' }, before])).toBe('refused T-1.2.1i');
    });

    it('is on none before it is published [T-1.0.8] [T-9.3]', () => {
      const unpublished = { list: '2027/2', rating: 2610, status: 'unpublished', games: 5 } as const;
      expect(enters([unpublished], null)).toBe('refused T-1.1.1i');
      expect(enters([{ ...unpublished, status: 'provisional', games: 12 }], null)).toBe('accepted T-1.1.1k');
    });

    it('counts from the publication of the list, two weeks before it is valid [T-1.0.8]', () => {
      const early = { list: '2026/2', publishedAt: day('2026-05-09'), effectiveFrom: '2026-05-23' } as const;
      const one = { list: '2026/2', rating: 2410, status: 'fixed', games: 40 } as const;
      const [found] = publishedRatings([one], [{ ...early, state: 'published' }]);
      expect(found).toMatchObject({ rating: 2410, publishedAt: day('2026-05-09') });
    });
  });
});
