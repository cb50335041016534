import { fold } from '@amici/kernel';
import { FLAG_GRACE_MS, DAY, HOUR, nextDeadline, type TimeControl } from '@amici/timecontrol';
import fc from 'fast-check';
import type { ApplyLeave, ApplyOutage, MakeMove } from '@amici/contracts/game';
import { game } from '../game';
import type { GameState } from '../state/state';
import type { stateOf } from '../testing/fixtures';
import { ANNA, BORIS, by, eventsOf, START, starting, TRIPLE_BLOCK } from '../testing/fixtures';
import type { Acted } from '../state/verdict';
import type { GameCommand } from '../commands';
import type { CheckFlag } from './commands';

/*
 * One course of things as it was recorded, told to the game in any order: leave and outages by messages that come late
 * and twice, moves up to their lifetime late, triggers at any time. What comes of it must not depend on the messages.
 */

const LIFETIME_MS = 5_000;
const LINE = 'g1f3 g8f6 b1c3 b8c6 f3g1 f6g8 c3b1 c6b8 e2e4 e7e5'.split(' ');

/** Leave or an outage as the clock service recorded it. */
interface Message {
  readonly id: string;
  readonly kind: 'leave' | 'outage';
  readonly player: string;
  readonly recordedAt: number;
  readonly from: number;
  readonly to: number;
}

interface Course {
  readonly control: TimeControl;
  readonly stamps: readonly number[];
  readonly messages: readonly Message[];
}

const commandOf = ({ id, kind, player, recordedAt, from, to }: Message, at: number): Acted<GameCommand> =>
  kind === 'leave'
    ? by<ApplyLeave>(
        'service:game',
        { type: 'ApplyLeave', leave: id, player, kind: 'leave', from, to, recordedAt },
        at,
      )
    : by<ApplyOutage>('service:game', { type: 'ApplyOutage', outage: id, from, to, recordedAt }, at);

const moved = (ply: number, stamp: number): Acted<GameCommand> =>
  by<MakeMove>(ply % 2 === 1 ? ANNA : BORIS, { type: 'MakeMove', ply, move: LINE[ply - 1]! }, stamp);

const nudged = (state: GameState, at: number, deliveredThrough: number, back = 0): Acted<GameCommand> => {
  const revision = state.phase === 'none' ? 0 : state.revision - back;
  const mate = { answer: 'can', source: 'analyser', limit: 'full' } as const;
  return by<CheckFlag>('service:clock', { type: 'CheckFlag', revision, deliveredThrough, mate }, at);
};

/** The game as its commands arrive. */
class Table {
  private state: GameState;

  constructor(control: TimeControl) {
    const leave = control.kind === 'triple-block' ? { kind: 'none' } : {};
    this.state = fold(
      game.evolve,
      game.initialState,
      eventsOf(starting({ conditions: { timeControl: control, leave } }), game.initialState),
    );
  }

  get now(): GameState {
    return this.state;
  }

  deadline(): number {
    const { time, outcome } = this.state as ReturnType<typeof stateOf>;
    return outcome !== null || time.clock === null ? Infinity : (nextDeadline(time.clock)?.at ?? Infinity);
  }

  take(command: Acted<GameCommand>): string {
    const decision = game.decide(command, this.state);
    if (!decision.ok) return decision.rejection.code;
    this.state = fold(game.evolve, this.state, decision.events);
    return 'ok';
  }

  /** What the course came to. */
  outcome(): object {
    const { time, outcome, moves } = this.state as ReturnType<typeof stateOf>;
    const { white, black, running, since } = time.clock!;
    return { result: outcome?.result, at: outcome?.at, ply: moves.length, white, black, running, since };
  }
}

interface Plan {
  readonly messages: readonly {
    readonly kind: 'leave' | 'outage';
    readonly player: string;
    readonly recorded: number;
    readonly starts: number;
    readonly lasts: number;
  }[];
  readonly moves: readonly { readonly after: number; readonly edge: number | null }[];
}

const messagesOf = (plan: Plan, control: TimeControl): readonly Message[] =>
  plan.messages
    .map(({ kind, player, recorded, starts, lasts }, index): Message => {
      const recordedAt = START + recorded;
      // Leave begins when it is recorded or later, an outage is declared while it lasts or afterwards.
      const from = kind === 'leave' ? recordedAt + starts : recordedAt - starts;
      return { id: `${kind} ${index}`, kind, player, recordedAt, from, to: from + lasts };
    })
    .filter(({ kind }) => kind === 'outage' || control.kind !== 'triple-block')
    .sort((a, b) => a.recordedAt - b.recordedAt);

/** Lays a plan out in time, everything told at once; what is recorded after the flag has fallen is left out. */
const courseOf = (plan: Plan, control: TimeControl): Course => {
  const table = new Table(control);
  const waiting = [...messagesOf(plan, control)];
  const messages: Message[] = [];
  const hear = (until: number): void => {
    while (waiting[0] !== undefined && waiting[0].recordedAt <= Math.min(until, table.deadline())) {
      const message = waiting.shift()!;
      messages.push(message);
      table.take(commandOf(message, message.recordedAt));
    }
  };
  const stamps: number[] = [];
  let last = START;
  for (const [index, { after, edge }] of plan.moves.entries()) {
    const wanted = edge === null ? last + after : table.deadline() + edge;
    const stamp = Math.max(last + LIFETIME_MS + 1, Math.min(wanted, START + 400 * DAY));
    hear(stamp);
    stamps.push(stamp);
    if (table.take(moved(index + 1, stamp)) !== 'ok') break;
    last = stamp;
  }
  hear(Infinity);
  return { control, stamps, messages };
};

interface Delays {
  readonly moves: readonly number[];
  readonly messages: readonly number[];
  readonly doubles: readonly number[];
  readonly triggers: readonly { readonly at: number; readonly back: number }[];
}

type Arrival = { readonly at: number } & (
  | { readonly message: Message; readonly ply?: never; readonly back?: never }
  | { readonly ply: number; readonly stamp: number; readonly message?: never; readonly back?: never }
  | { readonly back: number; readonly message?: never; readonly ply?: never }
);

const arrivalsOf = ({ stamps, messages }: Course, delays: Delays): readonly Arrival[] =>
  [
    ...messages.flatMap((message, index): Arrival[] => {
      const at = message.recordedAt + delays.messages[index % delays.messages.length]!;
      const again = delays.doubles[index % delays.doubles.length]!;
      return [{ at, message }, ...(again === 0 ? [] : [{ at: at + again, message }])];
    }),
    ...stamps.map((stamp, index): Arrival => {
      const at = stamp + delays.moves[index % delays.moves.length]!;
      return { at, ply: index + 1, stamp };
    }),
    ...delays.triggers.map(({ at, back }): Arrival => ({ at: START + at, back })),
  ].sort((a, b) => a.at - b.at);

const played = (course: Course, delays: Delays): object => {
  const table = new Table(course.control);
  const pending = new Set(course.messages);
  const hear = (message: Message, at: number): void => {
    pending.delete(message);
    table.take(commandOf(message, Math.max(at, message.recordedAt)));
  };
  const through = (at: number): number =>
    Math.min(at, ...[...pending].map(({ recordedAt }) => recordedAt - 1));
  for (const arrival of arrivalsOf(course, delays)) {
    const { at, message, ply, back } = arrival;
    if (message !== undefined) hear(message, at);
    else if (back !== undefined) table.take(nudged(table.now, at, through(at), back));
    else if (table.take(moved(ply, arrival.stamp)) === 'flag-fallen') {
      // Nobody is told so while something recorded before may be on its way: it is waited for.
      for (const one of [...pending]) if (one.recordedAt <= arrival.stamp) hear(one, at);
      table.take(moved(ply, arrival.stamp));
    }
  }
  const late = START + 1_000 * DAY;
  for (const one of [...pending]) hear(one, late);
  table.take(nudged(table.now, late, late));
  table.take(nudged(table.now, late, late));
  return table.outcome();
};

const PROMPT: Delays = { moves: [0], messages: [0], doubles: [0], triggers: [] };

const control: fc.Arbitrary<TimeControl> = fc.oneof(
  fc.record({
    kind: fc.constant('moves-in-days' as const),
    moves: fc.integer({ min: 1, max: 3 }),
    days: fc.integer({ min: 2, max: 6 }),
    dayCount: fc.constant('exact' as const),
    duplicationAfter: fc.constant(null),
    silenceDays: fc.constantFrom(null, 4),
  }),
  fc.record({
    kind: fc.constant('days-plus-increment' as const),
    days: fc.integer({ min: 2, max: 6 }),
    increment: fc.integer({ min: 0, max: 2 }),
    dayCount: fc.constant('whole' as const),
    duplicationAfter: fc.constantFrom(null, 1),
    silenceDays: fc.constantFrom(null, 4),
  }),
  fc.constant({ ...TRIPLE_BLOCK, clockDays: 4, bankDays: 3, incrementDays: 1 } as TimeControl),
);

const length = fc.oneof(
  fc.nat(4).map((n) => n * DAY),
  fc.nat(2 * DAY),
);

const plan: fc.Arbitrary<Plan> = fc.record({
  messages: fc.array(
    fc.record({
      kind: fc.constantFrom('leave' as const, 'outage' as const),
      player: fc.constantFrom(ANNA, BORIS),
      recorded: fc.nat(16 * DAY),
      starts: length,
      lasts: length,
    }),
    { maxLength: 5 },
  ),
  moves: fc.array(
    fc.record({
      after: fc.nat(2 * DAY),
      edge: fc.option(fc.constantFrom(-1, 0, 1), { freq: 2 }),
    }),
    { maxLength: LINE.length },
  ),
});

const lag = fc.oneof(fc.constantFrom(0, 1, HOUR), fc.nat(12 * DAY));

const delays: fc.Arbitrary<Delays> = fc.record({
  moves: fc.array(fc.nat(LIFETIME_MS), { minLength: 1, maxLength: 5 }),
  messages: fc.array(lag, { minLength: 1, maxLength: 5 }),
  doubles: fc.array(lag, { minLength: 1, maxLength: 3 }),
  triggers: fc.array(fc.record({ at: fc.nat(40 * DAY), back: fc.constantFrom(0, 0, 0, 1, 2) }), {
    maxLength: 30,
  }),
});

describe('what a game comes to', () => {
  it('does not depend on the order, repetition or delay of triggers, leave, outages and moves [L-6.6a]', () => {
    fc.assert(
      fc.property(control, plan, delays, (chosen, laid, delayed) => {
        const course = courseOf(laid, chosen);
        expect(played(course, delayed)).toEqual(played(course, PROMPT));
      }),
      { numRuns: Number(process.env['AMICI_INTERLEAVINGS'] ?? 300) },
    );
  });

  it('is decided by a trigger at the grace’s end exactly where the move at the deadline was not made', () => {
    fc.assert(
      fc.property(control, plan, fc.constantFrom(-1, 0, 1), (chosen, laid, edge) => {
        const { stamps, messages } = courseOf({ ...laid, moves: [] }, chosen);
        expect(stamps).toEqual([]);
        const table = new Table(chosen);
        for (const message of messages) table.take(commandOf(message, message.recordedAt));
        const deadline = table.deadline();
        const moves = table.take(moved(1, deadline + edge)) === 'ok';
        const at = deadline + edge + FLAG_GRACE_MS;
        table.take(nudged(table.now, at, at));
        const flags = (table.now as ReturnType<typeof stateOf>).outcome !== null;
        expect([moves, flags]).toEqual([edge <= 0, edge === 1]);
      }),
      { numRuns: 200 },
    );
  });
});
