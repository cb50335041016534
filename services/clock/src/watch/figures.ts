import type { Instant } from '@amici/kernel';
import type { Pool } from 'pg';

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
