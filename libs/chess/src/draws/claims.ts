import type { Move } from '../board/move';
import { writeUci } from '../moves-in-text';
import { fiftyMoves, isFiftyMoves } from './fifty-moves';
import type { DrawHistory } from './history';
import { isThreefold, threefoldMoves } from './repetition';

/** What the player having the move, and only that player, could correctly claim (L-9.2.1); moves in UCI, ascending. */
export interface DrawClaims {
  readonly occurrences: number;
  readonly halfmoveClock: number;
  /** L-9.2.1.2, on the position that stands. */
  readonly threefold: boolean;
  /** L-9.2.1.1, the intended moves that qualify. */
  readonly threefoldBy: readonly string[];
  /** L-9.3.2. */
  readonly fifty: boolean;
  /** L-9.3.1. */
  readonly fiftyBy: readonly string[];
}

export interface DrawOptions {
  /** No fifty-move claim with so many men on the board or fewer: 7 in the ICCF Laws, 0 (the default) for none. */
  readonly excludeFiftyAtOrBelow?: number;
}

/** Every correct draw claim under L-9.2 and L-9.3 in the position a history has reached. */
export const drawClaims = (
  history: DrawHistory,
  { excludeFiftyAtOrBelow = 0 }: DrawOptions = {},
): DrawClaims => {
  const { position, occurrences } = history;
  const inUci = (moves: Move[]): string[] => moves.map((move) => writeUci(position, move)).sort();
  return {
    occurrences,
    halfmoveClock: position.halfmoveClock,
    threefold: isThreefold(history),
    threefoldBy: inUci(threefoldMoves(history)),
    fifty: isFiftyMoves(position, excludeFiftyAtOrBelow),
    fiftyBy: inUci(fiftyMoves(position, excludeFiftyAtOrBelow)),
  };
};
