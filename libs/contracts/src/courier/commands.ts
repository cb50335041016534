import type { NoticeCommand } from './endpoints/notices';
import type { Wanted } from './notifying-services';

interface OfSubscription {
  readonly subscription: string;
}

/** Posts what concerns the requester, from now on, to an address of theirs, signed with the secret. */
export interface SubscribeWebhook extends OfSubscription {
  readonly type: 'SubscribeWebhook';
  /** Kept apart from the record, with the secret. */
  readonly url: string;
  readonly secret: string;
  readonly wanted: Wanted;
}

/** From now on signed with another secret; with the one before as well for a day. */
export interface RotateWebhookSecret extends OfSubscription {
  readonly type: 'RotateWebhookSecret';
  readonly secret: string;
}

/** Goes on with what was not delivered; or everything again after a cursor, each under the id it had. */
export interface ResumeWebhook extends OfSubscription {
  readonly type: 'ResumeWebhook';
  readonly after?: string;
  /** In the place of a cursor: everything recorded since then; ms UTC. */
  readonly since?: number;
}

export interface EndWebhook extends OfSubscription {
  readonly type: 'EndWebhook';
}

/** What could not be delivered for so long that nothing more is tried until its owner says so. */
export interface GiveUpDelivery extends OfSubscription {
  readonly type: 'GiveUpDelivery';
  readonly delivery: string;
  readonly tries: number;
  /** ms UTC. */
  readonly firstTriedAt: number;
  /** What the receiver answered last; null: nothing. */
  readonly status: number | null;
}

export type WebhookCommand =
  SubscribeWebhook | RotateWebhookSecret | ResumeWebhook | EndWebhook | GiveUpDelivery;

export type CourierCommand = WebhookCommand | NoticeCommand;
