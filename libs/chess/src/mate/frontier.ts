import type { Move } from '../board/move';

const FIRST_CAPACITY = 1 << 10;
/** Scores are from 0, the most promising, to below this. */
export const SCORES = 256;
const NONE = -1;

/** The positions found so far, each by its parent and move, and those still to be examined, by score, newest first. */
export class Frontier {
  private parents = new Int32Array(FIRST_CAPACITY);
  private moves = new Int32Array(FIRST_CAPACITY);
  private next = new Int32Array(FIRST_CAPACITY);
  private scores = new Uint8Array(FIRST_CAPACITY);
  private depths = new Uint16Array(FIRST_CAPACITY);
  /** How many of its moves have been tried. */
  private tried = new Uint16Array(FIRST_CAPACITY);
  private readonly heads = new Int32Array(SCORES).fill(NONE);
  private best = SCORES;
  size = 0;

  /** Adds a position to be examined. */
  push(parent: number, move: Move, score: number): void {
    if (this.size === this.parents.length) this.enlarge();
    const node = this.size++;
    const bucket = Math.max(0, Math.min(SCORES - 1, score));
    this.parents[node] = parent;
    this.moves[node] = move;
    this.scores[node] = bucket;
    this.depths[node] = parent === NONE ? 0 : this.depths[parent]! + 1;
    this.tried[node] = 0;
    this.queue(node, bucket);
  }

  private queue(node: number, bucket: number): void {
    this.next[node] = this.heads[bucket]!;
    this.heads[bucket] = node;
    if (bucket < this.best) this.best = bucket;
  }

  /** Puts a position back whose moves have been tried up to here. */
  putBack(node: number, tried: number): void {
    this.tried[node] = tried;
    this.queue(node, this.scores[node]!);
  }

  scoreOf(node: number): number {
    return this.scores[node]!;
  }

  /** Half-moves from the first position. */
  depthOf(node: number): number {
    return this.depths[node]!;
  }

  triedOf(node: number): number {
    return this.tried[node]!;
  }

  /** Takes the most promising position out, or -1 if none is left. */
  pop(): number {
    while (this.best < SCORES) {
      const node = this.heads[this.best]!;
      if (node !== NONE) {
        this.heads[this.best] = this.next[node]!;
        return node;
      }
      this.best++;
    }
    return NONE;
  }

  parentOf(node: number): number {
    return this.parents[node]!;
  }

  /** The moves from the first position to this one. */
  lineTo(node: number): Move[] {
    const line: Move[] = [];
    for (let at = node; this.parents[at] !== NONE; at = this.parents[at]!) line.push(this.moves[at]!);
    return line.reverse();
  }

  moveOf(node: number): Move {
    return this.moves[node]!;
  }

  private enlarge(): void {
    const larger = <T extends { readonly length: number; set(from: T): void }>(
      old: T,
      Sized: new (length: number) => T,
    ): T => {
      const grown = new Sized(2 * old.length);
      grown.set(old);
      return grown;
    };
    this.parents = larger(this.parents, Int32Array);
    this.moves = larger(this.moves, Int32Array);
    this.next = larger(this.next, Int32Array);
    this.scores = larger(this.scores, Uint8Array);
    this.depths = larger(this.depths, Uint16Array);
    this.tried = larger(this.tried, Uint16Array);
  }

  /** Empties it; what a long search took is given back. */
  clear(): void {
    if (this.parents.length > 1 << 14) {
      this.parents = new Int32Array(FIRST_CAPACITY);
      this.moves = new Int32Array(FIRST_CAPACITY);
      this.next = new Int32Array(FIRST_CAPACITY);
      this.scores = new Uint8Array(FIRST_CAPACITY);
      this.depths = new Uint16Array(FIRST_CAPACITY);
      this.tried = new Uint16Array(FIRST_CAPACITY);
    }
    this.heads.fill(NONE);
    this.best = SCORES;
    this.size = 0;
  }
}
