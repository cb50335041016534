import {
  adjournments,
  allowed,
  at,
  days,
  decide,
  director,
  events,
  player,
  refusal,
  request,
  taken,
} from '../testing/leave';
import { leaveDecider, noticeOf, type LeaveEvent } from './index';

describe('an adjournment', () => {
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
    const [event] = events([adjourned!], { ...confirm, actor: player, at });
    expect(event).toMatchObject({ type: 'OpponentsInformed', rule: 'C-16c' });
    expect(noticeOf(leaveDecider.evolve(pending, event!).periods[0]!)).toBe('given');
  });
});

describe('an adjournment before there is a game', () => {
  it('is a later start, which its entrant asks for [C-16a] [CT-5g]', () => {
    const entered = allowed(adjournments, { games: [], toCome: true });
    expect(refusal([], request('2026-07-01', '2026-07-10', [entered]))).toEqual([
      'starters-arrange',
      'CT-5g',
    ]);
  });
});

describe('a change of an adjournment', () => {
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
});
