import { adjust, penalise, setMoveCounter } from './adjust';
import { deadline, hasFlagged, startClock } from './clock';
import { explain } from './explain';
import { newHistory, record } from './history';
import { answerDueOn, inquiryDueOn, lostBySilence, reportDueOn } from './inquiry';
import { liveDisplayMeasure } from './live-display';
import { bothFlagsDown, confirmedOversteps, counterAfterOverstep } from './overstep-claims';
import { daysFor, meetsMinimumPace } from './pace';
import { pgnTimeControl } from './time-control-text';
import { press } from './press';
import { mayClaimQuickplayDraw } from './quickplay';
import { remindersFor } from './reminders';
import { applyLeave, stop } from './interrupt';
import { T0, calendarDays, daysPlusIncrement, minutes, movesInDays, tripleBlock } from './testing/controls';
import { DAY, MINUTE, SECOND, days } from './units';

describe('the inquiry after silence by post', () => {
  it('is due when nothing has been heard for 21 days [C-12b]', () => {
    expect(inquiryDueOn('2016-03-01')).toBe('2016-03-22');
  });

  it('loses when not answered within 14 days of its receipt [C-12c]', () => {
    expect(answerDueOn('2016-03-25')).toBe('2016-04-08');
    expect(lostBySilence('2016-03-25', null, '2016-04-08')).toBe(false);
    expect(lostBySilence('2016-03-25', null, '2016-04-09')).toBe(true);
    expect(lostBySilence('2016-03-25', '2016-04-08', '2016-04-20')).toBe(false);
    expect(lostBySilence('2016-03-25', '2016-04-09', '2016-04-20')).toBe(true);
  });

  it('is reported to the director one month after it was written', () => {
    expect(reportDueOn('2016-03-22')).toBe('2016-04-22');
  });
});

describe('oversteps off the server', () => {
  it('count only once the director confirms them, whatever the player admits [T-8.7-p]', () => {
    const admitted = { by: 'white', status: 'admitted' } as const;
    expect(confirmedOversteps([admitted], 'white')).toBe(0);
    const claims = [
      admitted,
      { by: 'white', status: 'confirmed' },
      { by: 'black', status: 'confirmed' },
    ] as const;
    expect(confirmedOversteps(claims, 'white')).toBe(1);
    expect(confirmedOversteps([...claims, { by: 'white', status: 'confirmed' }], 'white')).toBe(2);
  });

  it('by both in unknown order lose both; else the earlier decides [L-6.9]', () => {
    expect(bothFlagsDown('unknown', 'double-default')).toEqual({ outcome: 'double-default', rule: 'L-6.9' });
    expect(bothFlagsDown('white-first', 'double-default')).toEqual({ outcome: 'white-lost', rule: 'L-6.7' });
    expect(bothFlagsDown('black-first', 'draw')).toEqual({ outcome: 'black-lost', rule: 'L-6.7' });
  });

  it('draw in a quickplay finish where they default by post [B-G3.1]', () => {
    expect(bothFlagsDown('unknown', 'draw')).toEqual({ outcome: 'draw', rule: 'B-G3.1' });
    expect(bothFlagsDown('unknown', 'double-default').outcome).toBe('double-default');
  });

  it('that the score cannot show make the next move the first of the next period, or later by evidence [L-8.4]', () => {
    const clock = startClock(movesInDays(), T0);
    const next = (evidence: number): number => {
      const counted = setMoveCounter(clock, 'white', counterAfterOverstep(10, 1, evidence), T0);
      return press(counted, T0).charge.move;
    };
    expect([next(0), next(2)]).toEqual([11, 13]);
  });
});

describe('the penalty for live display', () => {
  it('is an order to correct the first time, without a change of time [T-14c]', () => {
    expect(liveDisplayMeasure(1)).toEqual({ measure: 'correction-ordered', penalty: 0, rule: 'T-14c' });
  });

  it('is 10 days in every unfinished game the second time: 31.5 become 41.5, 45 and 49.5 fall [T-14d]', () => {
    const { penalty, ...second } = liveDisplayMeasure(2);
    expect(second).toEqual({ measure: 'time-penalty', rule: 'T-14d' });
    const after = (used: number): { readonly used: number; readonly flagged: boolean } => {
      const played = press(startClock(movesInDays(), T0), T0 + days(used)).clock;
      const clock = penalise(press(played, played.since).clock, 'white', penalty, played.since);
      return { used: 50 - clock.white.remaining / DAY, flagged: hasFlagged(clock, clock.since) };
    };
    expect([31.5, 12, 45, 49.5].map(after)).toEqual([
      { used: 41.5, flagged: false },
      { used: 22, flagged: false },
      { used: 55, flagged: true },
      { used: 59.5, flagged: true },
    ]);
  });

  it('is disqualification the third time', () => {
    expect(liveDisplayMeasure(3)).toEqual({ measure: 'disqualification', penalty: 0, rule: 'T-14e' });
  });

  it('is explained with its rule', () => {
    const history = record(newHistory(movesInDays(), T0), {
      type: 'adjust',
      id: 'p',
      side: 'white',
      amount: -10 * DAY,
      at: T0,
      rule: 'T-14d',
    });
    expect(explain(history)).toContainEqual(expect.objectContaining({ charged: 10 * DAY, rule: 'T-14d' }));
  });
});

describe('pace', () => {
  it('for rated games is 20 days per 10 moves by post and 150 per 50 otherwise [T-9.2f]', () => {
    const rated = (perTen: number, by: 'postal' | 'electronic'): boolean =>
      meetsMinimumPace(movesInDays({ days: perTen }), by);
    expect([rated(30, 'electronic'), rated(29, 'electronic')]).toEqual([true, false]);
    expect([rated(20, 'postal'), rated(19, 'postal')]).toEqual([true, false]);
    expect(meetsMinimumPace(calendarDays({ days: 19 }), 'postal')).toBe(false);
  });

  it('is what a control gives for so many moves', () => {
    expect(daysFor(movesInDays(), 11)).toBe(100);
    expect(daysFor(daysPlusIncrement(), 10)).toBe(60);
    expect(daysFor(tripleBlock({ incrementDays: 2 }), 50)).toBe(225);
    expect(daysFor(tripleBlock({ incrementDays: 2 }), 60)).toBe(225);
    expect(daysFor(minutes({ minutes: 1440, incrementSeconds: 864 }), 100)).toBe(2);
  });
});

describe('a quickplay finish', () => {
  const clock = startClock(minutes(), T0);
  const at = (left: number): number => T0 + 90 * MINUTE - left;

  it('can be claimed drawn with less than two minutes left: 1:59, not 2:00', () => {
    expect(mayClaimQuickplayDraw(clock, at(119 * SECOND))).toBe(true);
    expect(mayClaimQuickplayDraw(clock, at(2 * MINUTE))).toBe(false);
    expect(mayClaimQuickplayDraw(clock, at(0))).toBe(true);
  });

  it('not after the flag, with an increment, or in days', () => {
    expect(mayClaimQuickplayDraw(clock, at(-1))).toBe(false);
    expect(mayClaimQuickplayDraw(startClock(minutes({ incrementSeconds: 1 }), T0), at(SECOND))).toBe(false);
    expect(mayClaimQuickplayDraw(startClock(movesInDays({ days: 0.001 }), T0), T0)).toBe(false);
  });
});

describe('reminders', () => {
  const wanted = { silence: [14, 28, 35], beforeDeadline: [5] };

  it('come after 14, 28 and 35 days of silence and before the deadline', () => {
    const clock = startClock(movesInDays({ silenceDays: 40 }), T0);
    expect(remindersFor(clock, wanted).map(({ at, kind, rule }) => [(at - T0) / DAY, kind, rule])).toEqual(
      [
        [14, 'silence', 'CW-2'],
        [28, 'silence', 'CW-2'],
        [35, 'silence', 'CW-2'],
        [35 - 1 / DAY, 'deadline', 'L-6.3'],
      ].sort((a, b) => Number(a[0]) - Number(b[0])),
    );
  });

  it('leave out leave, what lies after the deadline, and a clock that stands still', () => {
    const clock = startClock(movesInDays({ days: 30 }), T0);
    const leave = { id: 'l', side: 'white', from: T0 + 10 * DAY, to: T0 + 17 * DAY, recordedAt: T0 } as const;
    const onLeave = applyLeave(clock, leave);
    const stopped = stop(clock, 's', T0);
    if (!onLeave.ok || !stopped.ok) throw new Error('refused');
    expect(remindersFor(onLeave.value, wanted).map(({ at }) => (at - T0) / DAY)).toEqual([21, 32, 35]);
    expect(remindersFor(stopped.value, wanted)).toEqual([]);
    expect(remindersFor(adjust(clock, 'white', days(-28), T0), wanted)).toEqual([]);
    expect(deadline(onLeave.value)).toBe(T0 + 37 * DAY);
  });
});

describe('the PGN tag TimeControl', () => {
  it('says what the standard can say', () => {
    expect(pgnTimeControl(movesInDays())).toBe('10/4320000');
    expect(pgnTimeControl(movesInDays({ days: 40 }))).toBe('10/3456000');
    expect(pgnTimeControl(calendarDays())).toBe('10/2592000');
    expect(pgnTimeControl(daysPlusIncrement())).toBe('2592000+259200');
    expect(pgnTimeControl(tripleBlock())).toBe('?');
    expect(pgnTimeControl(minutes())).toBe('5400');
    expect(pgnTimeControl(minutes({ incrementSeconds: 30 }))).toBe('5400+30');
  });
});
