import { isMailAddress } from '@amici/kernel';
import type { Config } from '@amici/ops';
import { createTransport } from 'nodemailer';
import type { Composed } from './letter';

/** What the mail server answered; null: nothing came, or nothing that is about this mail. */
export interface Answered {
  readonly status: number | null;
  readonly answer: string;
}

export interface Mailer {
  /** Always under the same id, however often the mail is sent. */
  send(mail: string, address: string, composed: Composed): Promise<Answered>;
  /** That the server lets this process in; throws where it does not. Nothing is sent. */
  reached(): Promise<true>;
  close(): void;
}

/** Mails at once to the one server there is. */
export const MOST_CONNECTIONS = 5;
const CONNECTS_WITHIN_MS = 30_000;
const ANSWERS_WITHIN_MS = 120_000;
const MOST_OF_ANSWER = 300;

export interface MailerOptions extends Pick<
  Config,
  'smtpUrl' | 'smtpUser' | 'smtpPassword' | 'mailFrom' | 'site'
> {
  readonly answersWithin?: number;
}

/** Of what a server answers: one line, and no address in it, which is the registry's alone. */
const answerOf = (text: string): string =>
  text
    .replace(/\S*@\S*/g, '…')
    .replace(/\s+/g, ' ')
    .slice(0, MOST_OF_ANSWER);

interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
  readonly response?: string;
}

/** An answer to the envelope or the message is about this mail; any other is about the connection. */
const ABOUT_THE_MAIL: ReadonlySet<string | undefined> = new Set(['EENVELOPE', 'EMESSAGE']);

const refusalOf = (error: SmtpError): Answered => ({
  status: ABOUT_THE_MAIL.has(error.code) ? (error.responseCode ?? null) : null,
  answer: answerOf(error.response ?? error.message),
});

/** What is no single address could name somebody else besides; no server is asked. */
const NO_ADDRESS: Answered = { status: 553, answer: 'no address of mail' };

export const isAccepted = ({ status }: Answered): boolean => status !== null && status < 400;

/** Refused for good: sending it again would be refused again. */
export const isRefused = ({ status }: Answered): boolean => status !== null && status >= 500;

const headersOf = ({ stop, language }: Composed): Record<string, string> => ({
  'Auto-Submitted': 'auto-generated',
  'Content-Language': language,
  ...(stop === null
    ? {}
    : { 'List-Unsubscribe': `<${stop}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }),
});

/** Gives mails to the configured server; undefined where there is none. */
export const smtpMailer = (options: MailerOptions): Mailer | undefined => {
  const { smtpUrl, smtpUser, smtpPassword, mailFrom, site, answersWithin = ANSWERS_WITHIN_MS } = options;
  if (smtpUrl === undefined || mailFrom === undefined) return undefined;
  const { hostname: host, port, protocol } = new URL(smtpUrl);
  const secure = protocol === 'smtps:';
  const login =
    smtpUser === undefined || smtpPassword === undefined ? undefined : { user: smtpUser, pass: smtpPassword };
  const transport = createTransport({
    ...{ pool: true, host, secure, maxConnections: MOST_CONNECTIONS },
    port: Number(port) || (secure ? 465 : 587),
    ...(login === undefined ? {} : { auth: login, requireTLS: !secure }),
    connectionTimeout: Math.min(CONNECTS_WITHIN_MS, answersWithin),
    greetingTimeout: Math.min(CONNECTS_WITHIN_MS, answersWithin),
    socketTimeout: answersWithin,
    // What stands in a mail names no file and no address to be fetched.
    ...{ disableFileAccess: true, disableUrlAccess: true },
  });
  const [, domain] = mailFrom.split('@');
  return {
    send: async (mail, address, composed) => {
      if (!isMailAddress(address)) return NO_ADDRESS;
      const { subject, text, html } = composed;
      try {
        const { response } = await transport.sendMail({
          ...{ subject, text, html, headers: headersOf(composed) },
          from: { name: site, address: mailFrom },
          to: { name: '', address },
          envelope: { from: mailFrom, to: [address] },
          messageId: `<${mail}@${domain!}>`,
        });
        return { status: Number(response.slice(0, 3)) || 250, answer: answerOf(response) };
      } catch (error) {
        return refusalOf(error as SmtpError);
      }
    },
    reached: () => transport.verify(),
    close: () => transport.close(),
  };
};
