/*
 * Signs that annotate a move, and their numbers (PGN standard, 10; the others as programs have them).
 */

const GLYPHS: ReadonlyMap<string, number> = new Map([
  ...(['!', '?', '!!', '??', '!?', '?!'] as const).map((sign, index) => [sign, index + 1] as const),
  ...([
    ['‼', 3],
    ['⁇', 4],
    ['⁉', 5],
    ['⁈', 6],
    ['□', 7],
    ['☐', 7],
    ['∎', 7],
  ] as const),
  ...([
    ['=', 10],
    ['==', 10],
    ['∞', 13],
    ['~', 13],
    ['⩲', 14],
    ['+=', 14],
    ['+/=', 14],
    ['⩱', 15],
  ] as const),
  ...([
    ['=+', 15],
    ['=/+', 15],
    ['±', 16],
    ['+/-', 16],
    ['∓', 17],
    ['-/+', 17],
    ['+-', 18],
    ['-+', 19],
  ] as const),
  ...([
    ['⨀', 22],
    ['⊙', 22],
    ['zz', 22],
    ['○', 26],
    ['⟳', 32],
    ['↻', 32],
    ['↑', 36],
    ['→', 40],
  ] as const),
  ...([
    ['=/∞', 44],
    ['=∞', 44],
    ['∞/=', 44],
    ['⯹', 44],
    ['⇆', 132],
    ['⇄', 132],
    ['⊕', 138],
    ['⨁', 138],
  ] as const),
  ...([
    ['∆', 140],
    ['Δ', 140],
    ['△', 140],
    ['⌓', 142],
    ['RR', 145],
    ['N', 146],
    ['TN', 146],
  ] as const),
]);

const dashes = (signs: string): string => signs.replace(/[‐‑‒–—−]/g, '-');

/** The numeric glyph of `!`, `±`, …; undefined for other signs. */
export const glyphOf = (signs: string): number | undefined => GLYPHS.get(signs) ?? GLYPHS.get(dashes(signs));

const LONGEST_SIGN = 4;

/** A row of signs one by one, the longest first; one that is not known ends the row with all that follows it. */
export const signsIn = (row: string): readonly string[] => {
  const signs: string[] = [];
  for (let at = 0; at < row.length;) {
    let length = Math.min(LONGEST_SIGN, row.length - at);
    while (length > 0 && glyphOf(row.slice(at, at + length)) === undefined) length -= 1;
    const sign = row.slice(at, length === 0 ? row.length : at + length);
    signs.push(sign);
    at += sign.length;
  }
  return signs;
};

const isKnown = (row: string): boolean => signsIn(row).every((sign) => glyphOf(sign) !== undefined);

/** Where signs begin that stand right behind a move (`Nf3±`, `Qh5+-`), those of check apart; the end where there are none. */
export const signsStart = (word: string): number => {
  if (isSymbol(word[0]!) && !/[♔-♟]/.test(word[0]!)) return word.length;
  let at = word.length;
  while (at > 1 && isSymbol(word[at - 1]!) && !'#)†‡'.includes(word[at - 1]!)) at -= 1;
  const checks = /^\+{0,2}/.exec(word.slice(at))![0].length;
  if (at + checks === word.length || isKnown(word.slice(at)))
    return at + (at + checks === word.length ? checks : 0);
  return at + checks;
};

/** No letter and no figure: a sign, whatever it means. */
export const isSymbol = (word: string): boolean => !/[\p{L}\p{N}]/u.test(word);
