import type { Instant } from '@amici/kernel';
import type { TableResult } from '@amici/standings';

/** What a game counts in its event; null while it is not over. */
export type GameResult = TableResult | null;

/** How a result came about, as crosstables show it: adjudicated, time limit exceeded, cancelled, finished by the original player. */
export const RESULT_CODES = ['A', 'E', 'C', 'O'] as const;
export type ResultCode = (typeof RESULT_CODES)[number];

/** The result of one game of an event. */
export interface GameOutcome {
  readonly result: GameResult;
  readonly code: ResultCode | null;
  /** Null while the game goes on, and where history does not say. */
  readonly finishedAt: Instant | null;
}

/** As the books of the ICCF have it (T-8.3 to T-8.5), and the League's (C-26, C-27). */
export const WITHDRAWAL_KINDS = ['accepted', 'not-accepted', 'silent', 'approved', 'unapproved'] as const;
export type WithdrawalKind = (typeof WITHDRAWAL_KINDS)[number];

/** How a player came to play no longer: they left, or were disqualified (T-14e). */
export type Leaving = WithdrawalKind | 'disqualified';

/**
 * Whether what a player reached counts for them: if they stayed to the end, or left with leave, as the League says
 * too (C-27biii). A player who leaves in silence, or although leave was refused, earns nothing by their place
 * (T-8.5a); nor does one who was disqualified, since they finished in none (T-14e).
 */
export const keepsWhatHeReached = (withdrawal: Leaving | null): boolean =>
  withdrawal === null || withdrawal === 'accepted' || withdrawal === 'approved';
