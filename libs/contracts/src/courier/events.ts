import type { Instant } from '@amici/kernel';

/** Nothing more is sent to a receiver until its owner says so. */
export interface WebhookDisabled {
  readonly type: 'WebhookDisabled';
  readonly at: Instant;
  readonly subscription: string;
  readonly person: string;
  /** What did not arrive in all the time it was tried. */
  readonly delivery: string;
}

/** What the courier tells the other services. */
export type CourierEvent = WebhookDisabled;
