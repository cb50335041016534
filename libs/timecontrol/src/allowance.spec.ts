import {
  daysByYear,
  grantAdditional,
  remainingIn,
  requestBreak,
  requestStartDelay,
  takenIn,
  type BreakPolicy,
} from './allowance';
import { addDays, type DateSpan } from './dates';

const adjournment: BreakPolicy = { kind: 'adjournment', daysPerYear: 30, minDays: 10 };
const leave: BreakPolicy = { kind: 'leave', daysPerYear: 30, minDays: 1 };

const period = (from: string, days: number): DateSpan => ({ from, to: addDays(from, days - 1) });

const answer = (policy: BreakPolicy, request: DateSpan, taken: readonly DateSpan[] = []): unknown => {
  const result = requestBreak(policy, request, taken);
  return result.ok ? 'granted' : [result.error.code, result.error.rule];
};

describe('leave', () => {
  const taken = [period('2019-01-01', 25)];

  it('is granted up to the event’s allowance: 25 of 30 taken, 6 refused, 5 granted [L-10.1a]', () => {
    expect(answer(leave, period('2019-07-01', 6), taken)).toEqual(['leave-allowance-exceeded', 'L-10.1a']);
    expect(requestBreak(leave, period('2019-07-01', 6), taken)).toMatchObject({
      error: { data: { year: 2019, days: 6, left: 5 } },
    });
    expect(requestBreak(leave, period('2019-07-01', 5), taken)).toEqual({
      ok: true,
      value: [{ year: 2019, days: 5 }],
    });
    expect(answer(leave, period('2020-07-01', 30), taken)).toBe('granted');
  });

  it('is never granted in Triple Block [L-10.1b]', () => {
    expect(answer({ kind: 'none' }, period('2019-07-01', 1))).toEqual(['leave-not-allowed', 'L-10.1b']);
    expect(remainingIn({ kind: 'none' }, 2019, [])).toBe(0);
  });

  it('is granted once for any day, and forwards', () => {
    expect(answer(leave, period('2019-01-25', 2), taken)).toEqual(['leave-overlaps', 'L-10.1a']);
    expect(answer(leave, period('2019-01-26', 2), taken)).toBe('granted');
    expect(answer(leave, { from: '2019-02-02', to: '2019-02-01' })).toEqual([
      'leave-dates-reversed',
      'L-10.1a',
    ]);
  });

  it('may be more where a director granted special leave for the year', () => {
    const granted = [
      { year: 2019, days: 1 },
      { year: 2018, days: 9 },
    ];
    expect(requestBreak(leave, period('2019-07-01', 6), taken, granted).ok).toBe(true);
    expect(requestBreak(leave, period('2019-07-01', 7), taken, granted).ok).toBe(false);
    expect(remainingIn(leave, 2019, taken, granted)).toBe(6);
  });
});

describe('adjournments', () => {
  it('are of at least 10 days each and 30 together in a calendar year [C-16a]', () => {
    const one = period('2016-01-01', 10);
    const two = period('2016-03-01', 10);
    expect(answer(adjournment, one)).toBe('granted');
    expect(answer(adjournment, period('2016-06-01', 10), [one, two])).toBe('granted');
    expect(remainingIn(adjournment, 2016, [one, two, period('2016-06-01', 10)])).toBe(0);
    expect(requestBreak(adjournment, period('2016-06-01', 9), [])).toEqual({
      ok: false,
      error: { code: 'leave-too-short', rule: 'C-16a', data: { days: 9, minDays: 10 } },
    });
    expect(answer(adjournment, period('2016-06-01', 11), [period('2016-01-01', 20)])).toEqual([
      'leave-allowance-exceeded',
      'C-16a',
    ]);
    expect(answer(adjournment, period('2016-06-01', 30))).toBe('granted');
    expect(answer(adjournment, period('2016-06-01', 31))).toEqual(['leave-allowance-exceeded', 'C-16a']);
  });

  it('over New Year are charged to each year by its days, the least length to the whole', () => {
    const newYear = { from: '2016-12-22', to: '2017-01-05' };
    expect(daysByYear(newYear)).toEqual([
      { year: 2016, days: 10 },
      { year: 2017, days: 5 },
    ]);
    expect(answer(adjournment, newYear)).toBe('granted');
    expect([2015, 2016, 2017].map((year) => takenIn(year, [newYear]))).toEqual([0, 10, 5]);
    expect(answer(adjournment, newYear, [period('2016-01-01', 21)])).toEqual([
      'leave-allowance-exceeded',
      'C-16a',
    ]);
    expect(daysByYear({ from: '2015-12-31', to: '2017-01-01' })).toEqual([
      { year: 2015, days: 1 },
      { year: 2016, days: 366 },
      { year: 2017, days: 1 },
    ]);
  });

  it('may be granted beyond, usually up to 30 days a year, more only as an exception [C-16b]', () => {
    const thirty = { year: 2016, days: 30 };
    expect(grantAdditional(thirty, [], false)).toEqual({ ok: true, value: thirty });
    expect(grantAdditional({ year: 2016, days: 31 }, [], false)).toEqual({
      ok: false,
      error: { code: 'additional-break-needs-exception', rule: 'C-16b', data: { days: 31 } },
    });
    expect(grantAdditional({ year: 2016, days: 31 }, [], true).ok).toBe(true);
    expect(grantAdditional({ year: 2016, days: 1 }, [thirty], false).ok).toBe(false);
    expect(grantAdditional({ year: 2017, days: 1 }, [thirty], false).ok).toBe(true);
    const twice = [
      { year: 2016, days: 10 },
      { year: 2016, days: 15 },
    ];
    expect(grantAdditional({ year: 2016, days: 5 }, twice, false).ok).toBe(true);
    expect(grantAdditional({ year: 2016, days: 6 }, twice, false).ok).toBe(false);
    const full = [period('2016-01-01', 30)];
    expect(requestBreak(adjournment, period('2016-06-01', 30), full, [thirty]).ok).toBe(true);
  });

  it('begin with a delayed start of up to 30 days, of any length: 20 leave 10 [CT-5g]', () => {
    const delay = period('2016-04-01', 20);
    expect(requestStartDelay(adjournment, delay, [])).toEqual({
      ok: true,
      value: [{ year: 2016, days: 20 }],
    });
    expect(remainingIn(adjournment, 2016, [delay])).toBe(10);
    expect(requestStartDelay(adjournment, period('2016-04-01', 5), []).ok).toBe(true);
    expect(requestStartDelay(adjournment, period('2016-04-01', 30), []).ok).toBe(true);
    expect(requestStartDelay(adjournment, period('2016-04-01', 31), [])).toEqual({
      ok: false,
      error: { code: 'start-delay-too-long', rule: 'CT-5g' },
    });
    expect(requestStartDelay({ kind: 'none' }, delay, [])).toMatchObject({
      error: { code: 'leave-not-allowed' },
    });
  });
});
