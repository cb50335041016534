import type { GameView } from '@amici/contracts/game';
import type { Ask } from '../page';

/** A position of a game: after how many half-moves. */
export interface PositionShown {
  readonly ply: number;
  readonly fen: string;
}

/** The position after a ply of the address, else the last; where there is no such ply the last as well. */
export const positionOf = async (
  ask: Ask,
  view: GameView,
  wanted: string | undefined,
): Promise<PositionShown> => {
  const last = { ply: view.moves.length, fen: view.fen };
  const ply = Number(wanted);
  if (wanted === undefined || !Number.isInteger(ply) || ply < 0 || ply >= last.ply) return last;
  return ask('game', { type: 'position', game: view.id, ply });
};
