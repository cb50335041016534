import { deadline } from './clock';
import {
  MAX_RECORDED_BREAKS,
  amend,
  newHistory,
  record,
  replay,
  type BreakFact,
  type ClockFact,
  type ClockHistory,
} from './history';
import { T0, movesInDays, tripleBlock } from './testing/controls';
import { DAY, HOUR, days } from './units';

const recordAll = (history: ClockHistory, facts: readonly ClockFact[]): ClockHistory =>
  facts.reduce(record, history);

const outage = (from: number, to: number, recordedAt: number): BreakFact => ({
  type: 'break',
  id: `outage ${from}`,
  cause: 'outage',
  side: 'both',
  from: T0 + from * DAY,
  to: T0 + to * DAY,
  recordedAt: T0 + recordedAt * DAY,
  rule: 'L-6.11',
});

const moves = (...at: readonly number[]): readonly ClockFact[] =>
  at.map((when, index) => ({ type: 'press', ordinal: index + 1, at: T0 + when * DAY }));

describe('a late message', () => {
  it('of an outage gives every player back what completed moves were charged for it', () => {
    const history = recordAll(newHistory(movesInDays(), T0), moves(4, 9, 10));
    const amended = amend(history, outage(3, 6, 12));
    if (!amended.ok) throw new Error(amended.error.code);
    const { clock, corrected } = amended.value;
    expect(corrected).toMatchObject([
      { ordinal: 1, charge: { by: 'white', charged: 3 * DAY } },
      { ordinal: 2, charge: { by: 'black', charged: 3 * DAY } },
    ]);
    expect([clock.white.remaining, clock.black.remaining]).toEqual([days(46), days(47)]);
    expect(amend(amended.value.history, outage(3, 6, 12))).toEqual({
      ok: true,
      value: { history: amended.value.history, clock, corrected: [] },
    });
  });

  it('tells a move whose counted time changed though whole days cost the same', () => {
    const control = movesInDays({ dayCount: 'whole' });
    const history = recordAll(newHistory(control, T0), moves(4.9, 5));
    expect(amend(history, outage(1, 1.5, 5))).toMatchObject({
      value: { corrected: [{ ordinal: 1, charge: { counted: days(4.4), charged: 4 * DAY } }] },
    });
    const cheaper = amend(history, outage(1, 2, 5));
    expect(cheaper).toMatchObject({ value: { corrected: [{ ordinal: 1, charge: { charged: 3 * DAY } }] } });
  });

  it('can make a move in time that was late', () => {
    const history = recordAll(newHistory(movesInDays({ days: 3 }), T0), moves(4));
    const amended = amend(history, outage(1, 2, 5));
    expect(replay(history).charges[0]!.inTime).toBe(false);
    expect(amended).toMatchObject({ value: { corrected: [{ charge: { inTime: true } }] } });
  });

  it('is refused where the control allows no such break, or too many', () => {
    const leave: BreakFact = { ...outage(1, 2, 1), cause: 'leave', side: 'white', rule: 'L-10.1a' };
    expect(amend(newHistory(tripleBlock(), T0), leave)).toMatchObject({
      ok: false,
      error: { code: 'leave-not-allowed', rule: 'L-10.1b' },
    });
    const full: ClockHistory = {
      ...newHistory(movesInDays(), T0),
      facts: Array.from({ length: MAX_RECORDED_BREAKS }, (_, day) => outage(day, day + 1, 1)),
    };
    expect(amend(full, outage(MAX_RECORDED_BREAKS, MAX_RECORDED_BREAKS + 1, 1))).toMatchObject({
      error: { code: 'too-many-breaks', rule: 'L-6.11' },
    });
    expect(amend(full, outage(0, 1, 1))).toMatchObject({ ok: true, value: { history: full } });
    expect(amend(full, { type: 'press', ordinal: 1, at: T0 }).ok).toBe(true);
    const nearly = record({ ...full, facts: full.facts.slice(1) }, { type: 'press', ordinal: 1, at: T0 });
    expect(amend(nearly, outage(0, 1, 1)).ok).toBe(true);
  });

  it('of a refill after the flag fell does not raise it again', () => {
    const history = record(newHistory(tripleBlock(), T0), {
      type: 'refill',
      id: 'r',
      side: 'white',
      at: T0 + 51 * DAY,
    });
    expect(deadline(replay(history).clock)).toBe(T0 + 50 * DAY);
  });
});

describe('the order of a history', () => {
  it('puts what others did at one instant before the move, moves by their number', () => {
    const facts: readonly ClockFact[] = [
      ...moves(5, 4, 6),
      { type: 'adjust', id: 'b', side: 'white', amount: DAY, at: T0 + 5 * DAY, rule: 'L-6.8' },
      { type: 'adjust', id: 'a', side: 'white', amount: DAY, at: T0 + 5 * DAY, rule: 'L-6.8' },
    ];
    const { facts: ordered } = recordAll(newHistory(movesInDays(), T0), facts);
    expect(ordered.map((fact) => (fact.type === 'press' ? fact.ordinal : 'id' in fact && fact.id))).toEqual([
      'a',
      'b',
      1,
      2,
      3,
    ]);
  });
});

describe('a replayed history', () => {
  const other = (fact: ClockFact): ClockFact => fact;

  it('carries out every kind of fact', () => {
    const { clock, charges } = replay(
      recordAll(newHistory(movesInDays({ silenceDays: 4 }), T0), [
        ...moves(1, 2),
        { type: 'press', ordinal: 3, at: T0 + 3 * DAY, uncompleted: true },
        other({ type: 'adjust', id: 'a', side: 'white', amount: -HOUR, at: T0 + 3 * DAY, rule: 'L-6.8' }),
        other({ type: 'counter', id: 'c', side: 'black', moves: 10, at: T0 + 3 * DAY, rule: 'L-6.11' }),
        other({ type: 'announce', id: 'n', at: T0 + 4 * DAY }),
        outage(5, 9, 9),
        other({ type: 'end-break', id: 'e', breakId: 'outage 5', to: T0 + 6 * DAY, at: T0 + 7 * DAY }),
      ]),
    );
    expect(clock).toMatchObject({
      presses: 3,
      running: 'black',
      since: T0 + 3 * DAY,
      asOf: T0 + 7 * DAY,
      announced: true,
      white: { moves: 1, remaining: days(48) - HOUR },
      black: { moves: 10, remaining: days(99) },
    });
    expect(clock.breaks).toMatchObject([{ from: T0 + 5 * DAY, to: T0 + 6 * DAY }]);
    expect(deadline(clock)).toBe(T0 + 103 * DAY);
    expect(charges.map(({ by, charged, move }) => [by, charged / DAY, move])).toEqual([
      ['white', 1, 1],
      ['black', 1, 1],
      ['white', 1, 1],
    ]);
  });

  it('refills a Triple Block clock in time', () => {
    const fact = other({ type: 'refill', id: 'r', side: 'white', at: T0 + 20 * DAY });
    expect(deadline(replay(record(newHistory(tripleBlock(), T0), fact)).clock)).toBe(T0 + 70 * DAY);
  });

  it('knows one fact told twice by its number or by its id within its type', () => {
    const once = recordAll(newHistory(movesInDays(), T0), [
      ...moves(1),
      other({ type: 'announce', id: 'x', at: T0 }),
    ]);
    expect(record(once, { type: 'press', ordinal: 1, at: T0 + 9 * DAY })).toBe(once);
    expect(record(once, { type: 'announce', id: 'x', at: T0 + 9 * DAY })).toBe(once);
    expect(record(once, { type: 'refill', id: 'x', side: 'white', at: T0 }).facts).toHaveLength(3);
    expect(record(once, { type: 'press', ordinal: 2, at: T0 + DAY }).facts).toHaveLength(3);
  });

  it('stays in order when facts come in order, at one instant and out of order', () => {
    const announce = (id: string, at: number): ClockFact => ({ type: 'announce', id, at: T0 + at });
    const press = (ordinal: number, at: number): ClockFact => ({ type: 'press', ordinal, at: T0 + at });
    const facts = [
      announce('a', 0),
      press(1, 5),
      announce('b', 6),
      press(2, 6),
      press(3, 4),
      announce('c', 7),
    ];
    const order = ['a', 1, 'b', 2, 3, 'c'];
    const named = (history: ClockHistory): unknown =>
      history.facts.map((fact) => (fact.type === 'press' ? fact.ordinal : fact.id));
    const empty = newHistory(movesInDays(), T0);
    expect(named(recordAll(empty, facts))).toEqual(order);
    expect(named(recordAll(empty, [press(2, 5), press(1, 6)]))).toEqual([1, 2]);
    expect(named(recordAll(empty, [press(1, 6), announce('d', 6)]))).toEqual(['d', 1]);
    expect(named(recordAll(empty, [...facts].reverse()))).toEqual(order);
    expect(
      named(recordAll(empty, [facts[2]!, facts[4]!, facts[1]!, facts[5]!, facts[3]!, facts[0]!])),
    ).toEqual(order);
  });
});
