import type { AudienceMap } from '@amici/contracts';
import { subscriptionStreams, preferencesStreams, type CourierEvent } from '@amici/contracts/courier';
import type { Aggregate } from '@amici/service/runtime';
import type { SubscriptionEvent } from '../domain/subscription/events';
import { subscriptionPolicies } from '../domain/subscription/policies';
import {
  subscription,
  type DecidedSubscription,
  type Subscription,
} from '../domain/subscription/subscription';
import type { PreferencesEvent } from '../domain/preferences/events';
import { preferencesPolicies } from '../domain/preferences/policies';
import {
  preferences,
  type DecidedPreferences,
  type PreferencesState,
} from '../domain/preferences/preferences';

/** For its owner alone. */
const his = { services: 'unshared', parties: ['player'], public: null } as const;

const subscriptionAudiences: AudienceMap<SubscriptionEvent, 'player', null, CourierEvent> = {
  WebhookSubscribed: his,
  WebhookSecretRotated: his,
  WebhookEnded: his,
  DeliveryGivenUp: his,
  WebhookDisabled: { ...his, services: 'whole' },
  WebhookResumed: his,
};

const subscriptions: Aggregate<
  DecidedSubscription,
  Subscription,
  SubscriptionEvent,
  'player',
  null,
  CourierEvent
> = {
  decider: subscription,
  policies: subscriptionPolicies,
  streamOf: ({ subscription: id }) => subscriptionStreams.of(id),
  audiences: subscriptionAudiences,
};

const notificationPreferences: Aggregate<
  DecidedPreferences,
  PreferencesState,
  PreferencesEvent,
  'player',
  null,
  CourierEvent
> = {
  decider: preferences,
  policies: preferencesPolicies,
  streamOf: ({ person }) => preferencesStreams.of(person),
  audiences: { NoticesWished: his, NoticeSent: his, MailGivenUp: his },
};

export const aggregates = { subscriptions, preferences: notificationPreferences };

export type CourierAggregates = typeof aggregates;
