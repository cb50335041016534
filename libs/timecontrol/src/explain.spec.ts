import { explain, type ClockLine } from './explain';
import { newHistory, record, type ClockFact } from './history';
import { T0, movesInDays, tripleBlock } from './testing/controls';
import { DAY, HOUR, days } from './units';
import type { RunningControl } from './control';
import { totals } from './testing/totals';

const lines = (control: RunningControl, facts: readonly ClockFact[], now?: number): readonly ClockLine[] =>
  explain(facts.reduce(record, newHistory(control, T0)), now);

const short = (line: ClockLine): string =>
  [
    line.side,
    line.move,
    line.kind,
    (line.from - T0) / DAY,
    (line.to - T0) / DAY,
    line.charged / DAY,
    line.credited / DAY,
    line.toBank / DAY,
    line.rule,
  ].join(' ');

const pressAt = (ordinal: number, day: number): ClockFact => ({ type: 'press', ordinal, at: T0 + day * DAY });

describe('an explained clock', () => {
  it('shows thinking, double time, leave and the control reached, each with its rule', () => {
    const control = movesInDays({ moves: 1, dayCount: 'whole', duplicationAfter: 20 });
    const leave: ClockFact = {
      type: 'break',
      id: 'l',
      cause: 'leave',
      side: 'white',
      from: T0 + 5 * DAY,
      to: T0 + 8 * DAY,
      recordedAt: T0,
      rule: 'L-10.1a',
    };
    expect(lines(control, [leave, pressAt(1, 25.5)], T0 + 27 * DAY).map(short)).toEqual([
      'white  allotment 0 0 0 50 0 L-6.2',
      'black  allotment 0 0 0 50 0 L-6.2',
      'white 1 thinking 0 5 5 0 0 ICCF Rules 2.4.2',
      'white 1 leave 5 8 0 0 0 L-10.1a',
      'white 1 thinking 8 23 15 0 0 ICCF Rules 2.4.2',
      'white 1 double-time 23 25.5 4 0 0 ICCF Rules 2.4.2',
      'white 1 control 25.5 25.5 0 50 0 L-G.4',
      'black 1 thinking 25.5 27 1 0 0 ICCF Rules 2.4.2',
    ]);
  });

  it('parts a move at the edges of the mover’s own breaks, each once and in order', () => {
    const pause = (id: string, side: 'white' | 'black' | 'both', from: number, to: number): ClockFact => ({
      type: 'break',
      id,
      cause: side === 'both' ? 'outage' : 'leave',
      side,
      from: T0 + from * DAY,
      to: T0 + to * DAY,
      recordedAt: T0,
      rule: side === 'both' ? 'L-6.11' : 'L-10.1a',
    });
    const breaks = [
      pause('l', 'white', 5, 8),
      pause('o', 'both', 6, 10),
      pause('b', 'black', 2, 3),
      pause('e', 'white', 12, 15),
      pause('s', 'white', 0, 1),
    ];
    expect(
      lines(movesInDays(), [...breaks, pressAt(1, 12)])
        .slice(2)
        .map(short),
    ).toEqual([
      'white 1 leave 0 1 0 0 0 L-10.1a',
      'white 1 thinking 1 5 4 0 0 L-6.5',
      'white 1 leave 5 6 0 0 0 L-10.1a',
      'white 1 leave 6 8 0 0 0 L-10.1a',
      'white 1 outage 8 10 0 0 0 L-6.11',
      'white 1 thinking 10 12 2 0 0 L-6.5',
    ]);
  });

  it('keeps both values of a corrected clock in the trail [L-6.8]', () => {
    const correction: ClockFact = {
      type: 'adjust',
      id: 'a',
      side: 'white',
      amount: days(1.5),
      at: T0 + 32 * DAY,
      rule: 'L-6.8',
    };
    const explained = lines(movesInDays(), [pressAt(1, 31), correction]);
    expect(explained.slice(2).map(short)).toEqual([
      'white 1 thinking 0 31 31 0 0 L-6.5',
      'white  adjustment 32 32 0 1.5 0 L-6.8',
    ]);
    expect(totals(explained, 'white').shown).toBe(days(50 - 29.5));
  });

  it('shows a penalty as a charge and a changed counter as what it took', () => {
    const facts: readonly ClockFact[] = [
      { type: 'adjust', id: 'p', side: 'black', amount: -10 * DAY, at: T0 + HOUR, rule: 'T-14d' },
      { type: 'counter', id: 'c', side: 'white', moves: 10, at: T0 + DAY, rule: 'L-6.11' },
      { type: 'announce', id: 'n', at: T0 + DAY },
    ];
    expect(lines(movesInDays(), facts).slice(2).map(short)).toEqual([
      `black  adjustment ${1 / 24} ${1 / 24} 10 0 0 T-14d`,
      'white  move-counter 1 1 0 50 0 L-6.11',
    ]);
  });

  it('follows Triple Block time into the bank and out of it', () => {
    const refill: ClockFact = { type: 'refill', id: 'r', side: 'black', at: T0 + 12 * DAY };
    const given: ClockFact = {
      type: 'adjust',
      id: 'g',
      side: 'white',
      amount: DAY,
      at: T0 + 3 * DAY,
      rule: 'L-6.8',
    };
    expect(lines(tripleBlock(), [pressAt(1, 2), given, refill, pressAt(2, 13)]).map(short)).toEqual([
      'white  allotment 0 0 0 125 75 L-6.2',
      'black  allotment 0 0 0 125 75 L-6.2',
      'white 1 thinking 0 2 2 0 0 L-6.5',
      'white 1 increment 2 2 0 3 0 L-C.1',
      'white  bank 2 2 0 0 1 L-C.1',
      'white  adjustment 3 3 0 1 0 L-6.8',
      'white  bank 3 3 0 0 1 L-C.1',
      'black  bank 12 12 0 0 -10 L-C.1',
      'black 1 thinking 2 13 11 0 0 L-6.5',
      'black 1 increment 13 13 0 3 0 L-C.1',
      'black  bank 13 13 0 0 2 L-C.1',
    ]);
  });
});
