import { Decimal } from '@amici/kernel';

/** What a player scored in a game: a loss, a draw or a win. */
export type GameScore = 0 | 0.5 | 1;

const HALF = Decimal.units(5, 1);

export const scoreValue = (score: GameScore): Decimal =>
  score === 1 ? Decimal.ONE : score === 0 ? Decimal.ZERO : HALF;

/** What the opponent scored in a game that was won, drawn or lost. */
export const opponentScore = (score: GameScore): GameScore => (score === 1 ? 0 : score === 0 ? 1 : 0.5);
