import { OFFICES, SEXES } from '@amici/contracts/registry';
import { z } from 'zod';
import { after, idOf, instant, limit, moneyOf, oneLine, person, scopeId, textRef } from '../../fields';
import { currency } from './federation-bodies';

export const federationCode = idOf('federation', 'Code of a federation');

export const office = z.enum(OFFICES);

export const officersQuery = z.strictObject({
  office: office.optional(),
  scope: scopeId.optional().describe('Who holds it for this event or federation, or everywhere'),
  person: person.optional().describe('What he holds'),
  after,
  limit,
});

export const firstOfficeBody = z.strictObject({
  token: oneLine(80).min(1).describe('As printed by amici first-operator; valid for one hour'),
});

export const officeBody = z.strictObject({ scope: scopeId.nullable().default(null) });

export const personBody = z.strictObject({
  name: oneLine(200).min(1),
  federation: federationCode.nullable().default(null),
});

export const particularsBody = z.strictObject({
  particulars: z.strictObject({
    birthDate: z.iso.date().length(10).optional(),
    sex: z.enum(SEXES).optional(),
    residence: z
      .strictObject({
        region: z
          .string()
          .regex(/^[A-Z]{2,3}$/)
          .describe('State or Territory (NSW, NF), or code of a country'),
        continuing: z.boolean().optional().describe('The player continues to play from abroad (rule 15)'),
      })
      .optional(),
  }),
});

export const magazineQuery = z.strictObject({
  from: instant.describe('The first instant it tells of'),
  until: instant.describe('The instant up to which it tells'),
});

export const federationBody = z.strictObject({ name: oneLine(200).min(1), member: z.boolean() });

export const sanctionBody = z.strictObject({
  kind: z.enum([
    'accepted',
    'not-accepted',
    'silent-first',
    'silent-repeated',
    'abuse',
    'unapproved',
    'repeated-violations',
    'misconduct',
  ]),
  from: instant,
  until: instant.optional(),
  tournamentRules: oneLine(64).optional(),
});

/** The same sanction imposed twice is one: it would count as a second silence (T-8.5b). */
export const sanctionIdentity = (
  imposed: z.output<typeof sanctionBody> & { readonly playerId: string },
): string => {
  const { playerId, kind, from, ...more } = imposed;
  return `sanction ${playerId} ${kind} ${from} ${JSON.stringify([more.until, more.tournamentRules])}`;
};

export const membershipBody = z.strictObject({
  admitted: z.boolean(),
  paidUntil: instant.nullable(),
  exempt: z.boolean().default(false),
});

export const fideBody = z.strictObject({ rating: z.int().min(1).max(4000) });

export const incidentId = idOf('conduct', 'Id of the incident, chosen by the person who records it');

export const incidentBody = z.strictObject({
  category: z.enum(['collusion', 'withdrawal', 'abuse', 'slow-play', 'draw-harassment', 'other']),
  severity: z.enum(['minor', 'serious']),
  reason: textRef,
  proposeBan: z.boolean().optional(),
  months: z
    .int()
    .min(1)
    .max(120)
    .optional()
    .describe('Months of the ban; if absent, as many as the book gives'),
  escalation: textRef.optional(),
  tournamentRules: oneLine(64).optional(),
});

export const transferAppealBody = z.strictObject({ grounds: textRef });

export const arbitrationBody = z.strictObject({ granted: z.boolean(), reason: textRef });

/** Where no currency is named, in hundredths. */
const money = moneyOf(0, 100_000_000);

export const bondBody = z.strictObject({
  amount: money,
  entryFee: money,
  currency: currency.optional().describe("If given, the account of the player's federation shows the bond"),
});

export const settlementBody = z.strictObject({ orderly: z.boolean() });

export const transferBody = z.strictObject({
  to: federationCode,
  belongsTo: z
    .array(federationCode)
    .min(1)
    .max(8)
    .describe("The federations of the player's citizenship and residence"),
});
