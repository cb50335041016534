import { sleep, type Leases, type Logger } from '@amici/ops';
import type { Worker } from '@amici/service/runtime';
import type { Pool, PoolClient } from 'pg';
import { ENDPOINTS } from '../migrations/endpoints';
import type { Sealing } from './sealing';

const SEALED_ANEW = 'courier sealing';
const PAGE = 500;

interface Stored {
  readonly endpoint: string;
  readonly subscription: string;
  readonly sealed: string;
}

type Stand = ReturnType<Sealing['standOf']>;
type Count = Readonly<Record<Stand, number>>;

/** Every endpoint that is kept, and under which key it is sealed, as one that is looked at after another. */
async function* standing(
  pool: Pick<Pool | PoolClient, 'query'>,
  sealing: Sealing,
): AsyncGenerator<Stored & { readonly stand: Stand }> {
  let last: string | undefined = '';
  while (last !== undefined) {
    const { rows }: { rows: Stored[] } = await pool.query<Stored>(
      `select endpoint, subscription, sealed from ${ENDPOINTS}.endpoints where endpoint > $1 order by endpoint limit ${PAGE}`,
      [last],
    );
    for (const row of rows) yield { ...row, stand: sealing.standOf(row.subscription, row.sealed) };
    last = rows.at(-1)?.endpoint;
  }
}

const counted = (): Record<Stand, number> => ({ current: 0, before: 0, lost: 0 });

/** How many endpoints are sealed under the key in use, under one before it, and under none that is given. */
export const sealedHow = async (pool: Pick<Pool | PoolClient, 'query'>, sealing: Sealing): Promise<Count> => {
  const count = counted();
  for await (const { stand } of standing(pool, sealing)) count[stand] += 1;
  return count;
};

/** Seals under the key in use what was sealed under one before it, so that that can go; says how it stood. */
export const sealAnew = async (pool: Pool, sealing: Sealing): Promise<Count> => {
  const count = counted();
  for await (const { endpoint, subscription, sealed, stand } of standing(pool, sealing)) {
    count[stand] += 1;
    if (stand !== 'before') continue;
    const anew = sealing.seal(subscription, sealing.open(subscription, sealed));
    await pool.query(`update ${ENDPOINTS}.endpoints set sealed = $2 where endpoint = $1`, [endpoint, anew]);
  }
  return count;
};

interface Parts {
  readonly pool: Pool;
  readonly sealing: () => Sealing | undefined;
  readonly leases: Pick<Leases, 'run'>;
  readonly log: Logger;
}

/** Looks once, when it begins to work: keys change with a start only. */
export const sealingAnew = ({ pool, sealing, leases, log }: Parts): Worker => {
  let closed = 0;
  const warning = (): { readonly warning?: string } =>
    closed === 0
      ? {}
      : { warning: `${closed} addresses of webhooks are sealed under no key of AMICI_COURIER_KEY` };
  return {
    check: { name: SEALED_ANEW, check: () => ({ ok: true, ...warning() }) },
    run: (signal) =>
      leases.run(SEALED_ANEW, 0, signal, async (_token, held) => {
        const given = sealing();
        const { before, lost } = given === undefined ? counted() : await sealAnew(pool, given);
        closed = lost;
        if (before > 0) log.info({ endpoints: before }, 'sealed anew under the key in use');
        while (await sleep(Infinity, held));
        closed = 0;
      }),
  };
};
