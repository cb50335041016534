import { MAIL_LANGUAGES } from '@amici/contracts/registry';
import { isMailAddress } from '@amici/kernel';
import { z } from 'zod';
import { oneLine, person } from '../../words';
import { doorsOf } from '../door';
import { says } from '../../problem-texts/issues';

const door = doorsOf('registry', 'notices', { playerId: person });

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
    .describe('Kept where it can be erased; nothing is sent there before the letter to it was answered'),
  language: z.enum(MAIL_LANGUAGES).default('en').describe('What mails are written in'),
  zone: z
    .string()
    .regex(/^[A-Za-z][A-Za-z0-9_+/-]{1,63}$/)
    .refine(isZone, says({ name: 'time-zone' }))
    .default('UTC')
    .describe('Time zone of the IANA database, by which mails tell the time and digests are sent'),
});

/** Where people are written to. */
export const ADDRESS_DOORS = [
  door({
    method: 'PUT',
    path: 'players/:playerId/address',
    command: 'StateAddress',
    who: 'the person himself, the registrar, the operator',
    summary: 'Be written to at an address, once the letter that goes there is answered',
    body: addressBody,
  }),
  door({
    method: 'DELETE',
    path: 'players/:playerId/address',
    command: 'WithdrawAddress',
    who: 'the person himself, the registrar, the operator',
    summary: 'Be written to no more; the address is removed',
  }),
];
