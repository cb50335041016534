import { spec } from '@amici/kernel/testing';
import { DAY, type BreakPolicy } from '@amici/timecontrol';
import { leaveDecider, noticeOf, type Entitlement, type LeaveEvent, type LeaveTaken } from './index';

const { given } = spec(leaveDecider);

const at = Date.UTC(2026, 5, 1, 15);
const player = { subject: 'anna', office: 'player' };
const committee = { subject: 'sven', office: 'starting-committee' };
const director = { subject: 'dieter', office: 'director' };

const leavePolicy = (daysPerYear: number): BreakPolicy => ({ kind: 'leave', daysPerYear, minDays: 1 });
const adjournments: BreakPolicy = { kind: 'adjournment', daysPerYear: 30, minDays: 10 };

const allowed = (policy: BreakPolicy, more: Partial<Entitlement> = {}): Entitlement => ({
  scope: 'open',
  games: ['g-1'],
  policy,
  special: 'from-director',
  flaggedAt: null,
  startDelay: 'CT-5g',
  ...more,
});

const request = (from: string, to: string, entitlements: readonly Entitlement[], more: object = {}) =>
  ({
    type: 'RequestLeave',
    leave: `${from} ${to}`,
    player: 'anna',
    from,
    to,
    entitlements,
    actor: player,
    at,
    ...more,
  }) as const;

const days = (event: LeaveEvent | undefined) => (event?.type === 'LeaveTaken' ? event.days : null);

/** Leave on record. */
const taken = (from: string, to: string, policy = leavePolicy(45)): LeaveTaken => {
  const decision = leaveDecider.decide(request(from, to, [allowed(policy)]), leaveDecider.initialState);
  if (!decision.ok) throw new Error(decision.rejection.code);
  return decision.events[0] as LeaveTaken;
};

const decide = (before: readonly LeaveEvent[], command: Parameters<typeof leaveDecider.decide>[0]) =>
  leaveDecider.decide(command, before.reduce(leaveDecider.evolve, leaveDecider.initialState));

const refusal = (before: readonly LeaveEvent[], command: Parameters<typeof leaveDecider.decide>[0]) => {
  const decision = decide(before, command);
  return decision.ok ? null : [decision.rejection.code, decision.rejection.rule];
};

const events = (before: readonly LeaveEvent[], command: Parameters<typeof leaveDecider.decide>[0]) => {
  const decision = decide(before, command);
  if (!decision.ok) throw new Error(decision.rejection.code);
  return decision.events;
};

describe('leave', () => {
  it('is refused where 6 days are asked for and 5 of 30 are left, and 5 are granted [L-10.1a]', () => {
    const before = [taken('2026-07-01', '2026-07-25', leavePolicy(30))];
    const thirty = [allowed(leavePolicy(30))];
    expect(refusal(before, request('2026-08-01', '2026-08-06', thirty))).toEqual([
      'leave-allowance-exceeded',
      'L-10.1a',
    ]);
    expect(days(events(before, request('2026-08-01', '2026-08-05', thirty))[0])).toEqual([
      { year: 2026, days: 5 },
    ]);
  });

  it('is refused in Triple Block always [L-10.1b]', () => {
    const blocks = [allowed({ kind: 'none' })];
    expect(refusal([], request('2026-07-01', '2026-07-02', blocks))).toEqual([
      'leave-not-allowed',
      'L-10.1b',
    ]);
  });

  it('stops the clock for the whole of its days, both included', () => {
    const [event] = events([], request('2026-07-01', '2026-07-10', [allowed(leavePolicy(45))]));
    expect(event).toMatchObject({ from: Date.UTC(2026, 6, 1), to: Date.UTC(2026, 6, 11) });
  });

  it('begins no earlier than the instant it is recorded, and not on a day that is over', () => {
    const open = [allowed(leavePolicy(45))];
    expect(events([], request('2026-06-01', '2026-06-02', open))[0]).toMatchObject({ from: at });
    expect(refusal([], request('2026-05-31', '2026-06-02', open))).toEqual(['leave-dated-back', 'L-6.10b']);
  });

  it('is dated back by a director only, and not before a flag on record', () => {
    const back = { actor: director, scopes: ['open'] };
    const flagged = (flaggedAt: number) => [allowed(leavePolicy(45), { flaggedAt })];
    expect(
      events([], request('2026-05-20', '2026-06-02', flagged(Date.UTC(2026, 4, 19)), back))[0],
    ).toMatchObject({ type: 'LeaveTaken', from: Date.UTC(2026, 4, 20) });
    expect(refusal([], request('2026-05-20', '2026-06-02', flagged(Date.UTC(2026, 4, 20)), back))).toEqual([
      'flag-on-record',
      'L-6.7',
    ]);
  });

  it('is answered event by event, and refused where none grants it', () => {
    const two = [allowed(leavePolicy(45)), allowed(leavePolicy(3), { scope: 'cup' })];
    const answers = events([], request('2026-07-01', '2026-07-05', two));
    expect(answers.map(({ type }) => type)).toEqual(['LeaveTaken', 'LeaveRefused']);
    expect(answers[1]).toMatchObject({ scope: 'cup', code: 'leave-allowance-exceeded', rule: 'L-10.1a' });
    expect(refusal([], request('2026-07-01', '2026-09-05', two))?.[0]).toBe('leave-allowance-exceeded');
  });

  it('is refused where it overlaps what was taken, and where the player has no game', () => {
    const before = [taken('2026-07-01', '2026-07-10')];
    expect(refusal(before, request('2026-07-10', '2026-07-12', [allowed(leavePolicy(45))]))?.[0]).toBe(
      'leave-overlaps',
    );
    expect(refusal([], request('2026-07-10', '2026-07-12', []))?.[0]).toBe('no-running-game');
  });

  it('is asked for once, whatever is sent again', () => {
    const first = taken('2026-07-01', '2026-07-10');
    expect(events([first], request('2026-07-01', '2026-07-10', [allowed(leavePolicy(45))]))).toEqual([]);
  });

  it('adjourns for 10 days at the least and 30 a year together [C-16a]', () => {
    const may = (before: readonly LeaveEvent[], from: string, to: string) =>
      refusal(before, request(from, to, [allowed(adjournments)]));
    const three = [
      taken('2026-07-01', '2026-07-10', adjournments),
      taken('2026-08-01', '2026-08-10', adjournments),
    ];
    expect(may([], '2026-07-01', '2026-07-09')).toEqual(['leave-too-short', 'C-16a']);
    expect(may(three, '2026-09-01', '2026-09-10')).toBeNull();
    expect(may(three, '2026-09-01', '2026-09-11')).toEqual(['leave-allowance-exceeded', 'C-16a']);
    expect(may([], '2026-07-01', '2026-07-30')).toBeNull();
  });

  it('adjourns the games that are named, and each has its own thirty days [C-16a] [C-16c]', () => {
    const two = [allowed(adjournments, { games: ['g-1', 'g-2'] })];
    const one = events([], request('2026-07-01', '2026-07-30', two, { games: ['g-1'] }));
    expect(one).toMatchObject([{ type: 'LeaveTaken', games: ['g-1'], rule: 'C-16a' }]);
    const after = (games?: readonly string[]) =>
      decide(one, request('2026-09-01', '2026-09-10', two, games === undefined ? {} : { games }));
    expect(after(['g-2'])).toMatchObject({ ok: true, events: [{ games: ['g-2'] }] });
    const refused = {
      code: 'leave-allowance-exceeded',
      data: { answers: [{ scope: 'open', rule: 'C-16a' }] },
    };
    expect(after(['g-1', 'g-2'])).toMatchObject({ ok: false, rejection: refused });
    expect(after()).toMatchObject({ ok: false, rejection: refused });
    expect(after(['g-3'])).toMatchObject({
      ok: false,
      rejection: { code: 'no-running-game', data: { games: ['g-3'] } },
    });
  });

  it('is leave of an event of the ICCF in all games there, and none of some [L-10.1a]', () => {
    const some = request('2026-07-01', '2026-07-05', [allowed(leavePolicy(45))], { games: ['g-1'] });
    expect(refusal([], some)).toEqual(['leave-in-all-games', 'L-10.1a']);
  });

  it('is granted beyond the allowance as the event of the ICCF has it, by no rule of the League [L-10.1a]', () => {
    const grant = (policy: BreakPolicy) =>
      ({
        type: 'GrantSpecialLeave',
        grant: 'g1',
        player: 'anna',
        scope: 'open',
        year: 2026,
        days: 31,
        exceptional: false,
        entitlements: [allowed(policy)],
        actor: director,
        at,
      }) as const;
    expect(events([], grant(leavePolicy(45)))).toMatchObject([
      { type: 'SpecialLeaveGranted', days: 31, rule: 'L-10.1a' },
    ]);
    expect(refusal([], grant(adjournments))).toEqual(['additional-break-needs-exception', 'C-16b']);
  });

  it('counts a period over New Year in both years', () => {
    const [event] = events([], request('2026-12-22', '2027-01-05', [allowed(adjournments)]));
    expect(days(event)).toEqual([
      { year: 2026, days: 10 },
      { year: 2027, days: 5 },
    ]);
  });

  it('gets 30 more days from the director for illness, 31 only as an exception [C-16b]', () => {
    const grant = (extra: number, exceptional: boolean) =>
      ({
        type: 'GrantSpecialLeave',
        grant: `g${extra}`,
        player: 'anna',
        scope: 'open',
        year: 2026,
        days: extra,
        exceptional,
        entitlements: [allowed(adjournments)],
        actor: director,
        at,
      }) as const;
    const before = [taken('2026-07-01', '2026-07-30', adjournments)];
    expect(refusal(before, request('2026-09-01', '2026-09-10', [allowed(adjournments)]))?.[0]).toBe(
      'leave-allowance-exceeded',
    );
    const granted = events(before, grant(30, false));
    expect(granted).toMatchObject([{ type: 'SpecialLeaveGranted', days: 30, rule: 'C-16b' }]);
    expect(
      events([...before, ...granted], request('2026-09-01', '2026-09-30', [allowed(adjournments)])),
    ).toHaveLength(1);
    expect(refusal(before, grant(31, false))).toEqual(['additional-break-needs-exception', 'C-16b']);
    expect(events(before, grant(31, true))).toHaveLength(1);
  });

  it('leaves the notice of an adjournment pending while only the director was told [C-16c]', () => {
    const [adjourned] = events(
      [],
      request('2026-07-01', '2026-07-10', [allowed(adjournments)], { opponentsInformed: false }),
    );
    const pending = leaveDecider.evolve(leaveDecider.initialState, adjourned!);
    expect(noticeOf(pending.periods[0]!)).toBe('pending-notice');
    const confirm = { type: 'ConfirmNotice', player: 'anna', leave: pending.periods[0]!.leave } as const;
    const [told] = events([adjourned!], { ...confirm, actor: player, at });
    expect(told).toMatchObject({ type: 'OpponentsInformed', rule: 'C-16c' });
    expect(noticeOf(leaveDecider.evolve(pending, told!).periods[0]!)).toBe('given');
  });

  it('counts a start put off by 20 days as an adjournment, and puts none off by 31 [CT-5g]', () => {
    const late = (to: string, before: readonly LeaveEvent[] = []) =>
      decide(
        before,
        request('2026-07-01', to, [allowed(adjournments)], { delayedStart: true, actor: committee }),
      );
    const put = late('2026-07-20');
    expect(put.ok && put.events[0]).toMatchObject({ type: 'LeaveTaken', delayedStart: true, rule: 'CT-5g' });
    const before = put.ok ? put.events : [];
    const ask = (to: string) => refusal(before, request('2026-09-01', to, [allowed(adjournments)]));
    expect(ask('2026-09-10')).toBeNull();
    expect(ask('2026-09-11')?.[0]).toBe('leave-allowance-exceeded');
    expect(late('2026-07-31')).toMatchObject({ ok: false, rejection: { code: 'start-delay-too-long' } });
  });
});

describe('an adjournment', () => {
  const adjourned = taken('2026-07-01', '2026-07-15', adjournments);
  const during = Date.UTC(2026, 6, 4, 12);
  const cut = (to: string | null, actor = player, when = during) =>
    ({
      type: 'ChangeLeave',
      change: `to ${to}`,
      leave: adjourned.leave,
      player: 'anna',
      to,
      entitlements: [allowed(adjournments)],
      actor,
      at: when,
    }) as const;

  it('is cut short by no player to less than ten days, and called off before it begins [C-16a]', () => {
    expect(refusal([adjourned], cut('2026-07-09'))).toEqual(['leave-too-short', 'C-16a']);
    expect(events([adjourned], cut('2026-07-10'))).toMatchObject([
      { type: 'LeaveShortened', returned: [{ year: 2026, days: 5 }] },
    ]);
    expect(events([adjourned], cut('2026-07-09', director))).toHaveLength(1);
    expect(events([adjourned], cut(null, player, at))).toMatchObject([{ type: 'LeaveCancelled' }]);
  });

  it('is put before the start by its Starting Committee, and not by the player himself [CT-5g]', () => {
    const three = (actor: object) =>
      request('2026-07-01', '2026-07-03', [allowed(adjournments)], { delayedStart: true, actor });
    expect(refusal([], three(player))).toEqual(['starters-arrange', 'CT-5g']);
    expect(refusal([], three(director))).toEqual(['starters-arrange', 'CT-5g']);
    expect(events([], three(committee))).toMatchObject([{ type: 'LeaveTaken', delayedStart: true }]);
  });

  it('is asked for by the entrant himself, of whoever starts the event, who may refuse it [CT-5g]', () => {
    const ask = (to: string, more: object = {}) =>
      ({
        type: 'RequestStartDelay',
        request: 'r-1',
        player: 'anna',
        scope: 'open',
        from: '2026-07-01',
        to,
        entitlements: [allowed(adjournments, { games: [] })],
        actor: player,
        at,
        ...more,
      }) as const;
    const asked = events([], ask('2026-07-30'));
    expect(asked).toMatchObject([{ type: 'StartDelayRequested', request: 'r-1', rule: 'CT-5g' }]);
    expect(refusal([], ask('2026-07-31'))).toEqual(['start-delay-too-long', 'CT-5g']);
    expect(refusal([], ask('2026-07-30', { entitlements: [] }))).toEqual(['not-an-entrant', 'CT-5g']);
    expect(
      refusal([], ask('2026-07-30', { entitlements: [allowed(leavePolicy(45), { startDelay: null })] })),
    ).toEqual(['start-stays', 'CT-5g']);
    expect(refusal(asked, ask('2026-07-10', { request: 'r-2' }))).toEqual(['start-delay-asked', 'CT-5g']);
    const reason = { id: 'text', hash: 'h' };
    const no = {
      type: 'RefuseStartDelay',
      player: 'anna',
      request: 'r-1',
      reason,
      actor: committee,
      at,
    } as const;
    const refused = events(asked, no);
    expect(refused).toMatchObject([{ type: 'StartDelayRefused', scope: 'open', rule: 'CT-5g' }]);
    expect(refusal([...asked, ...refused], no)).toEqual(['no-start-delay-asked', 'CT-5g']);
    // Before the event starts he has no game there, and it is put off all the same.
    const put = events(
      asked,
      request('2026-07-01', '2026-07-30', [allowed(adjournments, { games: [] })], {
        delayedStart: true,
        actor: committee,
      }),
    );
    expect(put).toMatchObject([{ type: 'LeaveTaken', delayedStart: true }]);
    expect(refusal([...asked, ...put], no)).toEqual(['no-start-delay-asked', 'CT-5g']);
  });

  it('is taken back by the entrant as long as nobody has answered, and may be asked anew [CT-5g]', () => {
    const ask = {
      type: 'RequestStartDelay',
      ...{ request: 'r-1', player: 'anna', scope: 'open', from: '2026-07-01', to: '2026-07-30' },
      entitlements: [allowed(adjournments, { games: [] })],
      ...{ actor: player, at },
    } as const;
    const back = { type: 'WithdrawStartDelay', player: 'anna', request: 'r-1', actor: player, at } as const;
    const asked = events([], ask);
    expect(refusal([], back)).toEqual(['no-start-delay-asked', 'CT-5g']);
    const withdrawn = events(asked, back);
    expect(withdrawn).toMatchObject([
      { type: 'StartDelayWithdrawn', request: 'r-1', scope: 'open', rule: 'CT-5g' },
    ]);
    expect(refusal([...asked, ...withdrawn], back)).toEqual(['no-start-delay-asked', 'CT-5g']);
    expect(events([...asked, ...withdrawn], { ...ask, request: 'r-2' })).toMatchObject([
      { type: 'StartDelayRequested', request: 'r-2' },
    ]);
  });

  it('puts the start of an event off once [CT-5g]', () => {
    const late = (from: string, to: string) =>
      request(from, to, [allowed(adjournments)], { delayedStart: true, actor: committee });
    const put = events([], late('2026-07-01', '2026-07-05'));
    expect(refusal(put, late('2026-08-01', '2026-08-05'))).toEqual(['start-delayed-already', 'CT-5g']);
    const sooner = { ...cut('2026-07-04'), leave: '2026-07-01 2026-07-05' };
    expect(events(put, sooner)).toMatchObject([{ type: 'LeaveShortened' }]);
  });
});

describe('a change of leave', () => {
  const period = taken('2026-07-01', '2026-07-10');
  const change = (to: string | null, when = at, actor = player) =>
    ({
      type: 'ChangeLeave',
      change: `to ${to}`,
      leave: period.leave,
      player: 'anna',
      to,
      actor,
      at: when,
    }) as const;
  const during = Date.UTC(2026, 6, 4, 12);

  it('gives back the days that are left', () => {
    given(period)
      .when(change('2026-07-05', during))
      .then({
        type: 'LeaveShortened',
        at: during,
        change: 'to 2026-07-05',
        leave: period.leave,
        player: 'anna',
        scope: 'open',
        dates: { from: '2026-07-01', to: '2026-07-05' },
        to: Date.UTC(2026, 6, 6),
        returned: [{ year: 2026, days: 5 }],
        rule: 'L-10.1a',
      });
  });

  it('starts the clocks no earlier than now, and takes no day back that is over', () => {
    given(period).when(change('2026-07-03', during)).thenRejected('leave-dated-back');
    given(period).when(change(null, during)).thenRejected('leave-begun');
    given(period)
      .when(change('2026-07-05', period.to + DAY))
      .thenRejected('leave-over');
    expect(events([period], change('2026-07-02', during, director))[0]).toMatchObject({
      to: Date.UTC(2026, 6, 3),
    });
  });

  it('cancels what has not begun: all its days are free again', () => {
    const cancelled = events([period], change(null));
    expect(cancelled).toMatchObject([{ type: 'LeaveCancelled', returned: [{ year: 2026, days: 10 }] }]);
    const again = request('2026-07-01', '2026-08-14', [allowed(leavePolicy(45))]);
    expect(events([period, ...cancelled], again)).toHaveLength(1);
  });

  it('changes nothing where it states what already is, and everything where it does not', () => {
    const another = (to: string | null) => ({ ...change(to, during, director), change: `once more ${to}` });
    const cancelled = events([period], change(null));
    expect(events([period, ...cancelled], another(null))).toEqual([]);
    const shortened = events([period], change('2026-07-05', during));
    expect(events([period, ...shortened], another('2026-07-05'))).toEqual([]);
    expect(events([period, ...shortened], another('2026-07-04'))).toHaveLength(1);
    given(period, ...shortened)
      .when(another('2026-07-08'))
      .thenRejected('leave-not-shortened');
  });
});
