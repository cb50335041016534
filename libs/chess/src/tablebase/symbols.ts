import { corrupt } from './failures';
import type { TableFile } from './table-file';

/*
 * Values are packed twice. Pairs of neighbouring symbols have been replaced by new symbols again and again, so that a
 * symbol stands for one value or for two symbols; the symbols that remain are written in a canonical Huffman code, the
 * longer codes first in the order of numbers.
 */

const SYMBOL_BYTES = 3;
/** The right part of a symbol that stands for a value. */
const NO_SYMBOL = 0xfff;
const MAX_CODE_BITS = 32;
/** A symbol stands for at most so many values. */
export const MAX_VALUES = 1 << 8;
/** So many leading bits of a code tell at once how long it is, or at least. */
const GUESS_BITS = 10;

/** The code of one part of a table. */
export class Symbols {
  readonly minBits: number;
  readonly maxBits: number;
  readonly count: number;
  /** By length of code less `minBits`: the lowest code, moved to the upper end of 32 bits, its highest bit inverted. */
  readonly lowest: Int32Array;
  /** Likewise: the symbol of the lowest code. */
  readonly first: Int32Array;
  /** By the first GUESS_BITS of a code: the least that its length less `minBits` can be. */
  readonly guess = new Uint8Array(1 << GUESS_BITS);
  readonly left: Uint16Array;
  readonly right: Uint16Array;
  /** By symbol: how many values it stands for. */
  readonly values: Int32Array;
  /** The place in the file after the symbols. */
  readonly end: number;

  constructor(
    private readonly file: TableFile,
    offset: number,
  ) {
    this.maxBits = file.byteAt(offset);
    this.minBits = file.byteAt(offset + 1);
    if (this.minBits < 1 || this.minBits > this.maxBits || this.maxBits > MAX_CODE_BITS)
      throw this.broken(`codes of ${this.minBits} to ${this.maxBits} bits`);
    const lengths = this.maxBits - this.minBits + 1;
    const symbolsAt = offset + 4 + 2 * lengths;
    this.count = file.wordAt(symbolsAt - 2);
    this.first = Int32Array.from({ length: lengths }, (_, at) => file.wordAt(offset + 2 + 2 * at));
    this.lowest = this.findLowest();
    this.fillGuesses();
    this.left = new Uint16Array(this.count);
    this.right = new Uint16Array(this.count);
    this.readPairs(symbolsAt);
    this.values = this.countValues();
    this.end = symbolsAt + SYMBOL_BYTES * this.count + (this.count & 1);
  }

  private broken(detail: string): Error {
    return corrupt(this.file.path, detail);
  }

  /** The codes of one length end where, one bit longer, those of the next begin. */
  private findLowest(): Int32Array {
    const lowest = new Int32Array(this.first.length);
    let code = 0;
    for (let at = this.first.length - 1; at >= 0; at--) {
      if (at < this.first.length - 1) {
        const longer = code + this.first[at]! - this.first[at + 1]!;
        code = Math.floor(longer / 2);
      }
      const bits = this.minBits + at;
      if (code < 0 || code >= 2 ** bits) throw this.broken('its codes do not fit together');
      lowest[at] = (code * 2 ** (32 - bits)) ^ (1 << 31);
    }
    return lowest;
  }

  private fillGuesses(): void {
    for (let bits = 0; bits < this.guess.length; bits++) {
      // The highest code that begins so has the fewest bits.
      const highest = (((bits + 1) << (32 - GUESS_BITS)) - 1) ^ (1 << 31);
      let at = 0;
      while (at + 1 < this.lowest.length && highest < this.lowest[at]!) at++;
      this.guess[bits] = at;
    }
  }

  private readPairs(offset: number): void {
    const bytes = this.file.bytesAt(offset, SYMBOL_BYTES * this.count);
    let at = this.file.start;
    for (let symbol = 0; symbol < this.count; symbol++, at += SYMBOL_BYTES) {
      this.left[symbol] = bytes[at]! | ((bytes[at + 1]! & 15) << 8);
      this.right[symbol] = (bytes[at + 1]! >> 4) | (bytes[at + 2]! << 4);
    }
  }

  /** Follows the pairs of every symbol to the values; a symbol that contains itself would never end. */
  private countValues(): Int32Array {
    const UNKNOWN = 0;
    const values = new Int32Array(this.count).fill(UNKNOWN);
    const open: number[] = [];
    for (let symbol = 0; symbol < this.count; symbol++) {
      open.push(symbol);
      while (open.length > 0) {
        const top = open.at(-1)!;
        const [left, right] = [this.left[top]!, this.right[top]!];
        if (right === NO_SYMBOL) values[top] = 1;
        else if (left >= this.count || right >= this.count) throw this.broken('a symbol has unknown parts');
        else if (values[left] !== UNKNOWN && values[right] !== UNKNOWN)
          values[top] = values[left]! + values[right]!;
        else if (values[top] === UNKNOWN && open.length <= this.count)
          open.push(values[left] === UNKNOWN ? left : right);
        else throw this.broken('a symbol contains itself');
        if (values[top]! > MAX_VALUES) throw this.broken('a symbol has too many parts');
        if (values[top] !== UNKNOWN) open.pop();
      }
    }
    return values;
  }
}

/** The place in `guess` of 32 bits of a block that begin with a code. */
export const guessIndex = (window: number): number => window >>> (32 - GUESS_BITS);
