import { walkJson } from './json-walk';

const LAST_STEP = /(?:\.[^.[\]]*|\[\d+\])$/;

/** The path of what holds a value; the whole document holds itself. */
const holderOf = (path: string): string => (LAST_STEP.test(path) ? path.replace(LAST_STEP, '') : '$');

/** The paths asked for and all that hold them. */
const withHolders = (paths: readonly string[]): ReadonlySet<string> => {
  const all = new Set<string>(['$']);
  for (let path of paths) for (; !all.has(path); path = holderOf(path)) all.add(path);
  return all;
};

const offsetsOf = (text: string, paths: readonly string[]): ReadonlyMap<string, number> => {
  const wanted = withHolders(paths);
  const offsets = new Map<string, number>();
  walkJson(text, (path, offset) => {
    if (wanted.has(path)) offsets.set(path, offset);
  });
  return offsets;
};

/** The line of each of these places, counted from 1: found in one pass, however many they are. */
const linesAt = (text: string, places: Iterable<number>): ReadonlyMap<number, number> => {
  const lines = new Map<number, number>();
  let line = 1;
  let feed = text.indexOf('\n');
  for (const place of [...new Set(places)].sort((a, b) => a - b)) {
    for (; feed !== -1 && feed < place; feed = text.indexOf('\n', feed + 1)) line += 1;
    lines.set(place, line);
  }
  return lines;
};

/** Longer paths are reported as a fault of the whole. */
const LONGEST_PATH = 500;

const known = (path: string): string => (path.length > LONGEST_PATH ? '$' : path);

/**
 * The lines, counted from 1, of values in a JSON text by their paths (`$.games[3].result`); of a value that is missing, the
 * line of what should hold it.
 */
export const jsonLines = (text: string, wanted: readonly string[]): readonly number[] => {
  const paths = wanted.map(known);
  const offsets = offsetsOf(text, paths);
  const places = paths.map((one) => {
    let path = one;
    while (path !== '$' && !offsets.has(path)) path = holderOf(path);
    return offsets.get(path) ?? 0;
  });
  const lines = linesAt(text, places);
  return places.map((place) => lines.get(place)!);
};
