import { MOST_MINOR_UNITS, currency } from './federation-bodies';
import { idOf, instant, moneyOf, oneLine } from '../../fields';
import { z } from 'zod';

export const lineId = () => idOf('line-of-account', 'Id of the line, chosen by the person who books it');

export const balanceBody = () =>
  z.strictObject({
    amount: balance(),
    of: z.enum(['balance', 'deposit']),
    secures: idOf('scope', 'What a deposit secures: a tournament or a recognition').optional(),
    asOf: instant.describe('When the earlier books showed this amount'),
    source: oneLine(200).min(1).describe('Name of the books from which it comes'),
  });

/** What stands in books kept elsewhere. */
const balance = () =>
  z.strictObject({
    currency: currency(),
    amount: moneyOf(-MOST_MINOR_UNITS, MOST_MINOR_UNITS, 'Negative if the amount is owed'),
  });
