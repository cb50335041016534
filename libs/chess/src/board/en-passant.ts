import { leavesKingSafe } from './attacks';
import { highestBit } from './bits';
import type { Board } from './board';
import { PAWN_ATTACKS } from './leapers';
import { PAWN } from './pieces';
import type { Square } from './squares';

/** The square of the pawn that an en-passant capture on `target` takes: `target` with its rank's lowest bit changed. */
export const enPassantVictim = (target: Square): Square => target ^ 8;

/**
 * The pawns of the side to move that may legally capture en passant on `target` (L-3.7.4, L-3.9.2), as bits of that
 * half of the board in which the target lies.
 */
export const enPassantCapturers = (board: Board, target: Square): number => {
  const side = board.sideToMove;
  const half = target >>> 5;
  // Our pawns attack the target from where a pawn of theirs on the target would attack.
  const attackedFrom = PAWN_ATTACKS[((side ^ 1) << 7) + (target << 1) + half]!;
  let candidates = attackedFrom & board.bitboards[(((side << 3) | PAWN) << 1) + half]!;
  let capturers = 0;
  while (candidates !== 0) {
    const bit = highestBit(candidates);
    candidates ^= 1 << bit;
    const from = (half << 5) | bit;
    if (leavesKingSafe(board, from, target, enPassantVictim(target))) capturers |= 1 << bit;
  }
  return capturers;
};
