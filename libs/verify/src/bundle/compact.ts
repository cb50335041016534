/** Text as it is written in a bundle: what is new in it, and what is copied from the window, `[from, length]`. */
export type Piece = string | readonly [from: number, length: number];

/** So much of what came before can be copied from, in UTF-16 code units. */
const WINDOW = 16_384;

/** Shorter copies cost more than they save. */
const SHORTEST = 20;

/** Longer than any event. */
const LONGEST_TEXT = 65_536;

const slid = (window: string, text: string, hash: string): string => (window + text + hash).slice(-WINDOW);

/** Writes texts of one kind after another: events of a stream share most of their words. */
export class Compactor {
  private window = '';
  /** How much came before the window. */
  private dropped = 0;
  /** Where words of the shortest length were seen last, counted from the first text. */
  private readonly seen = new Map<string, number>();

  write(text: string, hash: string): readonly Piece[] {
    const pieces: Piece[] = [];
    let fresh = '';
    for (let at = 0; at < text.length;) {
      const [from, length] = this.longest(text, at);
      if (length < SHORTEST) {
        fresh += text[at];
        at += 1;
        continue;
      }
      if (fresh !== '') pieces.push(fresh);
      pieces.push([from, length]);
      fresh = '';
      at += length;
    }
    this.add(text, hash);
    return fresh === '' ? pieces : [...pieces, fresh];
  }

  /** An event that is there as its hash alone. */
  skip(hash: string): void {
    this.add('', hash);
  }

  private longest(text: string, at: number): readonly [from: number, length: number] {
    const seen = this.seen.get(text.slice(at, at + SHORTEST));
    const from = (seen ?? -1) - this.dropped;
    if (from < 0) return [0, 0];
    let length = 0;
    while (at + length < text.length && this.window[from + length] === text[at + length]) length += 1;
    return [from, length];
  }

  private add(text: string, hash: string): void {
    const end = this.dropped + this.window.length;
    const before = this.window.slice(-SHORTEST + 1);
    const added = before + text + hash;
    for (let at = 0; at + SHORTEST <= added.length; at += 1)
      this.seen.set(added.slice(at, at + SHORTEST), end - before.length + at);
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
