import { createHash } from 'node:crypto';

/**
 * The items in the order of a lot: each is drawn the SHA-256 of the seed and its name, and the smallest comes first. The
 * same seed gives the same order on every machine, so anybody can draw it again (T-0.3b).
 */
export const drawLots = <Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  seed: string,
): readonly Item[] => {
  const drawn = items.map((item) => ({
    item,
    lot: createHash('sha256')
      .update(`${seed} ${nameOf(item)}`)
      .digest('hex'),
  }));
  return drawn.sort((a, b) => (a.lot < b.lot ? -1 : 1)).map(({ item }) => item);
};
