import { NOTIFYING_SERVICES, type EndWebhook } from '@amici/contracts/courier';
import { realNow } from '@amici/ops';
import { readConnection } from '@amici/projections';
import { postgresReservations, type Work, type WorkingParts } from '@amici/service/runtime';
import { Pool } from 'pg';
import { mailOf } from '../mail/mail';
import { RESERVATIONS } from '../migrations/endpoints';
import { sendingWorker, countOutcomes, Bell } from '../sending/worker';
import { notifier, partiesSource } from '../notifications/notifier';
import { NotificationTable } from '../notifications/notification-table';
import { Deliveries } from '../webhooks/deliveries';
import { Endpoints } from '../webhooks/endpoints';
import { PublicFeeds } from '../webhooks/public-feeds';
import { Queue } from '../webhooks/queue';
import type { ReceiverOptions } from '../webhooks/receiver';
import { courierKeysOf, sealingOf } from '../webhooks/sealing';
import { sealingAnew } from '../webhooks/sealing-anew';
import { Sender, webhookOutbox, WEBHOOKS } from '../webhooks/sender';
import type { CourierAggregates } from './aggregates';
import { endpointEvidence } from './endpoint-evidence';
import { letterCommands, noticeQueries, stopEvidence } from './notices';
import { courierQueries } from './queries';
import { webhookQueries } from './webhook-queries';

interface Row {
  readonly webhooks: number;
  readonly webhooksDue: number;
  readonly mails: number;
  readonly mailsDue: number;
}

/** What waits to be sent, and of it what should be tried by now (ms of real time). */
const queueFigures = async (
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

type Parts = WorkingParts<CourierAggregates>;

const endsWebhook = (command: { readonly type: string }): command is EndWebhook =>
  command.type === 'EndWebhook';

/** What the courier does besides deciding: it tells, and sends. */
export const courierWork = (parts: Parts): Work<'courier', CourierAggregates> => {
  const { services, self, log, surroundings } = parts;
  const { databaseUrl, transport, config, metrics } = surroundings;
  const pool = new Pool({ ...readConnection({ connectionString: databaseUrl }, 'courier'), max: 8 });
  pool.on('error', (error) => log.warn({ error }, 'a connection of the courier was lost'));
  const receivers: ReceiverOptions = { allowPrivate: config.webhooksTo === 'any' };
  const notifications = new NotificationTable(pool);
  const feeds = new PublicFeeds(services);
  const deliveries = new Deliveries(pool, countOutcomes(metrics, 'webhook'));
  const sealing = sealingOf(config);
  const endpoints = new Endpoints(pool, sealing);
  const sender = new Sender({
    ...{ deliveries, endpoints, services, self, log, receivers },
    now: realNow,
    atOnce: config.webhooksAtOnce,
    publicUrl: config.publicUrl,
  });
  const keys = () => courierKeysOf(config);
  const mail = mailOf({
    pool,
    notifications: notifications,
    services,
    self,
    log,
    config,
    metrics,
    keys,
    now: realNow,
  });
  return {
    queries: {
      ...courierQueries(notifications),
      ...webhookQueries(parts, deliveries, endpoints),
      ...noticeQueries(parts, mail),
    },
    commands: letterCommands(parts, mail),
    evidence: {
      subscriptions: endpointEvidence(parts, endpoints, notifications, { receivers, feeds }),
      preferences: stopEvidence(mail),
    },
    reservations: postgresReservations(pool, RESERVATIONS),
    after: async ({ command }) => {
      if (endsWebhook(command)) await endpoints.forget(command.subscription);
    },
    workers: (context) => {
      const { leases } = context;
      const bells = { webhooks: new Bell(), mail: new Bell() };
      const onNotified = (): void => Object.values(bells).forEach(({ ring }) => ring());
      const outbox = webhookOutbox({ sender, deliveries, queue: new Queue(pool, notifications, feeds) });
      return [
        ...NOTIFYING_SERVICES.map((of) => {
          const feed = transport.feed(of, { ...context, without: 'all' });
          return notifier(context, partiesSource({ service: of, services, self, feed }), of, onNotified);
        }),
        sendingWorker({ name: WEBHOOKS, leases, log, outbox, bell: bells.webhooks, now: realNow }),
        ...mail.workers(leases, bells.mail),
        sealingAnew({ pool, sealing, leases, log }),
      ];
    },
    figures: () => queueFigures(pool, realNow()),
    close: () => {
      mail.close();
      return pool.end();
    },
  };
};
