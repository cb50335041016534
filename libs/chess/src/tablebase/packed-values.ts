import { corrupt } from './failures';
import { MAX_VALUES, Symbols, guessIndex } from './symbols';
import { ALIGNMENT, type TableFile } from './table-file';

/*
 * The packed values of one part of a table: blocks of equal size in bytes that hold different numbers of values. An index
 * names for every 2 ** n-th position, half a step further on, its block and its place there; from it one walks along the
 * numbers of values of the blocks.
 */

const CONSTANT = 0x80;
const INDEX_ENTRY_BYTES = 6;
const MAX_BLOCK_BITS = 15;
const MAX_INDEX_BITS = 30;
/** No index is so coarse that more blocks lie between what it names and what is asked for. */
const MAX_WALK = 1 << 20;
const CHECKED_MASK = (1 << 12) - 1;
/** A block holds at most so many values. */
const MAX_COUNT = 1 << 16;
/** Counts and index of parts with so many blocks or fewer are read through and compared when the table is opened. */
const MAX_BLOCKS_COMPARED = 1 << 16;
/** The decoder looks so far beyond a block. */
const LOOK_AHEAD_BYTES = 8;

export class PackedValues {
  readonly flags: number;
  /** The value of all positions, -1 if they differ. */
  private readonly constant: number = -1;
  private readonly blockBits: number = 0;
  private readonly indexBits: number = 0;
  private readonly blocks: number = 0;
  private readonly countedBlocks: number = 0;
  private readonly symbols: Symbols | undefined;
  /** Blocks found to hold what they say, each in a place of its last bits. */
  private readonly checked = new Int32Array(CHECKED_MASK + 1).fill(-1);
  private rest = 0;
  private bitsLeft = 0;
  private indexAt = 0;
  private countsAt = 0;
  private dataAt = 0;
  /** The place in the file after the header of this part. */
  readonly headerEnd: number;

  /** Reads the header at `offset` of a part with `size` positions. */
  constructor(
    private readonly file: TableFile,
    offset: number,
    private readonly size: number,
    constantValue: (stored: number) => number,
  ) {
    this.flags = file.byteAt(offset);
    if ((this.flags & CONSTANT) !== 0) {
      this.constant = constantValue(file.byteAt(offset + 1));
      this.headerEnd = offset + 2;
      return;
    }
    this.blockBits = file.byteAt(offset + 1);
    this.indexBits = file.byteAt(offset + 2);
    this.blocks = file.longAt(offset + 4);
    this.countedBlocks = this.blocks + file.byteAt(offset + 3);
    if (this.blockBits > MAX_BLOCK_BITS || this.indexBits < 1 || this.indexBits > MAX_INDEX_BITS)
      throw corrupt(file.path, `blocks of 2^${this.blockBits} bytes, an index of 2^${this.indexBits} steps`);
    this.symbols = new Symbols(file, offset + 8);
    this.headerEnd = this.symbols.end;
  }

  /** The three regions follow those of other parts; each of these answers where it ends. */
  placeIndex(offset: number): number {
    this.indexAt = offset;
    if (this.constant >= 0) return offset;
    return offset + INDEX_ENTRY_BYTES * Math.ceil(this.size / 2 ** this.indexBits);
  }

  placeCounts(offset: number): number {
    this.countsAt = offset;
    return offset + 2 * this.countedBlocks;
  }

  placeData(offset: number): number {
    this.dataAt = Math.ceil(offset / ALIGNMENT) * ALIGNMENT;
    return this.dataAt + this.blocks * 2 ** this.blockBits;
  }

  /** Compares the index and the size of the part with the counts of its blocks; too long for very large tables. */
  compareIndex(): void {
    if (this.constant >= 0 || this.blocks > MAX_BLOCKS_COMPARED) return;
    const before = [0];
    for (let block = 0; block < this.countedBlocks; block++)
      before.push(before[block]! + this.valuesIn(block));
    if (before[this.blocks]! < this.size)
      throw corrupt(this.file.path, `its blocks hold ${before[this.blocks]} values instead of ${this.size}`);
    const step = 2 ** this.indexBits;
    for (let entry = 0; entry * step < this.size; entry++) {
      const at = this.indexAt + INDEX_ENTRY_BYTES * entry;
      const place = (before[this.file.longAt(at)] ?? NaN) + this.file.wordAt(at + 4);
      if (place !== (entry + 0.5) * step)
        throw corrupt(this.file.path, `its index misses place ${entry * step}`);
    }
  }

  /** The stored value of the position with a number below `size`. */
  valueOf(number: number): number {
    if (this.constant >= 0) return this.constant;
    const step = 2 ** this.indexBits;
    const entry = Math.floor(number / step);
    const { file } = this;
    const bytes = file.bytesAt(this.indexAt + INDEX_ENTRY_BYTES * entry, INDEX_ENTRY_BYTES);
    const at = file.start;
    let block = (bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16)) + bytes[at + 3]! * 0x1000000;
    let place = number - entry * step - step / 2 + (bytes[at + 4]! | (bytes[at + 5]! << 8));
    const named = block;
    while (place < 0 && named - block < MAX_WALK) place += this.valuesIn(--block);
    let values = this.valuesIn(block);
    while (place >= values && block - named < MAX_WALK) {
      place -= values;
      values = this.valuesIn(++block);
    }
    if (place < 0 || place >= values) throw corrupt(file.path, `its index misses place ${number}`);
    return this.decode(block, place);
  }

  /** How many values a block holds; the index may name one beyond the last, for which there is a number only. */
  private valuesIn(block: number): number {
    if (block < 0 || block >= this.countedBlocks)
      throw corrupt(this.file.path, `it refers to a block ${block}`);
    return this.file.wordAt(this.countsAt + 2 * block) + 1;
  }

  private decode(block: number, place: number): number {
    if (this.checked[block & CHECKED_MASK] !== block) this.check(block);
    return this.valueIn(this.symbolAt(block, place), this.rest);
  }

  /** A block must hold as many values as it says, and end where no further code would fit. */
  private check(block: number): void {
    if (block >= this.blocks) throw corrupt(this.file.path, `it refers to a block ${block}`);
    const count = this.valuesIn(block);
    this.symbolAt(block, count - 1);
    const isOpenEnded = block === this.blocks - 1 || count > MAX_COUNT - MAX_VALUES;
    if (!isOpenEnded && this.bitsLeft >= this.symbols!.maxBits)
      throw corrupt(this.file.path, `block ${block} holds more values than it says`);
    this.checked[block & CHECKED_MASK] = block;
  }

  /**
   * The symbol of a block that stands for the value at a place; `rest` is the place among the values of the symbol,
   * `bitsLeft` how much of the block comes after it.
   */
  private symbolAt(block: number, place: number): number {
    const blockBytes = 2 ** this.blockBits;
    const bytes = this.file.bytesAt(this.dataAt + block * blockBytes, blockBytes + LOOK_AHEAD_BYTES);
    const { start } = this.file;
    const { minBits, lowest, first, guess, values, count } = this.symbols!;
    const longest = lowest.length - 1;
    const endBit = 8 * (start + blockBytes);
    this.rest = place;
    for (let bit = 8 * start; bit < endBit;) {
      const at = bit >> 3;
      const upper = (bytes[at]! << 24) | (bytes[at + 1]! << 16) | (bytes[at + 2]! << 8) | bytes[at + 3]!;
      const window = (upper << (bit & 7)) | (bytes[at + 4]! >> (8 - (bit & 7)));
      const ordered = window ^ (1 << 31);
      let length = guess[guessIndex(window)]!;
      while (length < longest && ordered < lowest[length]!) length++;
      const symbol = first[length]! + ((ordered - lowest[length]!) >>> (32 - minBits - length));
      if (symbol >= count) break;
      bit += minBits + length;
      if (this.rest < values[symbol]!) {
        this.bitsLeft = endBit - bit;
        return symbol;
      }
      this.rest -= values[symbol]!;
    }
    throw corrupt(this.file.path, `block ${block} holds fewer values than it says`);
  }

  /** The value at a place among those that a symbol stands for. */
  private valueIn(symbol: number, place: number): number {
    const { left, right, values } = this.symbols!;
    let at = symbol;
    let rest = place;
    while (values[at] !== 1) {
      const inLeft = values[left[at]!]!;
      if (rest < inLeft) at = left[at]!;
      else {
        rest -= inLeft;
        at = right[at]!;
      }
    }
    return left[at]!;
  }
}
