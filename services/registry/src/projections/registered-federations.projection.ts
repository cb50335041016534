import type { ListedFederation } from '@amici/contracts/registry';
import { boolean, key, projection, table, text } from '@amici/projections';
import type { LoggedEvent } from '../application/aggregates';

/** Federations as they are called now. */
export const registeredFederations = projection<LoggedEvent, ListedFederation>({
  name: 'registered_federations',
  version: 1,
  table: table<ListedFederation>('registered_federations', {
    federation: key(text()),
    name: text(),
    member: boolean(),
  }),
  key: ({ event }) => [(event as { readonly federation: string }).federation],
  on: {
    FederationRegistered: (_row, { federation, name, member }) => ({ federation, name, member }),
  },
});
