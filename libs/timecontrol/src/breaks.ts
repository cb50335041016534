import type { Instant, Milliseconds } from '@amici/kernel';
import type { Side } from './side';

/** Why a clock stands still although its player is to move. */
export type BreakCause = 'leave' | 'adjournment' | 'interruption' | 'claim' | 'outage';

/** The rule a break rests on unless the one who records it names another. */
export const BREAK_RULES: Readonly<Record<BreakCause, string>> = {
  leave: 'L-10.1a',
  adjournment: 'C-16a',
  interruption: 'L-6.10a',
  claim: 'L-9.4.1b',
  outage: 'L-6.11',
};

/** A span in which a side's clock (or both) does not run; it stops the silence too. */
export interface Break {
  readonly id: string;
  readonly cause: BreakCause;
  readonly side: Side | 'both';
  /** First instant that is not counted. */
  readonly from: Instant;
  /** First instant that is counted again; null while nobody knows. */
  readonly to: Instant | null;
  /** When it was recorded. */
  readonly recordedAt: Instant;
  readonly rule: string;
}

interface Span {
  readonly from: Instant;
  readonly to: Instant;
}

export const endOf = ({ to }: Pick<Break, 'to'>): Instant => to ?? Infinity;

export const concerns = (one: Break, side: Side): boolean => one.side === 'both' || one.side === side;

const byStart = (a: Break, b: Break): number => a.from - b.from || (a.id < b.id ? -1 : a.id > b.id ? 1 : 0);

/** The breaks with one more, in the order every clock keeps them; one with a known id changes nothing. */
export const withBreak = (breaks: readonly Break[], one: Break): readonly Break[] =>
  breaks.some(({ id }) => id === one.id) ? breaks : [...breaks, one].sort(byStart);

/** The spans in which the side's clock stands still, joined and in order: overlapping breaks count once. */
export const stoppedSpans = (breaks: readonly Break[], side: Side): readonly Span[] => {
  const spans: Span[] = [];
  for (const one of breaks) {
    if (!concerns(one, side) || endOf(one) <= one.from) continue;
    const last = spans.at(-1);
    if (last !== undefined && one.from <= last.to)
      spans[spans.length - 1] = { from: last.from, to: Math.max(last.to, endOf(one)) };
    else spans.push({ from: one.from, to: endOf(one) });
  }
  return spans;
};

/** Time between two instants that is counted, the spans left out. 0 if `to` is not after `from`. */
export const countedBetween = (spans: readonly Span[], from: Instant, to: Instant): Milliseconds => {
  let counted = Math.max(0, to - from);
  for (const span of spans) counted -= Math.max(0, Math.min(to, span.to) - Math.max(from, span.from));
  return counted;
};

/**
 * The last instant at which at most `limit` is counted since `from`. If the limit is reached just as a span
 * begins, that is the end of the span. Infinity if the clock stands still with no end in sight.
 */
export const lastInstantWithin = (spans: readonly Span[], from: Instant, limit: Milliseconds): Instant => {
  let at = from;
  let left = limit;
  if (left < 0) return at + left;
  for (const span of spans) {
    if (span.to <= at) continue;
    const run = Math.max(0, span.from - at);
    if (run > left) break;
    left -= run;
    at = span.to;
  }
  return at + left;
};
