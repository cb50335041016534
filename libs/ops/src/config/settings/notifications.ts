import { integer, mailAddress, oneOf, text, url } from '../kinds';
import { declare } from '../setting';

/** How people and programs are told. */
export const notifications = declare({
  webhooksTo: {
    variable: 'AMICI_WEBHOOKS_TO',
    kind: oneOf('public', 'any'),
    default: 'public',
    description:
      'Where webhooks are posted: to public addresses over HTTPS only, or to any address, this machine and private networks included, and over plain HTTP.',
    readBy: ['courier'],
  },
  webhooksAtOnce: {
    variable: 'AMICI_WEBHOOKS_AT_ONCE',
    kind: integer(1, 100),
    default: '10',
    description: 'How many deliveries one receiver gets at once.',
    readBy: ['courier'],
  },
  smtpUrl: {
    variable: 'AMICI_SMTP_URL',
    kind: url('smtps', 'smtp'),
    description:
      'The mail server notices are given to: smtps://host:port speaks TLS from the start, smtp://host:port changes to it where the server offers it, and always before a password is sent. Absent: nobody is sent mail.',
    readBy: ['courier'],
  },
  smtpUser: {
    variable: 'AMICI_SMTP_USER',
    kind: text(255),
    description: 'Who logs in to the mail server, with AMICI_SMTP_PASSWORD. Absent: nobody does.',
    readBy: ['courier'],
  },
  smtpPassword: {
    variable: 'AMICI_SMTP_PASSWORD',
    kind: text(1_000),
    secret: 'whole',
    description: 'The password of AMICI_SMTP_USER.',
    readBy: ['courier'],
  },
  mailFrom: {
    variable: 'AMICI_MAIL_FROM',
    kind: mailAddress(),
    description: 'The address notices come from; needed with AMICI_SMTP_URL.',
    readBy: ['courier'],
  },
  operatorMail: {
    variable: 'AMICI_OPERATOR_MAIL',
    kind: mailAddress(),
    description:
      'Who is written to when a log has signed two histories; needs AMICI_SMTP_URL. Absent: metric, readiness and log line alone tell.',
    readBy: ['courier'],
  },
  publicUrl: {
    variable: 'AMICI_PUBLIC_URL',
    kind: url('https', 'http'),
    description:
      'Where people reach this server: what the links in mails begin with, and where a provider sends back who signs in; needed with AMICI_SMTP_URL and AMICI_SIGN_IN_CLIENT, in production with https.',
    readBy: ['courier', 'gateway'],
  },
  site: {
    variable: 'AMICI_SITE',
    kind: text(120),
    default: 'Amici',
    description:
      'What PGN and Xfcc call the place where games are played (`Site`): the server, the federation.',
  },
});
