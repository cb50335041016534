import fc from 'fast-check';
import { adjust, announceLongThink, refill, setMoveCounter } from './adjust';
import { deadline, hasFlagged, startClock, type Clock } from './clock';
import type { RunningControl } from './control';
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
import { applyBreak, endBreak } from './interrupt';
import { handBack, press } from './press';
import { T0, movesInDays, tripleBlock } from './testing/controls';
import { chronicle, control, type Chronicle } from './testing/chronicles';
import { DAY, days } from './units';

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

/** Does what a fact says with the clock's own operations, as a game does when it learns of things in time. */
const live = (clock: Clock, fact: ClockFact): Clock => {
  switch (fact.type) {
    case 'press':
      return (fact.uncompleted === true ? handBack : press)(clock, fact.at).clock;
    case 'break': {
      const { type: _type, ...one } = fact;
      const applied = applyBreak(clock, one);
      if (!applied.ok) throw new Error(applied.error.code);
      return applied.value;
    }
    case 'end-break':
      return endBreak(clock, fact.breakId, fact.to, fact.at);
    case 'adjust':
      return adjust(clock, fact.side, fact.amount, fact.at);
    case 'counter':
      return setMoveCounter(clock, fact.side, fact.moves, fact.at);
    case 'refill': {
      const filled = refill(clock, fact.side, fact.at);
      return filled.ok ? filled.value : clock;
    }
    case 'announce':
      return announceLongThink(clock, fact.at);
  }
};

const historyOf = ({ control: chosen, facts }: Chronicle): ClockHistory =>
  recordAll(newHistory(chosen, T0), facts);

describe('any course of a clock', () => {
  it('comes to the same history and clock in any order of messages, with repetitions', () => {
    fc.assert(
      fc.property(
        chronicle.chain((one) =>
          fc.tuple(
            fc.constant(one),
            fc.shuffledSubarray([...one.facts, ...one.facts], {
              minLength: one.facts.length * 2,
              maxLength: one.facts.length * 2,
            }),
          ),
        ),
        ([one, shuffled]) => {
          const history = recordAll(newHistory(one.control, T0), shuffled);
          expect(history).toEqual(historyOf(one));
          expect(replay(history)).toEqual(replay(historyOf(one)));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('amended by late messages one at a time ends where the whole history ends', () => {
    fc.assert(
      fc.property(chronicle, (one) => {
        const late = one.facts.filter(({ type }) => type === 'break');
        const others = one.facts.filter(({ type }) => type !== 'break');
        let history = recordAll(newHistory(one.control, T0), others);
        let { clock } = replay(history);
        for (const fact of late) {
          const amended = amend(history, fact);
          if (!amended.ok) throw new Error(amended.error.code);
          ({ history, clock } = amended.value);
        }
        expect(clock).toEqual(replay(historyOf(one)).clock);
      }),
      { numRuns: 200 },
    );
  });

  it('is the same clock whether computed step by step or from its history', () => {
    fc.assert(
      fc.property(chronicle, (one) => {
        const { facts } = historyOf(one);
        const clock = facts.reduce(live, startClock(one.control, T0));
        expect(clock).toEqual(replay(historyOf(one)).clock);
        expect(JSON.parse(JSON.stringify(clock))).toEqual(clock);
      }),
      { numRuns: 300 },
    );
  });

  it('has move and flag as exact mirror images 1 ms before, at and 1 ms after the deadline', () => {
    fc.assert(
      fc.property(chronicle, (one) => {
        const { clock } = replay(historyOf(one));
        const end = deadline(clock);
        if (end === null) return;
        for (const at of [end - 1, end, end + 1].filter((instant) => instant >= clock.since)) {
          expect(hasFlagged(clock, at)).toBe(at > end);
          expect(press(clock, at).charge.inTime).toBe(at <= end);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('charges no less for a longer think', () => {
    fc.assert(
      fc.property(control, fc.nat(60 * DAY), fc.nat(60 * DAY), (chosen: RunningControl, a, b) => {
        const charged = (length: number): number => press(startClock(chosen, T0), T0 + length).charge.charged;
        expect(charged(Math.max(a, b))).toBeGreaterThanOrEqual(charged(Math.min(a, b)));
      }),
    );
  });
});
