import { OFFICES } from '../offices';
import { SANCTION_KINDS } from '../people';
import { idOf, instant, moneyOf, oneLine } from '../../fields';
import { z } from 'zod';

export const bodyId = () => idOf('body', 'Id of a body that decides by motion, such as ccla-council');

export const meetingId = () => idOf('meeting', 'Id of the meeting');

export const requisitionId = () =>
  idOf('requisition', 'Id of the requisition, chosen by its first signatory');

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

export const federationCode = () => idOf('federation', 'Code of a federation');

export const office = () => z.enum(OFFICES);

export const sanctionBody = () =>
  z.strictObject({
    kind: z.enum(SANCTION_KINDS),
    from: instant,
    until: instant.optional(),
    tournamentRules: oneLine(64).optional(),
  });

/** The same sanction imposed twice is one: it would count as a second silence (T-8.5b). */
export const sanctionIdentity = (
  imposed: z.output<ReturnType<typeof sanctionBody>> & { readonly playerId: string },
): string => {
  const { playerId, kind, from, ...more } = imposed;
  return `sanction ${playerId} ${kind} ${from} ${JSON.stringify([more.until, more.tournamentRules])}`;
};
