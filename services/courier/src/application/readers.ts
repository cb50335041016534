import type { ReadersOf } from '@amici/service/runtime';

/** Who may have the answer to each query of notifications and webhooks. */
export const courierReaders: ReadersOf<'courier'> = {
  mine: 'person',
  notices: 'person',
  webhooks: 'person',
  webhook: 'person',
  deliveries: 'person',
  news: 'services',
};
