/*
 * How moves are written besides SAN: each spelling as the SAN texts that can be meant by it.
 */

/** The letters of king, queen, rook, bishop and knight. */
const LETTERS: Readonly<Record<string, string>> = {
  German: 'KDTLS',
  Dutch: 'KDTLP',
  French: 'RDTFC',
  Spanish: 'RDTAC',
  Italian: 'RDTAC',
  Portuguese: 'RDTBC',
  Swedish: 'KDTLS',
  Danish: 'KDTLS',
  Finnish: 'KDTLR',
  Icelandic: 'KDHBR',
  Polish: 'KHWGS',
  Czech: 'KDVSJ',
  Hungarian: 'KVBFH',
  Romanian: 'RDTNC',
  Slovene: 'KDTLS',
  Croatian: 'KDTLS',
  Estonian: 'KLVOR',
  Russian: 'КФЛСК',
};

const ENGLISH = 'KQRBN';

/** Languages by their letters, those that have the same together. */
export const PIECE_LETTERS: readonly string[] = [...new Set(Object.values(LETTERS))];

export const languagesOf = (letters: string): string =>
  Object.entries(LETTERS)
    .flatMap(([language, own]) => (own === letters ? [language] : []))
    .join(', ');

/** A move with the letters of a language in English ones; undefined where one is none of them. */
export const inEnglish = (text: string, letters: string): string | undefined => {
  const isRussian = letters.startsWith('К');
  const word = isRussian ? text.replace(/^Кр/, 'K') : text;
  if (/^O-O/.test(word) || (isRussian && word.startsWith('K'))) return word;
  let isKnown = true;
  const replaced = word.replace(/\p{Lu}/gu, (letter) => {
    const at = isRussian && letter === 'К' ? 4 : letters.indexOf(letter);
    if (at === -1) isKnown = false;
    return ENGLISH[at] ?? letter;
  });
  return isKnown ? replaced : undefined;
};

/** Has it a capital that no piece has in English? */
export const isForeign = (text: string): boolean => /\p{Lu}/u.test(text.replace(/[KQRBNOPZ]/g, ''));

const CASTLING = /^[O0o]-?[O0o](-?[O0o])?([+#]*)$/;

/** Other texts by which the move may be meant. */
export const spellings = (text: string): readonly string[] => {
  const [castling, queenside] = CASTLING.exec(text) ?? [];
  if (castling !== undefined) return [queenside === undefined ? 'O-O' : 'O-O-O'];
  const bare = text
    .replace(/^\d{1,3}(?=[A-Za-z])/, '')
    .replace(/(?:mate|ch\.?|[:+#])+$/, '')
    .replace(/^P(?=[a-h])/, '')
    .replace(/[/=(]*([QRBNqrbn])\)$|[/]([QRBNqrbn])$/, '=$1$2');
  const [, piece, rest] = /^([kqrbn])([a-h1-8x:-].*)$/.exec(bare) ?? [];
  const others = piece === undefined ? [] : [`${piece.toUpperCase()}${rest}`];
  const [, squares, onto, kind = ''] = /^([a-h][1-8])[-x:]?([a-h][1-8])=?([qrbnQRBN]?)$/.exec(bare) ?? [];
  const squaresToo = squares === undefined ? [] : [`${squares}${onto}${kind.toLowerCase()}`];
  const [, from, to] = /^([a-h])[x:]?([a-h])$/.exec(bare) ?? [];
  const captures = from === undefined ? [] : [1, 2, 3, 4, 5, 6, 7, 8].map((rank) => `${from}x${to}${rank}`);
  return [...new Set([bare, ...others, ...squaresToo, ...captures])].filter((one) => one !== text);
};
