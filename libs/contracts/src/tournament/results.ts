import type { Instant } from '@amici/kernel';

/** What a game counts in its event; `*` is history that does not say, null a game not over. */
export type GameResult = '1-0' | '0-1' | '1/2-1/2' | '0-0' | '1/2-0' | '0-1/2' | '*' | 'cancelled' | null;

/** How a result came about, as crosstables show it: adjudicated, time limit exceeded, cancelled, original player. */
export type ResultCode = 'A' | 'E' | 'C' | 'O';

/** The result of one game of an event. */
export interface GameOutcome {
  readonly result: GameResult;
  readonly code: ResultCode | null;
  /** Null while the game goes on, and where history does not say. */
  readonly finishedAt: Instant | null;
}

export type WithdrawalKind = 'accepted' | 'not-accepted' | 'silent';
