import type { Board } from '../board/board';
import { KING_SIDE, QUEEN_SIDE, firstRank, rightOf } from '../board/castling';
import { BLACK, ROOK, WHITE, pieceCode, type Colour } from '../board/pieces';
import { fileOf, rankOf, squareAt, type Square } from '../board/squares';

/*
 * Three spellings of castling rights. Standard FEN and X-FEN: K and Q for the outermost rook on that side of the king,
 * a file letter for an inner one. Shredder-FEN: always the file letter. White's letters are capitals.
 */

/** The rooks of a colour on its first rank to one side of its king, outermost first. */
const rooksBeside = (board: Board, colour: Colour, side: number): Square[] => {
  const king = board.kingSquare(colour);
  const edge = side === KING_SIDE ? 7 : 0;
  const step = side === KING_SIDE ? -1 : 1;
  const rooks: Square[] = [];
  for (let file = edge; file !== fileOf(king); file += step) {
    const square = squareAt(file, firstRank(colour));
    if (board.squares[square] === pieceCode(colour, ROOK)) rooks.push(square);
  }
  return rooks;
};

const rookMeant = (board: Board, colour: Colour, letter: string): Square | undefined => {
  if (letter === 'K') return rooksBeside(board, colour, KING_SIDE)[0];
  if (letter === 'Q') return rooksBeside(board, colour, QUEEN_SIDE)[0];
  const square = squareAt(letter.charCodeAt(0) - 65, firstRank(colour));
  return board.squares[square] === pieceCode(colour, ROOK) ? square : undefined;
};

export const isCastlingField = (text: string): boolean =>
  text === '-' || (/^[KQA-H]{0,2}[kqa-h]{0,2}$|^[kqa-h]{0,2}[KQA-H]{0,2}$/.test(text) && text !== '');

/**
 * Grants the rights of a castling field; kings must stand. Answers what is impossible, if anything: a right needs king
 * and rook on the first rank (L-3.8.2, L-B.3), and there is at most one on each side of the king.
 */
export const grantCastlingRights = (board: Board, text: string): string | undefined => {
  if (text === '-') return undefined;
  for (const letter of text) {
    const colour = letter < 'a' ? WHITE : BLACK;
    const king = board.kingSquare(colour);
    const rook = rookMeant(board, colour, letter.toUpperCase());
    if (rook === undefined || rankOf(king) !== firstRank(colour))
      return `the castling right ${letter} lacks its king or rook on the first rank`;
    const before = board.castlingRights;
    const right = rightOf(colour, rook > king ? KING_SIDE : QUEEN_SIDE);
    if ((before >> right) & 1) return `the castling right ${letter} is the second one on its side`;
    board.grantCastling(colour, rook);
  }
  return undefined;
};

const SIDE_LETTERS = ['K', 'Q'] as const;

/** One letter for each right held, in the order KQkq. */
const writeRights = (
  board: Board,
  letterOf: (rook: Square, colour: Colour, side: number) => string,
): string => {
  let text = '';
  for (let right = 0; right < 4; right++) {
    if (((board.castlingRights >> right) & 1) === 0) continue;
    const colour = (right >> 1) as Colour;
    const letter = letterOf(board.castling.rooks[right]!, colour, right & 1);
    text += colour === WHITE ? letter : letter.toLowerCase();
  }
  return text === '' ? '-' : text;
};

const fileLetter = (rook: Square): string => String.fromCharCode(65 + fileOf(rook));

/** X-FEN: K and Q unless another rook stands further out. */
export const writeXFenRights = (board: Board): string =>
  writeRights(board, (rook, colour, side) =>
    rooksBeside(board, colour, side)[0] === rook ? SIDE_LETTERS[side]! : fileLetter(rook),
  );

/** Shredder-FEN: the file of the rook. */
export const writeShredderRights = (board: Board): string => writeRights(board, fileLetter);
