import { subscriptionStreams, type Wanted } from '@amici/contracts/courier';
import { bigint, json, key, nullable, projection, table, text } from '@amici/projections';
import type { SubscriptionEvent } from '../domain/subscription/events';
import type { PreferencesEvent } from '../domain/preferences/events';

/** A subscription as the process that delivers needs it. */
export interface SubscriptionRow {
  readonly subscription: string;
  readonly person: string;
  readonly wanted: Wanted;
  readonly status: 'active' | 'disabled' | 'ended';
  readonly endpoint: string;
  /** Signed with as well until then. */
  readonly before: string | null;
  readonly beforeUntil: number | null;
  readonly since: number;
  readonly rotatedAt: number | null;
  /** From where everything is sent again, and in which event its owner said so. */
  readonly replayAfter: string | null;
  readonly replayed: number;
}

/** Who is posted what, and under which secret. */
export const subscriptions = projection<SubscriptionEvent | PreferencesEvent, SubscriptionRow>({
  name: 'subscriptions',
  version: 1,
  table: table<SubscriptionRow>('subscriptions', {
    subscription: key(text()),
    person: text(),
    wanted: json<Wanted>(),
    status: text<SubscriptionRow['status']>(),
    endpoint: text(),
    before: nullable(text()),
    beforeUntil: nullable(bigint()),
    since: bigint(),
    rotatedAt: nullable(bigint()),
    replayAfter: nullable(text()),
    replayed: bigint(),
  }),
  key: ({ stream }) => subscriptionStreams.idIn(stream),
  on: {
    WebhookSubscribed: (_none, { at: since, subscription, person, wanted, endpoint, after }) => ({
      ...{ subscription, person, wanted, endpoint, since, status: 'active' },
      ...{ before: null, beforeUntil: null, rotatedAt: null, replayAfter: after, replayed: 0 },
    }),
    WebhookSecretRotated: (row, { at, endpoint, before, until }) =>
      row && { ...row, endpoint, before, beforeUntil: until, rotatedAt: at },
    WebhookEnded: (row) => row && { ...row, status: 'ended', before: null, beforeUntil: null },
    DeliveryGivenUp: (row) => row,
    WebhookDisabled: (row) => row && { ...row, status: 'disabled' },
    WebhookResumed: (row, { after }) =>
      row && { ...row, status: 'active', replayAfter: after, replayed: row.replayed + 1 },
  },
});
