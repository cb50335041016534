import { randomInt } from 'node:crypto';

const FIRST_SIZE = 1 << 12;
const FULL = 0.6;
const EMPTY = 0;

/** Where the 32 digits of a UUID stand, eight at a time, leaving out the hyphens. */
const textsOf = (commandId: string): readonly number[] => {
  const digits = commandId.replaceAll('-', '');
  return [0, 8, 16, 24].map((from) => parseInt(digits.slice(from, from + 8), 16));
};

/**
 * Which commands a log holds, and where: eight bytes for each, of which four tell two commands apart and four say the
 * sequence. It may name a place that is another command's, never leave one out, so what it names has to be looked at.
 */
export class CommandTable {
  private marks = new Uint32Array(FIRST_SIZE);
  private sequences = new Uint32Array(FIRST_SIZE);
  private count = 0;
  /** Clients choose their command ids; they cannot choose them to fall on the same spot. */
  private readonly salt = randomInt(1, 2 ** 32 - 1);

  /** The first event of a command stands at this sequence. */
  add(commandId: string, sequence: number): void {
    if (this.count >= this.marks.length * FULL) this.grow();
    this.put(this.markOf(commandId), sequence);
  }

  /** The sequences at which a command may begin, the first one first. */
  find(commandId: string): readonly number[] {
    const mark = this.markOf(commandId);
    const found: number[] = [];
    const mask = this.marks.length - 1;
    for (let at = this.spotOf(mark); this.sequences[at] !== EMPTY; at = (at + 1) & mask)
      if (this.marks[at] === mark) found.push(this.sequences[at]!);
    return found.sort((a, b) => a - b);
  }

  private put(mark: number, sequence: number): void {
    const mask = this.marks.length - 1;
    let at = this.spotOf(mark);
    while (this.sequences[at] !== EMPTY) {
      if (this.marks[at] === mark && this.sequences[at] === sequence) return;
      at = (at + 1) & mask;
    }
    this.marks[at] = mark;
    this.sequences[at] = sequence;
    this.count += 1;
  }

  private grow(): void {
    const { marks, sequences } = this;
    this.marks = new Uint32Array(marks.length * 2);
    this.sequences = new Uint32Array(marks.length * 2);
    this.count = 0;
    sequences.forEach((sequence, at) => sequence !== EMPTY && this.put(marks[at]!, sequence));
  }

  private markOf(commandId: string): number {
    let mark = this.salt;
    for (const word of textsOf(commandId)) {
      mark = Math.imul(mark ^ word, 0x85ebca6b);
      mark = Math.imul(mark ^ (mark >>> 13), 0xc2b2ae35);
    }
    return (mark ^ (mark >>> 16)) >>> 0;
  }

  private spotOf(mark: number): number {
    return (Math.imul(mark ^ this.salt, 0x9e3779b1) >>> 7) & (this.marks.length - 1);
  }
}
