import { GameBuilder } from './builder';
import { MAX_GAME_CHARACTERS, type PgnGame, type PgnPlace, type PgnResult } from './game';

const TAG = /^\[\s*([A-Za-z0-9_]+)\s*"((?:[^"\\]|\\.)*)"?\s*\]?\s*$/;
const RESULTS: Readonly<Record<string, PgnResult>> = {
  '1-0': '1-0',
  '0-1': '0-1',
  '1/2-1/2': '1/2-1/2',
  '1/2': '1/2-1/2',
  '1–0': '1-0',
  '0–1': '0-1',
  '½-½': '1/2-1/2',
  '*': '*',
};
const GLYPHS: Readonly<Record<string, number>> = { '!': 1, '?': 2, '!!': 3, '??': 4, '!?': 5, '?!': 6 };

const DRAW_OFFER = '(=)';
const LINE_FEED = 10;
const QUOTE_GLYPHS = /[!?]+$/;

/** Characters that end a symbol: white space and the punctuation of movetext. */
const ENDS_SYMBOL = new Uint8Array(128);
for (const character of ' \t\n\v\f\r{}();$[]') ENDS_SYMBOL[character.charCodeAt(0)] = 1;

const endsSymbol = (code: number): boolean =>
  code < 128 ? ENDS_SYMBOL[code] === 1 : code === 0xfeff || code === 0xa0;

/**
 * A tolerant PGN reader fed in pieces: it holds one game (at most MAX_GAME_CHARACTERS) whatever the size of the text,
 * reports what is wrong with line and column, goes on behind it, and never throws. Legality is read.ts's affair.
 */
export class PgnReader {
  private text = '';
  private index = 0;
  private line = 1;
  /** Index in `text` of the current line's first character; negative when that has been let go of. */
  private lineStart = 0;
  private game: GameBuilder | undefined;
  private gameCharacters = 0;
  private overlong = false;
  private ready: PgnGame[] = [];

  /** Takes the next piece of text and answers the games it completed. */
  write(piece: string): PgnGame[] {
    this.text = this.index === 0 ? this.text + piece : this.text.slice(this.index) + piece;
    this.lineStart -= this.index;
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
      this.gameCharacters = 0;
      this.overlong = false;
    }
    return this.game;
  }

  private finish(result: PgnResult | undefined): void {
    if (this.game === undefined) return;
    const game = this.game.finish(result, this.place());
    this.game = undefined;
    this.ready.push(game);
  }

  /** Moves on to `end`, counting the lines between. */
  private advance(end: number): void {
    for (
      let at = this.text.indexOf('\n', this.index);
      at !== -1 && at < end;
      at = this.text.indexOf('\n', at + 1)
    ) {
      this.line += 1;
      this.lineStart = at + 1;
    }
    this.gameCharacters += end - this.index;
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
      } else if (!this.token(code, last)) {
        return;
      }
    }
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
        return this.index === this.lineStart ? this.escapedLine(last) : this.symbol(last);
      case 0x28: // (
        return this.openingParenthesis(last);
      case 0x29: // )
        this.builder().close(this.place());
        this.advance(this.index + 1);
        return true;
      case 0x24: // $
        return this.nag(last);
      default:
        return this.symbol(last);
    }
  }

  /** A variation begins, or a draw is offered: `(=)` is kept as a comment (L-A.12). */
  private openingParenthesis(last: boolean): boolean {
    if (!last && this.text.length - this.index < DRAW_OFFER.length) return false;
    const offer = this.text.startsWith(DRAW_OFFER, this.index);
    if (offer) this.builder().comment(DRAW_OFFER);
    else this.builder().open(this.place());
    this.advance(this.index + (offer ? DRAW_OFFER.length : 1));
    return true;
  }

  /** The index of the line's end, or -1 where it has not arrived. */
  private lineEnd(last: boolean): number {
    const end = this.text.indexOf('\n', this.index);
    return end !== -1
      ? end
      : last || this.text.length - this.index > MAX_GAME_CHARACTERS
        ? this.text.length
        : -1;
  }

  private tag(last: boolean): boolean {
    const end = this.lineEnd(last);
    if (end === -1) return false;
    // A tag behind movetext begins the next game, whether or not this one had its result.
    if (this.game?.hasMovetext === true) this.finish(undefined);
    const builder = this.builder();
    const pair = TAG.exec(this.text.slice(this.index, Math.min(end, this.index + 65_536)));
    if (pair !== null) {
      builder.tag(pair[1]!, pair[2]!.replace(/\\(.)/g, '$1'));
      this.advance(end);
      return true;
    }
    const close = this.text.indexOf(']', this.index);
    const several = close !== -1 && close < end ? TAG.exec(this.text.slice(this.index, close + 1)) : null;
    if (several === null) builder.fault('bad-tag', this.place(), 'a tag pair is [Name "value"]');
    else builder.tag(several[1]!, several[2]!.replace(/\\(.)/g, '$1'));
    this.advance(several === null ? end : close + 1);
    return true;
  }

  private braceComment(last: boolean): boolean {
    const end = this.text.indexOf('}', this.index);
    const tooLong = end === -1 && this.text.length - this.index > MAX_GAME_CHARACTERS;
    if (end === -1 && !last && !tooLong) return false;
    const builder = this.builder();
    if (end === -1) builder.fault('unclosed-comment', this.place(), 'a comment is not closed');
    const close = end === -1 ? this.text.length : end;
    const comment = this.text.slice(this.index + 1, close);
    // A line may be broken anywhere between words; the break is no part of what was said.
    builder.comment(comment.includes('\n') ? comment.replace(/[ \t\r]*\n[ \t\r]*/g, ' ') : comment);
    this.advance(end === -1 ? close : close + 1);
    return this.checkLength();
  }

  private lineComment(last: boolean): boolean {
    const end = this.lineEnd(last);
    if (end === -1) return false;
    this.builder().comment(this.text.slice(this.index + 1, end).replace(/\r$/, ''));
    this.advance(end);
    return this.checkLength();
  }

  private escapedLine(last: boolean): boolean {
    const end = this.lineEnd(last);
    if (end === -1) return false;
    this.advance(end);
    return true;
  }

  private nag(last: boolean): boolean {
    let end = this.index + 1;
    while (end < this.text.length && end < this.index + 5 && /\d/.test(this.text[end]!)) end += 1;
    if (end === this.text.length && !last) return false;
    if (end === this.index + 1)
      this.builder().fault('unknown-symbol', this.place(), 'a glyph is $ and a number');
    else this.builder().nag(Number(this.text.slice(this.index + 1, end)));
    this.advance(end);
    return true;
  }

  private symbol(last: boolean): boolean {
    const { text } = this;
    let end = this.index + 1;
    while (end < text.length && !endsSymbol(text.charCodeAt(end))) end += 1;
    if (end === text.length && !last && end - this.index < 1024) return false;
    const word = text.slice(this.index, end);
    const result = RESULTS[word];
    if (result !== undefined) {
      this.builder();
      this.advance(end);
      this.finish(result);
      return true;
    }
    this.moveText(word);
    this.gameCharacters += end - this.index;
    this.index = end;
    return this.checkLength();
  }

  /** A word of movetext: a number, a move, or both together (`12.Nf3`, `12...Nf6!`). */
  private moveText(word: string): void {
    const builder = this.builder();
    let start = 0;
    let code = word.charCodeAt(0);
    if (code >= 0x30 && code <= 0x39) {
      while (code >= 0x30 && code <= 0x39) code = word.charCodeAt((start += 1));
      if (code === 0x2e || start === word.length) while (word.charCodeAt(start) === 0x2e) start += 1;
      else start = 0; // digits that begin a move: 0-0, 5254
    } else {
      while (word.charCodeAt(start) === 0x2e) start += 1;
    }
    if (start === word.length) {
      // Four or five digits alone are a move of the numeric notation, anything else a move number.
      if (!/^\d{4,5}$/.test(word)) return;
      start = 0;
    }
    const column = this.index - this.lineStart + 1 + start;
    let text = start === 0 ? word : word.slice(start);
    const final = text.charCodeAt(text.length - 1);
    const glyph = final === 0x21 || final === 0x3f ? QUOTE_GLYPHS.exec(text)![0] : '';
    if (glyph !== '') text = text.slice(0, -glyph.length);
    if (text === 'e.p.' || text === 'ep' || text === 'e.p') return;
    if (text !== '') {
      if (text.length <= 32) builder.move(text, this.line, column);
      else builder.fault('unknown-symbol', this.place(), 'a move has at most 32 characters');
    }
    const number = GLYPHS[glyph];
    if (number !== undefined) builder.nag(number);
  }

  /** Bounds what one game may hold: the rest of an overlong one is read as a game of its own. */
  private checkLength(): boolean {
    if (this.gameCharacters <= MAX_GAME_CHARACTERS || this.overlong) return true;
    this.overlong = true;
    this.builder().fault(
      'game-too-long',
      this.place(),
      `a game has at most ${MAX_GAME_CHARACTERS} characters`,
    );
    this.finish(undefined);
    return true;
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
