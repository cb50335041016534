import type { Interests } from '@amici/contracts';

/** Of people who take part in nothing and belong nowhere. */
export const noInterests: Interests = {
  takesPart: () => Promise.resolve(false),
  isOf: () => Promise.resolve(false),
  isPlaying: () => Promise.resolve(false),
  game: () => Promise.resolve({}),
};
