import { followingWrites, type FollowingWrites } from '@amici/service/runtime';
import type { Pool } from 'pg';
import { ENDPOINTS } from '../migrations/endpoints';
import { endpointName, type Endpoint, type Sealing } from './sealing';

/** Addresses and secrets of webhooks, sealed. */
export class Endpoints {
  private readonly writes: FollowingWrites;

  constructor(
    private readonly pool: Pool,
    private readonly sealing: () => Sealing | undefined,
  ) {
    this.writes = followingWrites(pool, ENDPOINTS);
  }

  /** The name under which it is kept; undefined where there is no key to seal with, or the webhook has ended. */
  async keep(subscription: string, endpoint: Endpoint): Promise<string | undefined> {
    const sealed = this.sealing()?.seal(subscription, endpoint);
    if (sealed === undefined) return undefined;
    const name = endpointName(subscription, endpoint);
    // A process that was about to keep another while the webhook ended keeps none: it would stay for ever.
    const isKept = await this.writes.unlessErased(subscription, (client) =>
      client.query(
        `insert into ${ENDPOINTS}.endpoints (endpoint, subscription, sealed) values ($1, $2, $3) on conflict do nothing`,
        [name, subscription, sealed],
      ),
    );
    return isKept ? name : undefined;
  }

  async read(subscription: string, name: string): Promise<Endpoint | undefined> {
    const { rows } = await this.pool.query<{ sealed: string }>(
      `select sealed from ${ENDPOINTS}.endpoints where endpoint = $1 and subscription = $2`,
      [name, subscription],
    );
    return rows[0] && this.sealing()?.open(subscription, rows[0].sealed);
  }

  async forget(subscription: string): Promise<void> {
    await this.writes.erase(subscription, (client) =>
      client.query(`delete from ${ENDPOINTS}.endpoints where subscription = $1`, [subscription]),
    );
  }
}
