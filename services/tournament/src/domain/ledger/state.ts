import type { Fate, RightBasis } from '@amici/contracts/tournament';
import { unreachable, type Instant } from '@amici/kernel';
import type { LedgerEvent } from './events';

export interface Right {
  readonly id: string;
  readonly level: string;
  readonly halves: number;
  readonly basis: RightBasis;
  readonly rule: string;
  readonly tournament: string | null;
  readonly section: string | null;
  readonly provisional: boolean;
  readonly earnedAt: Instant;
  readonly expiresAt: Instant | null;
  readonly fate: Fate;
  readonly usedIn: string | null;
  /** Finals it was kept from. */
  readonly deferred: readonly string[];
}

/** What one player holds and has used. */
export interface Ledger {
  readonly rights: ReadonlyMap<string, Right>;
  /** Event by `level/period`. */
  readonly periods: ReadonlyMap<string, string>;
  /** What motions of the Board have granted, as `motion/level`. */
  readonly granted: ReadonlySet<string>;
}

export const NOTHING_HELD: Ledger = { rights: new Map(), periods: new Map(), granted: new Set() };

export const WHOLE = 2;

export const periodKey = ({ level, period }: { readonly level: string; readonly period: string }): string =>
  `${level} ${period}`;

export const grantKey = ({ motion, level }: { readonly motion: string; readonly level: string }): string =>
  `${motion}/${level}`;

const changed = (ledger: Ledger, id: string, change: (right: Right) => Partial<Right>): Ledger => {
  const right = ledger.rights.get(id);
  if (right === undefined) return ledger;
  return { ...ledger, rights: new Map(ledger.rights).set(id, { ...right, ...change(right) }) };
};

const added = (ledger: Ledger, right: Right): Ledger => ({
  ...ledger,
  rights: new Map(ledger.rights).set(right.id, right),
});

const FRESH = { fate: 'held', usedIn: null, deferred: [] } as const;

const without = <Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> => {
  const rest = new Map(map);
  rest.delete(key);
  return rest;
};

export const evolveLedger = (ledger: Ledger, event: LedgerEvent): Ledger => {
  switch (event.type) {
    case 'RightEarned': {
      const { right: id, level, halves, rule, tournament, section, provisional, earnedAt, expiresAt } = event;
      const of = { id, level, halves, rule, tournament, section, provisional, earnedAt, expiresAt };
      return added(ledger, { ...of, basis: 'result', ...FRESH });
    }
    case 'RightGranted': {
      const { right: id, level, basis, rule, at: earnedAt, expiresAt, motion } = event;
      const of = { id, level, basis, rule, earnedAt, expiresAt };
      const granted =
        motion === null ? ledger.granted : new Set(ledger.granted).add(grantKey({ motion, level }));
      return added(
        { ...ledger, granted },
        {
          ...of,
          halves: WHOLE,
          tournament: null,
          section: null,
          provisional: false,
          ...FRESH,
        },
      );
    }
    case 'RightTakenOver': {
      const { right: id, level, halves, rule, origin, earnedAt, expiresAt, stands } = event;
      const of = { id, level, halves, rule, earnedAt, expiresAt, provisional: false };
      return added(ledger, {
        ...of,
        ...{ basis: 'taken-over', tournament: null, section: null },
        ...{ fate: stands === 'used' ? 'used' : 'held', usedIn: null },
        deferred: stands === 'deferred' ? [origin] : [],
      });
    }
    case 'RightConfirmed': {
      const { earnedAt, expiresAt } = event;
      return changed(ledger, event.right, () => ({ provisional: false, earnedAt, expiresAt }));
    }
    case 'RightUsed':
      return changed(ledger, event.right, () => ({ fate: 'used', usedIn: event.tournament }));
    case 'RightReleased':
      return changed(ledger, event.right, () => ({ fate: 'held', usedIn: null }));
    case 'RightDeferred':
      return changed(ledger, event.right, ({ deferred }) => ({
        fate: 'held',
        usedIn: null,
        deferred: [...deferred, event.tournament],
      }));
    case 'RightForfeited':
      return changed(ledger, event.right, () => ({ fate: 'forfeited' }));
    case 'RightWithdrawn':
      return changed(ledger, event.right, () => ({ fate: 'withdrawn' }));
    case 'PeriodUsed':
      return { ...ledger, periods: new Map(ledger.periods).set(periodKey(event), event.tournament) };
    case 'PeriodReleased':
      return { ...ledger, periods: without(ledger.periods, periodKey(event)) };
    default:
      return unreachable(event);
  }
};
