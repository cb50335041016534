import fc from 'fast-check';
import { answerLine } from './answer';

/*
 * The arbiter's calculator against a reckoning of its own: this one walks through the calendar day by day, adds up
 * what was charged one day after the other, and finds a deadline by trying instants. It shares nothing with the clocks.
 */

const DAY = 86_400_000;
const START = Date.UTC(2023, 1, 20, 7, 30);

interface Control {
  readonly kind: 'moves-in-days' | 'days-plus-increment' | 'triple-block';
  readonly [setting: string]: unknown;
}

type Player = 'white' | 'black';
type Happening =
  | { readonly type: 'move'; readonly at: number }
  | { readonly type: 'adjust'; readonly player: Player; readonly days: number; readonly at: number }
  | { readonly type: 'refill'; readonly player: Player; readonly at: number };
interface Leave {
  readonly player: Player;
  readonly from: number;
  readonly to: number;
}

interface Held {
  moves: number;
  clock: number;
  bank: number;
}

const number = (control: Control, name: string): number => control[name] as number;
const isWhole = (control: Control): boolean =>
  control.kind !== 'triple-block' && control['dayCount'] !== 'exact';

class Reckoning {
  readonly held: Readonly<Record<Player, Held>>;
  readonly rows: object[] = [];
  mover: Player = 'white';
  since = START;

  constructor(
    private readonly control: Control,
    private readonly leave: readonly Leave[],
  ) {
    const first = (): Held =>
      control.kind === 'triple-block'
        ? { moves: 0, clock: number(control, 'clockDays') * DAY, bank: number(control, 'bankDays') * DAY }
        : { moves: 0, clock: number(control, 'days') * DAY, bank: 0 };
    this.held = { white: first(), black: first() };
  }

  private onLeave(day: number): boolean {
    return this.leave.some(({ player, from, to }) => player === this.mover && from <= day && day <= to);
  }

  /** Thinking time up to an instant, one day of the calendar after the other. */
  thought(at: number): number {
    let sum = 0;
    for (let day = Math.floor(this.since / DAY); day * DAY < at; day += 1)
      if (!this.onLeave(day)) sum += Math.min(at, (day + 1) * DAY) - Math.max(this.since, day * DAY);
    return sum;
  }

  charge(at: number): number {
    const thought = this.thought(at);
    if (!isWhole(this.control)) return thought;
    const after = (this.control['duplicationAfter'] ?? Infinity) as number;
    let charged = 0;
    for (let day = 1; day * DAY <= thought; day += 1) charged += day > after ? 2 * DAY : DAY;
    return charged;
  }

  isInTime(at: number): boolean {
    const silence = ((this.control['silenceDays'] as number | null | undefined) ?? Infinity) * DAY;
    return this.charge(at) <= this.held[this.mover].clock && this.thought(at) < silence;
  }

  /** The last instant in time. */
  deadline(): number {
    const { clock } = this.held[this.mover];
    if (!this.isInTime(this.since)) return isWhole(this.control) ? this.since - 1 : this.since + clock;
    let early = this.since;
    let late = this.since + DAY;
    while (this.isInTime(late)) late += 64 * DAY;
    while (late - early > 1) {
      const middle = Math.floor((early + late) / 2);
      if (this.isInTime(middle)) early = middle;
      else late = middle;
    }
    return early;
  }

  private balance(held: Held, reading: number): void {
    if (this.control.kind !== 'triple-block') return;
    const most = number(this.control, 'clockDays') * DAY;
    if (reading > most) {
      held.bank += reading - most;
      held.clock -= reading - most;
    }
  }

  private earn(held: Held): { control?: number } {
    const { control } = this;
    held.moves += 1;
    if (control.kind === 'days-plus-increment') held.clock += number(control, 'increment') * DAY;
    if (control.kind === 'triple-block') this.earnInBlocks(held);
    if (control.kind !== 'moves-in-days' || held.moves % number(control, 'moves') !== 0) return {};
    held.clock += number(control, 'days') * DAY;
    return { control: held.moves / number(control, 'moves') };
  }

  private earnInBlocks(held: Held): void {
    const { control } = this;
    const most = number(control, 'clockDays') * DAY;
    const isPast = held.moves > number(control, 'incrementMoves');
    if (!isPast) held.clock += number(control, 'incrementDays') * DAY;
    this.balance(held, held.clock);
    const filled = Math.min(held.bank, most - held.clock);
    held.clock += filled;
    held.bank -= filled;
    const guaranteed = ((control['guaranteedDays'] as number | null | undefined) ?? 0) * DAY;
    if (isPast && held.clock + held.bank < guaranteed) held.clock = guaranteed;
  }

  move(at: number): void {
    const by = this.mover;
    const held = this.held[by];
    const charged = this.charge(at);
    held.clock -= charged;
    const reached = this.earn(held);
    this.rows.push({
      ply: this.rows.length + 1,
      by,
      chargedDays: charged / DAY,
      remainingDays: held.clock / DAY,
      ...(this.control.kind === 'triple-block' ? { bankDays: held.bank / DAY } : {}),
      ...reached,
    });
    this.mover = by === 'white' ? 'black' : 'white';
    this.since = at;
  }

  private used(player: Player, at: number): number {
    return player === this.mover ? this.charge(at) : 0;
  }

  adjust(player: Player, days: number, at: number): void {
    const held = this.held[player];
    held.clock += days * DAY;
    this.balance(held, held.clock - this.used(player, at));
  }

  refill(player: Player, at: number): void {
    const held = this.held[player];
    const room = number(this.control, 'clockDays') * DAY - (held.clock - this.used(player, at));
    const filled = Math.max(0, Math.min(held.bank, room));
    held.clock += filled;
    held.bank -= filled;
  }

  result(flagged: boolean): object {
    const due = this.deadline();
    const deadline = new Date(due).toISOString();
    return {
      moves: this.rows,
      running: { by: this.mover, deadline },
      flag: flagged ? { by: this.mover, at: deadline } : null,
    };
  }

  happen(one: Happening): void {
    if (one.type === 'move') this.move(one.at);
    else if (one.type === 'adjust') this.adjust(one.player, one.days, one.at);
    else this.refill(one.player, one.at);
  }
}

const half = (most: number): fc.Arbitrary<number> => fc.integer({ min: 1, max: 2 * most }).map((n) => n / 2);
const orNone = (days: fc.Arbitrary<number>): fc.Arbitrary<number | null> => fc.option(days, { freq: 2 });

const counting = {
  dayCount: fc.constantFrom('whole', 'exact'),
  duplicationAfter: orNone(fc.nat(6)),
  silenceDays: orNone(fc.integer({ min: 2, max: 14 })),
};

const control: fc.Arbitrary<Control> = fc.oneof(
  fc.record({
    kind: fc.constant('moves-in-days' as const),
    moves: fc.integer({ min: 1, max: 4 }),
    days: half(12),
    ...counting,
  }),
  fc.record({
    kind: fc.constant('days-plus-increment' as const),
    days: half(12),
    increment: fc.nat(6).map((n) => n / 2),
    ...counting,
  }),
  fc.record({
    kind: fc.constant('triple-block' as const),
    clockDays: fc.integer({ min: 3, max: 8 }),
    bankDays: fc.nat(10),
    incrementDays: fc.nat(3),
    incrementMoves: fc.nat(4),
    guaranteedDays: orNone(half(3)),
  }),
);

const player = fc.constantFrom('white' as const, 'black' as const);
const leave: fc.Arbitrary<readonly Leave[]> = fc.array(
  fc.record({ player, from: fc.nat(60), length: fc.nat(9) }).map(({ player: who, from, length }) => {
    const first = Math.floor(START / DAY) - 3 + from;
    return { player: who, from: first, to: first + length };
  }),
  { maxLength: 5 },
);

/** How a step's instant is chosen: so long after the last one, or so near the deadline (or an end of a whole day). */
const step = fc.record({
  what: fc.constantFrom('move', 'move', 'move', 'move', 'adjust', 'refill'),
  when: fc.oneof(
    { weight: 4, arbitrary: fc.record({ after: fc.nat(3 * DAY) }) },
    {
      weight: 3,
      arbitrary: fc.record({ after: fc.nat(9).map((n) => n * DAY), edge: fc.integer({ min: -1, max: 1 }) }),
    },
    { weight: 1, arbitrary: fc.record({ deadline: fc.integer({ min: -1, max: 1 }) }) },
  ),
  player,
  days: fc.integer({ min: -6, max: 12 }).map((n) => n / 2),
});

interface Step {
  readonly what: string;
  readonly when: { readonly after?: number; readonly edge?: number; readonly deadline?: number };
  readonly player: Player;
  readonly days: number;
}

const instantOf = ({ when }: Step, reckoning: Reckoning, last: number): number => {
  if (when.deadline !== undefined) return Math.max(last, reckoning.deadline() + when.deadline);
  const from = when.edge === undefined ? last : reckoning.since;
  return Math.max(last, from + when.after! + (when.edge ?? 0));
};

const happeningOf = ({ what, player: who, days }: Step, kind: Control['kind'], at: number): Happening => {
  if (what === 'adjust') return { type: 'adjust', player: who, days, at };
  return what === 'refill' && kind === 'triple-block'
    ? { type: 'refill', player: who, at }
    : { type: 'move', at };
};

const iso = (at: number): string => new Date(at).toISOString();
const date = (day: number): string => iso(day * DAY).slice(0, 10);

interface Course {
  readonly events: readonly Happening[];
  readonly expected: object;
  readonly now: number;
}

const played = (chosen: Control, away: readonly Leave[], steps: readonly Step[]): Course => {
  const reckoning = new Reckoning(chosen, away);
  const events: Happening[] = [];
  let last = START;
  for (const one of steps) {
    last = instantOf(one, reckoning, last);
    const happening = happeningOf(one, chosen.kind, last);
    events.push(happening);
    if (last > reckoning.deadline()) return { events, expected: reckoning.result(true), now: last };
    reckoning.happen(happening);
  }
  const now = last + 2 * DAY;
  return { events, expected: reckoning.result(now > reckoning.deadline()), now };
};

const question = (chosen: Control, away: readonly Leave[], { events, now }: Course): unknown => {
  const line = JSON.stringify({
    op: 'clock.replay',
    control: chosen,
    startedAt: iso(START),
    events: [
      ...away.map(({ player: who, from, to }) => ({
        type: 'leave',
        player: who,
        from: date(from),
        to: date(to),
      })),
      ...events.map((one) => ({ ...one, at: iso(one.at) })),
    ],
    now: iso(now),
  });
  const { result } = JSON.parse(answerLine(line)) as { result?: { rule?: string } };
  if (result === undefined) return answerLine(line);
  const { rule: _rule, ...rest } = result;
  return rest;
};

describe('clock.replay of any game', () => {
  it('is what a reckoning day by day comes to, on either side of every boundary', () => {
    fc.assert(
      fc.property(control, leave, fc.array(step, { maxLength: 14 }), (chosen, away, steps) => {
        const absent = chosen.kind === 'triple-block' ? [] : away;
        const course = played(chosen, absent, steps);
        expect(question(chosen, absent, course)).toEqual(course.expected);
      }),
      { numRuns: Number(process.env['AMICI_CLOCK_RUNS'] ?? 400) },
    );
  });
});
