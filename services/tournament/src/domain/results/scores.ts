import type { GameResult } from '@amici/contracts/tournament';
import { halfPointsOf, scoresAfterWithdrawal } from '@amici/standings';

/** By half points of White and Black. */
const RESULTS: Readonly<Record<string, GameResult>> = {
  '0 0': '0-0',
  '1 0': '1/2-0',
  '0 1': '0-1/2',
  '2 0': '1-0',
  '0 2': '0-1',
  '1 1': '1/2-1/2',
};

/**
 * What a game counts after its players have left without leave: 0 for them, for an opponent what they scored
 * (C-27bii).
 */
export const afterUnapproved = (
  result: GameResult,
  left: { readonly white: boolean; readonly black: boolean },
): GameResult => {
  const points = halfPointsOf(result);
  if (points === null || (!left.white && !left.black)) return result;
  let [white, black]: readonly number[] = points;
  if (left.white) {
    const [game] = scoresAfterWithdrawal(false, [{ withdrawer: white, opponent: black }]).games;
    [white, black] = [game!.withdrawer, game!.opponent];
  }
  if (left.black) {
    const [game] = scoresAfterWithdrawal(false, [{ withdrawer: black, opponent: white }]).games;
    [black, white] = [game!.withdrawer, game!.opponent];
  }
  return RESULTS[`${white} ${black}`] ?? result;
};
