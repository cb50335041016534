export type Colour = 0 | 1;
export const WHITE = 0;
export const BLACK = 1;

/** The kinds of men; 0 is an empty square. */
export const EMPTY = 0;
export const PAWN = 1;
export const KNIGHT = 2;
export const BISHOP = 3;
export const ROOK = 4;
export const QUEEN = 5;
export const KING = 6;

/** In the place of a kind: all men of the colour. Only a bitboard index, never on a square. */
export const ALL = 7;

/** A piece code: kind plus 8 for Black, so that White's are 1 to 6 and Black's 9 to 14. */
export type PieceCode = number;

export const pieceCode = (colour: number, kind: number): PieceCode => (colour << 3) | kind;
export const kindOf = (piece: PieceCode): number => piece & 7;
export const colourOf = (piece: PieceCode): Colour => (piece >> 3) as Colour;

/** FEN letters by piece code; other places are blank. */
export const PIECE_LETTERS = ' PNBRQK  pnbrqk ';

/** The piece code of a FEN letter, or EMPTY. */
export const pieceFromLetter = (letter: string): PieceCode =>
  letter === ' ' ? EMPTY : Math.max(0, PIECE_LETTERS.indexOf(letter));

/** The kind a pawn becomes, by the character code of q, r, b or n in either case; else EMPTY. */
export const promotionKind = (char: number): number => {
  switch (char | 32) {
    case 113:
      return QUEEN;
    case 114:
      return ROOK;
    case 98:
      return BISHOP;
    case 110:
      return KNIGHT;
    default:
      return EMPTY;
  }
};
