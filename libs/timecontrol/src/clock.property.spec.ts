import fc from 'fast-check';
import { adjust, announceLongThink, refill, setMoveCounter } from './adjust';
import { deadline, hasFlagged, readingAt, startClock, type Clock } from './clock';
import type { RunningControl } from './control';
import { explain } from './explain';
import { amend, newHistory, record, replay, type ClockFact, type ClockHistory } from './history';
import { applyBreak, endBreak } from './interrupt';
import { handBack, press } from './press';
import { chronicle, control, type Chronicle } from './testing/chronicles';
import { T0 } from './testing/controls';
import { sum, totals } from './testing/totals';
import { DAY } from './units';

const recordAll = (history: ClockHistory, facts: readonly ClockFact[]): ClockHistory =>
  facts.reduce(record, history);

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

describe('any explained clock', () => {
  it('adds up: what was charged and credited is what the clocks show, to the millisecond', () => {
    fc.assert(
      fc.property(chronicle, fc.nat(30 * DAY), ({ control, facts }, later) => {
        const history = facts.reduce(record, newHistory(control, T0));
        const { clock, charges } = replay(history);
        const now = Math.max(clock.asOf, clock.since) + later;
        const reading = readingAt(clock, now);
        const explained = explain(history, now);
        for (const side of ['white', 'black'] as const) {
          const { shown: displayed, bank, given } = totals(explained, side);
          expect([displayed - bank, bank]).toEqual([reading[side].remaining, reading[side].bank]);
          expect(displayed).toBeLessThanOrEqual(given);
        }
        const completed = explain(history).filter(
          ({ kind }) => kind === 'thinking' || kind === 'double-time',
        );
        expect(sum(completed, 'charged')).toBe(charges.reduce((all, { charged }) => all + charged, 0));
      }),
      { numRuns: 400 },
    );
  });

  it('leaves no gap between the intervals of the running side', () => {
    fc.assert(
      fc.property(chronicle, ({ control, facts }) => {
        let at = T0;
        for (const line of explain(facts.reduce(record, newHistory(control, T0)))) {
          if (line.length === 0) continue;
          expect(line.from).toBe(at);
          at = line.to;
        }
      }),
    );
  });
});
