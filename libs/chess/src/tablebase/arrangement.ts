import type { Board } from '../board/board';
import { highestBit } from '../board/bits';
import { KING, PAWN } from '../board/pieces';
import { binomial } from './binomial';
import { countBefore, countPawns, edgeFile, leadOf, twist } from './leading-pawns';
import {
  THREE_MEN,
  TWO_KINGS,
  diagonalMirror,
  numberOfKings,
  numberOfThree,
  offDiagonal,
} from './leading-pieces';
import { MAX_MEN, countOf, menOf, type Material } from './material';

/*
 * How one table numbers its positions. Its men stand in an order of its own, equal ones together; the leading group
 * (leading-pieces.ts, leading-pawns.ts), in tables with pawns of both colours the other pawns, and then each kind of man
 * is a group. A group has a number among all its arrangements on the squares that the groups before it leave free, and
 * these numbers are the digits of the position's number: which group counts for how much is again the table's own.
 */

const MIRROR_RANKS = 56;
const MIRROR_FILES = 7;
/** Which squares a pawn cannot stand on, before its first. */
const FIRST_RANK = 8;

/** What the name of a table tells about its numbering. */
export class Shape {
  /** All men as piece codes. */
  readonly men: readonly number[];
  readonly hasPawns: boolean;
  /** The colour whose pawns lead, and how many pawns it and the other one have. */
  readonly leadingColour: number;
  readonly leadingPawns: number;
  readonly otherPawns: number;
  /** Without pawns: whether only the two kings lead, for want of three men of which there is one each. */
  readonly onlyKingsLead: boolean;

  constructor(material: Material) {
    this.men = menOf(material);
    const white = countOf(material, 0, PAWN);
    const black = countOf(material, 1, PAWN);
    this.hasPawns = white + black > 0;
    this.leadingColour = black > 0 && (white === 0 || black < white) ? 1 : 0;
    this.leadingPawns = this.leadingColour === 0 ? white : black;
    this.otherPawns = this.leadingColour === 0 ? black : white;
    const single = this.men.filter((man) => this.men.indexOf(man) === this.men.lastIndexOf(man));
    this.onlyKingsLead = single.length === 2;
  }

  /** How many men lead. */
  get leading(): number {
    return this.hasPawns ? this.leadingPawns : this.onlyKingsLead ? 2 : 3;
  }

  /** Bytes of a header that say which group counts for how much. */
  get orderBytes(): number {
    return this.otherPawns > 0 ? 2 : 1;
  }
}

/** The squares of the position being numbered, in the order of the table. */
const squares = new Int32Array(MAX_MEN);

const sortGroup = (start: number, end: number): void => {
  for (let i = start + 1; i < end; i++) {
    const square = squares[i]!;
    let at = i;
    for (; at > start && squares[at - 1]! > square; at--) squares[at] = squares[at - 1]!;
    squares[at] = square;
  }
};

export class Arrangement {
  private readonly ends: number[] = [];
  private readonly factors: number[] = [];
  private leadingFactor = 0;
  /** How many positions the table numbers; above 2 ** 32 with six men and more. */
  readonly size: number;

  /**
   * `pieces` are the men in the order of the table; `order` and `pawnOrder` the places of the leading group and, if
   * there are any, of the other pawns among the digits, from the lowest.
   */
  constructor(
    private readonly shape: Shape,
    private readonly pieces: Uint8Array,
    private readonly file: number,
    order: number,
    pawnOrder: number | undefined,
  ) {
    const { leading, otherPawns } = shape;
    if (otherPawns > 0) this.ends.push(leading + otherPawns);
    for (let at = leading + otherPawns; at < pieces.length; at++)
      if (at + 1 === pieces.length || pieces[at] !== pieces[at + 1]) this.ends.push(at + 1);
    this.size = this.weigh(order, pawnOrder);
  }

  /** Gives each group the product of the sizes of those that count for less; answers the product of all. */
  private weigh(order: number, pawnOrder: number | undefined): number {
    const { leading, otherPawns } = this.shape;
    let factor = 1;
    let next = otherPawns > 0 ? 1 : 0;
    let free = 64 - leading - otherPawns;
    for (let place = 0; place <= this.ends.length; place++)
      if (place === order) {
        this.leadingFactor = factor;
        factor *= this.leadingSize();
      } else if (place === pawnOrder) {
        this.factors[0] = factor;
        factor *= binomial(otherPawns, 48 - leading);
      } else {
        const men = this.ends[next]! - (next === 0 ? leading : this.ends[next - 1]!);
        this.factors[next++] = factor;
        factor *= binomial(men, free);
        free -= men;
      }
    return factor;
  }

  private leadingSize(): number {
    const { hasPawns, leadingPawns, onlyKingsLead } = this.shape;
    if (hasPawns) return countPawns(leadingPawns, this.file);
    return onlyKingsLead ? TWO_KINGS : THREE_MEN;
  }

  /** The number of the position on the board, whose colours are exchanged for it if `isReversed`. */
  numberOf(board: Board, isReversed: boolean): number {
    const mirror = isReversed && this.shape.hasPawns ? MIRROR_RANKS : 0;
    const flip = isReversed ? 8 : 0;
    for (let at = 0; at < this.pieces.length;) at = placeMen(board, this.pieces[at]! ^ flip, mirror, at);
    const number = this.shape.hasPawns ? this.numberOfPawns() : this.numberOfPieces();
    return number * this.leadingFactor + this.numberOfOthers();
  }

  private numberOfPieces(): number {
    if ((squares[0]! & 4) !== 0) this.mirror(MIRROR_FILES);
    if ((squares[0]! & 32) !== 0) this.mirror(MIRROR_RANKS);
    const leading = this.shape.onlyKingsLead ? 2 : 3;
    let first = 0;
    while (first < leading && offDiagonal(squares[first]!) === 0) first++;
    if (first < leading && offDiagonal(squares[first]!) > 0)
      for (let at = 0; at < this.pieces.length; at++) squares[at] = diagonalMirror(squares[at]!);
    return this.shape.onlyKingsLead
      ? numberOfKings(squares[0]!, squares[1]!)
      : numberOfThree(squares[0]!, squares[1]!, squares[2]!);
  }

  private numberOfPawns(): number {
    const pawns = this.shape.leadingPawns;
    chooseLead(pawns);
    if ((squares[0]! & 4) !== 0) this.mirror(MIRROR_FILES);
    // Falling twist; the leading pawn has the highest of all.
    for (let i = 2; i < pawns; i++) {
      const square = squares[i]!;
      let at = i;
      for (; at > 1 && twist(squares[at - 1]!) < twist(square); at--) squares[at] = squares[at - 1]!;
      squares[at] = square;
    }
    let number = countBefore(pawns, leadOf(squares[0]!));
    for (let at = 1; at < pawns; at++) number += binomial(pawns - at, twist(squares[at]!));
    return number;
  }

  private mirror(by: number): void {
    for (let at = 0; at < this.pieces.length; at++) squares[at]! ^= by;
  }

  private numberOfOthers(): number {
    let number = 0;
    let start = this.shape.leading;
    for (let group = 0; group < this.ends.length; group++) {
      const end = this.ends[group]!;
      sortGroup(start, end);
      const below = group === 0 && this.shape.otherPawns > 0 ? FIRST_RANK : 0;
      number += numberOfGroup(start, end, below) * this.factors[group]!;
      start = end;
    }
    return number;
  }
}

/** Writes the squares of all men of a code from `at` on; answers the place after them. */
const placeMen = (board: Board, code: number, mirror: number, at: number): number => {
  let end = at;
  if ((code & 7) === KING) {
    squares[end++] = board.kingSquare(code >> 3) ^ mirror;
    return end;
  }
  for (let half = 0; half < 2; half++) {
    let men = board.bitboards[2 * code + half]!;
    while (men !== 0) {
      // From a1 on: which of two pawns leads if both could depends on it.
      const bit = highestBit(men & -men);
      men ^= 1 << bit;
      squares[end++] = ((half << 5) | bit) ^ mirror;
    }
  }
  return end;
};

const chooseLead = (pawns: number): void => {
  for (let at = 1; at < pawns; at++)
    if (leadOf(squares[0]!) > leadOf(squares[at]!)) {
      const square = squares[0]!;
      squares[0] = squares[at]!;
      squares[at] = square;
    }
};

/** The number of equal men, squares ascending, on the squares from `below` on that those before them leave free. */
const numberOfGroup = (start: number, end: number, below: number): number => {
  let number = 0;
  for (let at = start; at < end; at++) {
    const square = squares[at]!;
    let free = square - below;
    for (let other = 0; other < start; other++) if (squares[other]! < square) free--;
    number += end - start === 1 ? free : binomial(at - start + 1, free);
  }
  return number;
};

/** The file, 0 = a … 3 = d, whose table holds a position: that of the leading pawn. */
export const leadingFile = (board: Board, shape: Shape, isReversed: boolean): number => {
  const colour = shape.leadingColour ^ (isReversed ? 1 : 0);
  const end = placeMen(board, (colour << 3) | PAWN, isReversed ? MIRROR_RANKS : 0, 0);
  chooseLead(end);
  return edgeFile(squares[0]!);
};
