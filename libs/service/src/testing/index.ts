import type { Interests } from '@amici/contracts';

/** Of people who take part in nothing and belong nowhere. */
export const noInterests: Interests = {
  takesPart: () => Promise.resolve(false),
  affiliations: () => Promise.resolve([]),
  game: () => Promise.resolve({}),
};
