import type { Board } from '../board/board';
import { KING, PAWN } from '../board/pieces';
import { Arrangement, Shape, leadingFile } from './arrangement';
import { corrupt } from './failures';
import { exchangeColours, type Material } from './material';
import type { PackedValues } from './packed-values';
import type { TableFile } from './table-file';

/*
 * What the two kinds of table have in common. A table is named after its men, the first side being "White"; a position
 * with the colours the other way round is turned to fit. With pawns it has four parts by the file of the leading pawn.
 */

const TWO_SIDED = 1;
const WITH_PAWNS = 2;
const HEADER_BYTES = 5;

/** How a position fits a table. */
export interface Fit {
  /** Whether the colours are exchanged for the table. */
  readonly isReversed: boolean;
  /** The side to move, as the table has the colours. */
  readonly mover: 0 | 1;
}

export interface Part {
  readonly arrangement: Arrangement;
  readonly values: PackedValues;
}

/** The frame of a table: what its name and the first bytes of the file say. */
export class TableHeader {
  readonly shape: Shape;
  /** Whether both sides have the same men: then White to move stands for both. */
  readonly isSymmetric: boolean;
  readonly parts: number;

  constructor(
    readonly file: TableFile,
    private readonly material: Material,
    magic: number,
  ) {
    this.shape = new Shape(material);
    this.isSymmetric = exchangeColours(material) === material;
    this.parts = this.shape.hasPawns ? 4 : 1;
    if (file.longAt(0) !== magic) throw corrupt(file.path, 'it does not begin as a table of its kind');
    const flags = file.byteAt(4);
    if (((flags & WITH_PAWNS) !== 0) !== this.shape.hasPawns)
      throw corrupt(file.path, 'its header contradicts its name about pawns');
    if (((flags & TWO_SIDED) !== 0) === this.isSymmetric)
      throw corrupt(file.path, 'its header contradicts its name about sides');
  }

  fit(board: Board, material: Material): Fit {
    const isReversed = this.isSymmetric ? board.sideToMove !== 0 : material !== this.material;
    return { isReversed, mover: (board.sideToMove ^ (isReversed ? 1 : 0)) as 0 | 1 };
  }

  /** Which of the parts holds a position. */
  partOf(board: Board, isReversed: boolean): number {
    return this.shape.hasPawns ? leadingFile(board, this.shape, isReversed) : 0;
  }

  /** The numberings of all parts, of one or both sides (`[part][side]`), and where the header of values begins. */
  readArrangements(sides: number): { readonly arrangements: Arrangement[][]; readonly end: number } {
    const { orderBytes, men } = this.shape;
    const bytes = orderBytes + men.length;
    const arrangements = Array.from({ length: this.parts }, (_, part) =>
      Array.from({ length: sides }, (__, side) =>
        this.readArrangement(HEADER_BYTES + part * bytes, part, side),
      ),
    );
    const end = HEADER_BYTES + this.parts * bytes;
    return { arrangements, end: end + (end & 1) };
  }

  private readArrangement(offset: number, part: number, side: number): Arrangement {
    const { shape, file } = this;
    const nibble = (at: number): number => (file.byteAt(offset + at) >> (4 * side)) & 15;
    const order = nibble(0);
    const pawnOrder = shape.orderBytes === 2 ? nibble(1) : undefined;
    const pieces = Uint8Array.from(shape.men, (_, at) => nibble(shape.orderBytes + at));
    this.checkPieces(pieces);
    const groups = countGroups(shape, pieces);
    if (order >= groups || order === pawnOrder || (pawnOrder ?? 0) >= groups)
      throw corrupt(file.path, 'it orders its men impossibly');
    return new Arrangement(shape, pieces, part, order, pawnOrder);
  }

  private checkPieces(pieces: Uint8Array): void {
    const { men, hasPawns, leadingPawns, otherPawns, leadingColour, leading } = this.shape;
    const isSame = [...pieces].sort().join() === [...men].sort().join();
    const isTogether = pieces.every(
      (piece, at) => at === 0 || piece === pieces[at - 1] || pieces.indexOf(piece) === at,
    );
    const front = [...pieces.subarray(0, leading)];
    const isLed = hasPawns
      ? front.every((piece) => piece === (PAWN | (leadingColour << 3))) &&
        pieces.subarray(leadingPawns, leadingPawns + otherPawns).every((piece) => (piece & 7) === PAWN)
      : leading === 3
        ? front.every((piece) => pieces.indexOf(piece) === pieces.lastIndexOf(piece))
        : front.every((piece) => (piece & 7) === KING);
    if (!isSame || !isTogether || !isLed) throw corrupt(this.file.path, 'its men are not those of its name');
  }
}

const countGroups = (shape: Shape, pieces: Uint8Array): number =>
  1 + new Set(pieces.subarray(shape.leading)).size;

/** Gives all parts their three regions of the file: indexes, then counts, then data, each in the order of parts. */
export const placeRegions = (file: TableFile, values: readonly PackedValues[], offset: number): void => {
  let end = offset;
  for (const part of values) end = part.placeIndex(end);
  for (const part of values) end = part.placeCounts(end);
  for (const part of values) end = part.placeData(end);
  if (end > file.end) throw corrupt(file.path, `it should have ${end} bytes before its checksum`);
  for (const part of values) part.compareIndex();
};
