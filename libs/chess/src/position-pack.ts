import { Board } from './board/board';
import { EMPTY, WHITE, type Colour } from './board/pieces';
import { NO_SQUARE, fileOf, squareAt, type Square } from './board/squares';
import { firstRank } from './board/castling';

/**
 * A position of a game: immutable, about 150 bytes, safe to keep and share. Made by parseFen, startPosition and play;
 * everything else about it is answered by the functions of this package.
 */
export class Position {
  /** @internal Use parseFen, startPosition or play. */
  constructor(
    /** Men by square, two squares a character: the code of the even square plus 16 times that of the odd one. */
    readonly men: string,
    readonly sideToMove: Colour,
    /** The files of the castling rooks, four bits a right (8: no right); see board/castling.ts. */
    readonly castling: number,
    /** The square of a legal en-passant capture, or NO_SQUARE (-1). */
    readonly enPassant: Square,
    /** Half-moves since the last pawn move or capture (L-9.3). */
    readonly halfmoveClock: number,
    /** Number of the move to come, from 1. */
    readonly fullmoveNumber: number,
    /** Whether UCI castling is written "king takes own rook"; says nothing about which moves are legal. */
    readonly chess960: boolean,
  ) {}
}

/** The same position in the sense of L-9.2.2: exact, no hash decides. */
export const isSamePosition = (a: Position, b: Position): boolean =>
  a.sideToMove === b.sideToMove &&
  a.castling === b.castling &&
  a.enPassant === b.enPassant &&
  a.men === b.men;

const NO_RIGHT = 8;

const packCastling = (board: Board): number => {
  let packed = 0;
  for (let right = 0; right < 4; right++) {
    const held = (board.castlingRights >> right) & 1;
    packed |= (held ? fileOf(board.castling.rooks[right]!) : NO_RIGHT) << (right << 2);
  }
  return packed;
};

const codes = new Array<number>(32).fill(0);

/** The position on a board, as it stands. */
export const packPosition = (board: Board, chess960: boolean): Position => {
  const { squares } = board;
  for (let pair = 0; pair < 32; pair++) codes[pair] = squares[2 * pair]! | (squares[2 * pair + 1]! << 4);
  return new Position(
    String.fromCharCode(...codes),
    board.sideToMove,
    packCastling(board),
    board.enPassant,
    board.halfmoveClock,
    board.fullmoveNumber,
    chess960,
  );
};

/** Sets a board up with a position; its history of moves is forgotten. */
export const unpackPosition = (position: Position, board: Board): Board => {
  board.clear();
  for (let pair = 0; pair < 32; pair++) {
    const code = position.men.charCodeAt(pair);
    if ((code & 15) !== EMPTY) board.put(code & 15, 2 * pair);
    if (code >> 4 !== EMPTY) board.put(code >> 4, 2 * pair + 1);
  }
  for (let right = 0; right < 4; right++) {
    const file = (position.castling >> (right << 2)) & 15;
    if (file === NO_RIGHT) continue;
    const colour = (right >> 1) as Colour;
    board.grantCastling(colour, squareAt(file, firstRank(colour)));
  }
  if (position.sideToMove !== WHITE) board.passTurn();
  if (position.enPassant !== NO_SQUARE) board.setEnPassant(position.enPassant);
  board.halfmoveClock = position.halfmoveClock;
  board.fullmoveNumber = position.fullmoveNumber;
  return board;
};

/** A board of its own for a position, to compute on. */
export const boardOf = (position: Position): Board => unpackPosition(position, new Board());
