import type { Square } from './squares';
import { EMPTY } from './pieces';

/**
 * A move packed into an integer: from (bits 0-5), to (6-11), kind of man promoted to (12-14, EMPTY if none), and what
 * cannot be seen from these: en passant (15) and castling (16). The target of castling is the square of the
 * castling rook, in standard chess too: "king takes own rook" names every castling of Chess960 without ambiguity.
 * A move only has a meaning together with a position in which it is legal.
 */
export type Move = number;

export const EN_PASSANT_FLAG = 1 << 15;
export const CASTLING_FLAG = 1 << 16;
export const PROMOTION_SHIFT = 12;

/** No move; not equal to any packed move. */
export const NO_MOVE = -1;

export const packMove = (from: Square, to: Square, promotion = EMPTY, flags = 0): Move =>
  from | (to << 6) | (promotion << PROMOTION_SHIFT) | flags;

export const moveFrom = (move: Move): Square => move & 63;

/** The square of arrival; of castling, the square of the rook. */
export const moveTo = (move: Move): Square => (move >> 6) & 63;

/** KNIGHT, BISHOP, ROOK or QUEEN, or EMPTY if the move does not promote. */
export const movePromotion = (move: Move): number => (move >> PROMOTION_SHIFT) & 7;

export const isEnPassant = (move: Move): boolean => (move & EN_PASSANT_FLAG) !== 0;
export const isCastling = (move: Move): boolean => (move & CASTLING_FLAG) !== 0;
