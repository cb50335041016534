import type { Ending, GameResult, ResultCorrected, Ruling } from '@amici/contracts/game';
import type { Instant } from '@amici/kernel';
import { endOnBoard } from '../moves/endings';
import { endingCorrected } from '../state/results';
import { whose, type Game } from '../state/state';

/** How the game ended that counts this from now on: by the board where the board says the same, else by who decided it. */
export const endingOf = (game: Game, { to, ruling }: Pick<ResultCorrected, 'to' | 'ruling'>): Ending => {
  const end = endOnBoard(game);
  return end?.result === to ? end.ending : endingCorrected(game.outcome!.ending, { to, ruling });
};

/** A game that is over counts otherwise than it did. */
export const correction = (
  game: Game,
  from: GameResult,
  to: GameResult,
  at: Instant,
  ruling: Ruling | null,
  rule: string,
): ResultCorrected => ({
  type: 'ResultCorrected',
  ...whose(game),
  at,
  from,
  to,
  ending: endingOf(game, { to, ruling }),
  ruling,
  rule,
});
