import type { Board } from './board';
import { KNIGHT_ATTACKS, PAWN_ATTACKS } from './leapers';
import { BETWEEN, lineIndex } from './lines';
import { ALL, BISHOP, KNIGHT, PAWN, QUEEN, ROOK } from './pieces';
import { SLIDES, bishopIndex, rookIndex } from './sliders';

/** What restricts the side to move: the enemy men giving check and its own men pinned to the king. */
export class KingDanger {
  checkersLo = 0;
  checkersHi = 0;
  pinnedLo = 0;
  pinnedHi = 0;
}

/**
 * Finds checkers and pinned men. Lines from the king are seen through our own men: an enemy slider on such a line gives
 * check if nothing of ours stands between, and pins if exactly one man does.
 */
export const findKingDanger = (board: Board, danger: KingDanger): void => {
  const sets = board.bitboards;
  const own = board.sideToMove << 4;
  const enemy = own ^ 16;
  const king = board.kingSquare(board.sideToMove);
  const pair = king << 1;
  const pawns = (board.sideToMove << 7) + pair;

  danger.pinnedLo = 0;
  danger.pinnedHi = 0;
  danger.checkersLo =
    (KNIGHT_ATTACKS[pair]! & sets[enemy + 2 * KNIGHT]!) | (PAWN_ATTACKS[pawns]! & sets[enemy + 2 * PAWN]!);
  danger.checkersHi =
    (KNIGHT_ATTACKS[pair + 1]! & sets[enemy + 2 * KNIGHT + 1]!) |
    (PAWN_ATTACKS[pawns + 1]! & sets[enemy + 2 * PAWN + 1]!);

  const enemyLo = sets[enemy + 2 * ALL]!;
  const enemyHi = sets[enemy + 2 * ALL + 1]!;
  const bishops = bishopIndex(king, enemyLo, enemyHi);
  const rooks = rookIndex(king, enemyLo, enemyHi);
  for (let half = 0; half < 2; half++) {
    const queens = sets[enemy + 2 * QUEEN + half]!;
    let snipers =
      (SLIDES[bishops + half]! & (sets[enemy + 2 * BISHOP + half]! | queens)) |
      (SLIDES[rooks + half]! & (sets[enemy + 2 * ROOK + half]! | queens));
    while (snipers !== 0) {
      const bit = 31 - Math.clz32(snipers);
      snipers ^= 1 << bit;
      const line = lineIndex(king, (half << 5) | bit);
      const lo = BETWEEN[line]! & sets[own + 2 * ALL]!;
      const hi = BETWEEN[line + 1]! & sets[own + 2 * ALL + 1]!;
      if ((lo | hi) === 0) {
        if (half === 0) danger.checkersLo |= 1 << bit;
        else danger.checkersHi |= 1 << bit;
      } else if ((lo & (lo - 1)) === 0 && (hi & (hi - 1)) === 0 && (lo === 0 || hi === 0)) {
        danger.pinnedLo |= lo;
        danger.pinnedHi |= hi;
      }
    }
  }
};
