import type { Instant } from '@amici/kernel';

/** What a game counts in its event; `*` is history that does not say, null a game not over. */
export type GameResult = '1-0' | '0-1' | '1/2-1/2' | '0-0' | '1/2-0' | '0-1/2' | '*' | 'cancelled' | null;

export const GAME_RESULTS: readonly GameResult[] = [
  '1-0',
  '0-1',
  '1/2-1/2',
  '0-0',
  '1/2-0',
  '0-1/2',
  '*',
  'cancelled',
  null,
];

/** How a result came about, as crosstables show it: adjudicated, time limit exceeded, cancelled, original player. */
export type ResultCode = 'A' | 'E' | 'C' | 'O';

export const RESULT_CODES: readonly ResultCode[] = ['A', 'E', 'C', 'O'];

/** The result of one game of an event. */
export interface GameOutcome {
  readonly result: GameResult;
  readonly code: ResultCode | null;
  /** Null while the game goes on, and where history does not say. */
  readonly finishedAt: Instant | null;
}

export const UNFINISHED: GameOutcome = { result: null, code: null, finishedAt: null };

const CODES: Readonly<Record<string, ResultCode>> = {
  adjudication: 'A',
  'time-forfeit': 'E',
  'both-flags': 'E',
  'refused-after-ruling': 'E',
  annulled: 'C',
};

/** The code a crosstable shows for how a game ended (the game service's endings). */
export const codeOfEnding = (ending: string, result: GameResult): ResultCode | null =>
  result === 'cancelled' ? 'C' : (CODES[ending] ?? null);

/** Cancelled games and those of unknown result count nowhere, and are rated nowhere (L-12.2, T-8.7-s). */
export const counts = (result: GameResult): boolean =>
  result !== null && result !== '*' && result !== 'cancelled';
