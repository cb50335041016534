/** A square: 0 = a1, 1 = b1, …, 7 = h1, 8 = a2, …, 63 = h8. */
export type Square = number;

/** The absence of a square (no en-passant capture, no castling rook). */
export const NO_SQUARE = -1;

/** 0 = a, …, 7 = h. */
export const fileOf = (square: Square): number => square & 7;

/** 0 = rank 1, …, 7 = rank 8. */
export const rankOf = (square: Square): number => square >> 3;

export const squareAt = (file: number, rank: number): Square => (rank << 3) | file;

/** a1 is dark (L-2.1). */
export const isLightSquare = (square: Square): boolean => ((fileOf(square) + rankOf(square)) & 1) === 1;

const FILES = 'abcdefgh';

/** The 64 names a1 … h8, by square (L-A.5 to L-A.7). */
export const SQUARE_NAMES: readonly string[] = Array.from(
  { length: 64 },
  (_, square) => `${FILES[fileOf(square)]}${rankOf(square) + 1}`,
);

export const squareName = (square: Square): string => SQUARE_NAMES[square]!;

/** The square of a name such as `e4`, or NO_SQUARE. */
export const squareNamed = (name: string): Square =>
  name.length === 2 ? squareFromChars(name.charCodeAt(0), name.charCodeAt(1)) : NO_SQUARE;

/** The square of a file letter and a rank digit given as character codes, or NO_SQUARE. */
export const squareFromChars = (fileChar: number, rankChar: number): Square => {
  const file = fileChar - 97;
  const rank = rankChar - 49;
  return file >= 0 && file < 8 && rank >= 0 && rank < 8 ? (rank << 3) | file : NO_SQUARE;
};
