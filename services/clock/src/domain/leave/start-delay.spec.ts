import {
  adjournments,
  allowed,
  at,
  committee,
  decide,
  director,
  events,
  leavePolicy,
  player,
  refusal,
  request,
} from '../testing/leave';
import type { LeaveEvent } from './index';

describe('a start that is put off', () => {
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

  it('is arranged before the start by its Starting Committee, and not by the player [CT-5g]', () => {
    const three = (actor: object) =>
      request('2026-07-01', '2026-07-03', [allowed(adjournments)], { delayedStart: true, actor });
    expect(refusal([], three(player))).toEqual(['starters-arrange', 'CT-5g']);
    expect(refusal([], three(director))).toEqual(['starters-arrange', 'CT-5g']);
    expect(events([], three(committee))).toMatchObject([{ type: 'LeaveTaken', delayedStart: true }]);
  });

  it('is requested by the entrant from the office that starts the tournament, which may refuse it [CT-5g]', () => {
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
    const requested = events([], ask('2026-07-30'));
    expect(requested).toMatchObject([{ type: 'StartDelayRequested', request: 'r-1', rule: 'CT-5g' }]);
    expect(refusal([], ask('2026-07-31'))).toEqual(['start-delay-too-long', 'CT-5g']);
    expect(refusal([], ask('2026-07-30', { entitlements: [] }))).toEqual(['not-an-entrant', 'CT-5g']);
    expect(
      refusal([], ask('2026-07-30', { entitlements: [allowed(leavePolicy(45), { startDelay: null })] })),
    ).toEqual(['start-stays', 'CT-5g']);
    expect(refusal(requested, ask('2026-07-10', { request: 'r-2' }))).toEqual(['start-delay-asked', 'CT-5g']);
    const reason = { id: 'text', hash: 'h' };
    const no = {
      type: 'RefuseStartDelay',
      player: 'anna',
      request: 'r-1',
      reason,
      actor: committee,
      at,
    } as const;
    const refused = events(requested, no);
    expect(refused).toMatchObject([{ type: 'StartDelayRefused', scope: 'open', rule: 'CT-5g' }]);
    expect(refusal([...requested, ...refused], no)).toEqual(['no-start-delay-asked', 'CT-5g']);
    // Before the tournament starts the player has no game there, and their start is postponed all the same.
    const put = events(
      requested,
      request('2026-07-01', '2026-07-30', [allowed(adjournments, { games: [] })], {
        delayedStart: true,
        actor: committee,
      }),
    );
    expect(put).toMatchObject([{ type: 'LeaveTaken', delayedStart: true }]);
    expect(refusal([...requested, ...put], no)).toEqual(['no-start-delay-asked', 'CT-5g']);
  });

  it('is taken back by the entrant as long as nobody has answered, and may be asked anew [CT-5g]', () => {
    const ask = {
      type: 'RequestStartDelay',
      ...{ request: 'r-1', player: 'anna', scope: 'open', from: '2026-07-01', to: '2026-07-30' },
      entitlements: [allowed(adjournments, { games: [] })],
      ...{ actor: player, at },
    } as const;
    const back = { type: 'WithdrawStartDelay', player: 'anna', request: 'r-1', actor: player, at } as const;
    const requested = events([], ask);
    expect(refusal([], back)).toEqual(['no-start-delay-asked', 'CT-5g']);
    const withdrawn = events(requested, back);
    expect(withdrawn).toMatchObject([
      { type: 'StartDelayWithdrawn', request: 'r-1', scope: 'open', rule: 'CT-5g' },
    ]);
    expect(refusal([...requested, ...withdrawn], back)).toEqual(['no-start-delay-asked', 'CT-5g']);
    expect(events([...requested, ...withdrawn], { ...ask, request: 'r-2' })).toMatchObject([
      { type: 'StartDelayRequested', request: 'r-2' },
    ]);
  });

  it('puts the start of an event off once [CT-5g]', () => {
    const late = (from: string, to: string) =>
      request(from, to, [allowed(adjournments)], { delayedStart: true, actor: committee });
    const put = events([], late('2026-07-01', '2026-07-05'));
    expect(refusal(put, late('2026-08-01', '2026-08-05'))).toEqual(['start-delayed-already', 'CT-5g']);
    const sooner = {
      type: 'ChangeLeave',
      ...{ change: 'to 2026-07-04', leave: '2026-07-01 2026-07-05', player: 'anna', to: '2026-07-04' },
      entitlements: [allowed(adjournments)],
      ...{ actor: player, at: Date.UTC(2026, 6, 4, 12) },
    } as const;
    expect(events(put, sooner)).toMatchObject([{ type: 'LeaveShortened' }]);
  });
});
