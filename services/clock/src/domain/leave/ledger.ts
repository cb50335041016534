import type { LeaveGrant, LeavePeriod, StartDelayQuery } from '@amici/contracts/clock';
import { unreachable } from '@amici/kernel';
import type { DateSpan } from '@amici/timecontrol';
import type { LeaveEvent, LeaveTaken, Scope } from './leave-events';

export type Period = LeavePeriod;

/** A player's leave over the years. */
export interface LeaveLedger {
  readonly periods: readonly Period[];
  readonly grants: readonly LeaveGrant[];
  /** Leave by which a start was put off (CT-5g). */
  readonly delayed: ReadonlySet<string>;
  /** What was asked and is not answered yet, by event. */
  readonly startDelays: ReadonlyMap<Scope, StartDelayQuery>;
  /** Ids of requests and changes carried out. */
  readonly seen: ReadonlySet<string>;
}

export const emptyLedger: LeaveLedger = {
  periods: [],
  grants: [],
  delayed: new Set(),
  startDelays: new Map(),
  seen: new Set(),
};

const known = (ledger: LeaveLedger, id: string): LeaveLedger =>
  ledger.seen.has(id) ? ledger : { ...ledger, seen: new Set([...ledger.seen, id]) };

const begun = (event: LeaveTaken): Period => {
  const { leave, scope, kind, games, dates, from, to, at, opponentsInformed } = event;
  const some = games === undefined ? {} : { games };
  return { leave, scope, kind, ...some, dates, from, to, recordedAt: at, opponentsInformed };
};

const amended = (
  ledger: LeaveLedger,
  which: (period: Period) => boolean,
  change: Partial<Period>,
): LeaveLedger => ({
  ...ledger,
  periods: ledger.periods.map((period) => (which(period) ? { ...period, ...change } : period)),
});

const answered = (ledger: LeaveLedger, scope: Scope): LeaveLedger => ({
  ...ledger,
  startDelays: new Map([...ledger.startDelays].filter(([key]) => key !== scope)),
});

export const evolveLedger = (ledger: LeaveLedger, event: LeaveEvent): LeaveLedger => {
  switch (event.type) {
    case 'LeaveTaken': {
      const taken = { ...known(ledger, event.leave), periods: [...ledger.periods, begun(event)] };
      if (!event.delayedStart) return taken;
      return { ...answered(taken, event.scope), delayed: new Set(ledger.delayed).add(event.leave) };
    }
    case 'LeaveRefused':
      return known(ledger, event.leave);
    case 'LeaveShortened':
    case 'LeaveCancelled': {
      const { leave, scope, to, change } = event;
      const dates = event.type === 'LeaveShortened' ? event.dates : null;
      const same = (period: Period): boolean => period.leave === leave && period.scope === scope;
      return amended(known(ledger, change), same, { dates, to });
    }
    case 'SpecialLeaveGranted': {
      const { grant, scope, year, days } = event;
      return { ...known(ledger, grant), grants: [...ledger.grants, { grant, scope, year, days }] };
    }
    case 'OpponentsInformed':
      return amended(ledger, ({ leave }) => leave === event.leave, { opponentsInformed: true });
    case 'StartDelayRequested': {
      const { request, scope, dates } = event;
      const startDelays = new Map(ledger.startDelays).set(scope, { request, scope, dates });
      return { ...known(ledger, request), startDelays };
    }
    case 'StartDelayRefused':
    case 'StartDelayWithdrawn':
      return answered(ledger, event.scope);
    default:
      return unreachable(event);
  }
};

/** Whether a start was put off in a scope: an event begins once (CT-5g). */
export const startedLate = ({ periods, delayed }: LeaveLedger, scope: Scope): boolean =>
  periods.some((one) => one.scope === scope && one.dates !== null && delayed.has(one.leave));

/** Whether a game stands still in a period of its scope. */
export const bears = ({ games }: Pick<Period, 'games'>, game: string): boolean =>
  games === undefined || games.includes(game);

/** The days taken in a game of a scope, cancelled ones left out. */
export const takenIn = (ledger: LeaveLedger, scope: Scope, game: string): readonly DateSpan[] =>
  ledger.periods.flatMap((period) =>
    period.scope === scope && period.dates !== null && bears(period, game) ? [period.dates] : [],
  );

export const grantedIn = (ledger: LeaveLedger, scope: Scope): readonly LeaveGrant[] =>
  ledger.grants.filter((grant) => grant.scope === scope);

/**
 * The player who adjourns tells the director and the opponents; until both know, the notice is pending (C-16c).
 */
export const noticeOf = ({ opponentsInformed }: Period): 'given' | 'pending-notice' =>
  opponentsInformed ? 'given' : 'pending-notice';
