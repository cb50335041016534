import { highestBit, popCount } from '../board/bits';
import type { Board } from '../board/board';
import { BLACK, KING, PAWN, PIECE_LETTERS, QUEEN, WHITE, pieceCode, pieceFromLetter } from '../board/pieces';

/**
 * Which men stand besides the kings, wherever they are: three bits a kind, White's five kinds below Black's. Enough
 * for tablebases, whose positions have at most five men of a kind.
 */
export type Material = number;

/** A tablebase position has at most so many men, kings included (L-G.7, L20-5.1.3). */
export const MAX_MEN = 7;

const BITS = 3;
const COLOUR_BITS = 5 * BITS;
const COUNT = (1 << BITS) - 1;

/** Nothing but the kings. */
export const BARE_KINGS: Material = 0;

const shiftOf = (colour: number, kind: number): number => colour * COLOUR_BITS + (kind - PAWN) * BITS;

/** What one man adds to the material, by piece code; kings nothing. */
const WEIGHTS = Int32Array.from({ length: 16 }, (_, code) => {
  const kind = code & 7;
  return kind >= PAWN && kind <= QUEEN ? 1 << shiftOf(code >> 3, kind) : 0;
});

/** Only of positions with at most MAX_MEN men. */
export const materialOf = (board: Board): Material => {
  let material = 0;
  let lo = board.occupiedLo();
  while (lo !== 0) {
    const bit = highestBit(lo);
    lo ^= 1 << bit;
    material += WEIGHTS[board.squares[bit]!]!;
  }
  let hi = board.occupiedHi();
  while (hi !== 0) {
    const bit = highestBit(hi);
    hi ^= 1 << bit;
    material += WEIGHTS[board.squares[32 | bit]!]!;
  }
  return material;
};

/** All men on the board. */
export const countMen = (board: Board): number => popCount(board.occupiedLo(), board.occupiedHi());

export const countOf = (material: Material, colour: number, kind: number): number =>
  (material >> shiftOf(colour, kind)) & COUNT;

/** The same men with their colours exchanged. */
export const exchangeColours = (material: Material): Material =>
  (material >>> COLOUR_BITS) | ((material & ((1 << COLOUR_BITS) - 1)) << COLOUR_BITS);

/** All men of a material as piece codes, kings included. */
export const menOf = (material: Material): number[] =>
  [WHITE, BLACK].flatMap((colour) => [
    pieceCode(colour, KING),
    ...Array.from({ length: QUEEN }, (_, index) => QUEEN - index).flatMap((kind) =>
      Array<number>(countOf(material, colour, kind)).fill(pieceCode(colour, kind)),
    ),
  ]);

/** A name such as `KRPvKR`: White's men, then Black's. */
export const nameOf = (material: Material): string => {
  const side = (colour: number): string =>
    menOf(material)
      .filter((code) => code >> 3 === colour)
      .map((code) => PIECE_LETTERS[code & 7]!)
      .join('');
  return `${side(WHITE)}v${side(BLACK)}`;
};

/** The material of a name such as `KRPvKR`, undefined if that is none or has too many men. */
export const materialNamed = (name: string): Material | undefined => {
  const sides = /^K([QRBNP]*)vK([QRBNP]*)$/.exec(name);
  if (sides === null || name.length - 1 > MAX_MEN) return undefined;
  let material = 0;
  for (const letter of sides[1]!) material += WEIGHTS[pieceFromLetter(letter)]!;
  for (const letter of sides[2]!) material += WEIGHTS[pieceFromLetter(letter.toLowerCase())]!;
  return material;
};
