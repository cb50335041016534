import { z } from 'zod';
import { after, day, idOf, instant, limit, scopeId, textRef, tournamentId } from '../../words';

const scope = scopeId;

export const leaveBody = z.strictObject({
  from: day.describe('First day (UTC), charged whole even where leave begins in its course'),
  to: day.describe('Last day (UTC)'),
  scopes: z
    .array(scope)
    .min(1)
    .max(200)
    .optional()
    .describe(
      'Events, also entered ones that have yet to begin, or game-<id> for a game outside any; omitted: all he has games running in now, and none that begins later',
    ),
  games: z
    .array(idOf('game', 'Id of a game'))
    .min(1)
    .max(200)
    .optional()
    .describe('Where games are adjourned: some of them; omitted: all'),
  delayedStart: z.boolean().optional().describe('A start put off, which counts as an adjournment'),
  opponentsInformed: z
    .boolean()
    .optional()
    .describe('False: the opponents have yet to be told, where the player does that himself'),
});

export const startDelayBody = z.strictObject({
  scope: tournamentId.describe('The event'),
  from: day.describe('The day it starts on (UTC)'),
  to: day.describe('Last day before he begins (UTC), 30 days in all at the most'),
});

export const startDelayRefusalBody = z.strictObject({ reason: textRef });

const scopes = z.array(scope).min(1).max(200).optional();

export const lastDayBody = z.strictObject({ to: day.describe('The new last day (UTC)'), scopes });

export const scopesBody = z.strictObject({ scopes });

export const specialLeaveBody = z.strictObject({
  scope: scope.describe('The event'),
  year: z.int().min(1900).max(3000),
  days: z.int().min(1).max(366),
  exceptional: z.boolean().default(false).describe('More than is usual in one year'),
});

export const spanBody = z.strictObject({ from: instant, to: instant });

export const yearQuery = z.strictObject({ year: z.coerce.number().int().min(1900).max(3000).optional() });

export const limitQuery = z.strictObject({ limit });

export const pageQuery = z.strictObject({
  after,
  limit,
});
