/** Two integers a key; open addressing at most half full. */
const FIRST_CAPACITY = 1 << 10;

/** A set of positions by their 64-bit key, that grows as needed and is emptied cheaply. */
export class Visited {
  private keys = new Int32Array(2 * FIRST_CAPACITY);
  private mask = FIRST_CAPACITY - 1;
  size = 0;

  /** Adds a position; answers whether it was new. The key of two zeros is taken for another one. */
  add(lo: number, hi: number): boolean {
    if (2 * this.size > this.mask) this.enlarge();
    return this.place(lo, (lo | hi) === 0 ? 1 : hi);
  }

  private place(lo: number, hi: number): boolean {
    let at = (lo & this.mask) << 1;
    while ((this.keys[at]! | this.keys[at + 1]!) !== 0) {
      if (this.keys[at] === lo && this.keys[at + 1] === hi) return false;
      at = (at + 2) & (2 * this.mask + 1);
    }
    this.keys[at] = lo;
    this.keys[at + 1] = hi;
    this.size++;
    return true;
  }

  private enlarge(): void {
    const old = this.keys;
    this.keys = new Int32Array(2 * old.length);
    this.mask = 2 * this.mask + 1;
    this.size = 0;
    for (let at = 0; at < old.length; at += 2)
      if ((old[at]! | old[at + 1]!) !== 0) this.place(old[at]!, old[at + 1]!);
  }

  /** Empties the set; what a long search took is given back. */
  clear(): void {
    if (this.mask >= 1 << 14) {
      this.keys = new Int32Array(2 * FIRST_CAPACITY);
      this.mask = FIRST_CAPACITY - 1;
    } else this.keys.fill(0);
    this.size = 0;
  }
}
