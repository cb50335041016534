/*
 * The words of movetext: numbers, moves, and what stands around them.
 */

/** Characters that end a word: white space and the punctuation of movetext. */
const ENDS_WORD = new Uint8Array(128);
for (const character of '{}();$[]') ENDS_WORD[character.charCodeAt(0)] = 1;
ENDS_WORD.fill(1, 0, 33);

export const isSpace = (code: number): boolean =>
  code <= 32 || code === 0xfeff || code === 0xa0 || code === 0x85 || (code >= 0x2000 && isWideSpace(code));

const isWideSpace = (code: number): boolean =>
  code <= 0x200a ||
  code === 0x2028 ||
  code === 0x2029 ||
  code === 0x202f ||
  code === 0x205f ||
  code === 0x3000;

export const endsWord = (code: number): boolean => (code < 128 ? ENDS_WORD[code] === 1 : isSpace(code));

const isDigit = (code: number): boolean => code >= 0x30 && code <= 0x39;
const isDot = (code: number): boolean => code === 0x2e || code === 0x2026;
const isMark = (code: number): boolean => code === 0x21 || code === 0x3f;

const behind = (text: string, start: number, end: number, has: (code: number) => boolean): number => {
  let at = start;
  while (at < end && has(text.charCodeAt(at))) at += 1;
  return at;
};

/**
 * Where the move begins in a word that may have numbers in front (`12.Nf3`, `12...Nf6`, `...Nf6`, `12…Nf6`): at
 * `end` if the word is only a number. Four or five digits alone are a move of the numeric notation.
 */
export const moveStart = (text: string, start: number, end: number): number => {
  let from = start;
  // Castling without hyphens.
  if (text.charCodeAt(start) === 0x30 && /^000?$/.test(text.slice(start, end))) return start;
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
export const isSign = (word: string): boolean => /^(?:\+\+?|#|[†‡]|e\.?p\.?|ch\.?|mate)$/.test(word);

/** A move has a letter, or four or five figures, or is castling; `--` is the null move of analysis. */
export const isMoveLike = (word: string): boolean =>
  /^(?:\p{L}|\p{N}.*\p{L}|[0-8]{4,5}(?!\p{N})|0-?0|--$)/u.test(word);

/** Signs that are seen by nobody: soft hyphens, zero widths, marks of direction, selectors of a picture. */
const INVISIBLE = /[\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060\ufeff]|\u200d|\ufe0e|\ufe0f/g;

const FIGURINES = 'KQRBNPKQRBNP';

/** A word in the letters and signs of the standard: figurines as letters, one hyphen, one cross. */
export const plainWord = (word: string): string =>
  word
    .replace(INVISIBLE, '')
    .replace(/[♔-♟]/g, (figure) => FIGURINES[figure.charCodeAt(0) - 0x2654]!.replace('P', ''))
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/×/g, 'x')
    .replace(/†/g, '+')
    .replace(/‡/g, '#')
    .replace(/^[ОΟ]-[ОΟ](-[ОΟ])?/, (castling) => castling.replace(/[ОΟ]/g, 'O'));

const MOVE =
  /^(?:\d{1,3}(?:\.|…)*)?(?:[\p{Lu}♔-♟]?[a-h]?[1-8]?[-x:×–]?[a-h][1-8](?:[=/(]?[A-Za-z]\)?)?|[O0o][-–][O0o](?:[-–][O0o])?|--|[1-8]{4}|1[-:–]0|0[-:–]1|½[-:–]½|1\/2-1\/2)[+#!?†‡=±∓]*$/u;

/** A word of movetext beyond doubt. */
const isOfMovetext = (word: string): boolean => MOVE.test(word);

/** The number of a move, alone or before it. */
const NUMBERED = /^\d{1,3}(?:\.|…)/;
const OF_LANGUAGE = /\p{L}{2}/u;
const NOTIFYING_SERVICES = /@|:\/\/|^>/;

const isOfLanguage = (word: string): boolean =>
  NOTIFYING_SERVICES.test(word) || (OF_LANGUAGE.test(word) && !/\p{N}/u.test(word));

const MOST_LOOKED_AT = 2_000;

/** Text that people write to each other: words that are none of movetext, more than those that are; `strictly` only such. */
export const isProse = (line: string, strictly: boolean): boolean => {
  const [beforeComments] = line.slice(0, MOST_LOOKED_AT).split(/[{;(]/, 1);
  const words = (beforeComments!.trim() === '' ? line : beforeComments!).split(/\s+/).filter(Boolean);
  const moves = words.filter(isOfMovetext).length;
  if (strictly && (moves > 0 || words.some((word) => word === '*' || NUMBERED.test(word)))) return false;
  if (/^[-=_~#*.]{3,}$/.test(words.join(''))) return true;
  const others = words.filter((word) => isOfLanguage(word) && !isOfMovetext(word)).length;
  return others > moves || words[0]!.startsWith('>');
};
