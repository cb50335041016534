import type { Instant, Milliseconds } from '@amici/kernel';
import { concerns, endOf, stoppedSpans, lastInstantWithin, type BreakCause } from './breaks';
import { countedTime, type Clock, type SideClock } from './clock';
import { chargeFor, duplicationThreshold } from './counting';
import { initialClock, step, type ClockFact, type ClockHistory } from './history';
import { type Side } from './side';
import type { Earned } from './settle';

/**
 * One line of an explained clock. For each side, over all lines: credited - charged = what clock and bank hold
 * together, and the sum of `toBank` = the bank.
 */
export interface ClockLine {
  readonly side: Side;
  /** The player's move the line belongs to, counting from 1; null for what happened to a clock that stood. */
  readonly move: number | null;
  readonly kind:
    | 'allotment'
    | 'thinking'
    | 'double-time'
    | BreakCause
    | Earned['source']
    | 'adjustment'
    | 'move-counter'
    | 'bank';
  readonly from: Instant;
  readonly to: Instant;
  readonly length: Milliseconds;
  readonly charged: Milliseconds;
  readonly credited: Milliseconds;
  readonly toBank: Milliseconds;
  readonly rule: string;
}

const WHOLE_DAYS_RULE = 'ICCF Rules 2.4.2';

const line = (
  side: Side,
  move: number | null,
  kind: ClockLine['kind'],
  at: { readonly from: Instant; readonly to: Instant },
  rule: string,
  amounts: Partial<Pick<ClockLine, 'charged' | 'credited' | 'toBank'>> = {},
): ClockLine => ({
  side,
  move,
  kind,
  from: at.from,
  to: at.to,
  length: at.to - at.from,
  charged: 0,
  credited: 0,
  toBank: 0,
  ...amounts,
  rule,
});

/** Where the course of the move at hand changes: breaks begin or end, double time begins. */
const turningPoints = (clock: Clock, until: Instant): readonly Instant[] => {
  const { running, since, breaks, control, relief } = clock;
  const edges = breaks.filter((one) => concerns(one, running)).flatMap((one) => [one.from, endOf(one)]);
  const threshold = duplicationThreshold(control);
  if (threshold !== null)
    edges.push(lastInstantWithin(stoppedSpans(breaks, running), since, threshold + relief));
  const inside = edges.filter((at) => at > since && at < until);
  return [since, ...new Set(inside.sort((a, b) => a - b)), until];
};

const thinkingLine = (clock: Clock, from: Instant, to: Instant): ClockLine => {
  const { control, running } = clock;
  const move = clock[running].moves + 1;
  const pause = clock.breaks.find((one) => concerns(one, running) && one.from <= from && from < endOf(one));
  if (pause !== undefined) return line(running, move, pause.cause, { from, to }, pause.rule);
  const start = countedTime(clock, from);
  const charged = chargeFor(control, countedTime(clock, to)) - chargeFor(control, start);
  const doubled = start >= (duplicationThreshold(control) ?? Infinity);
  const whole = 'dayCount' in control && control.dayCount === 'whole';
  const kind = doubled ? 'double-time' : 'thinking';
  return line(running, move, kind, { from, to }, whole ? WHOLE_DAYS_RULE : 'L-6.5', { charged });
};

/** The move at hand from the start of thinking to `until`, one line for each span of one kind. */
const explainThinking = (clock: Clock, until: Instant): readonly ClockLine[] => {
  const points = turningPoints(clock, Math.max(clock.since, until));
  return points.slice(1).map((to, index) => thinkingLine(clock, points[index]!, to));
};

const bankLine = (side: Side, at: Instant, before: SideClock, after: SideClock): readonly ClockLine[] =>
  after.bank === before.bank
    ? []
    : [line(side, null, 'bank', { from: at, to: at }, 'L-C.1', { toBank: after.bank - before.bank })];

const change = (
  side: Side,
  kind: 'adjustment' | 'move-counter',
  at: Instant,
  rule: string,
  amount: Milliseconds,
): ClockLine =>
  line(side, null, kind, { from: at, to: at }, rule, {
    charged: Math.max(0, -amount),
    credited: Math.max(0, amount),
  });

const holdings = ({ remaining, bank }: SideClock): Milliseconds => remaining + bank;

const explainFact = (before: Clock, fact: ClockFact): readonly ClockLine[] => {
  const { clock: after, charge } = step(before, fact);
  switch (fact.type) {
    case 'press': {
      const { running } = before;
      const at = { from: after.since, to: after.since };
      const earned = (charge?.earned ?? []).map(({ source, amount, rule }) =>
        line(running, charge?.move ?? null, source, at, rule, { credited: amount }),
      );
      const bank = bankLine(running, after.since, before[running], after[running]);
      return [...explainThinking(before, fact.at), ...earned, ...bank];
    }
    case 'adjust':
    case 'counter': {
      const amount = holdings(after[fact.side]) - holdings(before[fact.side]);
      const kind = fact.type === 'adjust' ? 'adjustment' : 'move-counter';
      const bank = bankLine(fact.side, fact.at, before[fact.side], after[fact.side]);
      return [change(fact.side, kind, fact.at, fact.rule, amount), ...bank];
    }
    case 'refill':
      return bankLine(fact.side, fact.at, before[fact.side], after[fact.side]);
    case 'break':
    case 'end-break':
    case 'announce':
      return [];
  }
};

const allotments = (clock: Clock): readonly ClockLine[] =>
  (['white', 'black'] as const).map((side) =>
    line(side, null, 'allotment', { from: clock.since, to: clock.since }, 'L-6.2', {
      credited: holdings(clock[side]),
      toBank: clock[side].bank,
    }),
  );

/** The lines of a clock from `start` on: those it began with, those of each fact in order, and with `now` those of the move at hand. */
const explainEach = (
  start: Clock,
  facts: readonly ClockFact[],
  now?: Instant,
): readonly (readonly ClockLine[])[] => {
  let clock = start;
  const lines: (readonly ClockLine[])[] = [allotments(clock)];
  for (const fact of facts) {
    lines.push(explainFact(clock, fact));
    clock = step(clock, fact).clock;
  }
  return now === undefined ? lines : [...lines, explainThinking(clock, now)];
};

/** The explanation of a clock from `start` on, given what happened to it in order (see `explain`). */
export const explainSteps = (
  start: Clock,
  facts: readonly ClockFact[],
  now?: Instant,
): readonly ClockLine[] => explainEach(start, facts, now).flat();

/** As `explain`, apart: the lines a clock began with, and those of each fact in the order of the history. */
export const explainFacts = (history: ClockHistory): readonly (readonly ClockLine[])[] =>
  explainEach(initialClock(history), history.facts);

/**
 * Every interval of a game's clock in order, each with its instants, length, what was charged and the rule; with
 * `now`, also the move at hand up to then. What is charged and credited adds up to what the clocks show.
 */
export const explain = (history: ClockHistory, now?: Instant): readonly ClockLine[] =>
  explainSteps(initialClock(history), history.facts, now);
