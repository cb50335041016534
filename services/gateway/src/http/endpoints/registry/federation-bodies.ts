import { NOMINATIONS } from '@amici/contracts/registry';
import { z } from 'zod';
import { idOf, instant, moneyOf, person, textRef } from '@amici/contracts/fields';

/** A calendar year as it stands in a path. */
export const yearInPath = z
  .string()
  .regex(/^(19|20|21)\d\d$/)
  .transform(Number)
  .pipe(z.number().int().min(1900).max(2199))
  .describe('A calendar year');

export const currency = z
  .string()
  .regex(/^[A-Z]{3}$/)
  .describe('Currency code in ISO 4217, such as EUR');

const MOST_MINOR_UNITS = 100_000_000_000;

export const money = z.strictObject({ currency, amount: moneyOf(1, MOST_MINOR_UNITS) });

/** What stands in books kept elsewhere. */
export const balance = z.strictObject({
  currency,
  amount: moneyOf(-MOST_MINOR_UNITS, MOST_MINOR_UNITS, 'Negative if the amount is owed'),
});

export const motionId = idOf('motion', 'Id of the motion that was carried');

export const membersBody = z.strictObject({
  members: z.int().min(0).max(10_000_000),
  document: textRef,
});

export const nominationBody = z.strictObject({
  player: person,
  to: z.enum(NOMINATIONS),
  statement: textRef.optional(),
  place: z.int().min(1).max(1_000).optional(),
});

export const arrearsBody = z.strictObject({
  owed: z.array(money).min(1).max(16),
  debt: z
    .enum(['fees', 'prizes'])
    .default('fees')
    .describe('If it owes prizes, the whole prize fund of its next tournament must be deposited'),
  reason: textRef,
});

export const suspensionBody = z.strictObject({
  until: instant.nullable().default(null),
  motion: motionId,
  reason: textRef,
});

export const reinstatementBody = z.strictObject({ motion: motionId });
