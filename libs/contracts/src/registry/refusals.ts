/** Why the registry refuses, where others act on it. */
export const registryRefusal = {
  noSuchPlayer: 'no-such-player',
  notFound: 'not-found',
  personErased: 'person-erased',
  unknownDocument: 'unknown-document',
  documentErased: 'document-erased',
} as const;

/** Why nothing comes by way of a federation for now. */
export const federationRefusal = {
  suspended: 'federation-suspended',
  'in-arrears': 'federation-in-arrears',
} as const;
