import type { Wishes } from '@amici/contracts/courier';
import { integer, json, key, projection, table, text } from '@amici/projections';
import { BY_DEFAULT } from '../domain/wishes/defaults';
import type { SubscriptionEvent } from '../domain/subscription/events';
import type { WishesEvent } from '../domain/wishes/events';

/** How somebody wants to be told, who has said anything about it. */
export interface WishesRow {
  readonly person: string;
  readonly kinds: Wishes;
  readonly hour: number;
}

export const wishesTable = table<WishesRow>('wishes', {
  person: key(text()),
  kinds: json<Wishes>(),
  hour: integer(),
});

/** What people wish to be told, and how. */
export const wishesList = projection<WishesEvent | SubscriptionEvent, WishesRow>({
  name: 'wishes',
  version: 1,
  table: wishesTable,
  key: ({ event }) => event.person,
  on: {
    NoticesWished: (row, { person, kinds, hour }) => ({
      person,
      kinds: { ...BY_DEFAULT, ...row?.kinds, ...kinds },
      hour,
    }),
    NoticeSent: 'ignore',
    MailGivenUp: 'ignore',
    WebhookSubscribed: 'ignore',
    WebhookSecretRotated: 'ignore',
    WebhookEnded: 'ignore',
    DeliveryGivenUp: 'ignore',
    WebhookDisabled: 'ignore',
    WebhookResumed: 'ignore',
  },
});
