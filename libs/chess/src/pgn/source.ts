import { MAX_GAME_CHARACTERS, type PgnPlace } from './game';

/** A line that begins as the header of a game does: no comment goes beyond it. */
const HEADER = /\n[ \t]*\[(?:Event|Site|Date|Round|White|Black|Result)[ \t]*"/g;

/**
 * The text that has arrived and is not read yet, and the place in it. What is looked for ahead is looked for once, so that
 * reading takes time in proportion to the text.
 */
export class PgnSource {
  text = '';
  index = 0;
  line = 1;
  /** Index in `text` of the current line's first character; negative when that has been let go of. */
  lineStart = 0;
  private heldReturn = '';
  private feed = -1;
  private brace = -1;
  private header = -1;

  /** Takes the next piece, its lines ended by line feeds alone, and answers how far what was read was let go of. */
  add(piece: string): number {
    const gone = this.index;
    this.text = this.text.slice(gone) + this.withLineFeeds(piece);
    this.lineStart -= gone;
    this.feed = this.brace = this.header = -1;
    this.index = 0;
    return gone;
  }

  /** A return at the end of a piece may be half of the end of a line. */
  endOfText(): void {
    if (this.heldReturn !== '') this.text += '\n';
    this.heldReturn = '';
  }

  private withLineFeeds(piece: string): string {
    const text = this.heldReturn + piece;
    if (!text.includes('\r')) {
      this.heldReturn = '';
      return text;
    }
    this.heldReturn = text.endsWith('\r') ? '\r' : '';
    const whole = this.heldReturn === '' ? text : text.slice(0, -1);
    return whole.replace(/\r\n?/g, '\n');
  }

  private ahead(known: number, found: () => number): number {
    if (known >= this.index) return known;
    const at = found();
    return at === -1 ? Infinity : at;
  }

  /** Index of the next line feed, Infinity if there is none yet. */
  nextFeed(): number {
    return (this.feed = this.ahead(this.feed, () => this.text.indexOf('\n', this.index)));
  }

  /** Index of the next closing brace. */
  nextBrace(): number {
    return (this.brace = this.ahead(this.brace, () => this.text.indexOf('}', this.index)));
  }

  /** Index of the line feed before the next header of a game. */
  nextHeader(): number {
    return (this.header = this.ahead(this.header, () => {
      HEADER.lastIndex = this.index;
      return HEADER.exec(this.text)?.index ?? -1;
    }));
  }

  /** Moves on to `end`, counting the lines between. */
  advance(end: number): void {
    for (let at = this.nextFeed(); at < end; at = this.nextFeed()) {
      this.line += 1;
      this.index = at + 1;
      this.lineStart = this.index;
    }
    this.index = end;
  }

  /** Steps over a line feed. */
  newLine(): void {
    this.index += 1;
    this.line += 1;
    this.lineStart = this.index;
  }

  place(index = this.index): PgnPlace {
    return { line: this.line, column: index - this.lineStart + 1 };
  }

  /** The index of the line's end, or -1 where it has not arrived. */
  lineEnd(last: boolean): number {
    const end = this.nextFeed();
    if (end !== Infinity) return end;
    return last || this.text.length - this.index > MAX_GAME_CHARACTERS ? this.text.length : -1;
  }
}
