import { NOTIFYING_SERVICES, type EndWebhook } from '@amici/contracts/courier';
import { realNow } from '@amici/ops';
import { readConnection } from '@amici/projections';
import { postgresReservations, type Work, type WorkingParts } from '@amici/service/runtime';
import { Pool } from 'pg';
import { mailOf } from '../mail/mail';
import { RESERVATIONS } from '../migrations/endpoints';
import { Bell } from '../sending/bell';
import { countOutcomes } from '../sending/outcomes';
import { sendingWorker } from '../sending/worker';
import { partiesSource } from '../notifications/parties-source';
import { notifier } from '../notifications/notifier';
import { NotificationTable } from '../notifications/notification-table';
import { Deliveries } from '../webhooks/deliveries';
import { Endpoints } from '../webhooks/endpoints';
import { PublicFeeds } from '../webhooks/public-feeds';
import { Queue } from '../webhooks/queue';
import type { ReceiverOptions } from '../webhooks/receiver';
import { courierKeysOf, sealingOf } from '../webhooks/sealing';
import { sealingAnew } from '../webhooks/sealing-anew';
import { Sender } from '../webhooks/sender';
import { webhookOutbox, WEBHOOKS } from '../webhooks/worker';
import type { CourierAggregates } from './aggregates';
import { queueFigures } from './figures';
import { endpointEvidence } from './endpoint-evidence';
import { letterCommands, noticeQueries, stopEvidence } from './notices';
import { courierQueries } from './queries';
import { webhookQueries } from './webhook-queries';

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
