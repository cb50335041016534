import type { Instant } from '@amici/kernel';
import { byServices, type CommandIn } from '../../endpoint';
import { CASE_OUTCOMES } from '../motion-matters';
import { after, instant, limit, oneLine, person, scopeId, textRef, tournamentId } from '../../fields';
import { bodyId } from './bodies';
import { caseEndpoint } from './endpoint';
import { z } from 'zod';

/** Matters that an office or a body decides: withdrawals, conduct, whether somebody takes part any longer. */
export const CASE_ENDPOINTS = [
  caseEndpoint.query({
    method: 'GET',
    path: 'cases',
    query: 'cases',
    who: 'the offices that look after cases, the director for their tournament, anybody for their own',
    summary: 'Cases, the latest first; with register the unapproved withdrawers',
    asks: () =>
      z.strictObject({
        about: person.optional(),
        event: tournamentId.optional(),
        register: z
          .enum(['true'])
          .transform(() => true)
          .optional()
          .describe('Unapproved withdrawers alone, whose reports a body has accepted'),
        after,
        limit,
      }),
    signedIn: true,
  }),
  /** An office looks into a matter of its own, or of an event held elsewhere (C-29b). */
  caseEndpoint.command({
    method: 'POST',
    path: 'cases',
    command: 'OpenCase',
    who: 'a member of the body that will decide',
    summary: 'Open a case about a player',
    body: () =>
      z.strictObject({
        about: person,
        book: oneLine(64).describe('The rules under which the case is examined'),
        subject: textRef,
        /** The day from which the player counts as having left, if that is what the case decides. */
        effectiveAt: instant
          .optional()
          .describe(
            'When the player counts as having left the tournament, if the case is about a withdrawal',
          ),
        /** The body that is to decide. */
        to: bodyId(),
      }),
    begins: 'case',
    located: 'cases/:case',
  }),
  caseEndpoint.query({
    method: 'GET',
    path: 'cases/:case',
    query: 'case',
    who: 'whom it is about, the director, the offices and the body concerned, auditors',
    summary: 'A case: its papers, views, report, and how it stands',
    signedIn: true,
  }),
  caseEndpoint.command({
    method: 'POST',
    path: 'cases/:case/papers',
    command: 'FilePaper',
    who: 'the person concerned, the director, the tournament office or the federation',
    summary: 'File a paper in a case',
    body: () => z.strictObject({ paper: textRef }),
  }),
  /** What an office, or the player's federation, thinks of the reason. */
  caseEndpoint.command({
    method: 'PUT',
    path: 'cases/:case/view',
    command: 'GiveView',
    who: 'the director, the tournament office or the delegate of the federation',
    summary: 'Give your view on a reason for withdrawal',
    body: () => z.strictObject({ view: z.enum(['adequate', 'inadequate']), opinion: textRef }),
  }),
  /**
   * The director reports a withdrawer to the body that decides, with a copy to the withdrawer (C-26a, C-27c).
   */
  caseEndpoint.command({
    method: 'PUT',
    path: 'cases/:case/report',
    command: 'MakeReport',
    who: 'the director',
    summary: "Report a player's withdrawal to the deciding body",
    body: () =>
      z.strictObject({
        effectiveAt: instant.optional(),
        report: textRef,
        /** Where the scoresheets are, if that is known. */
        scoresheets: textRef.optional().describe('Where the scoresheets are, if known'),
        /** What was done, and is proposed, about the player's games. */
        actions: textRef.describe("What was done about the player's games, and what you propose"),
      }),
  }),
  /**
   * The reason is inadequate: the player may go on with their games until then, or else leaves unaccepted
   * (T-8.4a).
   */
  caseEndpoint.command({
    method: 'PUT',
    path: 'cases/:case/continuation',
    command: 'OfferContinuation',
    who: 'the tournament office, after hearing the federation',
    summary: 'Find a withdrawal reason inadequate and offer continuation',
    body: () => z.strictObject({ until: instant }),
  }),
  caseEndpoint.command({
    method: 'PUT',
    path: 'cases/:case/continuation/acceptance',
    command: 'AcceptContinuation',
    who: 'the player',
    summary: 'Accept the offer to continue your games',
  }),
  /** Whether a reply to that, or none, satisfies the director (C-28). */
  caseEndpoint.command({
    method: 'PUT',
    path: 'cases/:case/reply',
    command: 'JudgeReply',
    who: 'the director',
    summary: "Decide whether a player's reply about continuing is adequate",
    body: () =>
      z.strictObject({
        satisfactory: z.boolean(),
        reason: textRef,
        /** The day from which the player has left, if they have. */
        effectiveAt: instant.optional().describe('When the player left, if they left'),
      }),
  }),
  /** The director has looked into what was reported. */
  caseEndpoint.command({
    method: 'POST',
    path: 'cases/:case/findings',
    command: 'JudgeViolation',
    who: 'the director',
    summary: 'Judge a report of an improperly published game',
    body: () => z.strictObject({ found: z.boolean(), finding: textRef }),
  }),
  /** `motion`: Carried; only the registry itself states one. */
  caseEndpoint.command({
    method: 'PUT',
    path: 'cases/:case/decision',
    command: 'DecideCase',
    who: 'the tournament office; a body only by motion',
    summary: 'Decide a case of conduct or withdrawal',
    body: () => z.strictObject({ outcome: z.enum(CASE_OUTCOMES) }),
    also: byServices<{ readonly until?: Instant; readonly motion?: string }>(),
  }),
  /** The director asks a player whether they go on, for a cause of the director's own (C-28). */
  caseEndpoint.command({
    method: 'PUT',
    path: 'tournaments/:event/inquiries/:player',
    command: 'InquireContinuation',
    who: 'the director',
    summary: 'Ask a player whether they will continue their games',
    body: () => z.strictObject({ letter: textRef }),
  }),
  /** Somebody draws the director's attention to a game that is published against the rules (T-14b). */
  caseEndpoint.command({
    method: 'POST',
    path: 'tournaments/:event/violations/:player',
    command: 'ReportViolation',
    who: 'anybody',
    summary: 'Report a game published against the rules',
    body: () => z.strictObject({ material: textRef }),
  }),
  caseEndpoint.query({
    method: 'GET',
    path: 'notices/:office',
    query: 'notices',
    who: 'the holder of the office',
    summary: 'What the books tell an office: withdrawals, cases, transfers',
    asks: () => z.strictObject({ scope: scopeId.optional(), after, limit }),
    signedIn: true,
  }),
] as const;

export type OpenCase = CommandIn<typeof CASE_ENDPOINTS, 'OpenCase'>;
export type FilePaper = CommandIn<typeof CASE_ENDPOINTS, 'FilePaper'>;
export type GiveView = CommandIn<typeof CASE_ENDPOINTS, 'GiveView'>;
export type MakeReport = CommandIn<typeof CASE_ENDPOINTS, 'MakeReport'>;
export type OfferContinuation = CommandIn<typeof CASE_ENDPOINTS, 'OfferContinuation'>;
export type AcceptContinuation = CommandIn<typeof CASE_ENDPOINTS, 'AcceptContinuation'>;
export type JudgeReply = CommandIn<typeof CASE_ENDPOINTS, 'JudgeReply'>;
export type JudgeViolation = CommandIn<typeof CASE_ENDPOINTS, 'JudgeViolation'>;
export type DecideCase = CommandIn<typeof CASE_ENDPOINTS, 'DecideCase'>;
export type InquireContinuation = CommandIn<typeof CASE_ENDPOINTS, 'InquireContinuation'>;
export type ReportViolation = CommandIn<typeof CASE_ENDPOINTS, 'ReportViolation'>;
