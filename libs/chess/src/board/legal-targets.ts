import { isAttacked } from './attacks';
import { bitHi, bitLo, highestBit } from './bits';
import type { Board } from './board';
import { KING_SIDE, QUEEN_SIDE, rightOf } from './castling';
import { enPassantCapturers } from './en-passant';
import { KING_ATTACKS, KNIGHT_ATTACKS } from './leapers';
import { BETWEEN, LINE, lineIndex } from './lines';
import { CASTLING_FLAG, EN_PASSANT_FLAG } from './move';
import { addPawnTargets } from './pawn-targets';
import { ALL, BISHOP, KING, KNIGHT, PAWN, QUEEN, ROOK, WHITE } from './pieces';
import { KingDanger, findKingDanger } from './pins';
import { SLIDES, bishopIndex, rookIndex } from './sliders';
import { NO_SQUARE } from './squares';
import { addTargets } from './target-sets';

/*
 * Legality (L-3.10.1) is decided here, once, before any move exists: find checkers and pinned men; in double check
 * only the king moves; in check the others may only capture the checker or step between; a pinned man stays on its
 * line. What remains are sets of legal squares of arrival (target-sets.ts).
 */

const danger = new KingDanger();

/** L-3.8.1: squares next to the king that nothing attacks, seen with the king lifted off its own shadow. */
const addKing = (board: Board, start: number, king: number): number => {
  const side = board.sideToMove;
  const sets = board.bitboards;
  const own = ((side << 3) | ALL) << 1;
  const enemyKing = board.kingSquare(side ^ 1) << 1;
  const liftedLo = board.occupiedLo() & ~bitLo(king);
  const liftedHi = board.occupiedHi() & ~bitHi(king);
  let end = start;
  for (let half = 0; half < 2; half++) {
    let targets = KING_ATTACKS[(king << 1) + half]! & ~sets[own + half]! & ~KING_ATTACKS[enemyKing + half]!;
    let safe = 0;
    while (targets !== 0) {
      const bit = highestBit(targets);
      targets ^= 1 << bit;
      if (!isAttacked(board, (half << 5) | bit, side ^ 1, liftedLo, liftedHi)) safe |= 1 << bit;
    }
    end = half === 0 ? addTargets(end, king, safe, 0) : addTargets(end, king, 0, safe);
  }
  return end;
};

/** Adds the allowed targets of one man, on its line to the king if it is pinned. */
const addMan = (end: number, king: number, from: number, lo: number, hi: number): number => {
  const pinned = (from < 32 ? danger.pinnedLo : danger.pinnedHi) & (1 << from);
  if (pinned === 0) return addTargets(end, from, lo, hi);
  const line = lineIndex(king, from);
  return addTargets(end, from, lo & LINE[line]!, hi & LINE[line + 1]!);
};

/** Knights, bishops, rooks and queens (L-3.2 to L-3.6), to the allowed squares. */
const addPieces = (
  board: Board,
  start: number,
  king: number,
  allowedLo: number,
  allowedHi: number,
): number => {
  const sets = board.bitboards;
  const own = board.sideToMove << 4;
  const occupiedLo = board.occupiedLo();
  const occupiedHi = board.occupiedHi();
  let end = start;
  for (let half = 0; half < 2; half++) {
    const base = half << 5;
    // A pinned knight has no move: none of its squares lies on a line through its own.
    let men = sets[own + 2 * KNIGHT + half]! & ~(half === 0 ? danger.pinnedLo : danger.pinnedHi);
    while (men !== 0) {
      const from = base | highestBit(men);
      men ^= 1 << from;
      end = addTargets(
        end,
        from,
        KNIGHT_ATTACKS[from << 1]! & allowedLo,
        KNIGHT_ATTACKS[(from << 1) + 1]! & allowedHi,
      );
    }
    men = sets[own + 2 * BISHOP + half]!;
    while (men !== 0) {
      const from = base | highestBit(men);
      men ^= 1 << from;
      const at = bishopIndex(from, occupiedLo, occupiedHi);
      end = addMan(end, king, from, SLIDES[at]! & allowedLo, SLIDES[at + 1]! & allowedHi);
    }
    men = sets[own + 2 * ROOK + half]!;
    while (men !== 0) {
      const from = base | highestBit(men);
      men ^= 1 << from;
      const at = rookIndex(from, occupiedLo, occupiedHi);
      end = addMan(end, king, from, SLIDES[at]! & allowedLo, SLIDES[at + 1]! & allowedHi);
    }
    men = sets[own + 2 * QUEEN + half]!;
    while (men !== 0) {
      const from = base | highestBit(men);
      men ^= 1 << from;
      const diagonal = bishopIndex(from, occupiedLo, occupiedHi);
      const straight = rookIndex(from, occupiedLo, occupiedHi);
      end = addMan(
        end,
        king,
        from,
        (SLIDES[diagonal]! | SLIDES[straight]!) & allowedLo,
        (SLIDES[diagonal + 1]! | SLIDES[straight + 1]!) & allowedHi,
      );
    }
  }
  return end;
};

/** All free pawns at once, then each pinned one along its line. */
const addPawns = (
  board: Board,
  start: number,
  king: number,
  allowedLo: number,
  allowedHi: number,
): number => {
  const side = board.sideToMove;
  const sets = board.bitboards;
  const pawns = ((side << 3) | PAWN) << 1;
  const enemy = (((side ^ 1) << 3) | ALL) << 1;
  const enemyLo = sets[enemy]!;
  const enemyHi = sets[enemy + 1]!;
  const emptyLo = ~board.occupiedLo();
  const emptyHi = ~board.occupiedHi();
  const pawnsLo = sets[pawns]!;
  const pawnsHi = sets[pawns + 1]!;
  let end = addPawnTargets(
    start,
    side,
    pawnsLo & ~danger.pinnedLo,
    pawnsHi & ~danger.pinnedHi,
    emptyLo,
    emptyHi,
    enemyLo,
    enemyHi,
    allowedLo,
    allowedHi,
  );
  for (let half = 0; half < 2; half++) {
    let pinned = half === 0 ? pawnsLo & danger.pinnedLo : pawnsHi & danger.pinnedHi;
    while (pinned !== 0) {
      const from = (half << 5) | highestBit(pinned);
      const bit = 1 << from;
      pinned ^= bit;
      const line = lineIndex(king, from);
      end = addPawnTargets(
        end,
        side,
        half === 0 ? bit : 0,
        half === 0 ? 0 : bit,
        emptyLo,
        emptyHi,
        enemyLo,
        enemyHi,
        allowedLo & LINE[line]!,
        allowedHi & LINE[line + 1]!,
      );
    }
  }
  return end;
};

/** L-3.7.4; the board keeps the square only while some capture is legal, here each capturer is asked. */
const addEnPassant = (board: Board, start: number): number => {
  const target = board.enPassant;
  if (target === NO_SQUARE) return start;
  let capturers = enPassantCapturers(board, target);
  const base = target & 32;
  let end = start;
  while (capturers !== 0) {
    const bit = highestBit(capturers);
    capturers ^= 1 << bit;
    end = addTargets(end, base | bit | EN_PASSANT_FLAG, bitLo(target), bitHi(target));
  }
  return end;
};

/** L-3.8.2 and L-B.3.5: the ways empty but for king and rook, the king's way not attacked with both of them lifted. */
export const canCastle = (board: Board, right: number): boolean => {
  if (((board.castlingRights >> right) & 1) === 0) return false;
  const side = board.sideToMove;
  const { rooks, emptyFiles, kingFiles } = board.castling;
  const occupiedLo = board.occupiedLo();
  const occupiedHi = board.occupiedHi();
  const rank = side === WHITE ? occupiedLo & 255 : occupiedHi >>> 24;
  if ((rank & emptyFiles[right]!) !== 0) return false;
  const shift = side === WHITE ? 0 : 24;
  const lifted = ((1 << (board.kingSquare(side) & 7)) | (1 << (rooks[right]! & 7))) << shift;
  const lo = side === WHITE ? occupiedLo & ~lifted : occupiedLo;
  const hi = side === WHITE ? occupiedHi : occupiedHi & ~lifted;
  let way = kingFiles[right]!;
  while (way !== 0) {
    const file = highestBit(way);
    way ^= 1 << file;
    if (isAttacked(board, (side * 56) | file, side ^ 1, lo, hi)) return false;
  }
  return true;
};

const addCastling = (board: Board, start: number, king: number): number => {
  let end = start;
  for (let side = KING_SIDE; side <= QUEEN_SIDE; side++) {
    const right = rightOf(board.sideToMove, side);
    if (!canCastle(board, right)) continue;
    const rook = board.castling.rooks[right]!;
    end = addTargets(end, king | CASTLING_FLAG, bitLo(rook), bitHi(rook));
  }
  return end;
};

/** Writes the legal moves of the side to move to `targetSets`; answers the end of the records. */
export const findLegalTargets = (board: Board): number => {
  findKingDanger(board, danger);
  const king = board.kingSquare(board.sideToMove);
  const { checkersLo, checkersHi } = danger;
  const own = ((board.sideToMove << 3) | ALL) << 1;
  const enemyKing = (((board.sideToMove ^ 1) << 3) | KING) << 1;
  // A king is never captured (L-1.2), though a set-up under examination may leave one attacked.
  let allowedLo = ~board.bitboards[own]! & ~board.bitboards[enemyKing]!;
  let allowedHi = ~board.bitboards[own + 1]! & ~board.bitboards[enemyKing + 1]!;
  let end = addKing(board, 0, king);
  if ((checkersLo | checkersHi) !== 0) {
    const twoBelow = (checkersLo & (checkersLo - 1)) !== 0;
    const twoAbove = (checkersHi & (checkersHi - 1)) !== 0;
    if (twoBelow || twoAbove || (checkersLo !== 0 && checkersHi !== 0)) return end;
    const checker = checkersLo !== 0 ? highestBit(checkersLo) : 32 | highestBit(checkersHi);
    const line = lineIndex(king, checker);
    allowedLo &= checkersLo | BETWEEN[line]!;
    allowedHi &= checkersHi | BETWEEN[line + 1]!;
  } else if ((board.castlingRights >> (board.sideToMove << 1)) & 3) end = addCastling(board, end, king);
  end = addPieces(board, end, king, allowedLo, allowedHi);
  end = addPawns(board, end, king, allowedLo, allowedHi);
  return addEnPassant(board, end);
};
