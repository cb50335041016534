import type { GameResult } from '@amici/contracts/tournament';
import type { TrfResult, TrfRound } from '@amici/trf';

export const NO_GAME: TrfRound = { opponent: null, colour: null, result: ' ' };

/** The rounds of one turn of the Berger table. */
export const turnsOf = (size: number): number => (size % 2 === 0 ? size - 1 : size);

const PLAYED: Readonly<Record<'rated' | 'unrated', readonly TrfResult[]>> = {
  rated: ['0', '=', '1'],
  unrated: ['L', 'D', 'W'],
};

/** Of half points; two zeros are a double forfeit, and a game that counts nowhere has no result. */
export const trfResult = (halves: number | null, result: GameResult, rated: boolean): TrfResult => {
  if (halves === null) return ' ';
  return result === '0-0' ? '-' : PLAYED[rated ? 'rated' : 'unrated'][halves]!;
};

/** The titles of the ICCF that the format has a place for: two letters, as over the board. */
export const titleOf = (title: string | null): string | null =>
  title !== null && /^[A-Z]{2}$/.test(title) ? title : null;
