import type { Services } from '@amici/service';
import type { Logger } from '@amici/ops';
import type { Pool } from 'pg';
import { Links } from '../mail/links';
import { smtpMailer } from '../mail/mailer';
import { Mails } from '../mail/mails';
import { Postman } from '../mail/postman';
import { MailQueue } from '../mail/queue';
import { Recipients } from '../mail/recipients';
import { Writer } from '../mail/writer';
import { NotificationTable } from '../notifications/notification-table';

interface Person {
  readonly name: string;
  readonly address: string;
}

interface Options {
  readonly pool: Pool;
  readonly log: Logger;
  readonly command: Services['command'];
  /** Who has which address, as the registry would say when it is asked. */
  readonly people: Record<string, Person | undefined>;
  readonly smtpUrl: string;
  readonly now: () => number;
  /** How long the mail server is waited for, ms: longer than a busy machine stands still, where nothing else is said. */
  readonly answersWithin?: number;
}

/** The answers of the registry and of the tournaments, of these people. */
const answering = (people: Options['people']): Services['query'] =>
  (async (_service: unknown, question: { readonly type: string; readonly players?: readonly string[] }) => {
    const pairs = (question.players ?? []).flatMap((player) => {
      const known = people[player];
      return known === undefined ? [] : [[player, known] as const];
    });
    if (question.type === 'names')
      return { ok: true, value: Object.fromEntries(pairs.map(([player, { name }]) => [player, name])) };
    if (question.type !== 'mailboxes') return { ok: false, rejection: { code: 'not-found' } };
    const of = { language: 'en', zone: 'UTC', statement: 's', confirmed: true } as const;
    return {
      ok: true,
      value: Object.fromEntries(pairs.map(([player, { address }]) => [player, { ...of, address }])),
    };
  }) as Services['query'];

/** What gives mails to a mail server, as each process of the courier makes it. */
export const mailParts = (options: Options) => {
  const { pool, log, command, people, smtpUrl, now, answersWithin = 30_000 } = options;
  const services = { command, query: answering(people) };
  const self = { subject: 'service:courier', office: 'service' };
  const recipients = new Recipients(pool, services, self);
  const mails = new Mails(pool);
  const mailer = smtpMailer({
    ...{ smtpUrl, smtpUser: undefined, smtpPassword: undefined, site: 'Amici' },
    ...{ mailFrom: 'notices@amici.example.org', answersWithin },
  })!;
  const links = new Links([Buffer.alloc(32, 7)], 'https://amici.example.org');
  const writer = new Writer(services, self, 'Amici');
  const postman = new Postman({ mails, recipients, writer, links, mailer, services, self, log, now });
  return { mails, mailer, postman, queue: new MailQueue(pool, new NotificationTable(pool), recipients, now) };
};
