import type { Instant } from '@amici/kernel';

/** The languages that mails are written in. */
export const MAIL_LANGUAGES = ['en', 'de', 'es', 'fr', 'it', 'pl'] as const;

export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** In what somebody is written to. */
export interface WrittenIn {
  readonly language: MailLanguage;
  /** Time zone of the person's days, as in the IANA database: `Europe/Berlin`. */
  readonly zone: string;
}

/** Where somebody is written to, and how: its place is the profile, never an event. */
export interface Mailbox extends WrittenIn {
  readonly address: string;
}

/** A mailbox as it stands: nothing is sent to an address before a letter to it was answered, but that letter. */
export interface KnownMailbox extends Mailbox {
  readonly statement: string;
  readonly confirmed: boolean;
}

interface OfPlayer {
  readonly playerId: string;
}

/** The letter arrived, and was answered. */
export interface ConfirmAddress extends OfPlayer {
  readonly type: 'ConfirmAddress';
  readonly statement: string;
}

/** The person is to be written to at an address, which is kept in their profile. */
export interface AddressStated extends OfPlayer {
  readonly type: 'AddressStated';
  readonly at: Instant;
  /** Of this address by this person: what its confirmation names. */
  readonly statement: string;
  /** Salted: it says nothing once the person is erased. */
  readonly addressHash?: string;
}
