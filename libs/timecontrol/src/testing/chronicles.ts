import fc from 'fast-check';
import type { RunningControl } from '../control';
import type { BreakFact, ClockFact } from '../history';
import { DAY, HOUR } from '../units';
import { T0, daysPlusIncrement, minutes, movesInDays, tripleBlock } from './controls';

/** A control and what happened to its clock, each thing recorded when it took effect. */
export interface Chronicle {
  readonly control: RunningControl;
  readonly facts: readonly ClockFact[];
}

const dayCount = fc.constantFrom('whole' as const, 'exact' as const);
const silenceDays = fc.constantFrom(null, 5, 14);
const after = fc.constantFrom(null, 0, 2, 5);

export const control: fc.Arbitrary<RunningControl> = fc.oneof(
  fc
    .record({
      moves: fc.constantFrom(1, 2, 10),
      days: fc.constantFrom(1, 5, 50),
      dayCount,
      silenceDays,
      after,
    })
    .map(({ after: duplicationAfter, ...rest }) =>
      movesInDays({ ...rest, duplicationAfter: rest.dayCount === 'whole' ? duplicationAfter : null }),
    ),
  fc
    .record({ days: fc.constantFrom(1, 20), increment: fc.constantFrom(0, 1, 3), dayCount, silenceDays })
    .map(daysPlusIncrement),
  fc
    .record({
      clockDays: fc.constantFrom(3, 50),
      bankDays: fc.constantFrom(0, 5, 75),
      incrementDays: fc.constantFrom(0, 1, 5),
      incrementMoves: fc.constantFrom(0, 2, 50),
      guaranteedDays: fc.constantFrom(null, 3),
    })
    .map(tripleBlock),
  fc.record({ minutes: fc.constantFrom(5, 90), incrementSeconds: fc.constantFrom(0, 30) }).map(minutes),
);

const side = fc.constantFrom('white' as const, 'black' as const);
/** Often a whole number of days or hours, so that things coincide. */
const length = fc.oneof(
  fc.nat(8).map((n) => n * DAY),
  fc.nat(50).map((n) => n * HOUR),
  fc.nat(3 * DAY),
);

const happening = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      kind: fc.constantFrom('press' as const, 'press' as const, 'hand-back' as const),
      after: length,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('break' as const),
      after: length,
      side: fc.constantFrom('white' as const, 'black' as const, 'both' as const),
      starts: length,
      lasts: length,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('end-break' as const),
      after: length,
      which: fc.nat(5),
      back: length,
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('adjust' as const),
      after: length,
      side,
      amount: fc.integer({ min: -3 * DAY, max: 3 * DAY }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('counter' as const), after: length, side, moves: fc.nat(12) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constantFrom('refill' as const, 'announce' as const),
      after: length,
      side,
    }),
  },
);

type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

const asFact = (
  one: Happening,
  n: number,
  at: number,
  control: RunningControl,
  earlier: readonly ClockFact[],
): ClockFact | null => {
  const id = `fact ${n}`;
  switch (one.kind) {
    case 'press':
    case 'hand-back': {
      const ordinal = earlier.filter(({ type }) => type === 'press').length + 1;
      return { type: 'press', ordinal, at, ...(one.kind === 'press' ? {} : { uncompleted: true as const }) };
    }
    case 'break': {
      const cause = control.kind === 'triple-block' || one.side === 'both' ? 'outage' : 'leave';
      const span = { from: at + one.starts, to: at + one.starts + one.lasts };
      return { type: 'break', id, cause, side: one.side, ...span, recordedAt: at, rule: 'L-6.11' };
    }
    case 'end-break': {
      const breaks = earlier.filter((fact): fact is BreakFact => fact.type === 'break');
      const ended = breaks[one.which % Math.max(1, breaks.length)];
      return ended === undefined
        ? null
        : { type: 'end-break', id, breakId: ended.id, to: at - one.back + DAY, at };
    }
    case 'adjust':
      return { type: 'adjust', id, side: one.side, amount: one.amount, at, rule: 'L-6.8' };
    case 'counter':
      return { type: 'counter', id, side: one.side, moves: one.moves, at, rule: 'L-6.11' };
    case 'refill':
      return { type: 'refill', id, side: one.side, at };
    case 'announce':
      return { type: 'announce', id, at };
  }
};

/** Random courses of a clock; nothing reaches further back than the moment it was recorded, except ended breaks. */
export const chronicle: fc.Arbitrary<Chronicle> = fc
  .tuple(control, fc.array(happening, { maxLength: 25 }))
  .map(([chosen, happenings]) => {
    const facts: ClockFact[] = [];
    let at = T0;
    for (const [n, one] of happenings.entries()) {
      at += one.after;
      const fact = asFact(one, n, at, chosen, facts);
      if (fact !== null) facts.push(fact);
    }
    return { control: chosen, facts };
  });
