import { z } from 'zod';
import { idOf, instant, oneLine, person, tableFormat, textRef, tournamentId } from '../../words';
import { listId } from '../tournament/entry-list-id';
import { balance, money, motionId } from './federation-bodies';

const fee = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]*(\/[a-z0-9-]+){0,2}$/)
  .max(64)
  .describe('entry/wc-preliminary, entry/general-5-1/server, registration/invitational, rating, …');

const reference = oneLine(140).min(1).describe('As the bank or the payer gives it');

const purpose = z
  .strictObject({
    tournament: tournamentId.optional(),
    list: listId.optional(),
    player: person.optional(),
    place: z.int().min(1).max(10_000).optional(),
  })
  .describe('What it is for: an entry that waits for it is accepted');

export const bodyId = idOf('scope', 'The body or federation whose scale it is');
export const lineId = idOf('line-of-account', 'Id of the line, chosen by who books it');
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
  secures: idOf('scope', 'What it secures: an event, a recognition'),
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
  secures: idOf('scope', 'What a deposit secures: an event, a recognition').optional(),
  asOf: instant.describe('As those books stood then'),
  source: oneLine(200).min(1).describe('Which books, as text for people'),
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
