import type { Acted } from '@amici/contracts';
import { motionApplied } from '@amici/contracts/registry';
import type { EarnRight, WithdrawRight } from '@amici/contracts/tournament';
import { accept, reject, type Decision, type Instant } from '@amici/kernel';
import { ICCF_CHAMPIONSHIP, LEAGUE_SEASON } from '@amici/rulesets';
import { yearOf, yearsLater } from '../book/calendar';
import { notCarried } from '../book/motion';
import { isStage } from '../book/rights';
import type { GrantRight } from './commands';
import type { LedgerEvent } from './events';
import { grantKey, WHOLE, type Ledger, type Right } from './state';

/** The stages from the lowest to the highest: the higher right out of one event takes the lower's place (T-1.0.7b). */
const STAGES = ['wc-preliminary', 'wc-semi-final', 'wc-candidates', 'wc-final'];

const FINAL = 'wc-final';

const heightOf = (level: string): number => STAGES.indexOf(level);

/**
 * The end of validity of a right that is earned now: three years from the end of its event, one more for each further
 * whole one of the level that is valid then, used or not (T-1.0.7c). Half a right is no further one (T-1.1.2).
 */
export const expiryOf = (
  { level, halves, earnedAt }: Pick<EarnRight, 'level' | 'halves' | 'earnedAt'>,
  { rights }: Ledger,
  own: string,
): Instant | null => {
  // A priority is claimed in the two calendar years after that of the result (CT-4b).
  if (level.startsWith('priority/'))
    return Date.UTC(yearOf(earnedAt) + LEAGUE_SEASON.priorityYears + 1, 0, 1);
  // A final is entered, or kept for the next one once: its right knows no years (T-1.0.7c, T-1.4.3).
  if (!isStage(level) || level === FINAL) return null;
  const further = [...rights.values()].filter(
    (one) =>
      one.id !== own &&
      (one.basis === 'result' || one.basis === 'taken-over') &&
      one.level === level &&
      one.halves === WHOLE &&
      !one.provisional &&
      one.fate !== 'withdrawn' &&
      one.earnedAt <= earnedAt &&
      (one.expiresAt === null || earnedAt < one.expiresAt),
  );
  return yearsLater(earnedAt, ICCF_CHAMPIONSHIP.rightYears + (halves === WHOLE ? further.length : 0));
};

const fromSame = ({ rights }: Ledger, { tournament, section }: EarnRight): readonly Right[] =>
  [...rights.values()].filter(
    (one) => one.tournament === tournament && one.section === section && one.fate !== 'withdrawn',
  );

/** An event brings one right, the highest: a lower one that is not used yet goes, one that is used stays (T-1.0.7b). */
export const earnRight = (command: Acted<EarnRight>, ledger: Ledger): Decision<LedgerEvent> => {
  const { at, player, right, level, halves, tournament, section, place, provisional, earnedAt, rule } =
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
    (one) => one.fate === 'held' && heightOf(one.level) >= 0 && heightOf(one.level) < heightOf(level),
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
