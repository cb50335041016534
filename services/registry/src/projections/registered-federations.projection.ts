import type { ListedFederation } from '@amici/contracts/registry';
import { boolean, key, projection, table, text } from '@amici/projections';
import { NOT_OF_RECOGNITIONS, PASSED_OVER, type LoggedEvent } from './passed-over';

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
    ...PASSED_OVER,
    ...NOT_OF_RECOGNITIONS,
    LoginBound: 'ignore',
    CaseOpened: 'ignore',
    CaseReferred: 'ignore',
    CaseDecided: 'ignore',
    FederationChanged: 'ignore',
    FederationRegistered: (_row, { federation, name, member }) => ({ federation, name, member }),
  },
});
