import { z } from 'zod';
import { instant, sectionId, tableFormat, textRef, tournamentId } from '../../words';

export const title = z.enum(['GM', 'SIM', 'IM', 'CCM', 'CCE', 'LGM', 'LIM', 'IA']);

export const statementQuery = z.strictObject({
  section: sectionId.default('1'),
  format: tableFormat.optional(),
  at: instant.optional().describe('As it stood then'),
});

export const titlesQuery = z.strictObject({ at: instant.optional().describe('As it stood then') });

export const reportQuery = z.strictObject({ since: instant.describe('The last Congress') });

export const confirmationBody = z.strictObject({
  requirementWaived: textRef.optional().describe('Why a requirement is waived after a death'),
});

/** The mentor's name and address are kept elsewhere, where they can be erased. */
export const applicationBody = z.strictObject({
  federation: z.string().min(1).max(16),
  events: z.array(tournamentId).max(200).default([]),
  mentorName: textRef.optional(),
  mentorEmail: textRef.optional(),
  diedOn: z.iso.date().optional(),
});

export const recommendationBody = z.strictObject({ favourable: z.boolean() });

const votes = z.int().min(0).max(1_000);

export const congressBody = z.strictObject({
  granted: z.boolean(),
  votes: z
    .strictObject({ cast: votes, inFavour: votes })
    .optional()
    .describe('For a playing title, which takes two thirds of them'),
});

export const registrationBody = z.strictObject({
  effectiveFrom: instant,
  source: z.string().min(1).max(200).describe('Where the title is on record'),
});

export const revocationBody = z.strictObject({ reason: textRef });
