import { commentEnd, inOneLine } from './comment-end';
import { MAX_GAME_CHARACTERS, type PgnGame, type PgnOptions, type PgnSkipped } from './game';
import { PgnGames } from './games';
import { Movetext } from './movetext';
import { RESULT_AHEAD } from './results';
import { PgnSource } from './source';
import { goesOn, readTagPair, tagName } from './tag-pair';
import { endsWord, isBracketedPromotion, isProse, isSpace } from './movetext-words';

const DRAW_OFFER = '(=)';
const MAX_TAG_LINE = 65_536;
const MAX_WORD = 1_024;

/**
 * A tolerant PGN reader fed in pieces: it holds one game (at most MAX_GAME_CHARACTERS) whatever the size of the text,
 * reports with line and column what is wrong and what it read otherwise than it stands, goes on behind it, and never throws. It
 * takes time in proportion to the text, whatever that is. Whether the moves are legal is not asked here.
 */
export class PgnReader {
  private readonly source = new PgnSource();
  private readonly games: PgnGames;
  private readonly movetext: Movetext;
  /** No token of this line was read yet. */
  private isFresh = true;
  private isBehindBlankLine = false;

  constructor(options: PgnOptions = {}) {
    this.games = new PgnGames(this.source, options);
    this.movetext = new Movetext(this.games, this.source);
  }

  /** Takes the next piece of text and answers the games it completed. */
  write(piece: string): PgnGame[] {
    const gone = this.source.add(piece);
    this.games.start -= gone;
    this.movetext.numberEnd -= gone;
    this.scan(false);
    return this.games.take();
  }

  /** Ends the text: answers what is left, complete or not. */
  end(): PgnGame[] {
    this.source.endOfText();
    this.scan(true);
    this.games.finish();
    this.games.dropComments();
    return this.games.take();
  }

  /** Text between games that was passed over since this was asked last. */
  takeSkipped(): PgnSkipped[] {
    return this.games.takeSkipped();
  }

  private scan(last: boolean): void {
    const { source } = this;
    while (source.index < source.text.length) {
      const code = source.text.charCodeAt(source.index);
      if (code === 10) {
        this.isBehindBlankLine ||= this.isFresh;
        this.isFresh = true;
        source.newLine();
      } else if (isSpace(code)) {
        // A byte order mark takes no column.
        if (code === 0xfeff && source.index === source.lineStart) source.lineStart += 1;
        source.index += 1;
      } else if (this.token(code, last)) {
        this.isFresh = this.isBehindBlankLine = false;
        if (source.index - this.games.start > MAX_GAME_CHARACTERS) this.breakOff();
      } else return;
    }
  }

  /** Bounds what one game may hold: the rest of an overlong one is read as a game of its own. */
  private breakOff(): void {
    const { open } = this.games;
    if (open === undefined) return;
    const detail = `a game has at most ${MAX_GAME_CHARACTERS} characters`;
    open.fault('game-too-long', this.source.place(), detail);
    this.games.finish();
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
      default:
        if (code === 0x25 && this.source.index === this.source.lineStart) return this.escapedLine(last);
        if (this.mayBeProse()) {
          const isProseHere = this.prose(last);
          if (isProseHere !== undefined) return isProseHere;
        }
        return this.ofMovetext(code, last);
    }
  }

  private ofMovetext(code: number, last: boolean): boolean {
    switch (code) {
      case 0x28: // (
        return this.openingParenthesis(last);
      case 0x29: // )
        return this.closingParenthesis();
      case 0x7d: // }
        this.games.game.fault(
          'unopened-comment',
          this.source.place(),
          'a closing brace without an opening one',
        );
        this.source.index += 1;
        return true;
      case 0x24: // $
        return this.nag(last);
      default:
        return this.word(last);
    }
  }

  /** Words to people stand before, between and behind games, or apart from the moves; not among them. */
  private mayBeProse(): boolean {
    const { open: game } = this.games;
    if (game === undefined || game.ended !== undefined) return true;
    return this.isFresh && (this.isBehindBlankLine || !game.hasMovetext) && !game.isInVariation;
  }

  /** Passes over a line of prose; undefined where it is none, false where it has not arrived. */
  private prose(last: boolean): boolean | undefined {
    const { source } = this;
    const { open: game } = this.games;
    const end = source.lineEnd(last);
    if (end === -1) return false;
    const line = source.text.slice(source.index, Math.min(end, source.index + MAX_TAG_LINE));
    if (!isProse(line, game !== undefined && game.ended === undefined)) return undefined;
    if (game === undefined) {
      this.games.dropComments();
      this.games.skip(line);
    } else if (game.ended === undefined) game.tell('text-passed-over', this.source.place(), line, '');
    else {
      this.games.finish();
      this.games.skip(line);
    }
    source.index = end;
    return true;
  }

  /** A variation begins, or a draw is offered: `(=)` is kept as a comment (L-A.12). */
  private openingParenthesis(last: boolean): boolean {
    const { source } = this;
    if (!last && source.text.length - source.index < DRAW_OFFER.length) return false;
    const offer = source.text.startsWith(DRAW_OFFER, source.index);
    if (offer) this.games.game.comment(DRAW_OFFER);
    else this.games.game.open(this.source.place());
    source.index += offer ? DRAW_OFFER.length : 1;
    return true;
  }

  private closingParenthesis(): boolean {
    const { game } = this.games;
    // `1) e4 e5` is numbered so by hand.
    if (this.movetext.numberEnd === this.source.index && !game.isInVariation)
      game.tell('number-sign', this.source.place(), ')', '.', true);
    else game.close(this.source.place());
    this.source.index += 1;
    return true;
  }

  private tag(last: boolean): boolean {
    const { source } = this;
    const end = source.lineEnd(last);
    if (end === -1) return false;
    let line = source.text.slice(source.index, Math.min(end, source.index + MAX_TAG_LINE));
    let pair = readTagPair(line);
    let lineEnd = end;
    if (pair === undefined || (pair.isLenient && pair.end === line.length)) {
      const next = source.text.indexOf('\n', end + 1);
      if (next === -1 && !last && source.text.length - end < MAX_TAG_LINE) return false;
      const following = source.text.slice(
        end + 1,
        next === -1 ? end + MAX_TAG_LINE : Math.min(next, end + MAX_TAG_LINE),
      );
      if (goesOn(line, following)) {
        line = `${line.trimEnd()} ${following.trimStart()}`;
        pair = readTagPair(line) ?? pair;
        lineEnd = end + 1 + following.length;
      }
    }
    if (pair === undefined) return this.noTag(line, end);
    const name = tagName(pair.name);
    if (this.games.open?.isEndedByTag(name, this.isBehindBlankLine) === true) this.games.finish();
    if (this.games.open === undefined) this.games.dropComments();
    const builder = this.games.game;
    if (pair.isLenient || lineEnd !== end)
      builder.tell('tag', this.source.place(), line.slice(0, pair.end), `[${name} "${pair.value}"]`);
    if (name !== pair.name) builder.tell('tag-name', this.source.place(), pair.name, name);
    builder.tag(name, pair.value, this.source.place());
    source.advance(lineEnd === end ? source.index + pair.end : lineEnd);
    return true;
  }

  /** A bracket that begins no tag pair. */
  private noTag(line: string, end: number): boolean {
    const close = line.indexOf(']') + 1;
    const text = close === 0 ? line : line.slice(0, close);
    const name = /^\[\s*(\w+)/.exec(line)?.[1] ?? '';
    if (this.games.open === undefined) this.games.skip(text);
    else this.games.open.badTag(tagName(name), text, this.source.place());
    this.source.index = close === 0 ? end : this.source.index + close;
    return true;
  }

  private braceComment(last: boolean): boolean {
    const { source } = this;
    const found = commentEnd(source, last, MAX_GAME_CHARACTERS);
    if (found === undefined) return false;
    const { end, isClosed, isNested } = found;
    const comment = source.text.slice(source.index + 1, end);
    if (!isClosed)
      this.games.game.fault(
        'unclosed-comment',
        this.source.place(),
        'a comment is not closed: put a } behind it',
      );
    if (isNested) this.games.open?.tell('nested-comment', this.source.place(), comment, 'one comment');
    this.games.comment(inOneLine(comment));
    source.advance(isClosed ? end + 1 : end);
    return true;
  }

  private lineComment(last: boolean): boolean {
    const end = this.source.lineEnd(last);
    if (end === -1) return false;
    this.games.comment(this.source.text.slice(this.source.index + 1, end));
    this.source.index = end;
    return true;
  }

  private escapedLine(last: boolean): boolean {
    const end = this.source.lineEnd(last);
    if (end === -1) return false;
    this.source.index = end;
    return true;
  }

  private nag(last: boolean): boolean {
    const { text, index } = this.source;
    let end = index + 1;
    while (end < text.length && end < index + 5 && /\d/.test(text[end]!)) end += 1;
    if (end === text.length && !last) return false;
    if (end === index + 1) this.games.game.unknown('$', this.source.place());
    else this.games.game.nag(Number(text.slice(index + 1, end)));
    this.source.index = end;
    return true;
  }

  /** A word of movetext: a result, or a number, a move, or both together. */
  private word(last: boolean): boolean {
    const { source } = this;
    const { text, index } = source;
    let end = index + 1;
    while (end < text.length && !endsWord(text.charCodeAt(end))) end += 1;
    if (end + RESULT_AHEAD > text.length && !last && end - index < MAX_WORD) return false;
    if (isBracketedPromotion(text, end)) end += 3;
    source.index = this.movetext.take(end);
    return true;
  }
}

interface ReadText {
  readonly games: PgnGame[];
  readonly skipped: PgnSkipped[];
}

/** All games of a text in memory, and what stands around them. */
export const readPgnText = (text: string, options: PgnOptions = {}): ReadText => {
  const reader = new PgnReader(options);
  const games = [...reader.write(text), ...reader.end()];
  return { games, skipped: reader.takeSkipped() };
};

/** All games of a text in memory. */
export const readPgn = (text: string, options: PgnOptions = {}): PgnGame[] =>
  readPgnText(text, options).games;

/** The games of a text that arrives in pieces, one after the other; memory does not grow with the text. */
export async function* readPgnStream(pieces: AsyncIterable<string>): AsyncGenerator<PgnGame> {
  const reader = new PgnReader();
  for await (const piece of pieces) yield* reader.write(piece);
  yield* reader.end();
}
