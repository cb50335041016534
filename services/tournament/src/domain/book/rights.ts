import type { EarnedRight } from '@amici/contracts/tournament';
import type { Instant } from '@amici/kernel';
import { findTournamentRules, type RightTerms } from '@amici/rulesets';
import { yearsLater } from './calendar';

export const NO_RIGHTS: Rights = { earned: [], yearly: [] };

const WHOLE = 2;
/** The book that says of a right what no other is named for. */
const USUAL_BOOK = 'iccf-2017';

/** What the book of the event that gave a right says of it; undefined where it says nothing. */
export const termsOfRight = (level: string, book: string = USUAL_BOOK): RightTerms | undefined => {
  const { rights } = findTournamentRules(book)!.parameters;
  return Object.hasOwn(rights, level) ? rights[level] : undefined;
};

interface Dated extends Omit<EarnedRight, 'expiresAt'> {
  readonly expiresAt: Instant;
}

/**
 * Rights with their expiry: three years from the end of the source event, one more for each further one of the same
 * level that is earned while others are valid (T-1.0.7c).
 */
export const withExpiry = (earned: readonly EarnedRight[]): readonly Dated[] => {
  const dated: Dated[] = [];
  for (const one of [...earned].sort((a, b) => a.earnedAt - b.earnedAt || (a.id < b.id ? -1 : 1))) {
    const held = dated.filter(({ right, expiresAt }) => right === one.right && one.earnedAt < expiresAt);
    const validity = termsOfRight(one.right)?.validity;
    const computed =
      validity?.kind === 'years'
        ? yearsLater(one.earnedAt, validity.years + validity.further * held.length)
        : Infinity;
    // Null in the ledger: its event runs still, or it never lapses.
    const expiresAt = one.expiresAt === undefined ? computed : (one.expiresAt ?? Infinity);
    dated.push({ ...one, expiresAt });
  }
  return dated;
};

/**
 * Two halves, the oldest first, that make a whole right: earned while the other was valid, it is valid as long as the
 * later of them (T-1.1.2, T-1.0.7c).
 */
const pairOf = (halves: readonly Dated[], at: Instant): readonly Dated[] | undefined => {
  for (const [index, later] of halves.entries()) {
    if (at >= later.expiresAt) continue;
    const earlier = halves.slice(0, index).find(({ expiresAt }) => later.earnedAt < expiresAt);
    if (earlier !== undefined) return [earlier, later];
  }
  return undefined;
};

/**
 * The rights that together open a level at an instant, the oldest first: a whole one, or two halves (T-1.1.2). Each is
 * used once (T-1.0.7a). Undefined where they are not enough.
 */
export const rightsFor = (level: string, { earned }: Rights, at: Instant): readonly string[] | undefined => {
  const held = withExpiry(earned).filter(({ right, usedIn }) => right === level && usedIn === null);
  const whole = held.find(({ halves, expiresAt }) => halves === WHOLE && at < expiresAt);
  if (whole !== undefined) return [whole.id];
  const halves = held.filter((one) => one.halves < WHOLE);
  return pairOf(halves, at)?.map(({ id }) => id);
};

/** By rule, the kind of event of which the last two that are over bring a right, and those that run (T-1.5.1a, T-1.5.1b). */
export const OF_LAST_TWO: Readonly<Record<string, string>> = {
  'T-1.5.1a': 'ladies-final',
  'T-1.5.1b': 'ladies-semi-final',
};

/** How many of them. */
export const LAST_EVENTS = 2;

/** Why rights that a player once had no longer open anything; undefined if they never had any. */
export const lapsedRule = (level: string, { earned }: Rights, at: Instant): string | undefined => {
  const had = earned.filter(({ right }) => right === level);
  if (had.length === 0) return undefined;
  const older = had.find(({ rule, usedIn }) => usedIn === null && rule !== undefined && rule in OF_LAST_TWO);
  if (older !== undefined) return older.rule;
  // Half a right is not enough, whatever was used or has lapsed beside it.
  const half = withExpiry(earned).some(
    ({ right, halves, usedIn, expiresAt }) =>
      right === level && halves < WHOLE && usedIn === null && at < expiresAt,
  );
  if (half || had.every(({ halves, usedIn }) => halves < WHOLE && usedIn === null)) return 'T-1.1.2';
  return had.some(({ usedIn }) => usedIn === null) ? 'T-1.0.7c' : 'T-1.0.7a';
};

/** What a player has earned and used, obtained before the decision. */
export interface Rights {
  readonly earned: readonly EarnedRight[];
  readonly yearly: readonly { readonly level: string; readonly year: number }[];
  /** Periods that allow one start, and what the player starts in them (T-4.7). */
  readonly periods?: readonly {
    readonly level: string;
    readonly period: string;
    readonly usedIn: string;
  }[];
}
