import { personTermsOf } from '@amici/rulesets';
import type { EnterTournament } from './commands';
import { refusedPerson, type PersonFinding } from '../book/eligibility';
import { NO_RIGHTS } from '../book/rights';
import { afterwards, announcement, entry, START, type Given } from '../testing/event-of-three';

type Stated = NonNullable<EnterTournament['stated']>;

const open = (format: string) => announcement({ format, start: START + 200 * 86_400_000 });

/** The rule by which an event of the format takes or refuses an entrant. */
const ruling = (format: string, stated: Stated): string => {
  const event = afterwards(open(format));
  const refused = event.refused(entry('anna', stated));
  if (refused !== undefined) return `refused ${refused.rule}`;
  const [entered] = event.accepted(entry('anna', stated));
  if (entered?.type === 'EntryPending') return `waits ${entered.rule}`;
  return entered?.type === 'EntryAccepted' ? `accepted ${entered.rule}` : 'nothing';
};

const fixed = (rating: number, more: Partial<Stated> = {}): Stated => ({ rating, fixed: true, ...more });
const unfixed = (rating: number, games = 20): Stated => ({ rating, fixed: false, games });
const unrated = (more: Partial<Stated> = {}): Stated => ({ rating: null, fixed: false, ...more });
const nominee = (rating: number): Stated => fixed(rating, { credentials: ['federation-nominee'] });

describe('the ways into an event', () => {
  it('lead new players and those below 1900 into the Open class [T-2.4]', () => {
    expect(ruling('open-class', fixed(1899))).toBe('accepted T-2.4');
    expect(ruling('open-class', fixed(1900))).toBe('refused T-2.4');
    expect(ruling('open-class', unrated())).toBe('accepted T-2.4');
  });

  it('lead players of 1900 to 2099 into the Higher class [T-2.5a]', () => {
    for (const rating of [1900, 2099]) expect(ruling('higher-class', fixed(rating))).toBe('accepted T-2.5a');
    for (const rating of [2100, 1899]) expect(ruling('higher-class', fixed(rating))).toBe('refused T-2.5a');
  });

  it('lead an unrated player into the Higher class if their federation vouches for them [T-2.5c]', () => {
    expect(ruling('higher-class', unrated({ credentials: ['federation-nominee'] }))).toBe('refused T-2.5a');
    expect(ruling('higher-class', unrated({ credentials: ['federation-statement'] }))).toBe(
      'accepted T-2.5c',
    );
  });

  it('lead by a FIDE rating into the classes of that rating, where there is no other [T-2.6n]', () => {
    expect(ruling('higher-class', unrated({ fide: 1900 }))).toBe('accepted T-2.6n');
    expect(ruling('higher-class', unrated({ fide: 2099 }))).toBe('accepted T-2.6n');
    for (const fide of [1899, 2100]) expect(ruling('higher-class', unrated({ fide }))).toBe('refused T-2.5a');
    expect(ruling('master-class', unrated({ fide: 2150 }))).toBe('accepted T-2.6n');
    expect(ruling('master-class', fixed(2000, { fide: 2150 }))).toBe('refused T-2.6a');
  });

  it('lead players of 2100 and more into the Master class [T-2.6a]', () => {
    expect(ruling('master-class', fixed(2100))).toBe('accepted T-2.6a');
    expect(ruling('master-class', fixed(2099))).toBe('refused T-2.6a');
  });

  it('lead into a Master Norm event by rating, FIDE rating or place in a national championship [T-4.3]', () => {
    expect(ruling('master-norm', fixed(2300))).toBe('accepted T-4.3');
    expect(ruling('master-norm', fixed(2299))).toBe('refused T-4.6');
    expect(ruling('master-norm', unfixed(2349, 29))).toBe('refused T-4.6');
    expect(ruling('master-norm', unfixed(2350, 29))).toBe('accepted T-4.3');
    expect(ruling('master-norm', unfixed(2500, 11))).toBe('refused T-4.6');
    expect(ruling('master-norm', unrated({ fide: 2350 }))).toBe('accepted T-4.3');
    expect(ruling('master-norm', unrated({ credentials: ['national-championship-1-3'] }))).toBe(
      'accepted T-4.3',
    );
  });

  it('lead into a Grandmaster Norm event by rating or FIDE rating [T-4.4]', () => {
    expect(ruling('gm-norm', fixed(2400))).toBe('accepted T-4.4');
    expect(ruling('gm-norm', unfixed(2499))).toBe('refused T-4.6');
    expect(ruling('gm-norm', unrated({ fide: 2500 }))).toBe('accepted T-4.4');
  });

  it('leave nobody else into a norm event [T-4.6]', () => {
    expect(ruling('master-norm', fixed(2290))).toBe('refused T-4.6');
  });

  it('lead a nominee below 2400 into the Preliminaries [T-1.1.1h]', () => {
    expect(ruling('wc-preliminary', nominee(2399))).toBe('accepted T-1.1.1h');
    expect(ruling('wc-preliminary', nominee(2400))).toMatch(/^refused/);
  });

  it('lead a nominee of 2400 and more into the Semi-Finals [T-1.2.1h]', () => {
    expect(ruling('wc-semi-final', nominee(2400))).toBe('accepted T-1.2.1h');
    expect(ruling('wc-semi-final', nominee(2399))).toMatch(/^refused/);
  });

  it('give each nominee the stage of their rating, fixed or not [T-1.0.10b]', () => {
    const unsettled = (rating: number): Stated => ({ ...nominee(rating), fixed: false });
    expect(ruling('wc-preliminary', unsettled(2399))).toMatch(/^accepted/);
    expect(ruling('wc-semi-final', unsettled(2399))).toBe('refused T-1.0.10b');
    expect(ruling('wc-semi-final', unsettled(2400))).toMatch(/^accepted/);
    expect(ruling('wc-preliminary', unsettled(2400))).toBe('refused T-1.0.10b');
  });

  it('lead IM above 2300 and SIM above 2250 into the Preliminaries [T-1.1.1i]', () => {
    const titled = (title: string, rating: number) => ruling('wc-preliminary', fixed(rating, { title }));
    expect([titled('IM', 2301), titled('SIM', 2251)]).toEqual(['accepted T-1.1.1i', 'accepted T-1.1.1i']);
    expect([titled('IM', 2300), titled('SIM', 2250)]).toEqual(['refused T-1.1.1i', 'refused T-1.1.1i']);
  });

  it('lead every grandmaster, and everybody of 2500 and more, into the Preliminaries [T-1.1.1k]', () => {
    expect(ruling('wc-preliminary', fixed(2200, { title: 'GM' }))).toBe('accepted T-1.1.1k');
    expect(ruling('wc-preliminary', fixed(2500))).toBe('accepted T-1.1.1k');
    expect(ruling('wc-preliminary', fixed(2499))).toBe('refused T-1.1.1i');
  });

  it('lead into the Semi-Finals by title and rating, strictly above the limits [T-1.2.1i]', () => {
    const semi = (rating: number, title: string | null, isFixed = true) =>
      ruling('wc-semi-final', { rating, title, fixed: isFixed });
    expect(semi(2500, 'IM')).toBe('refused T-1.2.1i');
    expect(semi(2501, 'IM')).toBe('accepted T-1.2.1i');
    expect(semi(2451, 'SIM')).toBe('accepted T-1.2.1i');
    expect(semi(2401, 'GM', false)).toBe('accepted T-1.2.1i');
    expect(semi(2560, null, false)).toBe('refused T-1.2.1i');
    expect(semi(2551, null)).toBe('accepted T-1.2.1i');
  });

  it("lead champions, grandmasters of five norms and fixed ratings of 2600 into the Candidates' [T-1.3.1f]", () => {
    const candidate = (stated: Stated) => ruling('wc-candidates', stated);
    expect(candidate(unrated({ credentials: ['world-champion'] }))).toBe('accepted T-1.3.1f');
    expect(candidate(fixed(2400, { title: 'GM', gmNorms: 5 }))).toBe('accepted T-1.3.1f');
    expect(candidate(fixed(2400, { title: 'GM', gmNorms: 4 }))).toBe('refused T-1.3.1f');
    expect(candidate(fixed(2600))).toBe('accepted T-1.3.1f');
    expect(candidate(unfixed(2650))).toBe('refused T-1.3.1f');
  });

  it('open to nobody by the title of a lady master alone [T-1.0.7d]', () => {
    expect(ruling('wc-semi-final', fixed(2200, { title: 'LGM' }))).toBe('refused T-1.0.7d');
    expect(ruling('wc-candidates', fixed(2200, { title: 'LIM' }))).toBe('refused T-1.0.7d');
  });

  it('take a right earned by post into an event by server [T-1.0.3]', () => {
    const earnedByPost = fixed(2300, { credentials: ['wc-candidates'] });
    expect(ruling('wc-candidates', earnedByPost)).toBe('accepted T-1.0.3');
  });

  it.each(['wc-final', 'ladies-final'])(
    'leave free places in a %s to the Board, which gives rights to it, whatever the organiser states [T-1.4.4] [T-1.6.3]',
    (format) => {
      const free = entry('anna', fixed(2500, { credentials: ['free-place'] }));
      expect(afterwards(open(format)).refused(free)).toMatchObject({ code: 'not-eligible' });
    },
  );

  it("lead into a ladies' Semi-Final by the quota of federations and the least rating announced [T-1.5.1c]", () => {
    const ways = [
      { rule: 'T-1.5.1c', credential: 'federation-entry', limit: 2 },
      { rule: 'T-1.5.1c', minRating: 1900 },
      { rule: 'T-1.5.1c', titles: ['LIM'] },
    ];
    const nominated = (player: string) => entry(player, fixed(1800, { credentials: ['federation-entry'] }));
    const announced = { format: 'ladies-semi-final', entry: ways } as const;
    expect(afterwards().refused(announcement(announced))).toMatchObject({
      code: 'motion-missing',
      rule: 'T-1.5.1c',
    });
    const event = afterwards(
      announcement({ ...announced, qualifyingBy: 'm', carried: true }),
      nominated('anna'),
      nominated('berta'),
    );
    expect(event.refused(nominated('clara'))).toMatchObject({ rule: 'T-1.5.1c' });
    expect(event.accepted(entry('dora', fixed(1900)))).toMatchObject([{ rule: 'T-1.5.1c' }]);
    expect(event.accepted(entry('emma', fixed(1700, { title: 'LIM' })))).toHaveLength(1);
    expect(event.refused(entry('zora', fixed(1700)))).toMatchObject({ rule: 'T-1.5.1c' });
    // Every title that the player holds opens it, not the highest alone.
    const asExpert = ruling('ladies-semi-final', fixed(1700, { title: 'IM', titles: ['IM', 'CCE'] }));
    expect(asExpert).toBe('accepted T-1.5.1c');
    expect(ruling('ladies-semi-final', fixed(1700, { title: 'IM' }))).toBe('refused T-1.5.1c');
    // The title of Expert is for everybody, the event for ladies.
    const who = (met: boolean | null): readonly PersonFinding[] => [{ term: 'sex', met }];
    const ladies = { format: 'ladies-semi-final', tournamentRules: 'iccf-2017@1' };
    expect(refusedPerson(ladies, who(false))).toMatchObject({
      code: 'not-eligible',
      rule: 'T-1.5.1c',
    });
    expect(refusedPerson(ladies, who(null))).toMatchObject({ code: 'particulars-missing' });
    expect(refusedPerson(ladies, who(true))).toBeUndefined();
    expect(personTermsOf('iccf-2017@1', 'ladies-semi-final')).toEqual({ sex: 'female' });
    expect(personTermsOf('iccf-2017@1', 'wc-semi-final')).toBeNull();
  });

  it('end at 2300 in a Memorial up to 2300 [T-6.1]', () => {
    const memorial = announcement({ entry: [{ rule: 'T-6.1', maxRating: 2300 }] });
    const event = afterwards(memorial);
    expect(event.accepted(entry('anna', fixed(2300)))).toMatchObject([{ rule: 'T-6.1' }]);
    expect(event.refused(entry('anna', fixed(2301)))).toMatchObject({ code: 'not-eligible' });
  });
});

describe('an entry', () => {
  const day = (iso: string): number => Date.parse(`${iso}T12:00:00Z`);
  const summer = announcement({
    at: day('2026-06-01'),
    start: day('2026-10-01'),
    entriesCloseAt: day('2026-08-31'),
  });

  it('comes before the announced deadline, or the one it was moved to [T-1.0.5a]', () => {
    const late: Given = { ...entry('anna'), at: day('2026-09-01') };
    expect(afterwards(summer).refused(late)).toMatchObject({ code: 'entries-closed', rule: 'T-1.0.5a' });
    const extend = { type: 'ExtendEntries', until: day('2026-09-01') } as const;
    expect(afterwards(summer, extend).accepted(late)).toMatchObject([{ type: 'EntryAccepted' }]);
  });

  it('waits for its fee, and is in no start list without it [T-0.2]', () => {
    const others = [entry('bert'), entry('carl')];
    const unpaid: Given = { ...entry('anna'), fee: 'pending' };
    const listed = (...more: readonly Given[]) =>
      afterwards(announcement(), ...others, unpaid, ...more, { type: 'PublishStartList', seed: 'x' })
        .state.sections.get('1')!
        .players.map(({ player }) => player)
        .sort();
    expect(listed()).toEqual(['bert', 'carl']);
    expect(listed({ type: 'ConfirmEntry', player: 'anna' })).toEqual(['anna', 'bert', 'carl']);
    expect(afterwards(announcement()).accepted({ ...entry('anna'), fee: 'received' })).toMatchObject([
      { type: 'EntryAccepted', fee: 'received' },
    ]);
  });

  it('whose fee is due is pending [CT-5c]', () => {
    expect(afterwards(announcement()).accepted({ ...entry('anna'), fee: 'pending' })).toMatchObject([
      { type: 'EntryPending', awaits: 'fee', rule: 'T-0.2' },
    ]);
    const league = announcement({ tournamentRules: 'ccla-2016' });
    expect(afterwards(league).accepted({ ...entry('anna'), fee: 'pending' })).toMatchObject([
      { type: 'EntryPending', awaits: 'fee', rule: 'CT-5c' },
    ]);
  });

  it('of a grandmaster in a Grandmaster Norm event is free once the delegate confirms it [T-4.5]', () => {
    const event = open('gm-norm');
    const strong = entry('anna', fixed(2600));
    expect(afterwards(event).accepted(entry('bert', fixed(2300, { title: 'GM' })))).toMatchObject([
      { type: 'EntryPending', awaits: 'confirmation', rule: 'T-4.5' },
    ]);
    expect(afterwards(event, strong).accepted({ type: 'ConfirmEntry', player: 'anna' })).toMatchObject([
      { type: 'EntryAccepted', fee: 'waived', rule: 'T-4.5' },
    ]);
  });

  it('may be taken back only before entries are final [CT-5f]', () => {
    const cancel = { type: 'CancelEntry', player: 'anna' } as const;
    const entered = [announcement(), entry('anna'), entry('bert')];
    expect(afterwards(...entered).accepted(cancel)).toMatchObject([{ type: 'EntryCancelled' }]);
    const published = afterwards(...entered, { type: 'PublishStartList', seed: 'x' });
    expect(published.refused(cancel)).toMatchObject({ code: 'start-list-published', rule: 'CT-5f' });
  });

  const evidence = (more: object) => ({
    entrant: { player: 'anna', federation: 'XYZ', title: null, rating: 2000, fixed: true },
    suspendedUntil: null,
    suspensionRule: null,
    memberFederation: null,
    memberships: {},
    rights: NO_RIGHTS,
    bondMissing: false,
    history: [],
    ...more,
  });
  const known = (more: object, given: Partial<EnterTournament> = {}): Given => ({
    type: 'EnterTournament',
    player: 'anna',
    ...given,
    evidence: evidence(more),
  });

  it('from a country without a member federation is made directly [T-2.2c]', () => {
    const event = afterwards(announcement());
    const outside = { memberFederation: false };
    expect(event.refused(known(outside, { channel: 'federation' }))).toMatchObject({
      code: 'federation-no-member',
      rule: 'T-2.2c',
    });
    expect(event.accepted(known(outside, { channel: 'direct' }))).toHaveLength(1);
  });

  it('is closed through a federation that is suspended or owes something, and open directly [T-0.2, T-2.2c]', () => {
    const event = afterwards(announcement({ format: 'open' }));
    const owed = [{ currency: 'EUR', amount: 5_000 }];
    const inArrears = { why: 'in-arrears', rule: 'T-0.2', owed, until: null } as const;
    expect(event.refused(known({ federationBarred: inArrears }))).toMatchObject({
      code: 'federation-in-arrears',
      rule: 'T-0.2',
      data: { owed },
    });
    const suspended = { why: 'suspended', rule: 'T-2.2c', owed: [], until: null } as const;
    expect(event.refused(known({ federationBarred: suspended }))?.code).toBe('federation-suspended');
    expect(event.accepted(known({ federationBarred: suspended }, { channel: 'direct' }))).toHaveLength(1);
  });

  it('waits for the fee of the scale, says what is owed, and takes no less [T-0.2]', () => {
    const fee = { currency: 'EUR', amount: 1_500 };
    const event = afterwards(announcement({ format: 'open' }), known({ fee }));
    expect(event.state.pending.get('anna')).toMatchObject({ awaits: 'fee', owed: fee });
    const confirm = (amount: number): Given => ({
      type: 'ConfirmEntry',
      player: 'anna',
      paid: { currency: 'EUR', amount },
    });
    expect(event.refused(confirm(1_499))).toMatchObject({
      code: 'fee-short',
      rule: 'T-0.2',
      data: { owed: fee },
    });
    expect(event.accepted(confirm(1_500))).toMatchObject([{ type: 'EntryAccepted', fee: 'received' }]);
    const paid = afterwards(announcement({ format: 'open' }), known({ fee }, { fee: 'received' }));
    expect(paid.state.entries.has('anna')).toBe(true);
  });

  it('is taken from a delegate for the players of their own federation alone [T-2.2c]', () => {
    const event = afterwards(announcement({ format: 'open' }));
    expect(event.refused(known({}, { through: 'FRA' }))).toMatchObject({
      code: 'not-your-player',
      rule: 'T-2.2c',
    });
  });

  it('is refused to a suspended player, by the rule that suspends them, up to the end of it [T-2.2b]', () => {
    const suspension = { suspendedUntil: day('2019-01-01'), suspensionRule: 'T-2.2b' };
    const event = afterwards(
      announcement({
        at: day('2018-06-01'),
        start: day('2019-06-01'),
        laws: 'iccf-laws-2019',
      }),
    );
    expect(event.refused({ ...known(suspension), at: day('2018-12-31') } as Given)).toMatchObject({
      code: 'suspended',
      rule: 'T-2.2b',
    });
    expect(event.accepted({ ...known(suspension), at: day('2019-01-02') } as Given)).toHaveLength(1);
  });

  it('into an event for members is refused to who is not financial [CT-5a]', () => {
    const event = afterwards(announcement({ membersOf: 'CCLA', tournamentRules: 'ccla-2016' }));
    const standing = (status: string) => known({ memberships: { CCLA: status } });
    expect(event.refused(standing('unfinancial'))).toMatchObject({ rule: 'CT-5a' });
    expect(event.refused(known({}))).toMatchObject({ code: 'no-financial-member', rule: 'CT-5a' });
    expect(event.accepted(standing('financial'))).toHaveLength(1);
  });

  it('under bond is taken once the tournament office was told of the bond [T-8.4d]', () => {
    const event = afterwards(announcement());
    expect(event.refused(known({ bondMissing: true }))).toMatchObject({
      code: 'bond-missing',
      rule: 'T-8.4d',
    });
    expect(event.accepted(known({ bondMissing: false }))).toHaveLength(1);
  });

  const league = {
    at: day('2026-06-01'),
    start: day('2027-03-01'),
    entriesCloseAt: day('2026-12-31'),
    tournamentRules: 'ccla-2016',
  };
  const late = (player: string): Given => ({ ...entry(player), at: day('2027-01-01') });

  it('after the closing date is late [CT-5d]', () => {
    const himself = { actor: { subject: 'anna', office: 'player' } };
    for (const more of [{}, { maxPlayers: 2 }])
      expect(
        afterwards(announcement({ ...league, ...more })).refused({ ...late('anna'), ...himself }),
      ).toMatchObject({ code: 'entries-closed', rule: 'CT-5d', detail: { name: 'late-entry-possible' } });
    const ofIccf = announcement({ ...league, tournamentRules: 'iccf-2017' });
    expect(afterwards(ofIccf).refused(late('anna'))).toMatchObject({ rule: 'T-1.0.5a' });
  });

  it('that is late is taken by who starts the tournament, also where no number is the greatest [CT-5e]', () => {
    expect(afterwards(announcement(league)).accepted(late('anna'))).toHaveLength(1);
  });

  it('cites the book of the tournament where its places are taken [CT-2b] [T-11.3]', () => {
    const full = (more: object) =>
      afterwards(announcement({ maxPlayers: 1, ...more }), entry('anna')).refused(entry('bert'));
    expect(full({})).toMatchObject({ code: 'event-full', rule: 'T-11.3' });
    expect(full({ tournamentRules: 'ccla-2016' })).toMatchObject({ code: 'event-full', rule: 'CT-2b' });
  });

  it('that is late is taken while there are places, under the rules of the League [CT-5e]', () => {
    const event = [announcement({ ...league, maxPlayers: 2 }), { ...entry('bert'), at: league.at }];
    expect(afterwards(...event).accepted(late('anna'))).toHaveLength(1);
    expect(afterwards(...event, late('anna')).refused(late('carl'))).toMatchObject({
      code: 'event-full',
      rule: 'CT-5e',
    });
  });

  it('is refused to the director of the event', () => {
    const event = announcement({ director: 'dora' });
    expect(afterwards(event).refused(entry('dora'))).toMatchObject({ rule: 'T-A2.1g2' });
    const appoint = { type: 'AppointDirector', director: 'anna' } as const;
    expect(afterwards(event, entry('anna')).refused(appoint)).toMatchObject({ rule: 'T-A2.1g2' });
  });

  it('is made once', () => {
    const event = afterwards(announcement(), entry('anna'), { ...entry('bert'), fee: 'pending' });
    expect(event.accepted(entry('anna'))).toEqual([]);
    expect(event.accepted(entry('bert'))).toEqual([]);
  });
});
