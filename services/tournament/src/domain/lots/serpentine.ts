/**
 * Groups of near-equal strength: the strongest first, dealt out forwards and backwards by turns, ABBA (T-1.0.5b). Items
 * without a rating come last, in the order given.
 */
export const serpentine = <Item>(
  items: readonly Item[],
  groups: number,
  ratingOf: (item: Item) => number | null,
): readonly (readonly Item[])[] => {
  const dealt: Item[][] = Array.from({ length: groups }, () => []);
  const strongestFirst = [...items].sort((a, b) => (ratingOf(b) ?? -1) - (ratingOf(a) ?? -1));
  for (const [index, item] of strongestFirst.entries()) {
    const place = index % groups;
    const backwards = Math.floor(index / groups) % 2 === 1;
    dealt[backwards ? groups - 1 - place : place]!.push(item);
  }
  return dealt;
};
