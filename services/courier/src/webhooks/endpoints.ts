import type { Pool } from 'pg';
import { ENDPOINTS } from '../migrations/endpoints';
import { endpointName, type Endpoint, type Sealing } from './sealing';

/** Addresses and secrets of webhooks, sealed. */
export class Endpoints {
  constructor(
    private readonly pool: Pool,
    private readonly sealing: () => Sealing | undefined,
  ) {}

  /** The name under which it is kept; undefined where there is no key to seal with. */
  async keep(subscription: string, endpoint: Endpoint): Promise<string | undefined> {
    const sealed = this.sealing()?.seal(subscription, endpoint);
    if (sealed === undefined) return undefined;
    const name = endpointName(subscription, endpoint);
    await this.pool.query(
      `insert into ${ENDPOINTS}.endpoints (endpoint, subscription, sealed) values ($1, $2, $3) on conflict do nothing`,
      [name, subscription, sealed],
    );
    return name;
  }

  async read(subscription: string, name: string): Promise<Endpoint | undefined> {
    const { rows } = await this.pool.query<{ sealed: string }>(
      `select sealed from ${ENDPOINTS}.endpoints where endpoint = $1 and subscription = $2`,
      [name, subscription],
    );
    return rows[0] && this.sealing()?.open(subscription, rows[0].sealed);
  }

  async forget(subscription: string): Promise<void> {
    await this.pool.query(`delete from ${ENDPOINTS}.endpoints where subscription = $1`, [subscription]);
  }
}
