import type { BreakPolicy } from '@amici/timecontrol';
import { leaveDecider, type Entitlement, type LeaveEvent, type LeaveTaken } from '../leave';

export const at = Date.UTC(2026, 5, 1, 15);
export const player = { subject: 'anna', office: 'player' };
export const committee = { subject: 'sven', office: 'starting-committee' };
export const director = { subject: 'dieter', office: 'director' };

export const leavePolicy = (daysPerYear: number): BreakPolicy => ({ kind: 'leave', daysPerYear, minDays: 1 });
export const adjournments: BreakPolicy = { kind: 'adjournment', daysPerYear: 30, minDays: 10 };

export const allowed = (policy: BreakPolicy, more: Partial<Entitlement> = {}): Entitlement => ({
  scope: 'open',
  games: ['g-1'],
  policy,
  special: 'from-director',
  flaggedAt: null,
  startDelay: 'CT-5g',
  ...more,
});

export const request = (from: string, to: string, entitlements: readonly Entitlement[], more: object = {}) =>
  ({
    type: 'RequestLeave',
    leave: `${from} ${to}`,
    player: 'anna',
    from,
    to,
    entitlements,
    actor: player,
    at,
    ...more,
  }) as const;

export const days = (event: LeaveEvent | undefined) => (event?.type === 'LeaveTaken' ? event.days : null);

/** Leave on record. */
export const taken = (from: string, to: string, policy = leavePolicy(45)): LeaveTaken => {
  const decision = leaveDecider.decide(request(from, to, [allowed(policy)]), leaveDecider.initialState);
  if (!decision.ok) throw new Error(decision.rejection.code);
  return decision.events[0] as LeaveTaken;
};

export const decide = (before: readonly LeaveEvent[], command: Parameters<typeof leaveDecider.decide>[0]) =>
  leaveDecider.decide(command, before.reduce(leaveDecider.evolve, leaveDecider.initialState));

export const refusal = (
  before: readonly LeaveEvent[],
  command: Parameters<typeof leaveDecider.decide>[0],
) => {
  const decision = decide(before, command);
  return decision.ok ? null : [decision.rejection.code, decision.rejection.rule];
};

export const events = (before: readonly LeaveEvent[], command: Parameters<typeof leaveDecider.decide>[0]) => {
  const decision = decide(before, command);
  if (!decision.ok) throw new Error(decision.rejection.code);
  return decision.events;
};
