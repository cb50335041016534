import { z } from 'zod';

export const person = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._@-]{0,127}$/)
  .describe('Id of a player');

const date = z.iso.date();

const scope = z.string().min(1).max(128);

export const leaveBody = z.strictObject({
  from: date.describe('First day (UTC), charged whole even where leave begins in its course'),
  to: date.describe('Last day (UTC)'),
  scopes: z
    .array(scope)
    .min(1)
    .max(200)
    .optional()
    .describe('Events, or game-<id> for a game outside any; omitted: all the player has games running in'),
  delayedStart: z.boolean().optional().describe('A start put off, which counts as an adjournment'),
  opponentsInformed: z
    .boolean()
    .optional()
    .describe('False: the opponents have yet to be told, where the player does that himself'),
});

export const lastDayBody = z.strictObject({
  to: date.describe('The new last day (UTC)'),
  scopes: z.array(scope).min(1).max(200).optional(),
});

export const specialLeaveBody = z.strictObject({
  scope: scope.describe('The event'),
  year: z.int().min(1900).max(3000),
  days: z.int().min(1).max(366),
  exceptional: z.boolean().default(false).describe('More than is usual in one year'),
});

const instant = z.iso
  .datetime({ offset: true })
  .transform((text) => Date.parse(text))
  .describe('RFC 3339');

export const spanBody = z.strictObject({ from: instant, to: instant });

export const outageId = z.uuid().describe('Id of the outage, chosen by who notices it');

export const leaveId = z.uuid().describe('Id of the leave');

export const owner = z.string().regex(/^[a-z]+-[A-Za-z0-9._@-]{1,128}$/);

export const kind = z.string().regex(/^[a-z][a-z0-9-]{0,63}$/);

export const yearQuery = z.object({ year: z.coerce.number().int().min(1900).max(3000).optional() });

export const atQuery = z.object({ at: z.iso.datetime().optional() });

export const limitQuery = z.object({ limit: z.coerce.number().int().min(1).max(1_000).default(100) });

export const rehearsalBody = z.strictObject({ to: instant });
