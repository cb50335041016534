/** A small seeded generator (mulberry32): the same seed gives the same game. */
export interface Random {
  /** An integer from 0 to below `limit`. */
  below(limit: number): number;
  pick<Value>(values: readonly Value[]): Value;
  chance(probability: number): boolean;
  id(): string;
}

export const random = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    below,
    pick: (values) => values[below(values.length)]!,
    chance: (probability) => next() < probability,
    // Few different ids, so that repetitions and references to earlier ones come about.
    id: () => `id-${below(6)}`,
  };
};
