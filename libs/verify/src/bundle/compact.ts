/**
 * Of each place in a text a number that its next `length` code units have in common with every other place where the same
 * ones stand: sums that roll along, each made of the one before.
 */
const rolled = (text: string, length: number): Int32Array => {
  const sums = new Int32Array(Math.max(0, text.length - length + 1));
  let leaving = 1;
  for (let n = 0; n < length; n += 1) leaving = Math.imul(leaving, 31);
  let sum = 0;
  for (let at = 0; at < text.length; at += 1) {
    sum = (Math.imul(sum, 31) + text.charCodeAt(at)) | 0;
    if (at >= length) sum = (sum - Math.imul(leaving, text.charCodeAt(at - length))) | 0;
    if (at >= length - 1) sums[at - length + 1] = sum;
  }
  return sums;
};

/** Text as it is written in a bundle: what is new in it, and what is copied from the window, `[from, length]`. */
export type Piece = string | readonly [from: number, length: number];

/** So much of what came before can be copied from, in UTF-16 code units. */
const WINDOW = 16_384;

/** Shorter copies cost more than they save. */
const SHORTEST = 20;

/** Longer than any event. */
const LONGEST_TEXT = 65_536;

/** Nothing to copy. */
const NONE = [0, 0] as const;

const slid = (window: string, text: string, hash: string): string => (window + text + hash).slice(-WINDOW);

/** Where words were seen last is noted at so many places: twice those of a window. */
const PLACE_BITS = 15;
/** The golden ratio in 32 bits: spreads sums that differ little. */
const SPREAD = 0x9e3779b1;

const placeOf = (sum: number): number => Math.imul(sum, SPREAD) >>> (32 - PLACE_BITS);

/** Writes texts of one kind after another: events of a stream share most of their words. */
export class Compactor {
  private window = '';
  /** How much came before the window. */
  private dropped = 0;
  /**
   * Where words of the shortest length were seen last, counted from 1 at the first text. A table of fixed size: no turn of
   * the event loop is spent on making it larger, and words that share a place cost a copy, nothing else.
   */
  private readonly seen = new Int32Array(1 << PLACE_BITS);

  write(text: string, hash: string): readonly Piece[] {
    const pieces: Piece[] = [];
    const sums = rolled(text, SHORTEST);
    let copied = 0;
    for (let at = 0; at < sums.length;) {
      const [from, length] = this.longest(text, at, sums[at]!);
      if (length < SHORTEST) {
        at += 1;
        continue;
      }
      if (at > copied) pieces.push(text.slice(copied, at));
      pieces.push([from, length]);
      at += length;
      copied = at;
    }
    this.add(text, hash);
    return copied === text.length ? pieces : [...pieces, text.slice(copied)];
  }

  /** An event that is there as its hash alone. */
  skip(hash: string): void {
    this.add('', hash);
  }

  private longest(text: string, at: number, sum: number): readonly [from: number, length: number] {
    const from = this.seen[placeOf(sum)]! - 1 - this.dropped;
    if (from < 0) return NONE;
    const { window } = this;
    let length = 0;
    while (at + length < text.length && window.charCodeAt(from + length) === text.charCodeAt(at + length))
      length += 1;
    return [from, length];
  }

  private add(text: string, hash: string): void {
    const end = this.dropped + this.window.length;
    const before = this.window.slice(-SHORTEST + 1);
    const begins = end - before.length + 1;
    for (const [at, sum] of rolled(before + text + hash, SHORTEST).entries())
      this.seen[placeOf(sum)] = begins + at;
    const longer = this.window.length + text.length + hash.length;
    this.window = slid(this.window, text, hash);
    this.dropped += longer - this.window.length;
  }
}

/** Reads what a compactor has written, in the same order. */
export class Expander {
  private window = '';

  /** Undefined where something is copied from nowhere, or would grow beyond any event. */
  read(pieces: readonly Piece[]): string | undefined {
    let text = '';
    for (const piece of pieces) {
      if (typeof piece === 'string') text += piece;
      else {
        const [from, length] = piece;
        if (from + length > this.window.length) return undefined;
        text += this.window.slice(from, from + length);
      }
      if (text.length > LONGEST_TEXT) return undefined;
    }
    return text;
  }

  /** What was read, or withheld (`''`), with its hash: the next event names it. */
  add(text: string, hash: string): void {
    this.window = slid(this.window, text, hash);
  }
}
