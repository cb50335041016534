import { spec } from '@amici/kernel/testing';
import { DAY } from '@amici/timecontrol';
import { allowed, at, director, events, leavePolicy, player, request, taken } from '../testing/leave';
import { leaveDecider } from './index';

const { given } = spec(leaveDecider);

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
