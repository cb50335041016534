import { iso, type Instant } from '@amici/kernel';
import {
  BREAK_RULES,
  DAY,
  MAX_RECORDED_BREAKS,
  breakAllowed,
  dayNumber,
  days,
  explainSteps,
  hasFlagged,
  inDays,
  insertBreak,
  nextDeadline,
  startClock,
  step,
  type Break,
  type Charge,
  type Clock,
  type ClockFact,
  type ClockLine,
  type OtherFact,
  type RunningControl,
} from '@amici/timecontrol';
import { dateSpan, dayCount, instant, player, readEvents } from './clock-questions';
import { BadRequest, answer, optional, refusal, refuse, type Answer, type Question } from './op';

type TimedFact = Exclude<ClockFact, { type: 'break' }>;

interface Course {
  readonly start: Clock;
  readonly facts: readonly TimedFact[];
  readonly now: Instant | undefined;
}

type ReadEvent = { readonly fact: TimedFact } | { readonly pause: Omit<Break, 'id' | 'recordedAt'> };

const readMoveless = (event: Question, type: string): OtherFact => {
  const at = (): { readonly id: string; readonly at: Instant } => ({ id: '', at: instant(event, 'at') });
  switch (type) {
    case 'adjust': {
      const amount = days(dayCount(event, 'days'));
      return { ...at(), type, side: player(event, 'player'), amount, rule: 'L-6.8' };
    }
    case 'refill':
      return { ...at(), type, side: player(event, 'player') };
    case 'announce':
      return { ...at(), type };
    default:
      throw new BadRequest(`unknown type: ${type}`);
  }
};

const readEvent = (event: Question, type: string): ReadEvent => {
  if (type === 'move') return { fact: { type: 'press', ordinal: 0, at: instant(event, 'at') } };
  if (type === 'leave') {
    const { from, to } = dateSpan(event);
    const span = { from: dayNumber(from) * DAY, to: (dayNumber(to) + 1) * DAY };
    return { pause: { cause: 'leave', side: player(event, 'player'), ...span, rule: BREAK_RULES.leave } };
  }
  if (type === 'outage') {
    const span = { from: instant(event, 'from'), to: instant(event, 'to') };
    if (span.to < span.from) throw new BadRequest('to must not be before from');
    return { pause: { cause: 'outage', side: 'both', ...span, rule: BREAK_RULES.outage } };
  }
  return { fact: readMoveless(event, type) };
};

/** Moves keep the order they are given in; what else happened takes its place among them by its instant. */
const readCourse = (question: Question, control: RunningControl): Course | Answer => {
  const startedAt = instant(question, 'startedAt');
  const read = readEvents(question, readEvent);
  let start = startClock(control, startedAt);
  const facts: TimedFact[] = [];
  let latest = startedAt;
  for (const [index, one] of read.entries()) {
    if ('pause' in one) {
      if (start.breaks.length >= MAX_RECORDED_BREAKS)
        throw new BadRequest(`events must hold at most ${MAX_RECORDED_BREAKS} breaks`);
      const allowed = breakAllowed(control, one.pause.cause);
      if (!allowed.ok) return refusal(allowed.error);
      start = insertBreak(start, { ...one.pause, id: String(index), recordedAt: startedAt });
      continue;
    }
    if (one.fact.type === 'refill' && control.kind !== 'triple-block')
      return refuse('no-bank', 'only a Triple Block clock has a bank', { rule: 'L-C.1' });
    if (one.fact.type === 'press') {
      if (one.fact.at < latest) return refuse('out-of-order', `events[${index}]: moved before the clock ran`);
      latest = one.fact.at;
    }
    facts.push(one.fact);
  }
  return { start, facts: facts.sort((a, b) => a.at - b.at), now: optional(question, 'now', instant) };
};

interface Played {
  readonly clock: Clock;
  readonly moves: readonly { readonly charge: Charge; readonly after: Clock }[];
  /** The facts that were in time. */
  readonly facts: readonly TimedFact[];
  readonly flagged: boolean;
}

/** Plays what was in time: the first event after a deadline finds the flag down and ends the replay. */
const play = ({ start, facts, now }: Course): Played => {
  let clock = start;
  const moves: { charge: Charge; after: Clock }[] = [];
  for (const [index, fact] of facts.entries()) {
    if (hasFlagged(clock, fact.at)) return { clock, moves, facts: facts.slice(0, index), flagged: true };
    const stepped = step(clock, fact);
    clock = stepped.clock;
    if (stepped.charge !== undefined) moves.push({ charge: stepped.charge, after: clock });
  }
  return { clock, moves, facts, flagged: now !== undefined && hasFlagged(clock, now) };
};

/** The last instant that can be written as a date. */
const LAST_INSTANT = 8_640_000_000_000_000;

/** RFC 3339; null for what lies beyond all dates. */
const timestamp = (at: Instant): string | null => (Math.abs(at) <= LAST_INSTANT ? iso(at) : null);

const moveRow = (charge: Charge, after: Clock, index: number): Record<string, unknown> => {
  const { remaining, bank } = after[charge.by];
  return {
    ply: index + 1,
    by: charge.by,
    chargedDays: inDays(charge.charged),
    remainingDays: inDays(remaining),
    ...(after.control.kind === 'triple-block' ? { bankDays: inDays(bank) } : {}),
    ...(charge.control === null ? {} : { control: charge.control }),
  };
};

/** `clock.replay` for clocks that run from instant to instant. */
export const replayRunning = (question: Question, control: RunningControl): Answer => {
  const course = readCourse(question, control);
  if ('ok' in course) return course;
  const { clock, moves, flagged } = play(course);
  const due = nextDeadline(clock);
  const fallen = flagged && due !== null ? due : null;
  return answer({
    moves: moves.map(({ charge, after }, index) => moveRow(charge, after, index)),
    running: { by: clock.running, deadline: due === null ? null : timestamp(due.at) },
    flag: fallen === null ? null : { by: clock.running, at: timestamp(fallen.at) },
    ...(fallen === null ? {} : { rule: fallen.rule }),
  });
};

const lineRow = (one: ClockLine): Record<string, unknown> => ({
  player: one.side,
  move: one.move,
  kind: one.kind,
  from: timestamp(one.from),
  to: timestamp(one.to),
  days: inDays(one.length),
  chargedDays: inDays(one.charged),
  creditedDays: inDays(one.credited),
  toBankDays: inDays(one.toBank),
  rule: one.rule,
});

/** `clock.explain`: every interval of the same question with what was charged and the rule. */
export const explainRunning = (question: Question, control: RunningControl): Answer => {
  const course = readCourse(question, control);
  if ('ok' in course) return course;
  const { facts, clock, flagged } = play(course);
  const end = flagged ? nextDeadline(clock)?.at : course.now;
  return answer({ lines: explainSteps(course.start, facts, end).map(lineRow) });
};
