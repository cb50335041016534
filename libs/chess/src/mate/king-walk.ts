import { bitHi, bitLo, hasSquare, highestBit } from '../board/bits';
import type { Board } from '../board/board';
import { KING_ATTACKS } from '../board/leapers';
import { BETWEEN, LINE, lineIndex } from '../board/lines';
import { BISHOP, KING, PAWN, QUEEN, ROOK, WHITE, type Colour } from '../board/pieces';
import type { Square } from '../board/squares';
import { isMateThinkable, readSides } from './mating-squares';
import { PROMOTED, Reach, attackFrom, findReach, isGuardedForEver, isStuckOn } from './reach';

/*
 * Both kings followed exactly, square by square and turn by turn, while every other man may stand anywhere within its
 * reach. The sets are computed as if no king ever captured a man they rely on; the walk then shows that none ever can, or
 * only so that the game ends there without a mate. The first such capture in any game would contradict that.
 * Seen this way a side whose other men are stuck must move its king, which sets of squares alone do not know.
 */

const reach = new Reach();
/** Whether a pair of king squares with a turn has been found: white king, black king times 64, turn times 4096. */
const found = new Uint8Array(2 * 64 * 64);
/** What the two turns of one pair of squares differ by. */
const TURN = 4096;
const queue = new Uint16Array(2 * 64 * 64);
const kings = [0, 0];
/** By colour, whether a man other than the king may ever move. */
const mobile = [false, false];

const isNear = (a: Square, b: Square): boolean =>
  a === b || hasSquare(KING_ATTACKS[2 * b]!, KING_ATTACKS[2 * b + 1]!, a);

const readMen = (): void => {
  mobile.fill(false);
  for (let man = 0; man < reach.men; man++) {
    const colour = reach.colour[man]!;
    if (reach.kind[man] === KING) kings[colour] = man;
    else if ((reach.enteredLo[man]! | reach.enteredHi[man]!) !== 0) mobile[colour] = true;
  }
};

const stateOf = (mover: number, own: Square, other: Square): number =>
  mover === WHITE ? own | (other << 6) : other | (own << 6) | TURN;

/**
 * Whether a man that the sets rely on may stand on a square: one that else stays for ever, or a pawn, which may hold up
 * another one. That a man that moves about is captured changes no set.
 */
const isReliedOn = (colour: number, square: Square): boolean => {
  if (isStuckOn(colour, square)) return true;
  for (let man = 0; man < reach.men; man++)
    if (
      reach.colour[man] === colour &&
      reach.kind[man] === PAWN &&
      hasSquare(reach.lo[man]!, reach.hi[man]!, square)
    )
      return true;
  return false;
};

/** Whether a man that never moves nor disappears stands between two squares of a line. */
const isBarred = (line: number): boolean => {
  for (let square = 0; square < 64; square++)
    if (
      hasSquare(BETWEEN[line]!, BETWEEN[line + 1]!, square) &&
      (isStuckOn(0, square) || isStuckOn(1, square))
    )
      return true;
  return false;
};

/** Whether a king that leaves `from` may open a line of its own side to `target`. */
const mayOpenLine = (colour: number, from: Square, target: Square): boolean => {
  const line = lineIndex(from, target);
  if ((LINE[line]! | LINE[line + 1]!) === 0 || isBarred(line)) return false;
  const straight = (from & 7) === (target & 7) || from >> 3 === target >> 3;
  for (let man = 0; man < reach.men; man++) {
    const kind = reach.kind[man]!;
    if (reach.colour[man] !== colour) continue;
    if (kind === QUEEN || kind === PROMOTED || kind === (straight ? ROOK : BISHOP)) return true;
  }
  return false;
};

/** The men of a colour besides the king, by number. */
const menOf = (colour: number): number[] =>
  Array.from({ length: reach.men }, (_, man) => man).filter(
    (man) => reach.colour[man] === colour && reach.kind[man] !== KING,
  );

const attacksFromHome = (man: number, square: Square): boolean => {
  const origin = reach.origin[man]!;
  attackFrom(reach, reach.kind[man]!, reach.colour[man]!, bitLo(origin), bitHi(origin));
  return hasSquare(reach.attackLo, reach.attackHi, square);
};

/** Whether a man of a colour other than the king, which never moves nor disappears, attacks a square. */
const isGuardedByMan = (colour: number, square: Square): boolean =>
  menOf(colour).some((man) => isStuckOn(colour, reach.origin[man]!) && attacksFromHome(man, square));

/** Whether a man of a colour that has never moved may step to a square where the enemy king has stood for ever. */
const mayStepTo = (colour: number, square: Square): boolean => {
  const forward = colour === WHITE ? 8 : -8;
  return menOf(colour).some((man) =>
    reach.kind[man] === PAWN ? reach.origin[man]! + forward === square : attacksFromHome(man, square),
  );
};

/**
 * Whether a capture by the king of `mover`, going from `from` to `to`, certainly ends the game without a mate: of the
 * other side nothing can move, not even to the square that is left; its king has no square; and leaving `from` opens no
 * line to it. The king that captures may leave the sets, so what it has guarded or blocked no longer counts.
 */
const endsInStalemate = (mover: number, from: Square, to: Square, other: Square): boolean => {
  const enemy = mover ^ 1;
  if (mobile[enemy] || mayStepTo(enemy, from) || mayOpenLine(mover, from, other)) return false;
  for (let square = 0; square < 64; square++) {
    if (square === other || !isNear(square, other) || isNear(square, to)) continue;
    if (!isStuckOn(enemy, square) && !isGuardedByMan(mover, square)) return false;
  }
  return true;
};

type Add = (state: number) => void;

/** Adds the positions after a king's moves; answers false if it may capture and play goes on, or may uncover a mate. */
const addKingMoves = (state: number, side: Colour, from: Square, other: Square, add: Add): boolean => {
  const mover = state >> 12;
  const man = kings[mover]!;
  const uncovers = mover === side && mayOpenLine(mover, from, other);
  for (let half = 0; half < 2; half++) {
    let around = KING_ATTACKS[2 * from + half]!;
    while (around !== 0) {
      const to = (half << 5) | highestBit(around);
      around ^= 1 << to;
      if (isNear(to, other) || isGuardedForEver(mover ^ 1, to) || isStuckOn(mover, to)) continue;
      if (isReliedOn(mover ^ 1, to) && !endsInStalemate(mover, from, to, other)) return false;
      if (!hasSquare(reach.lo[man]!, reach.hi[man]!, to)) continue;
      if (uncovers && isMateThinkable(reach, side, other, to)) return false;
      add(stateOf(mover, to, other) ^ TURN);
    }
  }
  return true;
};

/** The same for all moves of the side to move: of a man other than the king only that it may have moved is known. */
const addMoves = (state: number, side: Colour, add: Add): boolean => {
  const mover = state >> 12;
  const [white, black] = [state & 63, (state >> 6) & 63];
  const [own, other] = mover === WHITE ? [white, black] : [black, white];
  if (mobile[mover]) {
    if (mover === side && isMateThinkable(reach, side, other, own)) return false;
    add(state ^ TURN);
  }
  return addKingMoves(state, side, own, other, add);
};

/** Whether following the kings proves that `side` never mates (L-6.7, L-5.2.2); a no proves nothing. */
export const isWalkHopeless = (board: Board, side: Colour): boolean => {
  if (board.castlingRights !== 0) return false;
  findReach(board, reach, false);
  readMen();
  readSides(reach, side);
  found.fill(0);
  let end = 0;
  const add = (state: number): void => {
    if (found[state] === 1) return;
    found[state] = 1;
    queue[end++] = state;
  };
  add(board.kingSquare(0) | (board.kingSquare(1) << 6) | (board.sideToMove << 12));
  for (let at = 0; at < end; at++) if (!addMoves(queue[at]!, side, add)) return false;
  return true;
};
