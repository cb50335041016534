/** Why the registry refuses, where others act on it. */
export const registryRefusal = {
  noSuchPlayer: 'no-such-player',
  notFound: 'not-found',
  personErased: 'person-erased',
} as const;
