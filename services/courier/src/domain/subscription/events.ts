import type { Wanted, WebhookDisabled } from '@amici/contracts/courier';
import type { Instant } from '@amici/kernel';

interface OfSubscription {
  readonly at: Instant;
  readonly subscription: string;
  readonly person: string;
}

/** Address and secret are kept apart, sealed; `endpoint` names them. */
export interface WebhookSubscribed extends OfSubscription {
  readonly type: 'WebhookSubscribed';
  readonly endpoint: string;
  readonly wanted: Wanted;
  /** Everything after this cursor is sent. */
  readonly after: string;
}

export interface WebhookSecretRotated extends OfSubscription {
  readonly type: 'WebhookSecretRotated';
  readonly endpoint: string;
  readonly before: string;
  /** How long the secret before is signed with, too. */
  readonly until: Instant;
}

export interface WebhookEnded extends OfSubscription {
  readonly type: 'WebhookEnded';
}

/** One event did not reach the receiver in all the time it is tried. */
export interface DeliveryGivenUp extends OfSubscription {
  readonly type: 'DeliveryGivenUp';
  readonly delivery: string;
  readonly tries: number;
  readonly firstTriedAt: Instant;
  readonly status: number | null;
}

export interface WebhookResumed extends OfSubscription {
  readonly type: 'WebhookResumed';
  /** Everything after this cursor is sent again; null: what was not delivered. */
  readonly after: string | null;
}

export type SubscriptionEvent =
  | WebhookSubscribed
  | WebhookSecretRotated
  | WebhookEnded
  | DeliveryGivenUp
  | WebhookDisabled
  | WebhookResumed;
