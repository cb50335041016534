import type { Instant } from '@amici/kernel';
import type { Wanted } from './notifying-services';

/** A subscription as its owner sees it. */
export interface WebhookView {
  readonly subscription: string;
  /** The host alone: an address may hold a secret. */
  readonly host: string | null;
  readonly wanted: Wanted;
  readonly status: 'active' | 'disabled' | 'ended';
  readonly since: Instant;
  readonly secretRotatedAt: Instant | null;
  /** Waiting, and given up. */
  readonly waiting: number;
  readonly givenUp: number;
}

/** What was sent, or is to be, and what was answered. */
export interface DeliveryView {
  /** `webhook-id`: of this event to this receiver, however often it is sent. */
  readonly delivery: string;
  readonly event: string;
  readonly type: string;
  readonly state: 'waiting' | 'delivered' | 'given-up';
  readonly tries: number;
  readonly lastTriedAt: Instant | null;
  readonly nextTryAt: Instant | null;
  /** The status of the last answer; null: none came. */
  readonly status: number | null;
  /** The beginning of the last answer, or why there was none. */
  readonly answer: string | null;
}
