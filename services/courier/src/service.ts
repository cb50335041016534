import { RESERVATION_MIGRATIONS, service } from '@amici/service/runtime';
import { courierReaders } from './application/readers';
import { aggregates } from './application/aggregates';
import { courierWork } from './application/work';
import { ENDPOINT_MIGRATIONS, ENDPOINTS, RESERVATIONS } from './migrations/endpoints';
import { READ_MIGRATIONS } from './migrations/read-models';
import { subscriptions } from './projections/subscriptions.projection';
import { preferencesList } from './projections/preferences.projection';

const NAME = 'courier';

/** Who is told what, and whether it arrived. */
export const courierService = service({
  name: NAME,
  aggregates,
  reads: courierReaders,
  projections: [subscriptions, preferencesList],
  readMigrations: READ_MIGRATIONS,
  beside: { [ENDPOINTS]: ENDPOINT_MIGRATIONS, [RESERVATIONS]: RESERVATION_MIGRATIONS },
  work: courierWork,
});
