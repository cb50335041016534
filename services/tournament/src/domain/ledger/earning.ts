import type { Acted } from '@amici/contracts';
import { motionApplied } from '@amici/contracts/registry';
import type { EarnRight, WithdrawRight } from '@amici/contracts/tournament';
import { accept, reject, type Decision, type Instant } from '@amici/kernel';
import { LEAGUE_BOOK, seasonOf } from '@amici/rulesets';
import { yearOf, yearsLater } from '../book/calendar';
import { notCarried } from '../book/motion';
import { termsOfRight } from '../book/rights';
import type { GrantRight } from './commands';
import type { LedgerEvent } from './events';
import { grantKey, WHOLE, type Ledger, type Right } from './state';

/** The end of the last calendar year in which a priority of a season is claimed, counted from the year of the result. */
const endOfPriority = (earnedAt: Instant, book: string): Instant => {
  const { priorityYears } = (seasonOf(book) ?? seasonOf(LEAGUE_BOOK))!;
  return Date.UTC(yearOf(earnedAt) + priorityYears + 1, 0, 1);
};

type Earning = Pick<EarnRight, 'level' | 'halves' | 'earnedAt' | 'book'>;

const isValidAt = (at: Instant, { expiresAt }: Right): boolean => expiresAt === null || at < expiresAt;

/** Of the same level, earned before it and valid still when it is, used or not. */
const besides = ({ level, earnedAt }: Earning, { rights }: Ledger, own: string): readonly Right[] =>
  [...rights.values()].filter(
    (one) =>
      one.id !== own &&
      (one.basis === 'result' || one.basis === 'taken-over') &&
      one.level === level &&
      !one.provisional &&
      one.fate !== 'withdrawn' &&
      one.earnedAt <= earnedAt &&
      isValidAt(earnedAt, one),
  );

/**
 * The end of validity of a right that is earned now, by the book of the event that gives it: so many years from the end of
 * that event, and more for each further whole one of the level that is valid then, used or not (T-1.0.7c). Half a right is
 * no further one (T-1.1.2): the first waits for another, and from the second on both are valid as long as a right is.
 */
export const expiryOf = (earning: Earning, ledger: Ledger, own: string): Instant | null => {
  const { level, halves, earnedAt, book } = earning;
  const validity = termsOfRight(level, book)?.validity ?? null;
  if (validity === null) return null;
  if (validity.kind === 'season') return endOfPriority(earnedAt, book ?? LEAGUE_BOOK);
  const { years, further, halfWaits } = validity;
  const others = besides(earning, ledger, own);
  if (halves === WHOLE)
    return yearsLater(earnedAt, years + further * others.filter((one) => one.halves === WHOLE).length);
  if (others.some((one) => one.halves < WHOLE && one.fate === 'held')) return yearsLater(earnedAt, years);
  return halfWaits === null ? null : yearsLater(earnedAt, halfWaits);
};

/** How high what a right opens stands in its championship; a right to something else has no height. */
const heightOf = (level: string, book: string | undefined): number => termsOfRight(level, book)?.height ?? -1;

const fromSame = ({ rights }: Ledger, { tournament, section }: EarnRight): readonly Right[] =>
  [...rights.values()].filter(
    (one) => one.tournament === tournament && one.section === section && one.fate !== 'withdrawn',
  );

/** An event brings one right, the highest: a lower one that is not used yet goes, one that is used stays (T-1.0.7b). */
export const earnRight = (command: Acted<EarnRight>, ledger: Ledger): Decision<LedgerEvent> => {
  const { at, player, right, level, halves, tournament, section, place, provisional, earnedAt, rule, book } =
    command;
  const same = fromSame(ledger, command);
  const had = same.find((one) => one.level === level && one.halves === halves);
  if (had !== undefined) {
    if (provisional || !had.provisional) return accept();
    const expiresAt = expiryOf(command, ledger, had.id);
    return accept({
      type: 'RightConfirmed',
      at,
      player,
      right: had.id,
      place,
      earnedAt,
      expiresAt,
      rule: 'T-1.0.7c',
    });
  }
  const lower = same.filter(
    (one) =>
      one.fate === 'held' &&
      heightOf(one.level, book) >= 0 &&
      heightOf(one.level, book) < heightOf(level, book),
  );
  const expiresAt = provisional ? null : expiryOf(command, ledger, right);
  return accept<LedgerEvent>(
    ...lower.map((one): LedgerEvent => ({
      type: 'RightWithdrawn',
      at,
      player,
      right: one.id,
      usedIn: null,
      rule: 'T-1.0.7b',
    })),
    {
      type: 'RightEarned',
      at,
      player,
      right,
      level,
      halves,
      tournament,
      section,
      place,
      provisional,
      earnedAt,
      expiresAt,
      rule,
    },
  );
};

/** What brought it has gone: so has the right, also where it was used. */
export const withdrawRight = (
  { at, player, right, level, rule }: Acted<WithdrawRight>,
  { rights }: Ledger,
): Decision<LedgerEvent> => {
  const found = rights.get(right);
  if (found === undefined || found.fate === 'withdrawn') return accept();
  if (level !== undefined && found.level !== level) return accept();
  return accept({ type: 'RightWithdrawn', at, player, right, usedIn: found.usedIn, rule });
};

/** By nomination, or by decision of the Board on what the rules do not cover (T-1.0.11). */
export const grantRight = (
  command: Acted<GrantRight>,
  { rights, granted }: Ledger,
): Decision<LedgerEvent> => {
  const { at, player, right, level, basis, rule, expiresAt, motion = null, reason = null, carried } = command;
  if (rights.has(right)) return accept();
  if (basis === 'board' && motion === null)
    return reject('motion-missing', 'T-1.0.11', { detail: { name: 'name-motion-of-board' } });
  const refused = basis === 'board' ? notCarried(carried, motion!, 'T-1.0.11') : undefined;
  if (refused !== undefined) return { ok: false, rejection: refused };
  if (motion !== null && granted.has(grantKey({ motion, level })))
    return { ok: false, rejection: motionApplied(motion, 'T-1.0.11') };
  if (expiresAt !== null && expiresAt <= at)
    return reject('right-expired', 'T-1.0.7c', { data: { expiresAt } });
  return accept({ type: 'RightGranted', at, player, right, level, basis, expiresAt, motion, reason, rule });
};
