import type { Instant } from '@amici/kernel';
import type { Clock, Metrics } from '@amici/ops';
import type { Pool } from 'pg';
import { SHARDS } from './due';

/** What the watch has before it: what should have been told by now, and what was put aside. */
export const watchFigures = async (
  pool: Pick<Pool, 'query'>,
  now: Instant,
): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await pool.query<{ due: number; held: number; quarantined: number }>(
    `select (select count(*)::int from watched where state = 'waiting' and try_at <= $1) due,
            (select count(*)::int from watched where state = 'held') held,
            (select count(*)::int from watched where state = 'quarantined') quarantined`,
    [now],
  );
  const { due, held, quarantined } = rows[0]!;
  return { 'deadlines due': due, 'deadlines held': held, 'owners quarantined': quarantined };
};

const FIRST_DUE = Array.from(
  { length: SHARDS },
  (_, shard) =>
    `(select due_at from watched where shard = ${shard} and state = 'waiting' and try_at <= $1 order by try_at limit 1)`,
).join(' union all ');

/** How long the oldest that has fallen due waits, in seconds: not looked at yet, or tried without its owner having decided. */
export const overdueSeconds = async (pool: Pick<Pool, 'query'>, now: Instant): Promise<number> => {
  const { rows } = await pool.query<{ since: string | null }>(
    `select min(due_at) since from (${FIRST_DUE} union all
       select min(due_at) from watched where state = 'waiting' and attempts > 0) waits`,
    [now],
  );
  const since = rows[0]?.since ?? null;
  return since === null ? 0 : Math.max(0, now - Number(since)) / 1_000;
};

/** Told by each process whenever somebody reads, of what all of them have before them. */
export const measureOverdue = (metrics: Metrics, pool: Pick<Pool, 'query'>, clock: Clock): void => {
  const gauge = metrics.gauge(
    'amici_deadline_overdue_seconds',
    'How long the oldest deadline waits to be decided',
    [],
  );
  metrics.whenRead(async () => gauge.set(await overdueSeconds(pool, clock.now())));
};
