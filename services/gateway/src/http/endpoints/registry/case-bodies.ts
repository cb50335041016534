import { CASE_OUTCOMES } from '@amici/contracts/registry';
import { z } from 'zod';
import {
  after,
  idOf,
  instant,
  limit,
  oneLine,
  person,
  scopeId,
  textRef,
  tournamentId,
} from '@amici/contracts/fields';
import { bodyId } from './motion-bodies';

export const caseId = idOf('case', 'Id of the case');

export const openCaseBody = z.strictObject({
  about: person,
  book: oneLine(64).describe('The rules under which the case is examined'),
  subject: textRef,
  effectiveAt: instant
    .optional()
    .describe('When the player counts as having left the tournament, if the case is about a withdrawal'),
  to: bodyId,
});

export const paperBody = z.strictObject({ paper: textRef });

export const viewBody = z.strictObject({ view: z.enum(['adequate', 'inadequate']), opinion: textRef });

export const reportBody = z.strictObject({
  effectiveAt: instant.optional(),
  report: textRef,
  scoresheets: textRef.optional().describe('Where the scoresheets are, if known'),
  actions: textRef.describe("What was done and is proposed about the player's games"),
});

export const continuationBody = z.strictObject({ until: instant });

export const outcomeBody = z.strictObject({ outcome: z.enum(CASE_OUTCOMES) });

export const violationBody = z.strictObject({ material: textRef });

export const findingBody = z.strictObject({ found: z.boolean(), finding: textRef });

export const letterBody = z.strictObject({ letter: textRef });

export const replyBody = z.strictObject({
  satisfactory: z.boolean(),
  reason: textRef,
  effectiveAt: instant.optional().describe('When the player left, if they left'),
});

export const casesQuery = z.strictObject({
  about: person.optional(),
  event: tournamentId.optional(),
  register: z
    .enum(['true'])
    .transform(() => true)
    .optional()
    .describe('Unapproved withdrawers alone, whose reports a body has accepted'),
  after,
  limit,
});

export const noticesQuery = z.strictObject({ scope: scopeId.optional(), after, limit });
