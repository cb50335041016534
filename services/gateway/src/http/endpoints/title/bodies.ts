import { z } from 'zod';
import {
  day,
  idOf,
  instant,
  limit,
  oneLine,
  person,
  place,
  sectionId,
  tableFormat,
  textRef,
  tournamentId,
} from '@amici/contracts/fields';

export const title = z.enum(['GM', 'SIM', 'IM', 'CCM', 'CCE', 'LGM', 'LIM', 'IA']);

export const statementQuery = z.strictObject({
  section: sectionId.default('1'),
  format: tableFormat.optional(),
  at: instant.optional().describe('As it stood then'),
});

export const titlesQuery = z.strictObject({ at: instant.optional().describe('As it stood then') });

export const holdersQuery = z.strictObject({
  title: title.optional(),
  after: place(/^[A-Z]{2,3}~[^~]{1,128}$/),
  limit,
});

export const reportQuery = z.strictObject({ since: instant.describe('The last Congress') });

export const confirmationBody = z.strictObject({
  requirementWaived: textRef.optional().describe("Why a requirement is waived after the player's death"),
});

/** The mentor's name and address are kept elsewhere, where they can be erased. */
export const applicationBody = z.strictObject({
  federation: oneLine(16).min(1).optional().describe('Leave empty if the player applies in person'),
  events: z.array(tournamentId).max(200).default([]),
  mentorName: textRef.optional(),
  mentorEmail: textRef.optional(),
  diedOn: day.optional(),
});

export const recommendationBody = z.strictObject({ favourable: z.boolean() });

const votes = z.int().min(0).max(1_000);

export const congressBody = z.strictObject({
  granted: z.boolean(),
  votes: z
    .strictObject({ cast: votes, inFavour: votes })
    .optional()
    .describe('For a playing title, which needs two thirds of the votes'),
});

export const registrationBody = z.strictObject({
  effectiveFrom: instant,
  source: oneLine(200).min(1).describe('Where the title is on record'),
});

export const revocationBody = z.strictObject({ reason: textRef });

const games = z.int().min(0).max(10_000);

const normTitle = z.enum(['GM', 'SIM', 'IM', 'CCM', 'CCE']);

export const ladiesTitleBody = z.strictObject({ title: z.enum(['LGM', 'LIM']) });

/** A norm as the commissioner's records have it. */
export const normRecordBody = z.strictObject({
  title: z.enum(['GM', 'SIM', 'IM', 'CCM', 'CCE', 'LGM', 'LIM']),
  games: games.min(1),
  overscored: games.default(0),
  gmOpponents: games.default(0),
  simOpponents: games.default(0),
  startedOn: day,
  approvedOn: day
    .optional()
    .describe('The day of approval, if the tournament was approved before it started'),
  source: oneLine(200).min(1),
});

export const exceptionalNormBody = z.strictObject({
  title: normTitle,
  section: sectionId.default('1'),
  games: games.min(1),
  overscored: games.default(0),
  reason: textRef,
});

export const exceptionalDecisionBody = z.strictObject({ title: normTitle, granted: z.boolean() });

export const allowanceBody = z.strictObject({ reason: textRef });

export const assessmentBody = z.strictObject({ favourable: z.boolean(), assessment: textRef });

export const directionRecordBody = z.strictObject({
  events: z
    .array(
      z.strictObject({
        event: oneLine(128).min(1),
        kind: oneLine(64)
          .nullable()
          .describe('A kind listed in T-10.7; leave empty if the tournament does not qualify'),
        medium: z.enum(['server', 'postal']).nullable(),
        games,
        from: instant,
        to: instant,
        mentor: person,
      }),
    )
    .min(1)
    .max(200),
  source: oneLine(200).min(1),
});

export const gradeBody = z.strictObject({
  grade: z.enum(['A', 'B', 'C', 'D']),
  section: sectionId.default('1'),
  motion: idOf('motion', 'The Council motion that determined the grade'),
});

export const sectionQuery = z.strictObject({ section: sectionId.default('1') });

export const year = z.coerce.number().int().min(1900).max(9_999).describe('A year');
