import type { Rejection } from '@amici/kernel';

/** A decision that rests on the word of a body: which it is, and of what, in ids as its own endpoint takes them. */
export type AuthorisedAct =
  /** Sizes of sections, two games with each, fewer entrants, qualifications of its own (T-1.1.3, T-10.0.2, CT-2a, T-1.0.11). */
  | { readonly act: 'announce-event'; readonly code: string }
  /** Several federations enter a team together (T-1.7.5). */
  | { readonly act: 'combine-team'; readonly tournament: string; readonly team: string }
  /** T-1.4.4, T-1.6.3. */
  | { readonly act: 'free-place' | 'fill-vacancy'; readonly cycle: string; readonly player: string }
  /** T-1.0.11. */
  | { readonly act: 'grant-right'; readonly player: string; readonly level: string }
  /** What the book leaves to Council of a yearly event (CT-1). */
  | { readonly act: 'determine-event'; readonly year: number; readonly event: string }
  /** A private event that is not rated (CT-10). */
  | { readonly act: 'unrated-event'; readonly tournament: string }
  /** An entrant without a regular mail service (CT-8c). */
  | { readonly act: 'irregular-mail'; readonly list: string; readonly player: string }
  /** T-0.2, T-12.7. */
  | { readonly act: 'fee-scale'; readonly body: string; readonly year: number }
  /** In points (CR-2c). */
  | { readonly act: 'alter-rating'; readonly player: string; readonly rating: number }
  /** CM-4a. */
  | { readonly act: 'grade-event'; readonly tournament: string; readonly section: string };

/** Whether it is the same decision of the same thing. */
export const isSameAct = (one: AuthorisedAct, other: AuthorisedAct): boolean => {
  const named = Object.entries(one);
  const others = new Map(Object.entries(other));
  return named.length === others.size && named.every(([key, value]) => others.get(key) === value);
};

/** The word of a body is kept once: what a later motion has changed is not brought back by the one before it. */
export const motionApplied = (motion: string, rule: string): Rejection => {
  return {
    code: 'motion-applied',
    rule,
    detail: { name: 'motion-spent' },
    data: { motion },
  };
};
