import { atOnceOrNever } from '@amici/contracts';
import { service } from '@amici/service/runtime';
import { clockReaders } from './application/readers';
import { aggregates } from './application/aggregates';
import { clockWork } from './application/work';
import { READ_MIGRATIONS } from './migrations/read-models';
import { outages } from './projections/outages.projection';
import { silences } from './projections/silences.projection';
import { startDelays } from './projections/start-delays.projection';
import { WATCH_TABLES } from './watch/tables';

/** Leave, outages, and the watch over everything that falls due. */
export const clockService = service({
  name: 'clock',
  aggregates,
  reads: clockReaders,
  publicPolicy: atOnceOrNever,
  projections: [outages, silences, startDelays],
  tables: WATCH_TABLES,
  readMigrations: READ_MIGRATIONS,
  work: clockWork,
});
