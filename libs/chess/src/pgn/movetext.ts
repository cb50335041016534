import type { GameBuilder } from './builder';
import type { PgnResult } from './game';
import type { PgnGames } from './games';
import { glyphOf, isSymbol, signsIn, signsStart } from './glyphs';
import { resultNamed, spacedResult, statedResult } from './results';
import type { PgnSource } from './source';
import { isMoveLike, isSign, moveEnd, moveStart, plainWord } from './movetext-words';

const MAX_MOVE_TEXT = 32;
const ELLIPSIS = 0x2026;

/** Most words are just a move. */
const PLAIN_MOVE = /^[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8](?:=[QRBN])?[+#]?$|^O-O(?:-O)?[+#]?$/;

/** Reads the words of movetext into games. */
export class Movetext {
  /** Where a number ended that no dot followed. */
  numberEnd = -1;

  constructor(
    private readonly games: PgnGames,
    private readonly source: PgnSource,
  ) {}

  /** Takes the word up to `end` and answers where what was read ends. */
  take(end: number): number {
    const { text, index } = this.source;
    const { open } = this.games;
    const spaced = spacedResult(text, index, end);
    const result =
      spaced > 0
        ? statedResult(text.slice(index, index + spaced))
        : resultNamed(text, index, end, open?.hasMoves ?? false);
    if (result !== undefined) {
      const stop = spaced > 0 ? index + spaced : end;
      this.result(result, text.slice(index, stop));
      return stop;
    }
    const start = moveStart(text, index, end);
    if (start > index) this.number(text, index, start);
    if (start === end) this.numberEnd = end;
    else this.marked(text, start, end);
    return end;
  }

  /** Moves behind a result: of a further game where the numbers begin again, else something is wrong with this one. */
  private goOn(isFirst: boolean): void {
    const { open } = this.games;
    if (open?.ended === undefined) return;
    if (isFirst) this.games.finish();
    else {
      open.fault('moves-behind-result', this.source.place(), `moves stand behind the result ${open.ended}`);
      open.ended = undefined;
    }
  }

  private result(result: PgnResult, read: string): void {
    const { open } = this.games;
    const place = this.source.place();
    if (open === undefined) this.games.skip(read);
    else if (open.isInVariation) open.tell('unknown-in-variation', place, read, '');
    else if (open.ended === undefined) {
      open.end(result);
      if (read !== result) open.tell('result-spelling', place, read, result);
    } else if (open.ended === result || result === '*' || open.ended === '*') {
      open.end(result === '*' ? open.ended : result);
      open.tell('repeated-result', place, read, open.ended);
    } else
      open.fault(
        'several-results',
        place,
        `the results ${open.ended} and ${result}: leave the one that counts`,
      );
  }

  private number(text: string, from: number, end: number): void {
    let number = 0;
    let at = from;
    for (; at < end && at < from + 4; at += 1) {
      const figure = text.charCodeAt(at) - 0x30;
      if (figure < 0 || figure > 9) break;
      number = number * 10 + figure;
    }
    if (at === from) return;
    this.goOn(number === 1);
    const { open } = this.games;
    if (open === undefined) return;
    open.moveNumber(number, this.source);
    if (text.charCodeAt(end - 1) === ELLIPSIS)
      open.tell('number-sign', this.source.place(), '…', '...', true);
  }

  /** A move with what stands right behind it: `!?`, an evaluation. */
  private marked(text: string, start: number, end: number): void {
    const marks = moveEnd(text, start, end);
    const word = text.slice(start, marks);
    if (PLAIN_MOVE.test(word)) this.add(word, start);
    else this.signed(word, start);
    if (marks < end) this.glyph(text.slice(marks, end), marks);
  }

  /** A word that is not plainly a move: signs may stand right behind it. */
  private signed(word: string, start: number): void {
    if (word === '') return;
    const from = signsStart(word);
    if (from > 0) this.other(word.slice(0, from), start);
    let at = start + from;
    for (const sign of signsIn(word.slice(from))) {
      this.glyph(sign, at);
      at += sign.length;
    }
  }

  private glyph(signs: string, start: number): void {
    const { open } = this.games;
    const place = this.source.place(start);
    const glyph = glyphOf(signs);
    if (open === undefined || !open.hasMoves) this.strayed(signs, open);
    else if (glyph === undefined) open.tell('unknown-glyph', place, signs, '');
    else {
      open.nag(glyph);
      if (glyph > 6) open.tell('glyph', place, signs, `$${glyph}`);
    }
  }

  private strayed(signs: string, open: GameBuilder | undefined): void {
    if (open === undefined) this.games.skip(signs);
    else open.tell('unknown-glyph', this.source.place(), signs, '');
  }

  private add(word: string, start: number): void {
    this.goOn(false);
    const { game } = this.games;
    if (word.length > MAX_MOVE_TEXT) game.unknown(word, this.source.place(start));
    else game.move(word, this.source.line, start - this.source.lineStart + 1);
  }

  /** What is no plain move: a sign, a glyph, the letter of a promotion, or a move in other signs. */
  private other(read: string, start: number): void {
    const { open } = this.games;
    const place = this.source.place(start);
    const word = plainWord(read);
    if (word === '' || isSign(word)) return;
    const letter = /^=?([QRBN])$/.exec(word)?.[1];
    if (letter !== undefined && open?.promotion(letter, place) === true) return;
    const isGlyph = isSymbol(word) ? word !== '--' : glyphOf(word) !== undefined;
    if (isGlyph && open?.hasMoves === true && this.numberEnd !== this.lastEnd(start)) {
      if (word === 'N') open.letter(word);
      this.glyph(read, start);
    } else if (isSymbol(word) && word !== '--') this.glyph(read, start);
    else if (!isMoveLike(word)) {
      this.goOn(false);
      this.games.game.unknown(read, place);
    } else {
      this.add(word, start);
      if (word !== read) this.games.game.tell('characters', place, read, word, true);
    }
  }

  /** Where the word before ended, if only one blank lies between. */
  private lastEnd(start: number): number {
    return this.source.text[start - 1] === ' ' ? start - 1 : -2;
  }
}
