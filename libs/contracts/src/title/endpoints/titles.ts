import { byServices, type CommandIn } from '../../endpoint';
import {
  day,
  instant,
  limit,
  oneLine,
  place,
  sectionId,
  tableFormat,
  textRef,
  tournamentId,
} from '../../fields';
import { endpoint, sectionQuery, title } from './endpoint';
import { z } from 'zod';

const votes = () => z.int().min(0).max(1_000);

const revocationBody = () => z.strictObject({ reason: textRef });

/** Norms and titles, which are public, and what the offices decide about titles. */
export const AWARD_ENDPOINTS = [
  endpoint.query({
    method: 'GET',
    path: 'tournaments/:tournament/norms',
    query: 'statement',
    who: 'anybody',
    summary: 'Statement of norms with who has reached them, as JSON, CSV or text',
    asks: () =>
      z.strictObject({
        section: sectionId.default('1'),
        format: tableFormat.optional(),
        at: instant.optional().describe('As it stood then'),
      }),
    table: true,
  }),
  endpoint.query({
    method: 'GET',
    path: 'titles',
    query: 'holders',
    name: 'titles-in-force',
    who: 'anybody',
    summary: 'Titles in force, each with its holder and since when',
    asks: () =>
      z.strictObject({
        title: title().optional(),
        after: place(/^[A-Z]{2,3}~[^~]{1,128}$/),
        limit,
      }),
  }),
  endpoint.query({
    method: 'GET',
    path: 'players/:player/titles',
    query: 'card',
    who: 'anybody',
    summary: "A player's titles and norms, and how far they have brought the player",
    asks: () => z.strictObject({ at: instant.optional().describe('As it stood then') }),
  }),
  endpoint.query({
    method: 'GET',
    path: 'tournaments/:tournament/norms/:player/explain',
    query: 'explain',
    who: 'anybody',
    name: 'explain-norm',
    summary: "A player's norms in a section, and each step, event and rule they came from",
    asks: sectionQuery,
  }),
  endpoint.query({
    method: 'GET',
    path: 'players/:player/titles/:title/explain',
    query: 'explain',
    who: 'anybody',
    name: 'explain-title',
    summary: "A player's way to a title, and each step, event and rule it came from",
  }),
  endpoint.query({
    method: 'GET',
    path: 'congress-report',
    query: 'report',
    who: 'the qualifications commissioner, Congress, the operator, auditors',
    summary: 'Titles, certificates and norm events since the last Congress',
    asks: () => z.strictObject({ since: instant.describe('The last Congress') }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/titles/:title',
    command: 'RegisterTitle',
    who: 'the qualifications commissioner',
    summary: 'Register a title confirmed before this register began',
    body: () =>
      z.strictObject({
        effectiveFrom: instant,
        source: oneLine(200).min(1).describe('Where the title is on record'),
      }),
  }),
  /** One of the two who confirm: the first proposes, another confirms. */
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/titles/:title/confirmation',
    command: 'ConfirmTitle',
    who: 'the qualifications commissioner or the World Tournament Director',
    summary: 'Propose or confirm the award of a title',
    body: () =>
      z.strictObject({
        requirementWaived: textRef
          .optional()
          .describe("Why a requirement is waived after the player's death"),
      }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/titles/:title/board-recommendation',
    command: 'RecommendTitle',
    who: 'the Executive Board',
    summary: 'Recommend a title that was earned directly',
  }),
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/titles/:title/application',
    command: 'ApplyForTitle',
    who: "the delegate of the player's federation, or the player with permission",
    summary: 'Apply for a title for a player',
    /** The mentor's name and address are kept elsewhere, where they can be erased. */
    body: () =>
      z.strictObject({
        /** The federation that applies; absent: the player applies (T-10.8f2). */
        federation: oneLine(16).min(1).optional().describe('Leave empty if the player applies in person'),
        events: z.array(tournamentId).max(200).default([]),
        /** Texts kept apart, where they can be erased. */
        mentorName: textRef.optional(),
        mentorEmail: textRef.optional(),
        /** Of a player who has died: the day (T-10.9). */
        diedOn: day.optional(),
      }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/titles/:title/committee-report',
    command: 'ReportRecommendation',
    who: 'the Tournament Director Committee',
    summary: "Report the committee's view on a title application",
    body: () => z.strictObject({ favourable: z.boolean() }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/titles/:title/referral',
    command: 'ReferToCongress',
    who: 'the qualifications commissioner',
    summary: 'Refer an unclear title application to Congress',
  }),
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/titles/:title/congress-decision',
    command: 'DecideByCongress',
    who: 'Congress',
    summary: "Record Congress's decision on a title application",
    body: () =>
      z.strictObject({
        granted: z.boolean(),
        /** Votes cast, and those in favour: what a playing title by application is granted by. */
        votes: z
          .strictObject({ cast: votes(), inFavour: votes() })
          .optional()
          .describe('Only for a playing title, which needs two thirds of the votes'),
      }),
  }),
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/titles/:title/revocation/recommendations/:office',
    command: 'RecommendRevocation',
    who: 'the qualifications commissioner or the Disciplinary Committee',
    summary: 'Recommend that a title be revoked',
    body: revocationBody,
  }),
  endpoint.command({
    method: 'PUT',
    path: 'players/:player/titles/:title/revocation',
    command: 'RevokeTitle',
    who: 'Congress',
    summary: 'Revoke a title by decision of Congress',
    body: revocationBody,
    /** The motion by which Congress decided it; absent where its office entered it. */
    also: byServices<{ readonly motion?: string }>(),
  }),
] as const;

export type RegisterTitle = CommandIn<typeof AWARD_ENDPOINTS, 'RegisterTitle'>;
export type ConfirmTitle = CommandIn<typeof AWARD_ENDPOINTS, 'ConfirmTitle'>;
export type RecommendTitle = CommandIn<typeof AWARD_ENDPOINTS, 'RecommendTitle'>;
export type ApplyForTitle = CommandIn<typeof AWARD_ENDPOINTS, 'ApplyForTitle'>;
export type ReportRecommendation = CommandIn<typeof AWARD_ENDPOINTS, 'ReportRecommendation'>;
export type ReferToCongress = CommandIn<typeof AWARD_ENDPOINTS, 'ReferToCongress'>;
export type DecideByCongress = CommandIn<typeof AWARD_ENDPOINTS, 'DecideByCongress'>;
export type RecommendRevocation = CommandIn<typeof AWARD_ENDPOINTS, 'RecommendRevocation'>;
export type RevokeTitle = CommandIn<typeof AWARD_ENDPOINTS, 'RevokeTitle'>;
