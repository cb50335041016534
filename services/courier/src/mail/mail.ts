import type { Actor } from '@amici/contracts';
import type { Config, Leases, Logger, Metrics } from '@amici/ops';
import type { Services } from '@amici/service';
import type { Worker } from '@amici/service/runtime';
import type { Pool } from 'pg';
import { sendingWorker, countOutcomes, type Bell } from '../sending/worker';
import type { NotificationTable } from '../notifications/notification-table';
import type { CourierKeys } from '../webhooks/sealing';
import { forkMailWorker } from './forks';
import { Links } from './links';
import { smtpMailer } from './mailer';
import { Mails } from './mails';
import { Postman } from './postman';
import { MailQueue } from './queue';
import { Recipients } from './recipients';
import { MAIL, mailOutbox, noMailWorker } from './worker';
import { Writer } from './writer';

interface Options {
  readonly pool: Pool;
  readonly notifications: NotificationTable;
  readonly services: Pick<Services, 'command' | 'query'>;
  readonly self: Actor;
  readonly log: Logger;
  readonly config: Config;
  readonly metrics: Metrics;
  /** What links are proved with; undefined: there is none here. */
  readonly keys: () => CourierKeys | undefined;
  readonly now: () => number;
}

/** All that is needed to write to people; without a mail server nobody is written to. */
export interface Mail {
  readonly links: () => Links | undefined;
  readonly recipients: Recipients;
  readonly isOn: boolean;
  /** The bell is rung where people have been told something. */
  workers(leases: Leases, bell: Bell): readonly Worker[];
  close(): void;
}

export const mailOf = ({
  pool,
  notifications: notifications,
  services,
  self,
  log,
  config,
  metrics,
  keys,
  now,
}: Options): Mail => {
  const { publicUrl, site, smtpUrl, operatorMail: operator, checkpointEvery: everyMs } = config;
  const recipients = new Recipients(pool, services, self);
  const mails = new Mails(pool, countOutcomes(metrics, 'mail'));
  const queue = new MailQueue(pool, notifications, recipients, now);
  const linksOf = (): Links | undefined => {
    const known = publicUrl === undefined ? undefined : keys();
    return known && new Links(known, publicUrl!);
  };
  let links: Links | undefined;
  const provenLinks = (): Links | undefined => (links ??= linksOf());
  const mailer = smtpMailer(config);
  const noticeWorker = (leases: Leases, bell: Bell): Worker => {
    const ours = provenLinks();
    if (mailer === undefined || ours === undefined) {
      if (mailer !== undefined) log.error('no mail is sent: AMICI_COURIER_KEY is needed for its links');
      return noMailWorker({ leases, queue });
    }
    const writer = new Writer(services, self, site);
    const parts = { mails, recipients, writer, links: ours, mailer, services, self, log, now };
    const outbox = mailOutbox({ queue, mails, postman: new Postman(parts) });
    return sendingWorker({ name: MAIL, leases, log, outbox, bell, now });
  };
  const forkWorkers = (leases: Leases): readonly Worker[] =>
    mailer === undefined || operator === undefined
      ? []
      : [forkMailWorker(leases, { pool, services, self, log, mailer, site, operator, everyMs })];
  return {
    links: provenLinks,
    recipients,
    isOn: smtpUrl !== undefined,
    workers: (leases, bell) => [noticeWorker(leases, bell), ...forkWorkers(leases)],
    close: () => mailer?.close(),
  };
};
