import { z } from 'zod';
import { idOf, instant, oneLine, person, tableFormat, textRef, tournamentId } from '@amici/contracts/fields';
import { listId } from '../tournament/entry-list-id';
import { balance, money, motionId } from './federation-bodies';

const fee = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*(\/[a-z0-9-]+){0,2}$/)
  .max(64)
  .describe(
    'The kind of fee, such as entry/wc-preliminary, entry/general-5-1/server, registration/invitational or rating',
  );

const reference = oneLine(140).min(1).describe('The reference that the bank or the payer gives');

const purpose = z
  .strictObject({
    tournament: tournamentId.optional(),
    list: listId.optional(),
    player: person.optional(),
    place: z.int().min(1).max(10_000).optional(),
  })
  .describe('What it is for; a waiting entry is accepted once it is paid');

export const bodyId = idOf('scope', 'The body or federation that sets the fees');
export const lineId = idOf('line-of-account', 'Id of the line, chosen by the person who books it');
const line = lineId;

export const chargeBody = z.strictObject({
  fee,
  body: bodyId,
  amount: money.optional(),
  purpose: purpose.optional(),
});

export const paymentBody = z.strictObject({ amount: money, reference, purpose: purpose.optional() });

export const invoiceBody = z.strictObject({ dueAt: instant });

export const depositBody = z.strictObject({
  amount: money,
  secures: idOf('scope', 'What it secures: a tournament or a recognition'),
  reference,
});

export const depositEndBody = z.strictObject({ deposit: line });

export const bondLineBody = z.strictObject({
  player: person,
  event: tournamentId,
  step: z.enum(['held', 'refunded', 'forfeited']),
  amount: money,
  rule: z.enum(['T-8.4c', 'T-8.6']),
});

export const prizeBody = z.strictObject({ amount: money, purpose });

export const payoutBody = z.strictObject({ prize: line, reference });

export const balanceBody = z.strictObject({
  amount: balance,
  of: z.enum(['balance', 'deposit']),
  secures: idOf('scope', 'What a deposit secures: a tournament or a recognition').optional(),
  asOf: instant.describe('When the earlier books showed this amount'),
  source: oneLine(200).min(1).describe('Name of the books from which it comes'),
});

export const reversalBody = z.strictObject({ reverses: line, reason: textRef });

export const scaleBody = z.strictObject({
  fees: z
    .array(z.strictObject({ fee, ...money.shape }))
    .min(1)
    .max(200),
  motion: motionId,
});

export const statementQuery = z.strictObject({
  format: tableFormat.optional(),
  asOf: instant.optional().describe('As it stood then'),
});
