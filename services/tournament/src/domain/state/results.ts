import { halfPointsOf } from '@amici/standings';
import type { GameOutcome, GameResult, ResultCode } from '@amici/contracts/tournament';

export const UNFINISHED: GameOutcome = { result: null, code: null, finishedAt: null };

const CODES: Readonly<Record<string, ResultCode>> = {
  adjudication: 'A',
  'time-forfeit': 'E',
  'both-flags': 'E',
  annulled: 'C',
};

/** The code a crosstable shows for how a game ended (the game service's endings). */
export const codeOfEnding = (ending: string, result: GameResult): ResultCode | null =>
  result === 'cancelled' ? 'C' : (CODES[ending] ?? null);

/** Cancelled games and those of unknown result count nowhere, and are rated nowhere (L-12.2, T-A2.3a1). */
export const counts = (result: GameResult): boolean => halfPointsOf(result) !== null;
