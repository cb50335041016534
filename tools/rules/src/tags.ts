import type { Catalogue } from './catalogue';

/** A test carries at most this many ids: more would be a test of several things, or a claim too cheap. */
export const MAX_IDS_PER_TEST = 3;

const ID = '[A-Z]{1,2}\\d{0,2}-[A-Za-z0-9]+(?:[.-][A-Za-z0-9]+)*';
const TAG = new RegExp(`\\[(${ID}(?:,\\s*${ID})*)\\]`, 'g');
const TOKEN = new RegExp(`(?<![A-Za-z0-9.-])${ID}`, 'g');

/** The ids in the tags of a test title, `[L-9.2.1]` or `[L-9.2.1, T-7.2]`, in order. */
export const idsInTitle = (title: string): string[] =>
  [...title.matchAll(TAG)].flatMap((match) => match[1]!.split(/,\s*/));

/** The catalogue ids that stand in a line of source: whole ids only, so `L-9.2.1` is not `L-9.2`. */
export const idsInLine = (line: string, catalogue: Catalogue): string[] =>
  [...line.matchAll(TOKEN)].map((match) => match[0]).filter((id) => catalogue.has(id));

/** What is wrong with the ids of a title, one sentence each. */
export const titleProblems = (ids: readonly string[], catalogue: Catalogue): string[] => [
  ...ids.filter((id) => !catalogue.has(id)).map((id) => `${id} is not in the catalogue`),
  ...(ids.length > MAX_IDS_PER_TEST ? [`${ids.length} ids, at most ${MAX_IDS_PER_TEST} a test`] : []),
];
