import { RIGHTS_TAKEN_OVER } from '@amici/contracts/tournament';
import { z } from 'zod';
import { instant, limit, oneLine, person, tableFormat, textRef, tournamentId } from '@amici/contracts/fields';
import { endpointsOf } from '../endpoint';
import { motionId } from '../registry/federation-bodies';
import { teamId } from '../registry/teams';

export const rightId = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,190}$/)
  .describe('Id of the right; in an address, a slash is written %2F');

const endpoint = endpointsOf('tournament', 'rights', {
  player: person,
  right: rightId,
  tournament: tournamentId,
});

const level = oneLine(64).min(1);

const qualifiersQuery = z.strictObject({
  format: tableFormat.optional(),
  asOf: instant.optional().describe('As it stood then'),
  level: level.optional().describe('wc-preliminary, wc-semi-final, wc-candidates, wc-final, master-class, …'),
  player: person.optional(),
  team: teamId.optional(),
  all: z
    .enum(['true', 'false'])
    .transform((text) => text === 'true')
    .optional()
    .describe('Also those that were used, withdrawn or forfeited'),
  after: oneLine(400).optional(),
  limit,
});

const grantBody = z.strictObject({
  level,
  rule: z.enum(['T-1.0.11', 'T-1.4.4', 'T-1.6.3', 'T-3.6', 'T-8.1b']),
  expiresAt: instant.nullable().default(null),
  motion: motionId,
  reason: textRef,
});

export const rightTakenOverBody = z.strictObject({
  level,
  halves: z.int().min(1).max(2).default(2).describe('1 is half a right, 2 a whole one'),
  origin: oneLine(140).min(1).describe('The tournament in which it was earned, by its name there'),
  place: z.int().min(1).max(1_000).nullable().default(null),
  earnedAt: instant.describe('When that tournament ended'),
  expiresAt: instant.optional().describe('If empty, the date follows from T-1.0.7c'),
  stands: z.enum(RIGHTS_TAKEN_OVER).default('held'),
  source: oneLine(200).min(1).describe('Name of the table from which it comes'),
});

const deferralBody = z.strictObject({ tournament: tournamentId });

/** What players may enter by: the Table of Qualifiers, and what is decided about rights. */
export const RIGHTS_ENDPOINTS = [
  endpoint({
    method: 'GET',
    path: 'qualifiers',
    query: 'qualifiers',
    who: 'anybody',
    summary: 'The Table of Qualifiers as of any instant, as JSON, CSV or text',
    asks: qualifiersQuery,
    table: true,
  }),
  endpoint({
    method: 'PUT',
    path: 'players/:player/rights/:right',
    command: 'GrantRight',
    who: 'the Executive Board',
    summary: 'Grant a player a right by motion',
    body: grantBody,
    fixed: { basis: 'board' },
  }),
  endpoint({
    method: 'PUT',
    path: 'players/:player/rights/:right/takeover',
    command: 'TakeOverRight',
    who: 'the Title Tournament Commissioner',
    summary: 'Import a right from an earlier Table of Qualifiers',
    body: rightTakenOverBody,
  }),
  endpoint({
    method: 'DELETE',
    path: 'players/:player/rights/:right',
    command: 'WithdrawRight',
    who: 'the Executive Board',
    summary: "Withdraw a player's right",
    fixed: { rule: 'T-1.0.11' },
  }),
  endpoint({
    method: 'PUT',
    path: 'players/:player/rights/:right/deferral',
    command: 'DeferRight',
    who: 'the player or the commissioner',
    summary: 'Defer a right to play in a final',
    body: deferralBody,
  }),
  endpoint({
    method: 'PUT',
    path: 'players/:player/inclusions/:tournament',
    command: 'RequestInclusion',
    who: 'the player or the commissioner',
    summary: "Request a former champion's place in a final",
  }),
];
