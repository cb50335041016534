import { WHITE } from '../board/pieces';
import { fileOf, rankOf, type Square } from '../board/squares';

/*
 * Descriptive squares (CN-2): files are named after the pieces of the orthodox array, ranks counted from the side of the
 * player who moves. Without its Q or K the file of a rook, knight or bishop is either of two.
 */

/** A set of files, bit 0 the a-file. */
export type Files = number;

export const ALL_FILES: Files = 255;

const FILES: Readonly<Record<string, Files>> = {
  QR: 1,
  QN: 2,
  QB: 4,
  Q: 8,
  K: 16,
  KB: 32,
  KN: 64,
  KR: 128,
  R: 129,
  N: 66,
  B: 36,
};

/** The files of a name such as `QB`, `B` or `KKT`, in capitals. */
export const filesNamed = (name: string): Files => FILES[name.replace('KT', 'N')]!;

/** What is said of a square: its file may be one of two, its rank may be left open. */
export interface SquareText {
  readonly files: Files;
  /** From the mover's side, 1 to 8. */
  readonly rank: number | undefined;
}

/** The rank from the mover's side, 1 to 8. */
const rankFor = (mover: number, square: Square): number =>
  mover === WHITE ? rankOf(square) + 1 : 8 - rankOf(square);

export const isOnFiles = (files: Files, square: Square): boolean => ((files >> fileOf(square)) & 1) !== 0;

export const isSquareMeant = (text: SquareText, mover: number, square: Square): boolean =>
  isOnFiles(text.files, square) && (text.rank ?? rankFor(mover, square)) === rankFor(mover, square);

const FILE_NAMES = ['QR', 'QN', 'QB', 'Q', 'K', 'KB', 'KN', 'KR'];

/** The full name of a square's file, and the short one: `KB` and `B`, `K` and `K`. */
export const fileName = (square: Square): string => FILE_NAMES[fileOf(square)]!;
export const shortFileName = (square: Square): string => fileName(square).slice(-1);

/** A square's names from the mover's side, the short one first: `B4` and `KB4`, or only `K4`. */
export const squareNames = (mover: number, square: Square): readonly string[] => {
  const rank = rankFor(mover, square);
  return [...new Set([shortFileName(square), fileName(square)])].map((file) => `${file}${rank}`);
};
