import { GameBuilder } from './builder';
import { MAX_GAME_CHARACTERS, type PgnGame, type PgnPlace, type PgnResult } from './game';
import { glyphOf, isBracketedPromotion, isMoveLike, isSign, moveEnd, moveStart, resultNamed } from './words';

/** Its value is taken whole or not at all (`(?=(…))\2`): tried by parts, a line would take the cube of its length. */
const TAG = /^\[\s*([A-Za-z0-9_]+)\s*"(?=((?:[^"\\]|\\.)*))\2"?\s*(?:\]\s*)?$/;

/** A line may be broken anywhere between words; the break is no part of what was said. */
const inOneLine = (comment: string): string => {
  const [first = '', ...others] = comment.split('\n');
  if (others.length === 0) return comment;
  const last = others.pop()!;
  return [first.trimEnd(), ...others.map((line) => line.trim()), last.trimStart()].join(' ');
};

const DRAW_OFFER = '(=)';
const LINE_FEED = 10;
const MAX_TAG_LINE = 65_536;
const MAX_WORD = 1_024;
const MAX_MOVE_TEXT = 32;

/** Characters that end a word: white space and the punctuation of movetext. */
const ENDS_WORD = new Uint8Array(128);
for (const character of ' \t\n\v\f\r{}();$[]') ENDS_WORD[character.charCodeAt(0)] = 1;

const endsWord = (code: number): boolean =>
  code < 128 ? ENDS_WORD[code] === 1 : code === 0xfeff || code === 0xa0;

/**
 * A tolerant PGN reader fed in pieces: it holds one game (at most MAX_GAME_CHARACTERS) whatever the size of the text,
 * reports what is wrong with line and column, goes on behind it, and never throws. It takes time in proportion to the
 * text, whatever that is. Whether the moves are legal is not asked here.
 */
export class PgnReader {
  private text = '';
  private index = 0;
  private line = 1;
  /** Index in `text` of the current line's first character; negative when that has been let go of. */
  private lineStart = 0;
  /** Index of the next line feed at or behind `index`, Infinity if there is none yet; stale when less than `index`. */
  private lineFeed = -1;
  private game: GameBuilder | undefined;
  private gameStart = 0;
  private ready: PgnGame[] = [];

  /** Takes the next piece of text and answers the games it completed. */
  write(piece: string): PgnGame[] {
    this.text = this.text.slice(this.index) + piece;
    this.lineStart -= this.index;
    this.gameStart -= this.index;
    this.lineFeed = -1;
    this.index = 0;
    this.scan(false);
    return this.take();
  }

  /** Ends the text: answers what is left, complete or not. */
  end(): PgnGame[] {
    this.scan(true);
    this.finish(undefined);
    return this.take();
  }

  private take(): PgnGame[] {
    const games = this.ready;
    this.ready = [];
    return games;
  }

  private place(): PgnPlace {
    return { line: this.line, column: this.index - this.lineStart + 1 };
  }

  private builder(): GameBuilder {
    if (this.game === undefined) {
      this.game = new GameBuilder(this.place());
      this.gameStart = this.index;
    }
    return this.game;
  }

  private finish(result: PgnResult | undefined): void {
    if (this.game === undefined) return;
    const game = this.game.finish(result, this.place());
    this.game = undefined;
    this.ready.push(game);
  }

  private nextLineFeed(): number {
    if (this.lineFeed < this.index) {
      const found = this.text.indexOf('\n', this.index);
      this.lineFeed = found === -1 ? Infinity : found;
    }
    return this.lineFeed;
  }

  /** Moves on to `end`, counting the lines between. */
  private advance(end: number): void {
    for (let at = this.nextLineFeed(); at < end; at = this.nextLineFeed()) {
      this.line += 1;
      this.index = at + 1;
      this.lineStart = this.index;
    }
    this.index = end;
  }

  private scan(last: boolean): void {
    const { text } = this;
    while (this.index < text.length) {
      const code = text.charCodeAt(this.index);
      if (code === LINE_FEED) {
        this.index += 1;
        this.line += 1;
        this.lineStart = this.index;
      } else if (code <= 32 || code === 0xfeff || code === 0xa0) {
        // A byte order mark takes no column.
        if (code === 0xfeff && this.index === this.lineStart) this.lineStart += 1;
        this.index += 1;
      } else if (this.token(code, last)) {
        if (this.index - this.gameStart > MAX_GAME_CHARACTERS) this.breakOff();
      } else return;
    }
  }

  /** Bounds what one game may hold: the rest of an overlong one is read as a game of its own. */
  private breakOff(): void {
    if (this.game === undefined) return;
    const detail = `a game has at most ${MAX_GAME_CHARACTERS} characters`;
    this.game.fault('game-too-long', this.place(), detail);
    this.finish(undefined);
  }

  /** Reads one token; false where the text read so far does not hold all of it. */
  private token(code: number, last: boolean): boolean {
    switch (code) {
      case 0x5b: // [
        return this.tag(last);
      case 0x7b: // {
        return this.braceComment(last);
      case 0x3b: // ;
        return this.lineComment(last);
      case 0x25: // %
        return this.index === this.lineStart ? this.escapedLine(last) : this.word(last);
      case 0x28: // (
        return this.openingParenthesis(last);
      case 0x29: // )
        this.builder().close(this.place());
        this.index += 1;
        return true;
      case 0x24: // $
        return this.nag(last);
      default:
        return this.word(last);
    }
  }

  /** A variation begins, or a draw is offered: `(=)` is kept as a comment (L-A.12). */
  private openingParenthesis(last: boolean): boolean {
    if (!last && this.text.length - this.index < DRAW_OFFER.length) return false;
    const offer = this.text.startsWith(DRAW_OFFER, this.index);
    if (offer) this.builder().comment(DRAW_OFFER);
    else this.builder().open(this.place());
    this.index += offer ? DRAW_OFFER.length : 1;
    return true;
  }

  /** The index of the line's end, or -1 where it has not arrived. */
  private lineEnd(last: boolean): number {
    const end = this.nextLineFeed();
    if (end !== Infinity) return end;
    return last || this.text.length - this.index > MAX_GAME_CHARACTERS ? this.text.length : -1;
  }

  private tag(last: boolean): boolean {
    const end = this.lineEnd(last);
    if (end === -1) return false;
    const line = this.text.slice(this.index, Math.min(end, this.index + MAX_TAG_LINE));
    const close = line.indexOf(']') + 1;
    const whole = TAG.exec(line);
    const pair = whole ?? (close === 0 ? null : TAG.exec(line.slice(0, close)));
    // A tag behind movetext begins the next game, whether or not this one had its result.
    if (pair !== null && this.game?.hasMovetext === true) this.finish(undefined);
    if (pair === null) this.builder().fault('bad-tag', this.place(), 'a tag pair is [Name "value"]');
    else this.builder().tag(pair[1]!, pair[2]!.replace(/\\(.)/g, '$1'));
    this.index = whole !== null || close === 0 ? end : this.index + close;
    return true;
  }

  private braceComment(last: boolean): boolean {
    const close = this.text.indexOf('}', this.index);
    const tooLong = this.text.length - this.index > MAX_GAME_CHARACTERS;
    if (close === -1 && !last && !tooLong) return false;
    const builder = this.builder();
    if (close === -1) builder.fault('unclosed-comment', this.place(), 'a comment is not closed');
    const end = close === -1 ? this.text.length : close;
    const comment = this.text.slice(this.index + 1, end);
    builder.comment(inOneLine(comment));
    this.advance(close === -1 ? end : end + 1);
    return true;
  }

  private lineComment(last: boolean): boolean {
    const end = this.lineEnd(last);
    if (end === -1) return false;
    this.builder().comment(this.text.slice(this.index + 1, end).replace(/\r$/, ''));
    this.index = end;
    return true;
  }

  private escapedLine(last: boolean): boolean {
    const end = this.lineEnd(last);
    if (end === -1) return false;
    this.index = end;
    return true;
  }

  private nag(last: boolean): boolean {
    let end = this.index + 1;
    while (end < this.text.length && end < this.index + 5 && /\d/.test(this.text[end]!)) end += 1;
    if (end === this.text.length && !last) return false;
    if (end === this.index + 1)
      this.builder().fault('unknown-symbol', this.place(), 'a glyph is $ and a number');
    else this.builder().nag(Number(this.text.slice(this.index + 1, end)));
    this.index = end;
    return true;
  }

  /** A word of movetext: a result, or a number, a move, or both together. */
  private word(last: boolean): boolean {
    const { text, index } = this;
    let end = index + 1;
    while (end < text.length && !endsWord(text.charCodeAt(end))) end += 1;
    if (end + 3 > text.length && !last && end - index < MAX_WORD) return false;
    const builder = this.builder();
    const result = resultNamed(text, index, end);
    if (result === undefined) {
      if (isBracketedPromotion(text, end)) end += 3;
      this.numberedMove(builder, moveStart(text, index, end), end);
    }
    this.index = end;
    if (result !== undefined) this.finish(result);
    return true;
  }

  private numberedMove(builder: GameBuilder, start: number, end: number): void {
    const { text } = this;
    const marks = moveEnd(text, start, end);
    if (marks > start) this.move(builder, text.slice(start, marks), start);
    if (marks < end) {
      const glyph = glyphOf(text.slice(marks, end));
      if (glyph !== undefined) builder.nag(glyph);
    }
  }

  private move(builder: GameBuilder, text: string, start: number): void {
    const code = text.charCodeAt(0);
    // Most words begin with the capital of a piece or with a file, and only "ep" could be mistaken for a move.
    const plain = (code >= 0x41 && code <= 0x5a) || (code >= 0x61 && code <= 0x68 && code !== 0x65);
    if (!plain && isSign(text)) return;
    const column = start - this.lineStart + 1;
    if (text.length > MAX_MOVE_TEXT)
      builder.fault('unknown-symbol', { line: this.line, column }, 'a move has at most 32 characters');
    else if (!plain && !isMoveLike(text))
      builder.fault('unknown-symbol', { line: this.line, column }, 'this is no move');
    else builder.move(text, this.line, column);
  }
}

/** All games of a text in memory. */
export const readPgn = (text: string): PgnGame[] => {
  const reader = new PgnReader();
  return [...reader.write(text), ...reader.end()];
};

/** The games of a text that arrives in pieces, one after the other; memory does not grow with the text. */
export async function* readPgnStream(pieces: AsyncIterable<string>): AsyncGenerator<PgnGame> {
  const reader = new PgnReader();
  for await (const piece of pieces) yield* reader.write(piece);
  yield* reader.end();
}
