import { UNDO_FIELDS, type Board } from './board';
import { castledKing, castledRook } from './castling';
import { enPassantCapturers, enPassantVictim } from './en-passant';
import { CASTLING_FLAG, EN_PASSANT_FLAG, PROMOTION_SHIFT, type Move } from './move';
import { EMPTY, PAWN, ROOK, pieceCode } from './pieces';
import type { Square } from './squares';

/*
 * An undo record: the move; what it destroyed (captured man, castling rights, en-passant square + 1); the half-move
 * clock; the two halves of the key.
 */
const RIGHTS_SHIFT = 4;
const EN_PASSANT_SHIFT = 8;

const record = (board: Board, move: Move, captured: number): void => {
  const top = board.undoTop;
  if (top === board.undo.length) {
    const grown = new Int32Array(2 * top);
    grown.set(board.undo);
    board.undo = grown;
  }
  const undo = board.undo;
  undo[top] = move;
  undo[top + 1] =
    captured | (board.castlingRights << RIGHTS_SHIFT) | ((board.enPassant + 1) << EN_PASSANT_SHIFT);
  undo[top + 2] = board.halfmoveClock;
  undo[top + 3] = board.keyLo;
  undo[top + 4] = board.keyHi;
  board.undoTop = top + UNDO_FIELDS;
};

/** Lifts both, then places both: in Chess960 each may arrive where the other stood (L-B.3.2). */
const castle = (board: Board, king: Square, rook: Square): void => {
  const kingPiece = board.squares[king]!;
  const rookPiece = board.squares[rook]!;
  board.remove(king);
  board.remove(rook);
  board.put(kingPiece, castledKing(king, rook));
  board.put(rookPiece, castledRook(king, rook));
};

const uncastle = (board: Board, king: Square, rook: Square): void => {
  const kingPiece = board.squares[castledKing(king, rook)]!;
  board.remove(castledKing(king, rook));
  board.remove(castledRook(king, rook));
  board.put(kingPiece, king);
  board.put(pieceCode(board.sideToMove, ROOK), rook);
};

/** Keeps the square passed by a double step if the side now to move can legally capture there (L-9.2.2.1). */
const offerEnPassant = (board: Board, passed: Square): void => {
  if (enPassantCapturers(board, passed) !== 0) board.setEnPassant(passed);
};

/** Makes a legal move of the side to move. Nothing is checked: an illegal move corrupts the board. */
export const makeMove = (board: Board, move: Move): void => {
  const from = move & 63;
  const to = (move >> 6) & 63;
  const piece = board.squares[from]!;
  const captured = (move & CASTLING_FLAG) === 0 ? board.squares[to]! : EMPTY;
  record(board, move, captured);
  board.clearEnPassant();
  board.halfmoveClock++;
  board.fullmoveNumber += board.sideToMove;

  const rights = board.castlingRights & board.castling.rightsMask[from]! & board.castling.rightsMask[to]!;
  if (rights !== board.castlingRights) board.keepCastlingRights(rights);

  if ((move & CASTLING_FLAG) !== 0) {
    castle(board, from, to);
    board.passTurn();
    return;
  }
  // L-3.1.1: a capture is part of the move.
  if (captured !== EMPTY) {
    board.remove(to);
    board.halfmoveClock = 0;
  }
  if ((piece & 7) !== PAWN) {
    board.move(piece, from, to);
    board.passTurn();
    return;
  }
  board.halfmoveClock = 0;
  const promotion = (move >> PROMOTION_SHIFT) & 7;
  // L-3.7.5.3: the new man stands there within the same move.
  if (promotion !== EMPTY) {
    board.remove(from);
    board.put(pieceCode(board.sideToMove, promotion), to);
  } else board.move(piece, from, to);
  if ((move & EN_PASSANT_FLAG) !== 0) board.remove(enPassantVictim(to));
  board.passTurn();
  // Two ranks apart on one file: no other pawn move differs in exactly this bit.
  if ((from ^ to) === 16) offerEnPassant(board, (from + to) >> 1);
};

/** Takes back the last move made on this board. */
export const unmakeMove = (board: Board): void => {
  const top = board.undoTop - UNDO_FIELDS;
  const undo = board.undo;
  const move = undo[top]!;
  const destroyed = undo[top + 1]!;
  const captured = destroyed & 15;
  const from = move & 63;
  const to = (move >> 6) & 63;
  board.undoTop = top;
  const side = (board.sideToMove ^= 1);
  if ((move & CASTLING_FLAG) !== 0) uncastle(board, from, to);
  else {
    if ((move >> PROMOTION_SHIFT) & 7) {
      board.remove(to);
      board.put(pieceCode(side, PAWN), from);
    } else board.move(board.squares[to]!, to, from);
    if (captured !== EMPTY) board.put(captured, to);
    if ((move & EN_PASSANT_FLAG) !== 0) board.put(pieceCode(side ^ 1, PAWN), enPassantVictim(to));
  }
  board.castlingRights = (destroyed >> RIGHTS_SHIFT) & 15;
  board.enPassant = ((destroyed >> EN_PASSANT_SHIFT) & 127) - 1;
  board.halfmoveClock = undo[top + 2]!;
  board.keyLo = undo[top + 3]!;
  board.keyHi = undo[top + 4]!;
  board.fullmoveNumber -= side;
};
