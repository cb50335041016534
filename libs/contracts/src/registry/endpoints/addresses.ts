import { MAIL_LANGUAGES, type ConfirmAddress } from '../mailboxes';
import { isMailAddress } from '@amici/kernel';
import { oneLine, person, says } from '../../fields';
import { topicOf, type CommandIn } from '../../endpoint';
import { z } from 'zod';

const endpoint = topicOf('registry', 'notices', () => ({ playerId: person }));

const isZone = (text: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).format(0) !== '';
  } catch {
    return false;
  }
};

/** Where people are written to. */
export const ADDRESS_ENDPOINTS = [
  /** The person is written to there from now on, once they have answered a letter that goes there. */
  endpoint.command({
    method: 'PUT',
    path: 'players/:playerId/address',
    command: 'StateAddress',
    who: 'the person themselves, the registrar or the operator',
    summary: 'Set an e-mail address for notifications',
    body: () =>
      z.strictObject({
        address: oneLine(254)
          .refine(isMailAddress, says({ name: 'mail-address' }))
          .describe(
            'Notifications are sent only after the confirmation e-mail is answered; the address can be erased later',
          ),
        language: z.enum(MAIL_LANGUAGES).default('en').describe('Language of the e-mails'),
        zone: z
          .string()
          .regex(/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/)
          .refine(isZone, says({ name: 'time-zone' }))
          .default('UTC')
          .describe('Time zone of e-mails and daily digests, such as Europe/Berlin'),
      }),
  }),
  /** Nobody writes to the person any longer. */
  endpoint.command({
    method: 'DELETE',
    path: 'players/:playerId/address',
    command: 'WithdrawAddress',
    who: 'the person themselves, the registrar or the operator',
    summary: 'Remove the e-mail address for notifications',
  }),
] as const;

export type StateAddress = CommandIn<typeof ADDRESS_ENDPOINTS, 'StateAddress'>;
export type WithdrawAddress = CommandIn<typeof ADDRESS_ENDPOINTS, 'WithdrawAddress'>;

export type MailboxCommand = CommandIn<typeof ADDRESS_ENDPOINTS> | ConfirmAddress;
