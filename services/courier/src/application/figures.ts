import type { Pool } from 'pg';

interface Row {
  readonly webhooks: number;
  readonly webhooksDue: number;
  readonly mails: number;
  readonly mailsDue: number;
}

/** What waits to be sent, and of it what should be tried by now (ms of real time). */
export const queueFigures = async (
  pool: Pick<Pool, 'query'>,
  now: number,
): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await pool.query<Row>(
    `select count(*) filter (where queue = 'd')::int webhooks,
            count(*) filter (where queue = 'd' and next_try_at <= $1)::int "webhooksDue",
            count(*) filter (where queue = 'm')::int mails,
            count(*) filter (where queue = 'm' and next_try_at <= $1)::int "mailsDue"
       from (select 'd' queue, next_try_at from deliveries where state = 'waiting'
             union all select 'm', next_try_at from mails where state = 'waiting') waiting`,
    [now],
  );
  const { webhooks, webhooksDue, mails, mailsDue } = rows[0]!;
  return {
    'webhooks waiting': webhooks,
    'webhooks due': webhooksDue,
    'mails waiting': mails,
    'mails due': mailsDue,
  };
};
