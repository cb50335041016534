import type { Acted } from '@amici/contracts';
import type {
  DeferRight,
  ForfeitRights,
  PassFinal,
  ReleaseRights,
  UseRights,
} from '@amici/contracts/tournament';
import { accept, endOfDay, reject, type Decision } from '@amici/kernel';
import type { InclusionRequest } from './commands';
import { monthsEarlier } from '../book/calendar';
import type { LedgerEvent } from './events';
import { periodKey, type Ledger, type Right } from './state';

/** A right is used once (T-1.0.7a), a period once (T-1.0.7a, T-4.7): of two entries the first that comes here. */
export const useRights = (command: Acted<UseRights>, ledger: Ledger): Decision<LedgerEvent> => {
  const { at, player, tournament, rights, periods } = command;
  for (const id of rights) {
    const right = ledger.rights.get(id);
    if (right === undefined) return reject('no-such-right', 'T-1.0.7a', { data: { right: id } });
    if (right.fate !== 'held' && right.usedIn !== tournament)
      return reject('right-used', 'T-1.0.7a', { data: { right: id, usedIn: right.usedIn } });
  }
  for (const period of periods) {
    const usedIn = ledger.periods.get(periodKey(period));
    if (usedIn !== undefined && usedIn !== tournament)
      return reject('period-used', period.rule, { data: { ...period, usedIn } });
  }
  return accept<LedgerEvent>(
    ...rights
      .filter((id) => ledger.rights.get(id)!.fate === 'held')
      .map((right): LedgerEvent => ({ type: 'RightUsed', at, player, right, tournament, rule: 'T-1.0.7a' })),
    ...periods
      .filter((period) => !ledger.periods.has(periodKey(period)))
      .map((period): LedgerEvent => ({ type: 'PeriodUsed', at, player, tournament, ...period })),
  );
};

const usedIn = ({ rights }: Ledger, tournament: string): readonly Right[] =>
  [...rights.values()].filter((right) => right.fate === 'used' && right.usedIn === tournament);

/** An entry that was taken back leaves free again what it had used. */
export const releaseRights = (
  { at, player, tournament }: Acted<ReleaseRights>,
  ledger: Ledger,
): Decision<LedgerEvent> =>
  accept<LedgerEvent>(
    ...usedIn(ledger, tournament).map(({ id: right }): LedgerEvent => ({
      type: 'RightReleased',
      at,
      player,
      right,
      tournament,
      rule: 'T-1.0.7a',
    })),
    ...[...ledger.periods].flatMap(([key, used]): readonly LedgerEvent[] => {
      if (used !== tournament) return [];
      const [level, period] = key.split(' ') as [string, string];
      const rule = level.startsWith('norm/') ? 'T-4.7' : 'T-1.0.7a';
      return [{ type: 'PeriodReleased', at, player, tournament, level, period, rule }];
    }),
  );

/** Between start list and start a player forfeits what they came in by (T-8.1b). */
export const forfeitRights = (
  { at, player, tournament }: Acted<ForfeitRights>,
  ledger: Ledger,
): Decision<LedgerEvent> =>
  accept<LedgerEvent>(
    ...usedIn(ledger, tournament).map(({ id: right }): LedgerEvent => ({
      type: 'RightForfeited',
      at,
      player,
      right,
      tournament,
      rule: 'T-8.1b',
    })),
  );

/** The right to a final can be deferred once (T-1.4.3). */
export const deferRight = (
  { at, player, right, tournament }: Acted<DeferRight>,
  { rights }: Ledger,
): Decision<LedgerEvent> => {
  const found = rights.get(right);
  if (found === undefined || found.level !== 'wc-final')
    return reject('no-such-right', 'T-1.4.3', { detail: { name: 'finals-deferred' } });
  if (found.deferred.includes(tournament)) return accept();
  if (found.fate !== 'held') return reject('right-used', 'T-1.4.3', { data: { usedIn: found.usedIn } });
  if (found.deferred.length > 0)
    return reject('deferred-before', 'T-1.4.3', {
      detail: { name: 'usable-for-deferred-final' },
      data: { deferredFrom: found.deferred },
    });
  return accept({ type: 'RightDeferred', at, player, right, tournament, rule: 'T-1.4.3' });
};

/** Finals whose rights open the next one alone: by whom the place was given, or by which rule it was reached. */
const NEXT_FINAL_ALONE: Readonly<Record<string, (right: Right) => string | undefined>> = {
  'ladies-final': ({ basis, rule }) => (basis === 'free-place' || basis === 'next-ranked' ? rule : undefined),
  'olympiad-final': ({ rule }) => (rule === 'T-1.7.6' ? rule : undefined),
  'ladies-olympiad-final': ({ rule }) => (rule === 'T-1.8.6' ? rule : undefined),
};

/** The finals at whose start rights to them pass. */
export const PASSING_FINALS: readonly string[] = ['wc-final', ...Object.keys(NEXT_FINAL_ALONE)];

/**
 * A right to the next final alone is forfeited when that begins without its holder (T-1.6.3, T-1.7.6, T-1.8.6). In the
 * World Championship a player who neither enters a final nor defers their right keeps it once, and forfeits it the
 * second time (T-1.4.3).
 */
export const passFinal = (
  { at, player, right, tournament }: Acted<PassFinal>,
  { rights }: Ledger,
): Decision<LedgerEvent> => {
  const found = rights.get(right);
  if (found?.fate !== 'held' || found.deferred.includes(tournament)) return accept();
  if (found.level !== 'wc-final') {
    const rule = NEXT_FINAL_ALONE[found.level]?.(found);
    return rule === undefined
      ? accept()
      : accept({ type: 'RightForfeited', at, player, right, tournament, rule });
  }
  const type = found.deferred.length > 0 ? 'RightForfeited' : 'RightDeferred';
  return accept({ type, at, player, right, tournament, rule: 'T-1.4.3' });
};

/** A former champion is included in one later final, if they ask a month before its deadline (T-1.4.3). */
export const requestInclusion = (
  command: Acted<InclusionRequest>,
  { rights }: Ledger,
): Decision<LedgerEvent> => {
  const { at, player, tournament, evidence } = command;
  if (evidence?.champion !== true)
    return reject('no-former-champion', 'T-1.4.3', { detail: { name: 'for-former-world-champions' } });
  const right = `former-champion-${player}`;
  if (rights.has(right))
    return reject('included-before', 'T-1.4.3', { data: { usedIn: rights.get(right)!.usedIn } });
  const { deadline } = evidence;
  if (deadline === null) return reject('no-such-final', 'T-1.4.3', { data: { tournament } });
  // The day a month before is the last on which the champion may ask.
  const latest = endOfDay(monthsEarlier(deadline, 1));
  if (at > latest)
    return reject('asked-too-late', 'T-1.4.3', { detail: { name: 'later-final-open' }, data: { latest } });
  return accept({
    type: 'RightGranted',
    ...{ at, player, right, level: 'wc-final', basis: 'former-champion' as const },
    ...{ expiresAt: null, motion: null, reason: null, rule: 'T-1.4.3' },
  });
};
