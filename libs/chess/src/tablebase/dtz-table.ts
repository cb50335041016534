import type { Board } from '../board/board';
import { corrupt } from './failures';
import type { Material } from './material';
import { PackedValues } from './packed-values';
import { TableHeader, placeRegions, type Part } from './table';
import type { TableFile } from './table-file';

const MAGIC = 0xa50c66d7;

const BLACK_TO_MOVE = 1;
const MAPPED = 2;
const WINS_IN_PLIES = 4;
const LOSSES_IN_PLIES = 8;
const WIDE = 16;

const MAPS = 4;
/** The map of a result from -2 to 2: wins, losses, cursed wins, blessed losses; draws have none. */
const MAP_OF = [1, 3, 0, 2, 0] as const;

interface DtzPart extends Part {
  /** The values that stored numbers stand for, by MAP_OF; absent where they stand for themselves. */
  readonly maps: readonly (readonly number[])[] | undefined;
}

interface Maps {
  readonly maps: number[][] | undefined;
  readonly end: number;
}

const readMap = (file: TableFile, offset: number, isWide: boolean): { map: number[]; end: number } => {
  const bytes = isWide ? 2 : 1;
  const read = (at: number): number => (isWide ? file.wordAt(at) : file.byteAt(at));
  const length = read(offset);
  const map = Array.from({ length }, (_, index) => read(offset + bytes * (index + 1)));
  return { map, end: offset + bytes * (length + 1) };
};

const readMaps = (file: TableFile, flags: number, offset: number): Maps => {
  if ((flags & MAPPED) === 0) return { maps: undefined, end: offset };
  const isWide = (flags & WIDE) !== 0;
  const maps: number[][] = [];
  let end = offset + (isWide ? offset & 1 : 0);
  for (let index = 0; index < MAPS; index++) {
    const read = readMap(file, end, isWide);
    maps.push(read.map);
    end = read.end;
  }
  return { maps, end };
};

/**
 * Half-moves to the next capture or pawn move of all positions with the same men, for one side to move only: see
 * probe-dtz.ts for the other. What a capture or a pawn move decides at once is not stored.
 */
export class DtzTable {
  private readonly header: TableHeader;
  private readonly parts: DtzPart[];

  constructor(
    readonly file: TableFile,
    material: Material,
  ) {
    this.header = new TableHeader(file, material, MAGIC);
    const { arrangements, end } = this.header.readArrangements(1);
    let offset = end;
    const read = arrangements.map((sides) => {
      const values = new PackedValues(file, offset, sides[0]!.size, () => 0);
      offset = values.headerEnd;
      return { arrangement: sides[0]!, values };
    });
    this.parts = read.map((part) => {
      const maps = readMaps(file, part.values.flags, offset);
      offset = maps.end;
      return { ...part, maps: maps.maps };
    });
    placeRegions(
      file,
      this.parts.map(({ values }) => values),
      offset + (offset & 1),
    );
  }

  /**
   * Half-moves, 0 or more, beyond the first one to the next zeroing move of a position with that result (not a draw);
   * undefined if the other side to move is stored.
   */
  probe(board: Board, material: Material, wdl: number): number | undefined {
    const { isReversed, mover } = this.header.fit(board, material);
    const { arrangement, values, maps } = this.parts[this.header.partOf(board, isReversed)]!;
    const { flags } = values;
    if (!this.header.isSymmetric && (flags & BLACK_TO_MOVE) !== mover) return undefined;
    const stored = values.valueOf(arrangement.numberOf(board, isReversed));
    const value = maps === undefined ? stored : maps[MAP_OF[wdl + 2]!]![stored];
    if (value === undefined) throw corrupt(this.file.path, `a value of ${stored} beyond its map`);
    const isInPlies =
      (wdl === 2 && (flags & WINS_IN_PLIES) !== 0) || (wdl === -2 && (flags & LOSSES_IN_PLIES) !== 0);
    return isInPlies ? value : 2 * value;
  }
}
