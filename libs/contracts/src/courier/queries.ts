import type { Query } from '../query';
import type { NoticesView } from './notices';
import type { NotifiedEvent, Wanted } from './notifying-services';
import type { DeliveryView, WebhookView } from './webhooks';

/** What may be asked of the courier. */
export interface CourierQueries {
  /** What concerns who asks, after a cursor; `next` goes on, whatever was left out between. */
  readonly mine: Query<
    Wanted & { readonly after?: string; readonly limit: number },
    { readonly events: readonly NotifiedEvent[]; readonly next: string; readonly more: boolean }
  >;
  /**
   * For the gateway: who has been notified of anything since a cursor; if `all` is true, all followers are to
   * look.
   */
  readonly news: Query<
    { readonly since?: string },
    { readonly people: readonly string[]; readonly all: boolean; readonly now: string }
  >;
  /** For the person themselves. */
  readonly notices: Query<{ readonly person: string }, NoticesView>;
  /** Of who asks. */
  readonly webhooks: Query<object, { readonly webhooks: readonly WebhookView[] }>;
  readonly webhook: Query<{ readonly subscription: string }, WebhookView>;
  /** The latest first; `next` is what to give as `after`, null at the end. */
  readonly deliveries: Query<
    {
      readonly subscription: string;
      readonly state?: DeliveryView['state'];
      readonly after?: string;
      readonly limit: number;
    },
    { readonly deliveries: readonly DeliveryView[]; readonly next: string | null }
  >;
}
