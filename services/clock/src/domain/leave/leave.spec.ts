import type { BreakPolicy } from '@amici/timecontrol';
import {
  adjournments,
  allowed,
  at,
  days,
  decide,
  director,
  events,
  leavePolicy,
  refusal,
  request,
  taken,
} from '../testing/leave';
import type { Entitlement } from './index';

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

  it('is taken by name in a tournament that the player has entered, before its games begin [L-10.1a]', () => {
    const entered = allowed(leavePolicy(45), { scope: 'cup', games: [], toCome: true });
    const ask = (one: Entitlement) =>
      request('2026-07-01', '2026-07-10', [allowed(leavePolicy(45)), one], { scopes: ['open', 'cup'] });
    expect(events([], ask(entered))).toMatchObject([
      { type: 'LeaveTaken', scope: 'open' },
      { type: 'LeaveTaken', scope: 'cup', days: [{ year: 2026, days: 10 }], rule: 'L-10.1a' },
    ]);
    // If all games of the player are over, there is nothing to be on leave from.
    expect(decide([], ask({ ...entered, toCome: false }))).toMatchObject({
      ok: false,
      rejection: { code: 'no-running-game', data: { scopes: ['cup'] } },
    });
    expect(
      refusal([], request('2026-07-01', '2026-07-10', [{ ...entered, policy: { kind: 'none' } }])),
    ).toEqual(['leave-not-allowed', 'L-10.1b']);
  });
});
