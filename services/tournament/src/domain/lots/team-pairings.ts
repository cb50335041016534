import type { Pairing } from '@amici/contracts/tournament';

/** Number of a seat in its section, from 1: team by team, board by board. */
export const seatNumber = (team: number, teamBoard: number, boards: number): number =>
  (team - 1) * boards + teamBoard;

/** Whether the lower of two team numbers has White on a board: the difference and the board together are even (T-8.7g). */
export const lowerHasWhite = (lower: number, higher: number, teamBoard: number): boolean =>
  (higher - lower + teamBoard) % 2 === 0;

/**
 * Every team against every other on all boards, match by match: the colours by team number and board, the second game
 * of a board with colours reversed (T-8.7g).
 */
export const teamPairings = (teams: number, boards: number, double: boolean): readonly Pairing[] => {
  const pairings: Pairing[] = [];
  for (let lower = 1; lower < teams; lower += 1)
    for (let higher = lower + 1; higher <= teams; higher += 1)
      for (let board = 1; board <= boards; board += 1) {
        const [one, other] = [seatNumber(lower, board, boards), seatNumber(higher, board, boards)];
        const [white, black] = lowerHasWhite(lower, higher, board) ? [one, other] : [other, one];
        pairings.push({ white, black });
        if (double) pairings.push({ white: black, black: white });
      }
  return pairings;
};
