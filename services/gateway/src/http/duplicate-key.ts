const TOKENS = /"[^"\\]*(?:\\.[^"\\]*)*"|[{}[\]:,]/gs;

/**
 * Where a name stands twice in one object, as a JSON pointer; undefined where none does. Readers differ in which of the
 * two they take, so that what one has checked another may not do. `text` is JSON.
 */
export const duplicateKeyIn = (text: string): string | undefined => {
  /** The names of each open object; of a list how far it has come. */
  const open: { readonly names: Set<string> | undefined; at: string; index: number }[] = [];
  let last = '';
  for (const [token] of text.matchAll(TOKENS)) {
    const inside = open.at(-1);
    if (token === '{' || token === '[')
      open.push({ names: token === '{' ? new Set() : undefined, at: '0', index: 0 });
    else if (token === '}' || token === ']') open.pop();
    else if (token === ',' && inside?.names === undefined) inside!.at = String((inside!.index += 1));
    else if (token === ':' && inside?.names !== undefined) {
      const name = JSON.parse(last) as string;
      inside.at = name;
      if (inside.names.has(name))
        return open.map(({ at }) => `/${at.replace(/~/g, '~0').replace(/\//g, '~1')}`).join('');
      inside.names.add(name);
    }
    last = token;
  }
  return undefined;
};
