import { MAIL_LANGUAGES } from '@amici/contracts/registry';
import { isMailAddress } from '@amici/kernel';
import { z } from 'zod';
import { oneLine, person } from '@amici/contracts/fields';
import { endpointsOf } from '../endpoint';
import { says } from '@amici/contracts/fields';

const endpoint = endpointsOf('registry', 'notices', { playerId: person });

const isZone = (text: string): boolean => {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).format(0) !== '';
  } catch {
    return false;
  }
};

const addressBody = z.strictObject({
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
});

/** Where people are written to. */
export const ADDRESS_ENDPOINTS = [
  endpoint({
    method: 'PUT',
    path: 'players/:playerId/address',
    command: 'StateAddress',
    who: 'the person themselves, the registrar or the operator',
    summary: 'Set an e-mail address for notifications',
    body: addressBody,
  }),
  endpoint({
    method: 'DELETE',
    path: 'players/:playerId/address',
    command: 'WithdrawAddress',
    who: 'the person themselves, the registrar or the operator',
    summary: 'Remove the e-mail address for notifications',
  }),
];
