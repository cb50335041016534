import { achievedNorms, type AchievedNorm, type NormAttempt } from './result';
import type { PlayerStatement } from './statement';

/** How a player left an event. */
export type WithdrawalKind = 'accepted' | 'not-accepted' | 'silent';

/**
 * The norms of a player who has withdrawn: none, except what they had reached before an accepted withdrawal.
 * `attempts` hold their points when they withdrew [T-A2.3a3].
 */
export const normsOfWithdrawn = (
  kind: WithdrawalKind,
  start: PlayerStatement,
  attempts: readonly NormAttempt[],
): readonly AchievedNorm[] => (kind === 'accepted' ? achievedNorms(start, attempts) : []);
