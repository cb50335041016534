import { z } from 'zod';
import { after, day, idOf, instant, limit, scopeId, textRef, tournamentId } from '../../fields';

const scope = scopeId;

export const leaveBody = z.strictObject({
  from: day.describe('First day (UTC), charged whole even if leave begins during it'),
  to: day.describe('Last day (UTC) of the leave'),
  scopes: z
    .array(scope)
    .min(1)
    .max(200)
    .optional()
    .describe(
      'Tournaments, or game-<id> for a game outside any; if empty, all tournaments in which games are running now',
    ),
  games: z
    .array(idOf('game', 'Id of a game'))
    .min(1)
    .max(200)
    .optional()
    .describe('If the tournament has adjournments: the games adjourned; if empty, all'),
  delayedStart: z.boolean().optional().describe('Postpone the start; this counts as an adjournment'),
  opponentsInformed: z
    .boolean()
    .optional()
    .describe('Choose no if the player still has to tell the opponents'),
});

export const startDelayBody = z.strictObject({
  scope: tournamentId.describe('The tournament concerned'),
  from: day.describe('The day the tournament starts (UTC)'),
  to: day.describe('Last day of the postponement (UTC), at most 30 days in all'),
});

export const startDelayRefusalBody = z.strictObject({ reason: textRef });

const scopes = z.array(scope).min(1).max(200).optional();

export const lastDayBody = z.strictObject({ to: day.describe('New last day of the leave (UTC)'), scopes });

export const scopesBody = z.strictObject({ scopes });

export const specialLeaveBody = z.strictObject({
  scope: scope.describe('The tournament concerned'),
  year: z.int().min(1900).max(3000),
  days: z.int().min(1).max(366),
  exceptional: z.boolean().default(false).describe('More days than is usual in one year'),
});

export const spanBody = z.strictObject({ from: instant, to: instant });

export const yearQuery = z.strictObject({ year: z.coerce.number().int().min(1900).max(3000).optional() });

export const limitQuery = z.strictObject({ limit });

export const pageQuery = z.strictObject({
  after,
  limit,
});
