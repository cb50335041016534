import { idOf, moneyOf } from '../../fields';
import { z } from 'zod';

/** A calendar year as it stands in a path. */
export const yearInPath = () =>
  z
    .string()
    .regex(/^(19|20|21)\d\d$/)
    .transform(Number)
    .pipe(z.number().int().min(1900).max(2199))
    .describe('A calendar year');

export const currency = () =>
  z
    .string()
    .regex(/^[A-Z]{3}$/)
    .describe('Currency code in ISO 4217, such as EUR');

export const MOST_MINOR_UNITS = 100_000_000_000;

export const money = () => z.strictObject({ currency: currency(), amount: moneyOf(1, MOST_MINOR_UNITS) });

export const motionId = () => idOf('motion', 'Id of the motion that was carried');
