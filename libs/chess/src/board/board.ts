import { bitOf } from './bits';
import { CastlingGeometry } from './castling';
import { ALL, EMPTY, KING, WHITE, type Colour, type PieceCode } from './pieces';
import { NO_SQUARE, fileOf, type Square } from './squares';

/*
 * Random numbers for a 64-bit position key that is kept up to date by make and unmake. The key is for speed (filters,
 * transposition tables); whether two positions are the same is never decided by it alone (see position-key.ts).
 */

const SEED = 0x2545f491;

/** Marsaglia's xorshift with 32 bits of state. */
const xorshift = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state | 0;
  };
};

const next = xorshift(SEED);
const randomPairs = (count: number): Int32Array => Int32Array.from({ length: 2 * count }, next);

/** Pair of a man on a square at `(piece * 64 + square) * 2`. */
const PIECE_KEYS = randomPairs(16 * 64);

/** Pair of a castling right at `(colour * 8 + file of the rook) * 2`. */
const CASTLING_KEYS = randomPairs(2 * 8);

/** Pair of an en-passant square at `file * 2`. */
const EN_PASSANT_KEYS = randomPairs(8);

const [blackLo, blackHi] = randomPairs(1);

/** Present while Black has the move. */
const BLACK_TO_MOVE_LO = blackLo!;
const BLACK_TO_MOVE_HI = blackHi!;

/** Integers per move in the undo stack. */
export const UNDO_FIELDS = 5;
const FIRST_UNDO_CAPACITY = 64 * UNDO_FIELDS;

/**
 * The mutable position that everything in this package computes on: one square array, one bitboard pair per piece
 * code, and the state of the game that FEN knows. Change it only with makeMove and unmakeMove (make-move.ts), or when
 * setting it up with put, remove and the two calls named below.
 *
 * Internal to @amici/chess: outside, positions are immutable (position.ts).
 */
export class Board {
  /** Piece code by square, EMPTY where there is none. */
  readonly squares = new Int8Array(64);
  /** The pair of a piece code stands at `2 * code`; all men of a colour at `2 * pieceCode(colour, ALL)`. */
  readonly bitboards = new Int32Array(32);
  readonly castling = new CastlingGeometry();
  sideToMove: Colour = WHITE;
  /** Rights still held, whether or not castling is possible now (L-9.2.2.2): bit n is right n of castling.ts. */
  castlingRights = 0;
  /** The square a pawn has just passed, kept only while a legal en-passant capture exists; else NO_SQUARE. */
  enPassant: Square = NO_SQUARE;
  /** Half-moves since the last pawn move or capture (L-9.3). */
  halfmoveClock = 0;
  /** Number of the move to come, from 1. */
  fullmoveNumber = 1;
  /** Zobrist key of the position (L-9.2.2), for speed only. */
  keyLo = 0;
  keyHi = 0;
  /** Moves made and what they destroyed, UNDO_FIELDS integers each; see make-move.ts. */
  undo = new Int32Array(FIRST_UNDO_CAPACITY);
  undoTop = 0;

  /** Places a man on an empty square. */
  put(piece: PieceCode, square: Square): void {
    this.squares[square] = piece;
    this.toggle(piece, square);
  }

  /** Takes the man off an occupied square. */
  remove(square: Square): void {
    this.toggle(this.squares[square]!, square);
    this.squares[square] = EMPTY;
  }

  /** Moves a man to an empty square. */
  move(piece: PieceCode, from: Square, to: Square): void {
    this.squares[from] = EMPTY;
    this.toggle(piece, from);
    this.squares[to] = piece;
    this.toggle(piece, to);
  }

  private toggle(piece: PieceCode, square: Square): void {
    const half = square >>> 5;
    this.bitboards[(piece << 1) + half]! ^= bitOf(square);
    this.bitboards[((piece | ALL) << 1) + half]! ^= bitOf(square);
    const key = (piece << 7) | (square << 1);
    this.keyLo ^= PIECE_KEYS[key]!;
    this.keyHi ^= PIECE_KEYS[key + 1]!;
  }

  /** The square of the king; a legal position has exactly one of each colour. */
  kingSquare(colour: number): Square {
    const at = ((colour << 3) | KING) << 1;
    const lo = this.bitboards[at]!;
    return lo !== 0 ? 31 - Math.clz32(lo) : 63 - Math.clz32(this.bitboards[at + 1]!);
  }

  /** All men, lower half. */
  occupiedLo(): number {
    return this.bitboards[ALL << 1]! | this.bitboards[(ALL | 8) << 1]!;
  }

  /** All men, upper half. */
  occupiedHi(): number {
    return this.bitboards[(ALL << 1) + 1]! | this.bitboards[((ALL | 8) << 1) + 1]!;
  }

  /** While setting up: gives the right to castle with that rook; king and rook must stand on the first rank. */
  grantCastling(colour: Colour, rookSquare: Square): void {
    const right = this.castling.add(colour, this.kingSquare(colour), rookSquare);
    this.castlingRights |= 1 << right;
    this.toggleCastlingKey(right);
  }

  /** Leaves only these rights (a subset of those held). */
  keepCastlingRights(rights: number): void {
    const lost = this.castlingRights & ~rights;
    for (let right = 0; right < 4; right++) if ((lost >> right) & 1) this.toggleCastlingKey(right);
    this.castlingRights = rights;
  }

  private toggleCastlingKey(right: number): void {
    const key = (((right >> 1) << 3) | fileOf(this.castling.rooks[right]!)) << 1;
    this.keyLo ^= CASTLING_KEYS[key]!;
    this.keyHi ^= CASTLING_KEYS[key + 1]!;
  }

  /** Records the square just passed by a double step; only where a legal en-passant capture exists. */
  setEnPassant(square: Square): void {
    this.enPassant = square;
    this.keyLo ^= EN_PASSANT_KEYS[fileOf(square) << 1]!;
    this.keyHi ^= EN_PASSANT_KEYS[(fileOf(square) << 1) + 1]!;
  }

  clearEnPassant(): void {
    if (this.enPassant !== NO_SQUARE) this.setEnPassant(this.enPassant);
    this.enPassant = NO_SQUARE;
  }

  passTurn(): void {
    this.sideToMove ^= 1;
    this.keyLo ^= BLACK_TO_MOVE_LO;
    this.keyHi ^= BLACK_TO_MOVE_HI;
  }

  /** Makes this a copy of another board without its history of moves. */
  copyFrom(other: Board): this {
    this.squares.set(other.squares);
    this.bitboards.set(other.bitboards);
    this.castling.copyFrom(other.castling);
    this.sideToMove = other.sideToMove;
    this.castlingRights = other.castlingRights;
    this.enPassant = other.enPassant;
    this.halfmoveClock = other.halfmoveClock;
    this.fullmoveNumber = other.fullmoveNumber;
    this.keyLo = other.keyLo;
    this.keyHi = other.keyHi;
    this.undoTop = 0;
    return this;
  }

  /** An empty board, White to move. */
  clear(): void {
    this.squares.fill(EMPTY);
    this.bitboards.fill(0);
    this.castling.clear();
    this.sideToMove = WHITE;
    this.castlingRights = 0;
    this.enPassant = NO_SQUARE;
    this.halfmoveClock = 0;
    this.fullmoveNumber = 1;
    this.keyLo = 0;
    this.keyHi = 0;
    this.undoTop = 0;
  }
}
