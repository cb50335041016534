import { TELLING } from '@amici/contracts/courier';
import { readConnection } from '@amici/projections';
import { service } from '@amici/service/runtime';
import { Pool } from 'pg';
import { aggregates } from './application/aggregates';
import { courierQueries } from './application/queries';
import { READ_MIGRATIONS } from './migrations/read-models';
import { partiesSource } from './telling/parties-source';
import { teller } from './telling/teller';
import { ToldTable } from './telling/told-table';

const NAME = 'courier';

/** Who is told what. */
export const courierService = service({
  name: NAME,
  aggregates,
  projections: [],
  readMigrations: READ_MIGRATIONS,
  work: ({ services, self, log, surroundings }) => {
    const { databaseUrl, transport } = surroundings;
    const pool = new Pool({ ...readConnection({ connectionString: databaseUrl }, NAME), max: 6 });
    pool.on('error', (error) => log.warn({ error }, 'a connection of the courier was lost'));
    return {
      queries: courierQueries(new ToldTable(pool)),
      workers: (context) =>
        TELLING.map((of) => {
          const feed = transport.feed(of, context);
          return teller(context, partiesSource({ service: of, services, self, feed }), of);
        }),
      close: () => pool.end(),
    };
  },
});
