import { err, ok, type Instant, type Milliseconds, type Rejection, type Result } from '@amici/kernel';
import { adjust, announceLongThink, refill, setMoveCounter } from './adjust';
import type { Break } from './breaks';
import { startClock, type Clock } from './clock';
import type { RunningControl } from './control';
import { checkBreak, endBreak, insertBreak, type BreakRefusal } from './interrupt';
import { handBack, press, type Charge } from './press';
import type { Side } from './side';

/** A completed move; `ordinal` counts presses from 1. */
export interface PressFact {
  readonly type: 'press';
  readonly ordinal: number;
  readonly at: Instant;
  /** The turn was handed back without a completed move. */
  readonly uncompleted?: true;
}

export interface BreakFact extends Break {
  readonly type: 'break';
}

/** What else happens to a clock, each with an id by which a repeated message is recognised. */
export type OtherFact = { readonly id: string; readonly at: Instant } & (
  | { readonly type: 'end-break'; readonly breakId: string; readonly to: Instant }
  | { readonly type: 'adjust'; readonly side: Side; readonly amount: Milliseconds; readonly rule: string }
  | { readonly type: 'counter'; readonly side: Side; readonly moves: number; readonly rule: string }
  | { readonly type: 'refill'; readonly side: Side }
  | { readonly type: 'announce' }
);

export type ClockFact = PressFact | BreakFact | OtherFact;

/** Everything that happened to one game's clock, in canonical order whatever order it was learned in. */
export interface ClockHistory {
  readonly control: RunningControl;
  readonly startedAt: Instant;
  readonly facts: readonly ClockFact[];
}

export const newHistory = (control: RunningControl, startedAt: Instant): ClockHistory => ({
  control,
  startedAt,
  facts: [],
});

const instantOf = (fact: ClockFact): Instant => (fact.type === 'break' ? fact.recordedAt : fact.at);

/** Whether two facts are the same one, told twice: moves by their number, others by their id within their type. */
const isSame = (a: ClockFact, b: ClockFact): boolean =>
  a.type === 'press' ? b.type === 'press' && a.ordinal === b.ordinal : a.type === b.type && a.id === b.id;

type Other = Exclude<ClockFact, PressFact>;

const nameOf = ({ type, id }: Other): string => `${type} ${id}`;

const byInstantThenName = (a: Other, b: Other): number =>
  instantOf(a) - instantOf(b) || (nameOf(a) < nameOf(b) ? -1 : 1);

/** Moves by their number, never before an earlier one; at one instant what others did comes before the move. */
const inOrder = (facts: readonly ClockFact[]): readonly ClockFact[] => {
  const others = facts.filter((fact) => fact.type !== 'press').sort(byInstantThenName);
  const presses = facts.filter((fact) => fact.type === 'press').sort((a, b) => a.ordinal - b.ordinal);
  let latest = -Infinity;
  const placed = presses.map((fact) => ({ fact, at: (latest = Math.max(latest, fact.at)) }));
  return [...others.map((fact) => ({ fact, at: instantOf(fact) })), ...placed]
    .sort((a, b) => a.at - b.at)
    .map(({ fact }) => fact);
};

const isAfter = (fact: ClockFact, known: ClockFact): boolean =>
  instantOf(fact) > instantOf(known) &&
  !(fact.type === 'press' && known.type === 'press' && fact.ordinal < known.ordinal);

/**
 * The history with one more fact in its place; one that is known already changes nothing. Any order of recording the
 * same facts gives the same history.
 */
export const record = (history: ClockHistory, fact: ClockFact): ClockHistory => {
  if (history.facts.some((known) => isSame(known, fact))) return history;
  const facts = [...history.facts, fact];
  return { ...history, facts: history.facts.every((known) => isAfter(fact, known)) ? facts : inOrder(facts) };
};

/** The effect of one fact on the clock; breaks are already in the clock (see `replay`). */
export const step = (clock: Clock, fact: ClockFact): { readonly clock: Clock; readonly charge?: Charge } => {
  switch (fact.type) {
    case 'press':
      return fact.uncompleted === true ? handBack(clock, fact.at) : press(clock, fact.at);
    case 'break':
      return { clock };
    case 'end-break':
      return { clock: endBreak(clock, fact.breakId, fact.to, fact.at) };
    case 'adjust':
      return { clock: adjust(clock, fact.side, fact.amount, fact.at) };
    case 'counter':
      return { clock: setMoveCounter(clock, fact.side, fact.moves, fact.at) };
    case 'refill': {
      const refilled = refill(clock, fact.side, fact.at);
      return { clock: refilled.ok ? refilled.value : clock };
    }
    case 'announce':
      return { clock: announceLongThink(clock, fact.at) };
  }
};

/** The clock at the start with every break of its history in place, so that each move is charged knowing them all. */
export const initialClock = (history: ClockHistory): Clock => {
  let clock = startClock(history.control, history.startedAt);
  for (const fact of history.facts) {
    if (fact.type !== 'break') continue;
    const { type: _type, ...one } = fact;
    clock = insertBreak(clock, one);
  }
  return clock;
};

/** Computes clock and charges from everything that is known. Equal histories give equal clocks. */
export const replay = (
  history: ClockHistory,
): { readonly clock: Clock; readonly charges: readonly Charge[] } => {
  let clock = initialClock(history);
  const charges: Charge[] = [];
  for (const fact of history.facts) {
    const stepped = step(clock, fact);
    clock = stepped.clock;
    if (stepped.charge !== undefined) charges.push(stepped.charge);
  }
  return { clock, charges };
};

/** More breaks than any game has had. */
export const MAX_RECORDED_BREAKS = 1_000;

const sameCost = (a: Charge, b: Charge): boolean =>
  a.counted === b.counted && a.charged === b.charged && a.inTime === b.inTime;

export interface Amendment {
  readonly history: ClockHistory;
  readonly clock: Clock;
  /** Earlier charges that are different now, with the ordinal of their press. */
  readonly corrected: readonly { readonly ordinal: number; readonly charge: Charge }[];
}

/**
 * Adds a fact to a history, however late it is learned, and computes the clock anew: leave, outages, resumptions,
 * rulings. Refuses a break the control does not allow; a fact already known changes nothing.
 */
export const amend = (history: ClockHistory, fact: ClockFact): Result<Amendment, Rejection<BreakRefusal>> => {
  const amended = record(history, fact);
  if (fact.type === 'break' && amended !== history) {
    const allowed = checkBreak(history.control, fact);
    if (!allowed.ok) return allowed;
    if (amended.facts.filter(({ type }) => type === 'break').length > MAX_RECORDED_BREAKS)
      return err({ code: 'too-many-breaks', rule: fact.rule });
  }
  const was = replay(history).charges;
  const { clock, charges } = replay(amended);
  const corrected = charges.flatMap((charge, index) => {
    const earlier = was[index];
    return earlier !== undefined && !sameCost(earlier, charge) ? [{ ordinal: index + 1, charge }] : [];
  });
  return ok({ history: amended, clock, corrected });
};
