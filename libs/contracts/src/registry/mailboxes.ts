import type { Instant } from '@amici/kernel';

/** The languages that mails are written in. */
export const MAIL_LANGUAGES = ['en', 'de', 'es'] as const;

export type MailLanguage = (typeof MAIL_LANGUAGES)[number];

/** In what somebody is written to. */
export interface WrittenIn {
  readonly language: MailLanguage;
  /** Of the IANA database, `Europe/Berlin`: whose hours his days have. */
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

/** He is written to there from now on, once he has answered a letter that goes there. */
export interface StateAddress extends OfPlayer, Mailbox {
  readonly type: 'StateAddress';
}

/** The letter arrived, and was answered. */
export interface ConfirmAddress extends OfPlayer {
  readonly type: 'ConfirmAddress';
  readonly statement: string;
}

/** Nobody writes to him any more. */
export interface WithdrawAddress extends OfPlayer {
  readonly type: 'WithdrawAddress';
}

export type MailboxCommand = StateAddress | ConfirmAddress | WithdrawAddress;

/** He is to be written to at an address; which, is in his profile. */
export interface AddressStated extends OfPlayer {
  readonly type: 'AddressStated';
  readonly at: Instant;
  /** Of this address by this person: what its confirmation names. */
  readonly statement: string;
  /** Salted: it says nothing once the person is erased. */
  readonly addressHash?: string;
}
