import type { ReadersOf } from '@amici/service/runtime';

/** For whom the answer to each query of notifications and webhooks is. */
export const courierReaders: ReadersOf<'courier'> = {
  mine: 'person',
  notices: 'person',
  webhooks: 'person',
  webhook: 'person',
  deliveries: 'person',
  news: 'services',
};
