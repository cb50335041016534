import type { Acted } from '@amici/contracts';
import { accept, reject, type Decision, type Rejection } from '@amici/kernel';
import {
  daysByYear,
  grantAdditional,
  isCalendarDate,
  spanDays,
  type BreakPolicy,
  type YearDays,
} from '@amici/timecontrol';
import type { ChangeLeave, ConfirmNotice, GrantSpecialLeave } from './leave-commands';
import type { LeaveCancelled, LeaveEvent, LeaveShortened } from './leave-events';
import { grantedIn, type LeaveLedger, type Period } from './ledger';
import { endOf, today } from './request-leave';

type Taken = Period & { readonly dates: NonNullable<Period['dates']> };

const ruleOf = ({ kind }: Period): string => (kind === 'leave' ? 'L-10.1a' : 'C-16a');

const ruleOfMore = ({ kind }: BreakPolicy): string => (kind === 'leave' ? 'L-10.1a' : 'C-16b');

const returned = (before: Taken, remaining: readonly YearDays[]): readonly YearDays[] =>
  daysByYear(before.dates).flatMap(({ year, days }) => {
    const left = days - (remaining.find((one) => one.year === year)?.days ?? 0);
    return left > 0 ? [{ year, days: left }] : [];
  });

const changed = (command: Acted<ChangeLeave>, period: Taken): LeaveShortened | LeaveCancelled => {
  const { at, change, leave, player, to } = command;
  const about = { at, change, leave, player, scope: period.scope, rule: ruleOf(period) };
  if (to === null)
    return { type: 'LeaveCancelled', ...about, to: period.from, returned: returned(period, []) };
  const dates = { from: period.dates.from, to };
  // What is over cannot be given back: the clocks start no earlier than now.
  const until = command.actor.office === 'director' ? endOf(to) : Math.max(endOf(to), at);
  return {
    type: 'LeaveShortened',
    ...about,
    dates,
    to: Math.max(period.from, until),
    returned: returned(period, daysByYear(dates)),
  };
};

/** An adjournment is not cut down to less than a period lasts at the least, unless the start was put off (C-16a, CT-5g). */
const tooShort = (
  { to, entitlements = [] }: Acted<ChangeLeave>,
  periods: readonly Taken[],
  { delayed }: LeaveLedger,
): Rejection | undefined => {
  for (const { leave, scope, kind, dates } of periods) {
    if (to === null || kind !== 'adjournment' || delayed.has(leave)) continue;
    const policy = entitlements.find((one) => one.scope === scope)?.policy;
    const minDays = policy === undefined || policy.kind === 'none' ? 1 : policy.minDays;
    const days = spanDays({ from: dates.from, to });
    if (days < minDays) return { code: 'leave-too-short', rule: 'C-16a', data: { days, minDays } };
  }
  return undefined;
};

/**
 * Ends leave early or cancels it. The player may cancel what has not begun, and shorten what has to today or
 * later. A director may also change days that are past: in the games this costs only the move at hand, and never
 * its last 24 hours.
 */
export const changeLeave = (command: Acted<ChangeLeave>, ledger: LeaveLedger): Decision<LeaveEvent> => {
  const { change, leave, to, scopes, at, actor } = command;
  if (ledger.seen.has(change)) return accept();
  const concerned = ledger.periods.filter(
    (one) => one.leave === leave && (scopes === undefined || scopes.includes(one.scope)),
  );
  // What is already so is not changed again, however often and by anybody it is sent.
  if (concerned.length > 0 && concerned.every(({ dates }) => (dates?.to ?? null) === to)) return accept();
  const periods = concerned.filter((one): one is Taken => one.dates !== null);
  const [first] = periods;
  if (first === undefined) return reject('no-such-leave', 'L-10.1a');
  if (to !== null && (!isCalendarDate(to) || to < first.dates.from || to >= first.dates.to))
    return reject('leave-not-shortened', ruleOf(first), { data: { dates: first.dates } });
  if (actor.office !== 'director') {
    if (periods.some((one) => one.to <= at)) return reject('leave-over', ruleOf(first));
    if (to === null && periods.some((one) => one.from <= at)) return reject('leave-begun', ruleOf(first));
    if (to !== null && to < today(at)) return reject('leave-dated-back', 'L-6.10b');
    const short = tooShort(command, periods, ledger);
    if (short !== undefined) return { ok: false, rejection: short };
  }
  return accept(...periods.map((period) => changed(command, period)));
};

/**
 * Days beyond the allowance from the event's director, where its conditions have such a thing: special leave as they
 * say (L-10.1a), or adjournments of the League, of which so many are usual in a year (C-16b).
 */
export const grantSpecialLeave = (
  command: Acted<GrantSpecialLeave>,
  ledger: LeaveLedger,
): Decision<LeaveEvent> => {
  const { at, grant, player, scope, year, days, exceptional, entitlements = [] } = command;
  if (ledger.seen.has(grant)) return accept();
  const entitlement = entitlements.find((one) => one.scope === scope);
  if (entitlement === undefined) return reject('no-running-game', 'L-10.1a');
  const { policy } = entitlement;
  if (policy.kind === 'none') return reject('leave-not-allowed', 'L-10.1b');
  if (entitlement.special === 'none') return reject('no-special-leave', 'L-10.1a');
  if (!Number.isInteger(days) || days < 1) return reject('invalid-amount', ruleOfMore(policy));
  if (policy.kind === 'adjournment') {
    const allowed = grantAdditional({ year, days }, grantedIn(ledger, scope), exceptional);
    if (!allowed.ok) return { ok: false, rejection: allowed.error };
  }
  const facts = { at, grant, player, scope, year, days, exceptional, rule: ruleOfMore(policy) };
  return accept({ type: 'SpecialLeaveGranted', ...facts });
};

/**
 * The player who adjourns tells the director and the opponents; until both know, the notice is pending (C-16c).
 */
export const confirmNotice = (command: Acted<ConfirmNotice>, ledger: LeaveLedger): Decision<LeaveEvent> => {
  const { at, leave, player } = command;
  const periods = ledger.periods.filter((one) => one.leave === leave);
  if (periods.length === 0) return reject('no-such-leave', 'C-16c');
  if (periods.every(({ opponentsInformed }) => opponentsInformed)) return accept();
  return accept({ type: 'OpponentsInformed', at, leave, player, informedOn: today(at), rule: 'C-16c' });
};
