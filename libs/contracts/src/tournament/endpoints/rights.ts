import type { TextRef } from '../../text-ref';
import type { RightBasis, EarnRight, UseRights, ReleaseRights, ForfeitRights, PassFinal } from '../rights';
import { RIGHTS_TAKEN_OVER } from '../rights';
import { instant, limit, oneLine, person, tableFormat, textRef, tournamentId } from '../../fields';
import { motionId } from '../../registry/endpoints/bodies';
import { teamId } from '../../registry/endpoints/teams';
import { byServices, topicOf, type CommandIn } from '../../endpoint';
import { z } from 'zod';

export const rightId = () =>
  z
    .string()
    .regex(/^[A-Za-z0-9][A-Za-z0-9._/-]{0,190}$/)
    .describe('Id of the right; in an address, a slash is written %2F');

const endpoint = topicOf('tournament', 'rights', () => ({
  player: person,
  right: rightId(),
  tournament: tournamentId,
}));

const level = () => oneLine(64).min(1);

export const rightTakenOverBody = () =>
  z.strictObject({
    level: level(),
    halves: z.int().min(1).max(2).default(2).describe('1 is half a right, 2 a whole one'),
    origin: oneLine(140).min(1).describe('The tournament in which it was earned, by its name there'),
    place: z.int().min(1).max(1_000).nullable().default(null),
    earnedAt: instant.describe('When that tournament ended'),
    expiresAt: instant.optional().describe('If empty, the date follows from T-1.0.7c'),
    stands: z.enum(RIGHTS_TAKEN_OVER).default('held'),
    source: oneLine(200).min(1).describe('Name of the table from which it comes'),
  });

/** What players may enter by: the Table of Qualifiers, and what is decided about rights. */
export const RIGHTS_ENDPOINTS = [
  endpoint.query({
    method: 'GET',
    path: 'qualifiers',
    query: 'qualifiers',
    who: 'anybody',
    summary: 'The Table of Qualifiers as of any instant, as JSON, CSV or text',
    asks: () =>
      z.strictObject({
        format: tableFormat.optional(),
        asOf: instant.optional().describe('As it stood then'),
        level: level()
          .optional()
          .describe('wc-preliminary, wc-semi-final, wc-candidates, wc-final, master-class, …'),
        player: person.optional(),
        team: teamId().optional(),
        all: z
          .enum(['true', 'false'])
          .transform((text) => text === 'true')
          .optional()
          .describe('Also those that were used, withdrawn or forfeited'),
        after: oneLine(400).optional(),
        limit,
      }),
    table: true,
  }),
  /** A right that no table brings: by nomination, or as the Board decided on an application (T-1.0.11). */
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/rights/:right',
    command: 'GrantRight',
    who: 'the Executive Board',
    summary: 'Grant a player a right by motion',
    body: () =>
      z.strictObject({
        level: level(),
        rule: z.enum(['T-1.0.11', 'T-1.4.4', 'T-1.6.3', 'T-3.6', 'T-8.1b']),
        expiresAt: instant.nullable().default(null),
        /** The motion that was carried, where a body decided. */
        motion: motionId(),
        reason: textRef,
      }),
    fixed: { basis: 'board' },
    also: byServices<{
      readonly basis: RightBasis;
      readonly rule: string;
      readonly motion?: string;
      readonly reason?: TextRef;
    }>(),
  }),
  /**
   * A right in another office's Table of Qualifiers continues here, as confirmed by the person who takes it
   * over. `halves`: 2 for a whole one, 1 for half of one. `origin`: The event that brought it, as it was
   * called there. `expiresAt`: Absent: as T-1.0.7c has it.
   */
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/rights/:right/takeover',
    command: 'TakeOverRight',
    who: 'the Title Tournament Commissioner',
    summary: 'Import a right from an earlier Table of Qualifiers',
    body: rightTakenOverBody,
  }),
  /** What brought a right has gone. `level`: Only if it opens this; absent: whatever it opens. */
  endpoint.command({
    method: 'DELETE',
    path: 'players/:player/rights/:right',
    command: 'WithdrawRight',
    who: 'the Executive Board',
    summary: "Withdraw a player's right",
    fixed: { rule: 'T-1.0.11' },
    also: byServices<{ readonly level?: string; readonly rule: string }>(),
  }),
  /** The right to a final is kept for the next one, once (T-1.4.3). */
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/rights/:right/deferral',
    command: 'DeferRight',
    who: 'the player or the commissioner',
    summary: 'Defer a right to play in a final',
    body: () =>
      z.strictObject({
        /** The final that the player does not play. */
        tournament: tournamentId,
      }),
  }),
  /** A former champion asks to be included in a final (T-1.4.3). */
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/inclusions/:tournament',
    command: 'RequestInclusion',
    who: 'the player or the commissioner',
    summary: "Request a former champion's place in a final",
  }),
] as const;

export type GrantRight = CommandIn<typeof RIGHTS_ENDPOINTS, 'GrantRight'>;
export type TakeOverRight = CommandIn<typeof RIGHTS_ENDPOINTS, 'TakeOverRight'>;
export type WithdrawRight = CommandIn<typeof RIGHTS_ENDPOINTS, 'WithdrawRight'>;
export type DeferRight = CommandIn<typeof RIGHTS_ENDPOINTS, 'DeferRight'>;
export type RequestInclusion = CommandIn<typeof RIGHTS_ENDPOINTS, 'RequestInclusion'>;

export type RightsCommand =
  CommandIn<typeof RIGHTS_ENDPOINTS> | EarnRight | UseRights | ReleaseRights | ForfeitRights | PassFinal;
