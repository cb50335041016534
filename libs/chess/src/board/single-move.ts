import { isAttacked, leavesKingSafe } from './attacks';
import { bitHi, bitLo } from './bits';
import type { Board } from './board';
import { KING_SIDE, QUEEN_SIDE, castledKing, rightOf } from './castling';
import { enPassantVictim } from './en-passant';
import { KING_ATTACKS, KNIGHT_ATTACKS, PAWN_ATTACKS } from './leapers';
import { canCastle } from './legal-targets';
import {
  CASTLING_FLAG,
  EN_PASSANT_FLAG,
  NO_MOVE,
  PROMOTION_SHIFT,
  movePromotion,
  packMove,
  type Move,
} from './move';
import { BISHOP, EMPTY, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE, colourOf, kindOf } from './pieces';
import { SLIDES, bishopIndex, rookIndex } from './sliders';
import { fileOf, rankOf, type Square } from './squares';

/*
 * One move's legality without generating the others: for readers of notation, which know what they look for.
 */

/** Whether a man of the side to move may arrive there: on an empty square, or capturing anything but a king (L-1.2). */
export const mayArrive = (board: Board, to: Square): boolean => {
  const target = board.squares[to]!;
  return target === EMPTY || (colourOf(target) !== board.sideToMove && kindOf(target) !== KING);
};

/** Whether the king may step there: next to it, not on an own man, not attacked once it has gone (L-3.8.1). */
export const kingMayStep = (board: Board, from: Square, to: Square): boolean => {
  const near = from << 1;
  if (((KING_ATTACKS[near]! & bitLo(to)) | (KING_ATTACKS[near + 1]! & bitHi(to))) === 0) return false;
  if (!mayArrive(board, to)) return false;
  const side = board.sideToMove;
  const lo = board.occupiedLo() & ~bitLo(from);
  const hi = board.occupiedHi() & ~bitHi(from);
  return !isAttacked(board, to, side ^ 1, lo, hi);
};

/** Castling on one side, if it is legal now. */
export const castlingMove = (board: Board, side: number): Move => {
  const right = rightOf(board.sideToMove, side);
  if (!canCastle(board, right)) return NO_MOVE;
  const king = board.kingSquare(board.sideToMove);
  return packMove(king, board.castling.rooks[right]!, EMPTY, CASTLING_FLAG);
};

/** Castling told by the king's way: onto its own rook, or onto the square where it arrives. */
const castlingTo = (board: Board, from: Square, to: Square): Move => {
  for (let side = KING_SIDE; side <= QUEEN_SIDE; side++) {
    const right = rightOf(board.sideToMove, side);
    if (((board.castlingRights >> right) & 1) === 0) continue;
    const rook = board.castling.rooks[right]!;
    const named = to === rook || (to !== from && to === castledKing(from, rook));
    if (named) return castlingMove(board, side);
  }
  return NO_MOVE;
};

/** Whether a knight, bishop, rook or queen on `from` reaches `to` over empty squares. */
const reaches = (board: Board, kind: number, from: Square, to: Square): boolean => {
  const half = to >>> 5;
  let targets = 0;
  if (kind === KNIGHT) targets = KNIGHT_ATTACKS[(from << 1) + half]!;
  if (kind === BISHOP || kind === QUEEN)
    targets = SLIDES[bishopIndex(from, board.occupiedLo(), board.occupiedHi()) + half]!;
  if (kind === ROOK || kind === QUEEN)
    targets |= SLIDES[rookIndex(from, board.occupiedLo(), board.occupiedHi()) + half]!;
  return ((targets >>> (to & 31)) & 1) !== 0;
};

/** The pawn's move, legal or not for the king's sake, without promotion; NO_MOVE if no pawn moves so (L-3.7). */
const pawnMove = (board: Board, from: Square, to: Square): Move => {
  const side = board.sideToMove;
  const { squares } = board;
  const forward = side === WHITE ? 8 : -8;
  if (fileOf(from) === fileOf(to)) {
    const once = to === from + forward;
    const twice =
      to === from + 2 * forward &&
      rankOf(from) === (side === WHITE ? 1 : 6) &&
      squares[from + forward] === EMPTY;
    return (once || twice) && squares[to] === EMPTY ? packMove(from, to) : NO_MOVE;
  }
  const attacks = (side << 7) + (from << 1) + (to >>> 5);
  if (((PAWN_ATTACKS[attacks]! >>> (to & 31)) & 1) === 0) return NO_MOVE;
  if (to === board.enPassant) return packMove(from, to, EMPTY, EN_PASSANT_FLAG);
  return squares[to] !== EMPTY && mayArrive(board, to) ? packMove(from, to) : NO_MOVE;
};

/**
 * The legal move from one square to another, without the promotion a pawn needs on the last rank; NO_MOVE if there is
 * none. A king's move onto its own rook, or further than one step, is castling.
 */
export const legalMoveBetween = (board: Board, from: Square, to: Square): Move => {
  const piece = board.squares[from]!;
  const side = board.sideToMove;
  if (piece === EMPTY || colourOf(piece) !== side) return NO_MOVE;
  const kind = kindOf(piece);
  if (kind === KING) return kingMayStep(board, from, to) ? packMove(from, to) : castlingTo(board, from, to);
  if (kind === PAWN) {
    const move = pawnMove(board, from, to);
    const victim = move !== NO_MOVE && (move & EN_PASSANT_FLAG) !== 0 ? enPassantVictim(to) : to;
    return move !== NO_MOVE && leavesKingSafe(board, from, to, victim) ? move : NO_MOVE;
  }
  const legal = mayArrive(board, to) && reaches(board, kind, from, to) && leavesKingSafe(board, from, to, to);
  return legal ? packMove(from, to) : NO_MOVE;
};

/** Whether a move of the board's side to move, without promotion, brings a pawn to the last rank. */
export const needsPromotion = (board: Board, move: Move): boolean => {
  const to = (move >> 6) & 63;
  return (to < 8 || to >= 56) && kindOf(board.squares[move & 63]!) === PAWN;
};

/** Whether a packed move is legal on the board; anything else than a packed move is not. */
export const isLegalMove = (board: Board, move: Move): boolean => {
  if (!Number.isInteger(move) || move < 0) return false;
  const promotion = movePromotion(move);
  const plain = legalMoveBetween(board, move & 63, (move >> 6) & 63);
  if (plain === NO_MOVE || (plain | (promotion << PROMOTION_SHIFT)) !== move) return false;
  return needsPromotion(board, plain) ? promotion >= KNIGHT && promotion <= QUEEN : promotion === EMPTY;
};
