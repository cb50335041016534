import type { HalfPoints } from '@amici/contracts/rating';
import { z } from 'zod';
import { idOf, instant, oneLine, person, tableFormat, textRef } from '@amici/contracts/fields';
import { motionId } from '../registry/federation-bodies';
import { says } from '@amici/contracts/fields';

export const pool = z
  .enum(['standard', 'chess960', 'ccla'])
  .describe('A set of ratings that is kept separately');

export const listName = z
  .string()
  .regex(/^\d{4}-[1-4]$/)
  .describe('Year and number within it, such as 2017-2');

export const listQuery = z.strictObject({
  format: tableFormat.optional(),
  at: instant.optional().describe('The list in force then'),
});

export const cardQuery = z.strictObject({ at: instant.optional().describe('As published by then') });

const points = z.number().min(0).max(4_000).multipleOf(0.0001);

const games = z.int().min(0).max(100_000);

const servers = z.array(points).max(32).optional();

/** A rating from an earlier list, or what a joining member brings along. */
export const adoptionBody = z
  .strictObject({
    source: oneLine(200).min(1).describe('Where the rating comes from'),
    rating: points.optional(),
    games: games.optional(),
    lastGameAt: instant.optional(),
    list: listName.optional().describe('The first list that shows the rating; if empty, the next list'),
    sources: z
      .strictObject({
        iccf: z.strictObject({ rating: points, games }).optional(),
        fide: points.optional(),
        acf: points.optional(),
        converted: points.optional(),
        turnBasedServers: servers,
        liveServers: servers,
        strength: z
          .enum([
            'beginner',
            'improver',
            'home-player',
            'club-player',
            'b-grade',
            'a-reserve',
            'a-grade-lower-boards',
          ])
          .optional(),
      })
      .optional(),
  })
  .refine(({ rating, sources }) => (rating === undefined) !== (sources === undefined), {
    ...says({ name: 'rating-or-sources' }),
  })
  .meta({ exactlyOne: ['rating', 'sources'] });

export const reasonBody = z.strictObject({ reason: textRef });

export const alterationBody = z.strictObject({ rating: points, reason: textRef, motion: motionId });

export const scoreBody = z
  .strictObject({
    opponent: person,
    opponentFederation: oneLine(16).min(1).nullable(),
    colour: z.enum(['white', 'black']),
    score: z.union([z.literal(0), z.literal(0.5), z.literal(1)]),
    finishedAt: instant,
    of: z
      .enum(['iccf', 'overseas', 'friendly'])
      .optional()
      .describe('An ICCF tournament, an overseas tournament, or a friendly match reported by a captain'),
    team: idOf('team', 'For a friendly match: the team whose captain reports it').optional(),
    iccfRatings: z.strictObject({ own: points, opponent: points }).optional(),
  })
  .transform(({ score, ...body }) => ({ ...body, halfPoints: (2 * score) as HalfPoints }));

/** What the International Secretary knows of a score when they forward it. */
export const forwardingBody = z.strictObject({
  approved: z.boolean().optional().describe('The overseas tournament was approved for rating'),
  byDefault: z.boolean().optional().describe('The game was lost by an identifiable default'),
});

export const gameName = idOf('ratedGame', 'Id of the game');
