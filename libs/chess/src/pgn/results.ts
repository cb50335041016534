import type { PgnResult } from './game';

/*
 * Results as the world writes them, in the Result tag and at the end of movetext.
 */

const RESULTS: Readonly<Record<string, PgnResult>> = {
  '1-0': '1-0',
  '1-': '1-0',
  '0-1': '0-1',
  '1/2-1/2': '1/2-1/2',
  '1/2': '1/2-1/2',
  '=-=': '1/2-1/2',
  '=': '1/2-1/2',
  draw: '1/2-1/2',
  remis: '1/2-1/2',
  '0-0': '0-0',
  '1/2-0': '1/2-0',
  '0-1/2': '0-1/2',
  '+--': '1-0',
  '--+': '0-1',
  '---': '0-0',
  '*': '*',
  '': '*',
  '?': '*',
  '-': '*',
};

/** Behind a result: how it came to be, which no result is changed by. */
const HOW = /(?:\(?(?:ff|f|forfeit|time|wo|w\.o\.|default|adj\.?|adjudicated|adjudication|resigns)\)?)$/;

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s\u00ad\u200b-\u200d\u2060\ufeff]+/g, '')
    .replace(/[‐‑‒–—−]/g, '-')
    .replace(/½/g, '1/2')
    .replace(/(?:0[.,]|[.,])50?/g, '1/2')
    .replace(/([01])[.,]0(?!\d)/g, '$1')
    .replace(/^([01+=-]|1\/2)[:/]([01+=-]|1\/2)$/, '$1-$2');

/** The result that a tag states, however it is written; undefined where it states none that is known. */
export const statedResult = (text: string): PgnResult | undefined => {
  const word = plain(text.slice(0, 40)).replace(/^([01])[:]([01])/, '$1-$2');
  const bare = word.replace(HOW, '');
  // `1/2` is half a point each, never one of two.
  return Object.hasOwn(RESULTS, bare) ? RESULTS[bare] : undefined;
};

/** Words that end movetext. Those of forfeits are signs of an evaluation where there are moves. */
const WORDS: ReadonlyMap<string, PgnResult> = new Map<string, PgnResult>([
  ...['1-0', '1:0', '1–0', '1—0', '1−0', '1‑0', '1-0ff', '1-0f'].map((word) => [word, '1-0'] as const),
  ...['0-1', '0:1', '0–1', '0—1', '0−1', '0‑1', '0-1ff', '0-1f'].map((word) => [word, '0-1'] as const),
  ...['1/2-1/2', '1/2', '½-½', '½', '½:½', '½–½', '½—½', '½−½'].map((word) => [word, '1/2-1/2'] as const),
  ...['1/2:1/2', '1/2–1/2', '1/2—1/2', '.5-.5', '0.5-0.5', '0,5-0,5'].map(
    (word) => [word, '1/2-1/2'] as const,
  ),
  ...['0:0', '0-0ff', '0–0ff', '-/-', '-:-'].map((word) => [word, '0-0'] as const),
  ['1/2-0', '1/2-0'],
  ['½-0', '1/2-0'],
  ['0-1/2', '0-1/2'],
  ['0-½', '0-1/2'],
  ['*', '*'],
]);

const FORFEITS: ReadonlyMap<string, PgnResult> = new Map<string, PgnResult>([
  ...['+/-', '+:-', '+--'].map((word) => [word, '1-0'] as const),
  ...['-/+', '-:+', '--+'].map((word) => [word, '0-1'] as const),
]);

/** The longest is `1/2-1/2` or `0,5-0,5`. */
const RESULT_LENGTH = 7;

/** May a word that begins so be a result? `1`, `0`, `*`, `½`, `.`, `+`, `-`. */
const MAY_BE: ReadonlySet<number> = new Set([...'10*½.+-'].map((sign) => sign.charCodeAt(0)));

/** The result a word states. Only words as short as a result are looked up: most words are moves. */
export const resultNamed = (
  text: string,
  start: number,
  end: number,
  hasMoves: boolean,
): PgnResult | undefined => {
  if (end - start > RESULT_LENGTH || !MAY_BE.has(text.charCodeAt(start))) return undefined;
  const word = text.slice(start, end);
  return WORDS.get(word) ?? (hasMoves ? undefined : FORFEITS.get(word));
};

/** A result with blanks in it, from one place on. */
const SPACED = /(?:1|0|½|1\/2)[ \t\u00a0]+[-–—:][ \t\u00a0]*(?:1\/2|1|0|½)(?![\w/.-])/y;

/** How many characters a result with blanks takes here, 0 if there is none. */
export const spacedResult = (text: string, at: number, end: number): number => {
  if (end - at > 3 || !MAY_BE.has(text.charCodeAt(at))) return 0;
  SPACED.lastIndex = at;
  return SPACED.exec(text)?.[0].length ?? 0;
};

/** Characters that have to be there before a word is read. */
export const RESULT_AHEAD = 24;
