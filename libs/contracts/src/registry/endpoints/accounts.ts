import { balanceBody, lineId, money, motionId, yearInPath } from './bodies';
import { idOf, instant, oneLine, person, tableFormat, textRef, tournamentId } from '../../fields';
import { listId } from '../../tournament/endpoints/endpoint';
import { byServices, topicOf, type CommandIn } from '../../endpoint';
import { z } from 'zod';

const endpoint = topicOf('registry', 'accounts', () => ({
  holder: idOf('player', 'Code of a federation or id of a player'),
  year: yearInPath(),
  line: lineId(),
  invoice: idOf('line-of-account', 'Number of the invoice'),
  body: bodyId(),
}));

const treasurer = 'the treasurer';

const fee = () =>
  z
    .string()
    .regex(/^[a-z0-9][a-z0-9-]*(\/[a-z0-9-]+){0,2}$/)
    .max(64)
    .describe(
      'The kind of fee, such as entry/wc-preliminary, entry/general-5-1/server, registration/invitational or rating',
    );

const reference = () => oneLine(140).min(1).describe('The reference that the bank or the payer gives');

const purpose = () =>
  z
    .strictObject({
      tournament: tournamentId.optional(),
      list: listId().optional(),
      player: person.optional(),
      place: z.int().min(1).max(10_000).optional(),
    })
    .describe('What it is for; a waiting entry is accepted once it is paid');

const bodyId = () => idOf('scope', 'The body or federation that sets the fees');

const line = () => lineId();

/** The books: fees and their scale, payments, invoices, deposits, bonds, prizes. No money is moved here. */
export const ACCOUNT_ENDPOINTS = [
  endpoint.query({
    method: 'GET',
    path: 'accounts/:holder/:year',
    query: 'written-account',
    summary: 'The statement of an account, as of any instant, as JSON, CSV or text',
    who: 'its holder, the delegate of a federation, the treasurer',
    asks: () =>
      z.strictObject({
        format: tableFormat.optional(),
        asOf: instant.optional().describe('As it stood then'),
      }),
    signedIn: true,
    table: true,
  }),
  endpoint.command({
    method: 'PUT',
    path: 'accounts/:holder/:year/charges/:line',
    command: 'ChargeFee',
    who: treasurer,
    summary: 'Charge a fee to an account',
    body: () =>
      z.strictObject({
        /** As the scale of fees names it: `entry/wc-preliminary`, `registration/invitational`, `rating`. */
        fee: fee(),
        /** The body whose scale it is of. */
        body: bodyId(),
        /** Where the scale has no such fee. */
        amount: money().optional(),
        purpose: purpose().optional(),
      }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'accounts/:holder/:year/payments/:line',
    command: 'ReceiveFee',
    who: treasurer,
    summary: 'Book a payment received',
    body: () =>
      z.strictObject({
        amount: money() /** The payment's own, as the bank gives it. */,
        reference: reference(),
        purpose: purpose().optional(),
      }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'accounts/:holder/:year/invoices/:invoice',
    command: 'IssueInvoice',
    who: treasurer,
    summary: 'Invoice all fees not yet invoiced',
    body: () => z.strictObject({ dueAt: instant }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'accounts/:holder/:year/deposits/:line',
    command: 'HoldDeposit',
    who: treasurer,
    summary: 'Record a deposit for a prize fund',
    body: () =>
      z.strictObject({
        amount: money(),
        /** What it secures: a recognition, an event. */
        secures: idOf('scope', 'What it secures: a tournament or a recognition'),
        reference: reference(),
      }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'accounts/:holder/:year/releases/:line',
    command: 'ReleaseDeposit',
    who: treasurer,
    summary: 'Return a deposit to its holder',
    body: () =>
      z.strictObject({
        /** The line it was held by. */
        deposit: line(),
      }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'accounts/:holder/:year/bonds/:line',
    command: 'BookBond',
    who: treasurer,
    summary: 'Book a bond as held, refunded or forfeited',
    body: () =>
      z.strictObject({
        player: person,
        event: tournamentId,
        step: z.enum(['held', 'refunded', 'forfeited']),
        amount: money(),
        rule: z.enum(['T-8.4c', 'T-8.6']),
      }),
    also: byServices<{ readonly rule: string }>(),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'accounts/:holder/:year/prizes/:line',
    command: 'DuePrize',
    who: treasurer,
    summary: 'Record that a prize is due',
    body: () => z.strictObject({ amount: money(), purpose: purpose() }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'accounts/:holder/:year/payouts/:line',
    command: 'PayPrize',
    who: treasurer,
    summary: 'Record that a prize was paid',
    body: () =>
      z.strictObject({
        /** The line it became due by. */
        prize: line(),
        reference: reference(),
      }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'accounts/:holder/:year/reversals/:line',
    command: 'ReverseLine',
    who: treasurer,
    summary: 'Reverse a wrong line of an account',
    body: () => z.strictObject({ reverses: line(), reason: textRef }),
  }),
  /**
   * Takes over what the books of another office say the holder has, owes or has deposited. `amount`: A
   * balance is negative if the holder owes it. `secures`: What a deposit secures: a recognition, an event.
   * `asOf`: As those books stood then.
   */
  endpoint.command({
    method: 'PUT',
    path: 'accounts/:holder/:year/taken-over/:line',
    command: 'TakeOverBalance',
    who: treasurer,
    summary: 'Import a balance or deposit from earlier books',
    body: balanceBody,
  }),
  endpoint.command({
    method: 'PUT',
    path: 'accounts/:holder/:year/end',
    command: 'CloseYear',
    who: treasurer,
    summary: 'Close an account for the year',
  }),
  endpoint.query({
    method: 'GET',
    path: 'fee-scales/:body/:year',
    query: 'fee-scale',
    who: 'anybody',
    summary: 'The fees of a year',
  }),
  /**
   * Fees of a year that Congress or the body sets; fees that it does not name stay as they are (T-0.2,
   * T-12.7).
   */
  endpoint.command({
    method: 'PUT',
    path: 'fee-scales/:body/:year',
    command: 'AdoptFeeScale',
    who: 'Congress or the Executive Board',
    summary: 'Set the fees for a year',
    body: () =>
      z.strictObject({
        fees: z
          .array(z.strictObject({ fee: fee(), ...money().shape }))
          .min(1)
          .max(200),
        motion: motionId(),
      }),
  }),
] as const;

export type ChargeFee = CommandIn<typeof ACCOUNT_ENDPOINTS, 'ChargeFee'>;
export type ReceiveFee = CommandIn<typeof ACCOUNT_ENDPOINTS, 'ReceiveFee'>;
export type IssueInvoice = CommandIn<typeof ACCOUNT_ENDPOINTS, 'IssueInvoice'>;
export type HoldDeposit = CommandIn<typeof ACCOUNT_ENDPOINTS, 'HoldDeposit'>;
export type ReleaseDeposit = CommandIn<typeof ACCOUNT_ENDPOINTS, 'ReleaseDeposit'>;
export type BookBond = CommandIn<typeof ACCOUNT_ENDPOINTS, 'BookBond'>;
export type DuePrize = CommandIn<typeof ACCOUNT_ENDPOINTS, 'DuePrize'>;
export type PayPrize = CommandIn<typeof ACCOUNT_ENDPOINTS, 'PayPrize'>;
export type ReverseLine = CommandIn<typeof ACCOUNT_ENDPOINTS, 'ReverseLine'>;
export type TakeOverBalance = CommandIn<typeof ACCOUNT_ENDPOINTS, 'TakeOverBalance'>;
export type CloseYear = CommandIn<typeof ACCOUNT_ENDPOINTS, 'CloseYear'>;
export type AdoptFeeScale = CommandIn<typeof ACCOUNT_ENDPOINTS, 'AdoptFeeScale'>;
