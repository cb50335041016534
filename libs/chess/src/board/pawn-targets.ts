import { WHITE } from './pieces';
import { PAWN_HEAD, addTargets } from './target-sets';

/*
 * Pawn moves of many pawns at once (L-3.7): the whole set is shifted, and what arrives outside the allowed squares
 * drops out. En passant is not here, promotion follows from the square of arrival.
 */

const NOT_A_FILE = 0xfefefefe;
const NOT_H_FILE = 0x7f7f7f7f;
const RANK_3_LO = 0x00ff0000;
const RANK_6_HI = 0x0000ff00;

const whitePawns = (
  start: number,
  lo: number,
  hi: number,
  emptyLo: number,
  emptyHi: number,
  enemyLo: number,
  enemyHi: number,
  allowedLo: number,
  allowedHi: number,
): number => {
  const onceLo = (lo << 8) & emptyLo;
  const onceHi = ((hi << 8) | (lo >>> 24)) & emptyHi;
  const twiceLo = ((onceLo & RANK_3_LO) << 8) & emptyLo;
  let end = addTargets(start, 8 - PAWN_HEAD, onceLo & allowedLo, onceHi & allowedHi);
  end = addTargets(end, 16 - PAWN_HEAD, twiceLo & allowedLo, 0);
  const leftLo = lo & NOT_A_FILE;
  const leftHi = hi & NOT_A_FILE;
  const leftwardsHi = (leftHi << 7) | (leftLo >>> 25);
  end = addTargets(
    end,
    7 - PAWN_HEAD,
    (leftLo << 7) & enemyLo & allowedLo,
    leftwardsHi & enemyHi & allowedHi,
  );
  const rightLo = lo & NOT_H_FILE;
  const rightHi = hi & NOT_H_FILE;
  const rightwardsHi = (rightHi << 9) | (rightLo >>> 23);
  return addTargets(
    end,
    9 - PAWN_HEAD,
    (rightLo << 9) & enemyLo & allowedLo,
    rightwardsHi & enemyHi & allowedHi,
  );
};

const blackPawns = (
  start: number,
  lo: number,
  hi: number,
  emptyLo: number,
  emptyHi: number,
  enemyLo: number,
  enemyHi: number,
  allowedLo: number,
  allowedHi: number,
): number => {
  const onceLo = ((lo >>> 8) | (hi << 24)) & emptyLo;
  const onceHi = (hi >>> 8) & emptyHi;
  const twiceHi = ((onceHi & RANK_6_HI) >>> 8) & emptyHi;
  let end = addTargets(start, -8 - PAWN_HEAD, onceLo & allowedLo, onceHi & allowedHi);
  end = addTargets(end, -16 - PAWN_HEAD, 0, twiceHi & allowedHi);
  const leftLo = lo & NOT_A_FILE;
  const leftHi = hi & NOT_A_FILE;
  const leftwardsLo = (leftLo >>> 9) | (leftHi << 23);
  end = addTargets(
    end,
    -9 - PAWN_HEAD,
    leftwardsLo & enemyLo & allowedLo,
    (leftHi >>> 9) & enemyHi & allowedHi,
  );
  const rightLo = lo & NOT_H_FILE;
  const rightHi = hi & NOT_H_FILE;
  const rightwardsLo = (rightLo >>> 7) | (rightHi << 25);
  return addTargets(
    end,
    -7 - PAWN_HEAD,
    rightwardsLo & enemyLo & allowedLo,
    (rightHi >>> 7) & enemyHi & allowedHi,
  );
};

/** Adds the steps, double steps and captures of a set of pawns of one colour, restricted to the allowed squares. */
export const addPawnTargets = (
  end: number,
  colour: number,
  lo: number,
  hi: number,
  emptyLo: number,
  emptyHi: number,
  enemyLo: number,
  enemyHi: number,
  allowedLo: number,
  allowedHi: number,
): number =>
  (colour === WHITE ? whitePawns : blackPawns)(
    end,
    lo,
    hi,
    emptyLo,
    emptyHi,
    enemyLo,
    enemyHi,
    allowedLo,
    allowedHi,
  );
