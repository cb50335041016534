import { hasSquare, bitHi, bitLo, highestBit } from '../board/bits';
import type { Board } from '../board/board';
import { BISHOP, KING, KNIGHT, PAWN, ROOK, WHITE } from '../board/pieces';
import { NO_SQUARE } from '../board/squares';
import { enPassantVictim } from '../board/en-passant';

/*
 * Where each man may ever stand, over-estimated: the least fixed point of rules that every legal move obeys. A set only
 * grows, and what restricts (a man that never moves, a king kept out by one) only weakens as others grow; so the first
 * move of any game to leave these sets would contradict the rule it was made under. Hence what they exclude never happens.
 */

/** A pawn that may promote: it moves as every piece does. */
export const PROMOTED = 7;

const NOT_A_FILE = 0xfefefefe | 0;
const NOT_H_FILE = 0x7f7f7f7f;
const A_FILE = 0x01010101;
const MAX_MEN = 64;

/** The sets of all men of one position; reused from question to question. */
export class Reach {
  men = 0;
  /** Whether captures by kings count; without them a king does not enter where an enemy man stays for ever. */
  kingsCapture = true;
  readonly kind = new Uint8Array(MAX_MEN);
  readonly colour = new Uint8Array(MAX_MEN);
  readonly origin = new Uint8Array(MAX_MEN);
  /** Squares on which a man may stand. */
  readonly lo = new Int32Array(MAX_MEN);
  readonly hi = new Int32Array(MAX_MEN);
  /** Squares which it may come to by a move; of a pawn, whether it may leave its file is `strayed`. */
  readonly enteredLo = new Int32Array(MAX_MEN);
  readonly enteredHi = new Int32Array(MAX_MEN);
  readonly strayed = new Uint8Array(MAX_MEN);
  /** Whether a man may be captured. */
  readonly gone = new Uint8Array(MAX_MEN);
  /** Squares one move of the man away, as attacks: see attackFrom. */
  attackLo = 0;
  attackHi = 0;
}

/** Everything that can be read off all men at once, by colour: lower half, upper half. */
const stuck = new Int32Array(4);
const guarded = new Int32Array(4);
const captures = new Int32Array(4);
const presence = new Int32Array(4);
const kingOrigin = new Int32Array(4);

const rookSteps = (reach: Reach, lo: number, hi: number): void => {
  reach.attackLo |=
    (lo << 8) | (lo >>> 8) | (hi << 24) | ((lo & NOT_H_FILE) << 1) | ((lo & NOT_A_FILE) >>> 1);
  reach.attackHi |=
    (hi << 8) | (lo >>> 24) | (hi >>> 8) | ((hi & NOT_H_FILE) << 1) | ((hi & NOT_A_FILE) >>> 1);
};

/** Attacks of pawns: one rank up (or down) on the next files. */
const pawnSteps = (reach: Reach, colour: number, lo: number, hi: number): void => {
  const besideLo = ((lo & NOT_H_FILE) << 1) | ((lo & NOT_A_FILE) >>> 1);
  const besideHi = ((hi & NOT_H_FILE) << 1) | ((hi & NOT_A_FILE) >>> 1);
  if (colour === WHITE) {
    reach.attackLo |= besideLo << 8;
    reach.attackHi |= (besideHi << 8) | (besideLo >>> 24);
  } else {
    reach.attackLo |= (besideLo >>> 8) | (besideHi << 24);
    reach.attackHi |= besideHi >>> 8;
  }
};

const bishopSteps = (reach: Reach, lo: number, hi: number): void => {
  pawnSteps(reach, 0, lo, hi);
  pawnSteps(reach, 1, lo, hi);
};

const knightSteps = (reach: Reach, lo: number, hi: number): void => {
  const oneLo = ((lo & NOT_H_FILE) << 1) | ((lo & NOT_A_FILE) >>> 1);
  const oneHi = ((hi & NOT_H_FILE) << 1) | ((hi & NOT_A_FILE) >>> 1);
  const twoLo = ((lo & 0x3f3f3f3f) << 2) | ((lo & 0xfcfcfcfc) >>> 2);
  const twoHi = ((hi & 0x3f3f3f3f) << 2) | ((hi & 0xfcfcfcfc) >>> 2);
  reach.attackLo |=
    (oneLo << 16) | (oneLo >>> 16) | (oneHi << 16) | (twoLo << 8) | (twoLo >>> 8) | (twoHi << 24);
  reach.attackHi |=
    (oneHi << 16) | (oneHi >>> 16) | (oneLo >>> 16) | (twoHi << 8) | (twoHi >>> 8) | (twoLo >>> 24);
};

/** Sets attackLo and attackHi to what a man of a kind attacks from any square of a set, sliders one step far. */
export const attackFrom = (reach: Reach, kind: number, colour: number, lo: number, hi: number): void => {
  reach.attackLo = 0;
  reach.attackHi = 0;
  if (kind === PAWN) pawnSteps(reach, colour, lo, hi);
  else if (kind === KNIGHT) knightSteps(reach, lo, hi);
  else {
    if (kind !== BISHOP) rookSteps(reach, lo, hi);
    if (kind !== ROOK) bishopSteps(reach, lo, hi);
    if (kind === PROMOTED) knightSteps(reach, lo, hi);
  }
};

const isStuck = (reach: Reach, man: number): boolean =>
  reach.gone[man] === 0 &&
  reach.lo[man] === bitLo(reach.origin[man]!) &&
  reach.hi[man] === bitHi(reach.origin[man]!);

/** Collects what the men restrict and threaten as the sets now are. */
const survey = (reach: Reach): void => {
  stuck.fill(0);
  guarded.fill(0);
  captures.fill(0);
  presence.fill(0);
  kingOrigin.fill(0);
  for (let man = 0; man < reach.men; man++) {
    const own = reach.colour[man]! << 1;
    const kind = reach.kind[man]!;
    if (isStuck(reach, man)) {
      stuck[own]! |= reach.lo[man]!;
      stuck[own + 1]! |= reach.hi[man]!;
      attackFrom(reach, kind, own >> 1, reach.lo[man]!, reach.hi[man]!);
      guarded[own]! |= reach.attackLo;
      guarded[own + 1]! |= reach.attackHi;
      if (kind === KING) {
        kingOrigin[own] = reach.lo[man]!;
        kingOrigin[own + 1] = reach.hi[man]!;
      }
    }
    if (kind !== KING) {
      presence[own]! |= reach.lo[man]!;
      presence[own + 1]! |= reach.hi[man]!;
    }
    if (kind === KING && !reach.kingsCapture) continue;
    if (kind === PAWN) attackFrom(reach, PAWN, own >> 1, reach.lo[man]!, reach.hi[man]!);
    captures[own]! |= kind === PAWN ? reach.attackLo : reach.enteredLo[man]!;
    captures[own + 1]! |= kind === PAWN ? reach.attackHi : reach.enteredHi[man]!;
  }
};

const growPiece = (reach: Reach, man: number): void => {
  const own = reach.colour[man]! << 1;
  const enemy = own ^ 2;
  const kind = reach.kind[man]!;
  attackFrom(reach, kind, own >> 1, reach.lo[man]!, reach.hi[man]!);
  const closedLo = stuck[own]! | (kind === KING ? guarded[enemy]! : kingOrigin[enemy]!);
  const closedHi = stuck[own + 1]! | (kind === KING ? guarded[enemy + 1]! : kingOrigin[enemy + 1]!);
  const shunned = kind === KING && !reach.kingsCapture;
  reach.enteredLo[man]! |= reach.attackLo & ~closedLo & ~(shunned ? stuck[enemy]! : 0);
  reach.enteredHi[man]! |= reach.attackHi & ~closedHi & ~(shunned ? stuck[enemy + 1]! : 0);
};

/** Pawns face each other on a file for ever, unless one of them leaves it or the other is captured. */
const facingLimit = (reach: Reach, man: number): [lo: number, hi: number] => {
  let lo = stuck[0]! | stuck[2]!;
  let hi = stuck[1]! | stuck[3]!;
  if (reach.strayed[man]) return [lo, hi];
  const at = reach.origin[man]!;
  const forward = reach.colour[man] === WHITE ? 1 : -1;
  for (let other = 0; other < reach.men; other++) {
    if (reach.kind[other] !== PAWN || reach.colour[other] === reach.colour[man]) continue;
    const ahead = reach.origin[other]!;
    if ((ahead & 7) !== (at & 7) || (ahead - at) * forward < 0) continue;
    if (reach.gone[other] || reach.strayed[other]) continue;
    lo |= bitLo(ahead);
    hi |= bitHi(ahead);
  }
  return [lo, hi];
};

const growPawn = (reach: Reach, man: number): void => {
  const white = reach.colour[man] === WHITE;
  const enemy = (reach.colour[man]! << 1) ^ 2;
  const [lo, hi] = [reach.lo[man]!, reach.hi[man]!];
  const [closedLo, closedHi] = facingLimit(reach, man);
  const pushLo = white ? lo << 8 : (lo >>> 8) | (hi << 24);
  const pushHi = white ? (hi << 8) | (lo >>> 24) : hi >>> 8;
  attackFrom(reach, PAWN, reach.colour[man]!, lo, hi);
  reach.enteredLo[man]! |= (pushLo & ~closedLo) | (reach.attackLo & presence[enemy]!);
  reach.enteredHi[man]! |= (pushHi & ~closedHi) | (reach.attackHi & presence[enemy + 1]!);
  const file = A_FILE << (reach.origin[man]! & 7);
  if (((reach.enteredLo[man]! | reach.enteredHi[man]!) & ~file) !== 0) reach.strayed[man] = 1;
  const last = white ? reach.enteredHi[man]! >>> 24 : reach.enteredLo[man]! & 0xff;
  if (last !== 0) {
    reach.kind[man] = PROMOTED;
    reach.strayed[man] = 1;
  }
};

const grow = (reach: Reach, man: number): boolean => {
  const enemy = (reach.colour[man]! << 1) ^ 2;
  const [lo, hi, gone, strayed] = [reach.lo[man]!, reach.hi[man]!, reach.gone[man]!, reach.strayed[man]!];
  const kind = reach.kind[man]!;
  if (kind === PAWN) growPawn(reach, man);
  else growPiece(reach, man);
  reach.lo[man]! |= reach.enteredLo[man]!;
  reach.hi[man]! |= reach.enteredHi[man]!;
  const taken = (reach.lo[man]! & captures[enemy]!) | (reach.hi[man]! & captures[enemy + 1]!);
  if (kind !== KING && taken !== 0) reach.gone[man] = 1;
  return (
    lo !== reach.lo[man] || hi !== reach.hi[man] || gone !== reach.gone[man] || strayed !== reach.strayed[man]
  );
};

const start = (board: Board, reach: Reach): void => {
  reach.men = 0;
  for (let half = 0; half < 2; half++) {
    let occupied = half === 0 ? board.occupiedLo() : board.occupiedHi();
    while (occupied !== 0) {
      const square = (half << 5) | highestBit(occupied);
      occupied ^= 1 << square;
      const man = reach.men++;
      const piece = board.squares[square]!;
      reach.kind[man] = piece & 7;
      reach.colour[man] = piece >> 3;
      reach.origin[man] = square;
      reach.lo[man] = bitLo(square);
      reach.hi[man] = bitHi(square);
      reach.enteredLo[man] = 0;
      reach.enteredHi[man] = 0;
      reach.gone[man] = 0;
      reach.strayed[man] = 0;
    }
  }
};

/** A pawn that may be captured en passant counts as standing on the square it has passed, too. */
const admitEnPassant = (board: Board, reach: Reach): void => {
  if (board.enPassant === NO_SQUARE) return;
  const victim = enPassantVictim(board.enPassant);
  for (let man = 0; man < reach.men; man++) {
    if (reach.origin[man] !== victim) continue;
    reach.lo[man]! |= bitLo(board.enPassant);
    reach.hi[man]! |= bitHi(board.enPassant);
  }
};

/** Computes the sets of a position without castling rights; without captures by kings if so asked. */
export const findReach = (board: Board, reach: Reach, kingsCapture = true): void => {
  start(board, reach);
  reach.kingsCapture = kingsCapture;
  admitEnPassant(board, reach);
  for (let growing = true; growing;) {
    growing = false;
    survey(reach);
    for (let man = 0; man < reach.men; man++) if (grow(reach, man)) growing = true;
  }
};

/** Whether a man of a colour that never moves nor disappears attacks a square, by the sets found last. */
export const isGuardedForEver = (colour: number, square: number): boolean =>
  hasSquare(guarded[colour << 1]!, guarded[(colour << 1) + 1]!, square);

/** Whether such a man stands on a square, by the sets found last. */
export const isStuckOn = (colour: number, square: number): boolean =>
  hasSquare(stuck[colour << 1]!, stuck[(colour << 1) + 1]!, square);

export const mayStand = (reach: Reach, man: number, square: number): boolean =>
  hasSquare(reach.lo[man]!, reach.hi[man]!, square);
