import type { Acted } from '@amici/contracts';
import { accept, reject, type Decision } from '@amici/kernel';
import type { RefuseStartDelay, RequestStartDelay, WithdrawStartDelay } from './leave-commands';
import type { LeaveEvent } from './leave-events';
import { startedLate, type LeaveLedger } from './ledger';
import { malformed, today } from './request-leave';
import { daysIn } from './which-games';

/** Who cannot begin on the day asks for up to 30 days: they would count as an adjournment (CT-5g). */
export const requestStartDelay = (
  command: Acted<RequestStartDelay>,
  ledger: LeaveLedger,
): Decision<LeaveEvent> => {
  const { at, request, player, scope, from, to, entitlements = [] } = command;
  if (ledger.seen.has(request)) return accept();
  const problem = malformed(command);
  if (problem !== null) return { ok: false, rejection: problem };
  const entitlement = entitlements.find((one) => one.scope === scope);
  if (entitlement === undefined) return reject('not-an-entrant', 'CT-5g');
  if (typeof entitlement.startDelay !== 'string') return reject('start-stays', 'CT-5g');
  if (startedLate(ledger, scope)) return reject('start-delayed-already', 'CT-5g');
  const open = ledger.startDelays.get(scope);
  if (open !== undefined) return reject('start-delay-asked', 'CT-5g', { data: { request: open.request } });
  if (from < today(at)) return reject('leave-dated-back', 'CT-5g');
  const days = daysIn({ from, to, delayedStart: true }, entitlement, undefined, ledger);
  if (!days.ok) return { ok: false, rejection: days.error };
  const facts = { at, request, player, scope, dates: { from, to }, rule: 'CT-5g' };
  return accept({ type: 'StartDelayRequested', ...facts });
};

const requestFrom = ({ startDelays }: LeaveLedger, request: string) =>
  [...startDelays.values()].find((one) => one.request === request);

/** The Starting Committee, or the Games Starter, does not arrange it. */
export const refuseStartDelay = (
  { at, request, player, reason }: Acted<RefuseStartDelay>,
  ledger: LeaveLedger,
): Decision<LeaveEvent> => {
  const delay = requestFrom(ledger, request);
  if (delay === undefined) return reject('no-start-delay-asked', 'CT-5g');
  const facts = { at, request, player, scope: delay.scope, reason, rule: 'CT-5g' };
  return accept({ type: 'StartDelayRefused', ...facts });
};

/** An entrant who can begin after all withdraws the request; they cancel what was arranged meanwhile as leave. */
export const withdrawStartDelay = (
  { at, request, player }: Acted<WithdrawStartDelay>,
  ledger: LeaveLedger,
): Decision<LeaveEvent> => {
  const delay = requestFrom(ledger, request);
  if (delay === undefined) return reject('no-start-delay-asked', 'CT-5g');
  const facts = { at, request, player, scope: delay.scope, rule: 'CT-5g' };
  return accept({ type: 'StartDelayWithdrawn', ...facts });
};
