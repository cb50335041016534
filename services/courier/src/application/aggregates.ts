import type { AudienceMap } from '@amici/contracts';
import { subscriptionStreams, type CourierEvent } from '@amici/contracts/courier';
import type { Aggregate } from '@amici/service/runtime';
import type { SubscriptionEvent } from '../domain/subscription/events';
import { subscriptionPolicies } from '../domain/subscription/policies';
import {
  subscription,
  type DecidedSubscription,
  type Subscription,
} from '../domain/subscription/subscription';

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

export const aggregates = { subscriptions };

export type CourierAggregates = typeof aggregates;
