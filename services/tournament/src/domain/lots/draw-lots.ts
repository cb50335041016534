import { commitment } from '@amici/kernel';

/**
 * The items in the order of a lot: each draws the SHA-256 commitment of the seed to its name, and the smallest comes first. The
 * same seed gives the same order on every machine, so anybody can draw it again (T-0.3b).
 */
export const drawLots = <Item>(
  items: readonly Item[],
  nameOf: (item: Item) => string,
  seed: string,
): readonly Item[] => {
  const drawn = items.map((item) => ({
    item,
    lot: commitment(seed, [nameOf(item)]),
  }));
  return drawn.sort((a, b) => (a.lot < b.lot ? -1 : 1)).map(({ item }) => item);
};
