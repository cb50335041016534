import type { CommandIn } from '../../endpoint';
import type { HalfPoints } from '../ratings';
import { endpoint, listName } from './endpoint';
import { idOf, instant, oneLine, person, says, textRef } from '../../fields';
import { motionId } from '../../registry/endpoints/bodies';
import { z } from 'zod';

const points = () => z.number().min(0).max(4_000).multipleOf(0.0001);

const games = () => z.int().min(0).max(100_000);

const servers = () => z.array(points()).max(32).optional();

const reasonBody = () => z.strictObject({ reason: textRef });

/** What the ratings commissioner and the League's officers decide, and scores members report. */
export const OFFICE_ENDPOINTS = [
  /**
   * `source`: Where the rating comes from, as text for people. `list`: The list that is the first to show it;
   * absent: the next to be published. `sources`: What a joining member brings along (CR-2a), in points.
   */
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/ratings/:pool',
    command: 'AdoptRating',
    who: 'the ratings commissioner',
    summary: 'Adopt a rating from elsewhere for an unrated player',
    /** A rating from an earlier list, or what a joining member brings along. */
    body: () =>
      z
        .strictObject({
          source: oneLine(200).min(1).describe('Where the rating comes from'),
          rating: points().optional(),
          games: games().optional(),
          lastGameAt: instant.optional(),
          list: listName()
            .optional()
            .describe('The first list that shows the rating; if empty, the next list'),
          sources: z
            .strictObject({
              iccf: z
                .strictObject({
                  /** In points. */
                  rating: points(),
                  games: games(),
                })
                .optional(),
              fide: points().optional(),
              acf: points().optional(),
              converted: points().optional(),
              turnBasedServers: servers(),
              liveServers: servers(),
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
        .meta({ exactlyOne: ['rating', 'sources'] }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/ratings/:pool/:list/override',
    command: 'OverrideRating',
    who: 'the ratings commissioner',
    summary: 'Replace an obviously inappropriate rating',
    body: reasonBody,
  }),
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/ratings/:pool/alteration',
    command: 'AlterRating',
    who: 'the ratings commissioner',
    summary: 'Alter a League rating by a Council motion',
    body: () =>
      z.strictObject({
        /** In points. */
        rating: points(),
        reason: textRef /** The motion by which Council has decided it. */,
        motion: motionId(),
      }),
  }),
  /**
   * `of`: Of an event of the ICCF or under its auspices (CR-5a), another overseas (CR-5b), a friendly match
   * (CR-5c); absent: the first. `team`: Of a friendly match the team whose captain reports it (CR-5c).
   * `iccfRatings`: Both players' ICCF ratings in points; absent where one has none.
   */
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/scores/:game',
    command: 'ReportScore',
    who: 'the player',
    summary: 'Report the score of a game played elsewhere',
    body: () =>
      z
        .strictObject({
          opponent: person,
          opponentFederation: oneLine(16).min(1).nullable(),
          colour: z.enum(['white', 'black']),
          score: z.union([z.literal(0), z.literal(0.5), z.literal(1)]),
          finishedAt: instant,
          of: z
            .enum(['iccf', 'overseas', 'friendly'])
            .optional()
            .describe(
              'An ICCF tournament, an overseas tournament, or a friendly match reported by a captain',
            ),
          team: idOf('team', 'For a friendly match: the team whose captain reports it').optional(),
          iccfRatings: z.strictObject({ own: points(), opponent: points() }).optional(),
        })
        .transform(({ score, ...body }) => ({ ...body, halfPoints: (2 * score) as HalfPoints })),
    fixed: { pool: 'ccla' },
  }),
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/scores/:game/forwarding',
    command: 'ForwardScore',
    who: 'a delegate or the registrar',
    summary: 'Forward a reported score to the Registrar',
    /** What the International Secretary knows of a score when they forward it. */
    body: () =>
      z.strictObject({
        /** The International Secretary has approved the event it is of (CR-5b). */
        approved: z.boolean().optional().describe('The overseas tournament was approved for rating'),
        /** It was lost by an identifiable default (CR-5e). */
        byDefault: z.boolean().optional().describe('The game was lost by an identifiable default'),
      }),
    fixed: { pool: 'ccla' },
  }),
  /** Holds an event's results while it does not comply with the Laws (L-14.1.4). */
  endpoint.command({
    method: 'PUT',
    path: 'tournaments/:tournament/rating-hold',
    command: 'HoldEvent',
    who: 'the ratings commissioner',
    summary: "Hold a tournament's results back from rating",
    body: reasonBody,
  }),
  /** Lets held results go. */
  endpoint.command({
    method: 'DELETE',
    path: 'tournaments/:tournament/rating-hold',
    command: 'ReleaseEvent',
    who: 'the ratings commissioner',
    summary: 'Release held results for rating',
    body: reasonBody,
  }),
] as const;

export type AdoptRating = CommandIn<typeof OFFICE_ENDPOINTS, 'AdoptRating'>;
export type OverrideRating = CommandIn<typeof OFFICE_ENDPOINTS, 'OverrideRating'>;
export type AlterRating = CommandIn<typeof OFFICE_ENDPOINTS, 'AlterRating'>;
export type ReportScore = CommandIn<typeof OFFICE_ENDPOINTS, 'ReportScore'>;
export type ForwardScore = CommandIn<typeof OFFICE_ENDPOINTS, 'ForwardScore'>;
export type HoldEvent = CommandIn<typeof OFFICE_ENDPOINTS, 'HoldEvent'>;
export type ReleaseEvent = CommandIn<typeof OFFICE_ENDPOINTS, 'ReleaseEvent'>;
