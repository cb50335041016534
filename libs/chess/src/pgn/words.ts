import type { PgnResult } from './game';

/*
 * The words of movetext: results, numbers, moves, and what stands around them.
 */

const RESULTS: ReadonlyMap<string, PgnResult> = new Map([
  ['1-0', '1-0'],
  ['0-1', '0-1'],
  ['1/2-1/2', '1/2-1/2'],
  ['1/2', '1/2-1/2'],
  ['1–0', '1-0'],
  ['0–1', '0-1'],
  ['½-½', '1/2-1/2'],
  ['*', '*'],
]);

/** The longest is `1/2-1/2`. */
const RESULT_LENGTH = 7;

/** The result a word states. Only words as short as a result are looked up: most words are moves. */
export const resultNamed = (text: string, start: number, end: number): PgnResult | undefined => {
  const code = text.charCodeAt(start);
  const mayBe = code === 0x31 || code === 0x30 || code === 0x2a || code === 0xbd;
  return mayBe && end - start <= RESULT_LENGTH ? RESULTS.get(text.slice(start, end)) : undefined;
};

const GLYPHS: ReadonlyMap<string, number> = new Map([
  ['!', 1],
  ['?', 2],
  ['!!', 3],
  ['??', 4],
  ['!?', 5],
  ['?!', 6],
]);

/** The numeric glyph of `!`, `??`, …; undefined for other sequences of these signs. */
export const glyphOf = (signs: string): number | undefined => GLYPHS.get(signs);

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const isDot = (code: number): boolean => code === 0x2e;
const isMark = (code: number): boolean => code === 0x21 || code === 0x3f;

const behind = (text: string, start: number, end: number, has: (code: number) => boolean): number => {
  let at = start;
  while (at < end && has(text.charCodeAt(at))) at += 1;
  return at;
};

/**
 * Where the move begins in a word that may have numbers in front (`12.Nf3`, `12...Nf6`, `...Nf6`): at `end` if the word is
 * a number and no more. Four or five digits alone are a move of the numeric notation.
 */
export const moveStart = (text: string, start: number, end: number): number => {
  let from = start;
  for (;;) {
    const digits = behind(text, from, end, isDigit);
    if (digits === end) return end - from === 4 || end - from === 5 ? from : end;
    const dots = behind(text, digits, end, isDot);
    if (dots === digits) return from;
    from = dots;
  }
};

/** Where the `!` and `?` behind a move begin. */
export const moveEnd = (text: string, start: number, end: number): number => {
  let at = end;
  while (at > start && isMark(text.charCodeAt(at - 1))) at -= 1;
  return at;
};

/** What a pawn becomes, in brackets right behind its move (CN-1): `fg8(Q)`. */
export const isBracketedPromotion = (text: string, at: number): boolean =>
  text.charCodeAt(at) === 0x28 && text.charCodeAt(at + 2) === 0x29 && 'QRBN'.includes(text.charAt(at + 1));

/** A sign that stands apart from its move and says nothing more: of check, mate or en passant. */
export const isSign = (word: string): boolean => /^(?:\+\+?|#|e\.?p\.?)$/.test(word);

/** A move has a letter, or four or five figures, or is castling; `--` is the null move of analysis. */
export const isMoveLike = (word: string): boolean =>
  /^(?:\p{L}|\p{N}.*\p{L}|[0-8]{4,5}(?!\p{N})|0-0|--$)/u.test(word);
