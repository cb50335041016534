import type { Board } from '../board/board';
import { corrupt } from './failures';
import type { Material } from './material';
import { PackedValues } from './packed-values';
import { TableHeader, placeRegions, type Part } from './table';
import type { TableFile } from './table-file';

const MAGIC = 0x5d23e871;
/** Values are stored from 0, a loss, to 4, a win. */
const DRAW = 2;

/**
 * Win, draw or loss of all positions with the same men, both sides to move. A position that a capture decides may be
 * stored as anything worse, and en passant is unknown to it: probe-wdl.ts looks at captures.
 */
export class WdlTable {
  private readonly header: TableHeader;
  /** By side to move; a table with the same men on both sides has only White to move. */
  private readonly parts: Part[][];

  constructor(
    readonly file: TableFile,
    material: Material,
  ) {
    this.header = new TableHeader(file, material, MAGIC);
    const { arrangements, end } = this.header.readArrangements(this.header.isSymmetric ? 1 : 2);
    let offset = end;
    this.parts = arrangements.map((sides) =>
      sides.map((arrangement) => {
        const values = new PackedValues(file, offset, arrangement.size, (stored) => stored);
        offset = values.headerEnd;
        return { arrangement, values };
      }),
    );
    placeRegions(
      file,
      this.parts.flat().map(({ values }) => values),
      offset,
    );
  }

  /** From -2, a loss of the side to move, to 2, a win; at least that: captures may make it better. */
  probe(board: Board, material: Material): number {
    const { isReversed, mover } = this.header.fit(board, material);
    const part = this.parts[this.header.partOf(board, isReversed)]![this.header.isSymmetric ? 0 : mover]!;
    const value = part.values.valueOf(part.arrangement.numberOf(board, isReversed));
    if (value > 2 * DRAW) throw corrupt(this.file.path, `a value of ${value}`);
    return value - DRAW;
  }
}
