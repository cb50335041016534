import type { Acted } from '@amici/contracts';
import { accept, reject, type Decision, type Instant, type Rejection } from '@amici/kernel';
import { DAY, dateOf, dayNumber, isCalendarDate, spanDays, type DateSpan } from '@amici/timecontrol';
import type { Entitlement, RequestLeave } from './leave-commands';
import type { LeaveEvent, LeaveRefused, LeaveTaken } from './leave-events';
import { startedLate, type LeaveLedger } from './ledger';
import { entitlementsFor, daysIn, gamesNamed } from './which-games';

/** A single request may not be longer, nor lie further ahead. */
export const MAX_LEAVE_DAYS = 366;
export const MAX_AHEAD_DAYS = 731;

export const startOf = (date: string): Instant => dayNumber(date) * DAY;
export const endOf = (date: string): Instant => startOf(date) + DAY;
export const today = (at: Instant): string => dateOf(Math.floor(at / DAY));

/** The offices that an entrant asks if they cannot begin on the day (CT-5g). */
export const STARTERS = ['starting-committee', 'games-starter'] as const;

export const malformed = ({
  from,
  to,
  at,
}: Pick<Acted<RequestLeave>, 'from' | 'to' | 'at'>): Rejection | null => {
  if (!isCalendarDate(from) || !isCalendarDate(to)) return { code: 'leave-dates-invalid', rule: 'L-10.1a' };
  if (to < from) return { code: 'leave-dates-reversed', rule: 'L-10.1a' };
  if (spanDays({ from, to }) > MAX_LEAVE_DAYS || startOf(from) > at + MAX_AHEAD_DAYS * DAY)
    return { code: 'leave-out-of-bounds', rule: 'L-10.1a', data: { maxDays: MAX_LEAVE_DAYS } };
  return null;
};

/**
 * Leave starts no earlier than the instant it is recorded, in the middle of its first day if need be. Only a director
 * dates it back, and not before a flag on record.
 */
const startsAt = (
  { from, at, actor }: Acted<RequestLeave>,
  { flaggedAt }: Entitlement,
): Instant | Rejection => {
  const start = startOf(from);
  if (actor.office !== 'director')
    return from < today(at) ? { code: 'leave-dated-back', rule: 'L-6.10b' } : Math.max(start, at);
  if (flaggedAt !== null && start <= flaggedAt)
    return { code: 'flag-on-record', rule: 'L-6.7', data: { flaggedAt } };
  return start;
};

const answer = (
  command: Acted<RequestLeave>,
  entitlement: Entitlement,
  ledger: LeaveLedger,
): LeaveTaken | LeaveRefused => {
  const { leave, player, at, delayedStart = false, opponentsInformed = true } = command;
  const { scope, policy } = entitlement;
  const games = gamesNamed(command.games, entitlement);
  const dates: DateSpan = { from: command.from, to: command.to };
  const about = { at, leave, player, scope, dates };
  const refused = ({ code, rule = 'L-10.1a' }: Rejection): LeaveRefused => ({
    type: 'LeaveRefused',
    ...about,
    code,
    rule,
  });
  const from = startsAt(command, entitlement);
  if (typeof from !== 'number') return refused(from);
  if (endOf(dates.to) <= from) return refused({ code: 'leave-over', rule: 'L-10.1a' });
  if (delayedStart && typeof entitlement.startDelay !== 'string')
    return refused({ code: 'start-stays', rule: 'CT-5g' });
  if (delayedStart && startedLate(ledger, scope))
    return refused({ code: 'start-delayed-already', rule: 'CT-5g' });
  // The League's entrant who cannot begin asks for a later start: an adjournment is of a game (C-16a, CT-5g).
  if (entitlement.games.length === 0 && !delayedStart && policy.kind === 'adjournment')
    return refused({ code: 'starters-arrange', rule: 'CT-5g' });
  if (games !== undefined && policy.kind === 'leave')
    return refused({ code: 'leave-in-all-games', rule: 'L-10.1a' });
  const days = daysIn(command, entitlement, games, ledger);
  if (!days.ok) return refused(days.error);
  const kind = policy.kind === 'adjournment' ? 'adjournment' : 'leave';
  return {
    type: 'LeaveTaken',
    ...about,
    kind,
    ...(games === undefined ? {} : { games }),
    from,
    to: endOf(dates.to),
    days: days.value,
    delayedStart,
    opponentsInformed: kind === 'leave' || opponentsInformed,
    rule: delayedStart ? 'CT-5g' : kind === 'leave' ? 'L-10.1a' : 'C-16a',
  };
};

/** A request is answered scope by scope, since allowances are the events'; refused where no scope grants it. */
export const requestLeave = (command: Acted<RequestLeave>, ledger: LeaveLedger): Decision<LeaveEvent> => {
  if (ledger.seen.has(command.leave)) return accept();
  const problem = malformed(command);
  if (problem !== null) return { ok: false, rejection: problem };
  const { entitlements = [], games, delayedStart = false, actor } = command;
  if (delayedStart && !STARTERS.some((office) => office === actor.office))
    return reject('starters-arrange', 'CT-5g', {
      detail: { name: 'committee-delays-start' },
    });
  if (delayedStart && games !== undefined) return reject('start-delayed-in-all-games', 'CT-5g');
  const requested = entitlementsFor(command, entitlements);
  if (!requested.ok) return { ok: false, rejection: requested.error };
  const answers = requested.value.map((entitlement) => answer(command, entitlement, ledger));
  if (answers.some(({ type }) => type === 'LeaveTaken')) return accept(...answers);
  const [first] = answers as readonly LeaveRefused[];
  const refusals = (answers as readonly LeaveRefused[]).map(({ scope, code, rule }) => ({
    scope,
    code,
    rule,
  }));
  return reject(first!.code, first!.rule, { data: { answers: refusals } });
};
