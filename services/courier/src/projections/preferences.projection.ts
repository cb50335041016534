import type { NotificationPreferences } from '@amici/contracts/courier';
import { integer, json, key, projection, table, text } from '@amici/projections';
import { BY_DEFAULT } from '../domain/preferences/preferences';
import type { SubscriptionEvent } from '../domain/subscription/events';
import type { PreferencesEvent } from '../domain/preferences/events';

/** How somebody wants to be told, who has said anything about it. */
export interface PreferencesRow {
  readonly person: string;
  readonly kinds: NotificationPreferences;
  readonly hour: number;
}

export const preferencesTable = table<PreferencesRow>('wishes', {
  person: key(text()),
  kinds: json<NotificationPreferences>(),
  hour: integer(),
});

/** What people wish to be told, and how. */
export const preferencesList = projection<PreferencesEvent | SubscriptionEvent, PreferencesRow>({
  name: 'wishes',
  version: 1,
  table: preferencesTable,
  key: ({ event }) => event.person,
  on: {
    NoticesWished: (row, { person, kinds, hour }) => ({
      person,
      kinds: { ...BY_DEFAULT, ...row?.kinds, ...kinds },
      hour,
    }),
  },
});
