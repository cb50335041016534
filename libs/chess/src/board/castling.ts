import { WHITE, type Colour } from './pieces';
import { fileOf, NO_SQUARE, rankOf, squareAt, type Square } from './squares';

/*
 * A castling right is the square of its rook; with the king's square that settles everything else, in standard chess
 * and Chess960 alike (L-3.8.2, L-B.1). The four rights are numbered 2 * colour + side. King or rook may be at home already
 * (L-B.3.5.1), and whatever stands off their two ways does not matter (L-B.3.5.4).
 */

export const KING_SIDE = 0;
export const QUEEN_SIDE = 1;

/** Where king and rook arrive, by side (L-B.3.3, L-B.3.4). */
const KING_FILES = [6, 2] as const;
const ROOK_FILES = [5, 3] as const;

/** The number of a right, 0 to 3: White's king side, White's queen side, Black's two. */
export const rightOf = (colour: number, side: number): number => (colour << 1) | side;

/** The rank byte of the squares from file `a` to file `b`, both included. */
const filesBetween = (a: number, b: number): number => {
  const [low, high] = a < b ? [a, b] : [b, a];
  return ((1 << (high + 1)) - 1) & ~((1 << low) - 1);
};

/** The four rights of one game: fixed when it is set up, since a right can be lost but never gained. */
export class CastlingGeometry {
  /** Square of the rook by right, NO_SQUARE without right. */
  readonly rooks = new Int8Array(4).fill(NO_SQUARE);
  /** By right, as bits a = 1 … h = 128 of the first rank: squares that must be empty but for king and rook. */
  readonly emptyFiles = new Uint8Array(4);
  /** By right, likewise: squares of the king's way, start and goal included, that must not be attacked. */
  readonly kingFiles = new Uint8Array(4);
  /**
   * By square, the rights (bit n = right n) that remain when a man leaves it or arrives on it. Castling moves the king, so
   * it happens once (L-B.3.1).
   */
  readonly rightsMask = new Uint8Array(64).fill(15);

  /** Adds the right to castle with a rook on the king's rank; answers its number. */
  add(colour: Colour, kingSquare: Square, rookSquare: Square): number {
    const side = sideOfCastling(kingSquare, rookSquare);
    const right = rightOf(colour, side);
    const [king, rook] = [fileOf(kingSquare), fileOf(rookSquare)];
    const kingWay = filesBetween(king, KING_FILES[side]);
    const rookWay = filesBetween(rook, ROOK_FILES[side]);
    this.rooks[right] = rookSquare;
    this.emptyFiles[right] = (kingWay | rookWay) & ~(1 << king) & ~(1 << rook);
    this.kingFiles[right] = kingWay;
    this.rightsMask[kingSquare]! &= ~(1 << right);
    this.rightsMask[rookSquare]! &= ~(1 << right);
    return right;
  }

  copyFrom(other: CastlingGeometry): void {
    this.rooks.set(other.rooks);
    this.emptyFiles.set(other.emptyFiles);
    this.kingFiles.set(other.kingFiles);
    this.rightsMask.set(other.rightsMask);
  }

  clear(): void {
    this.rooks.fill(NO_SQUARE);
    this.rightsMask.fill(15);
  }
}

export const sideOfCastling = (kingSquare: Square, rookSquare: Square): 0 | 1 =>
  rookSquare > kingSquare ? KING_SIDE : QUEEN_SIDE;

/** Where the king arrives when it castles with that rook. */
export const castledKing = (kingSquare: Square, rookSquare: Square): Square =>
  squareAt(KING_FILES[sideOfCastling(kingSquare, rookSquare)], rankOf(kingSquare));

/** Where the rook arrives when the king castles with it. */
export const castledRook = (kingSquare: Square, rookSquare: Square): Square =>
  squareAt(ROOK_FILES[sideOfCastling(kingSquare, rookSquare)], rankOf(kingSquare));

/** The rank on which a colour's pieces start and castle: 0 or 7. */
export const firstRank = (colour: number): number => (colour === WHITE ? 0 : 7);
