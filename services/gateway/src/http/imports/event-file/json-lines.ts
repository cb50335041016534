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

/**
 * The lines, counted from 1, of values in a JSON text by their paths (`$.games[3].result`); of a value that is missing, the
 * line of what should hold it.
 */
export const jsonLines = (text: string, paths: readonly string[]): readonly number[] => {
  const offsets = offsetsOf(text, paths);
  return paths.map((asked) => {
    let path = asked;
    while (path !== '$' && !offsets.has(path)) path = holderOf(path);
    return text.slice(0, offsets.get(path) ?? 0).split('\n').length;
  });
};
