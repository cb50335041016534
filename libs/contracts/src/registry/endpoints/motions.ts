import { byServices, type CommandIn } from '../../endpoint';
import { CASE_OUTCOMES, SEAT_ROLES } from '../motion-matters';
import { VOTES } from '../motions';
import { bookDigest, bookId, bookVersion } from './books';
import { bodyEndpoint } from './endpoint';
import { bodyId, meetingId, requisitionId } from './bodies';
import { idOf, instant, oneLine, person, sectionId, textRef, tournamentId } from '../../fields';
import { listId } from '../../tournament/endpoints/endpoint';
import { z } from 'zod';

const year = () => z.int().min(1900).max(2199);

/** What a body lets others decide by its word: the act, and what it is of, as the endpoint of that act names it. */
const authorisedAct = () =>
  z.discriminatedUnion('act', [
    z.strictObject({ act: z.literal('announce-event'), code: oneLine(64).min(1) }),
    z.strictObject({
      act: z.literal('combine-team'),
      tournament: tournamentId,
      team: idOf('team', 'Id of the team'),
    }),
    z.strictObject({
      act: z.enum(['free-place', 'fill-vacancy']),
      cycle: idOf('cycle', 'Id of the cycle'),
      player: person,
    }),
    z.strictObject({ act: z.literal('grant-right'), player: person, level: oneLine(64).min(1) }),
    z.strictObject({
      act: z.literal('determine-event'),
      year: year(),
      event: z.string().regex(/^[a-z][a-z-]{1,63}$/),
    }),
    z.strictObject({ act: z.literal('unrated-event'), tournament: tournamentId }),
    z.strictObject({ act: z.literal('irregular-mail'), list: listId(), player: person }),
    z.strictObject({
      act: z.literal('fee-scale'),
      body: idOf('scope', 'The body or federation that sets the fees'),
      year: year(),
    }),
    z.strictObject({
      act: z.literal('alter-rating'),
      player: person,
      rating: z.number().min(0).max(4_000).multipleOf(0.0001),
    }),
    z.strictObject({ act: z.literal('grade-event'), tournament: tournamentId, section: sectionId }),
  ]);

const caseId = () => idOf('case', 'Id of the case that was referred to the body');

const seatRole = () => z.enum(SEAT_ROLES);

const title = () => oneLine(64).min(1);

const matter = () =>
  z.discriminatedUnion('kind', [
    z.strictObject({
      kind: z.literal('seat-member'),
      person,
      role: seatRole(),
      until: instant.nullable(),
    }),
    z.strictObject({ kind: z.literal('unseat-member'), person }),
    z.strictObject({ kind: z.literal('wind-up'), assets: textRef.optional() }),
    z.strictObject({ kind: z.literal('elect-life-member'), player: person, exempt: z.boolean() }),
    z.strictObject({
      kind: z.literal('decide-case'),
      case: caseId(),
      outcome: z.enum(CASE_OUTCOMES),
      until: instant.optional(),
    }),
    z.strictObject({ kind: z.literal('allow-nomination'), player: person }),
    z.strictObject({
      kind: z.enum(['confirm-title', 'confer-title', 'revoke-title']),
      player: person,
      title: title(),
    }),
    z.strictObject({
      kind: z.literal('exceptional-norm'),
      player: person,
      tournament: tournamentId,
      title: title(),
    }),
    z.strictObject({
      kind: z.literal('recognise-event'),
      recognition: idOf('recognition', 'Id of the application'),
    }),
    z.strictObject({
      kind: z.literal('adopt-book'),
      book: bookId(),
      version: bookVersion(),
      digest: bookDigest(),
    }),
    z.strictObject({
      kind: z.literal('authorise'),
      acts: z
        .array(authorisedAct())
        .min(1)
        .max(64)
        .describe('What the motion lets others decide, and nothing else'),
    }),
    z.strictObject({ kind: z.enum(['amend-constitution', 'other']) }),
  ]);

/** Bodies that decide by motion: who sits in them, when they meet, what they vote on. */
export const MOTION_ENDPOINTS = [
  bodyEndpoint.query({
    method: 'GET',
    path: 'bodies/:body',
    query: 'body',
    who: 'anybody',
    summary: 'A body: its seats, and who asks it to meet',
  }),
  /**
   * Somebody gets a seat in a body; once it has enough of them, by its own motion only. `motion`: Carried;
   * only the registry itself states one.
   */
  bodyEndpoint.command({
    method: 'PUT',
    path: 'bodies/:body/seats/:person',
    command: 'SeatMember',
    who: 'the operator or registrar until the body has enough members; afterwards the body, by motion',
    summary: 'Seat a person in a body',
    body: () =>
      z.strictObject({
        role: seatRole().default('member'),
        /** The end of the member's term; null: none. */
        until: instant.nullable().default(null).describe('End of the term; leave empty if there is none'),
      }),
    also: byServices<{ readonly motion?: string }>(),
  }),
  /** The member resigns, is removed by motion, or no longer belongs to the federation (CC-9). */
  bodyEndpoint.command({
    method: 'DELETE',
    path: 'bodies/:body/seats/:person',
    command: 'UnseatMember',
    who: "a member who resigns from the body; the operator if the body's rules name nobody else",
    summary: "End a person's seat in a body",
    body: () =>
      z.strictObject({
        why: z.enum(['resigned', 'removed', 'no-member']).default('resigned'),
      }),
    also: byServices<{ readonly motion?: string }>(),
  }),
  /** A member asks that the body meets; enough of them oblige it to (CC-4, CC-5). */
  bodyEndpoint.command({
    method: 'PUT',
    path: 'bodies/:body/requisitions/:requisition/signatures/:member',
    command: 'SignRequisition',
    who: 'a member for themselves',
    summary: 'Sign a request that a body meet',
    body: () =>
      z.strictObject({
        /** What the meeting is asked for: the first person who signs states it. */
        reasons: textRef.optional(),
      }),
  }),
  bodyEndpoint.command({
    method: 'POST',
    path: 'meetings',
    command: 'CallMeeting',
    who: "the body's president or secretary, or any member once enough have requested a meeting",
    summary: 'Call a meeting of a body',
    body: () =>
      z.strictObject({
        body: bodyId(),
        heldAt: instant,
        notice: textRef,
        place: oneLine(100).min(1).optional(),
        /** How many of the body's officers live in which region, as the secretary counted. */
        residences: z
          .record(z.string().regex(/^[A-Z]{2,3}$/), z.int().min(0).max(100))
          .optional()
          .describe('How many officers live in each region, if the rules make the place depend on it'),
        /** By which it is asked for. */
        requisition: requisitionId().optional(),
      }),
    begins: 'meeting',
    located: 'meetings/:meeting',
  }),
  bodyEndpoint.query({
    method: 'GET',
    path: 'meetings/:meeting',
    query: 'meeting',
    who: 'members of the body, auditors, the operator',
    summary: 'A meeting: notice, who is there, minutes',
    signedIn: true,
  }),
  /** Who is there: when the meeting begins, and whenever somebody comes or goes. */
  bodyEndpoint.command({
    method: 'PUT',
    path: 'meetings/:meeting/attendance',
    command: 'RecordAttendance',
    who: 'a member of the body that conducts the meeting',
    summary: 'Record who attends a meeting',
    body: () =>
      z.strictObject({
        chair: person,
        present: z.array(person).min(1).max(400),
        proxies: z
          .array(z.strictObject({ member: person, holder: person, writing: textRef }))
          .max(400)
          .default([]),
      }),
  }),
  /** A meeting is over; its minutes are a document (CC-8). */
  bodyEndpoint.command({
    method: 'PUT',
    path: 'meetings/:meeting/minutes',
    command: 'CloseMeeting',
    who: 'a member of the body that conducts the meeting',
    summary: 'Close a meeting and file its minutes',
    body: () => z.strictObject({ minutes: textRef }),
  }),
  /** A member moves that their body decide something: in a meeting, if the body has any. */
  bodyEndpoint.command({
    method: 'POST',
    path: 'motions',
    command: 'PutMotion',
    who: 'a member of the body who is present',
    summary: 'Put a motion to a vote',
    body: () =>
      z.strictObject({
        body: bodyId(),
        /** Null for a body that votes in writing. */
        meeting: meetingId().nullable().default(null),
        matter: matter(),
        wording: textRef,
        /** People it touches besides those the matter names. */
        touches: z
          .array(person)
          .max(32)
          .optional()
          .describe('People affected besides those named in the motion'),
        /** Who presides over it, where the chair of the meeting is touched. */
        chair: person.optional().describe('Who presides if the motion touches the chair'),
      }),
    begins: 'motion',
    located: 'motions/:motion',
  }),
  bodyEndpoint.query({
    method: 'GET',
    path: 'motions/:motion',
    query: 'motion',
    who: 'members of the body, auditors, the operator; whom it touches once it has ended',
    summary: 'A motion and its votes',
    signedIn: true,
  }),
  /** A member votes, or the holder of the member's proxy votes for them. */
  bodyEndpoint.command({
    method: 'PUT',
    path: 'motions/:motion/votes/:voter',
    command: 'CastVote',
    who: 'the voter, or the holder of their proxy at the meeting',
    summary: 'Vote on a motion',
    body: () => z.strictObject({ vote: z.enum(VOTES) }),
  }),
  /** On equality, beside the chair's own vote (CC-7). */
  bodyEndpoint.command({
    method: 'PUT',
    path: 'motions/:motion/casting-vote',
    command: 'GiveCastingVote',
    who: 'the chair',
    summary: 'Give the casting vote on a tied motion',
    body: () => z.strictObject({ vote: z.enum(['for', 'against']) }),
  }),
  /** The chair ends the vote: carried, lost, or put to all members by post. */
  bodyEndpoint.command({
    method: 'PUT',
    path: 'motions/:motion/result',
    command: 'CloseVote',
    who: 'the chair, or the official who conducts a postal ballot',
    summary: 'Close the vote on a motion',
    body: () =>
      z.strictObject({
        /** Up to when the ballot by post runs that follows, where one does (CC-13). */
        ballotUntil: instant.optional().describe('End of the postal ballot, if one follows'),
      }),
  }),
] as const;

export type SeatMember = CommandIn<typeof MOTION_ENDPOINTS, 'SeatMember'>;
export type UnseatMember = CommandIn<typeof MOTION_ENDPOINTS, 'UnseatMember'>;
export type SignRequisition = CommandIn<typeof MOTION_ENDPOINTS, 'SignRequisition'>;
export type CallMeeting = CommandIn<typeof MOTION_ENDPOINTS, 'CallMeeting'>;
export type RecordAttendance = CommandIn<typeof MOTION_ENDPOINTS, 'RecordAttendance'>;
export type CloseMeeting = CommandIn<typeof MOTION_ENDPOINTS, 'CloseMeeting'>;
export type PutMotion = CommandIn<typeof MOTION_ENDPOINTS, 'PutMotion'>;
export type CastVote = CommandIn<typeof MOTION_ENDPOINTS, 'CastVote'>;
export type GiveCastingVote = CommandIn<typeof MOTION_ENDPOINTS, 'GiveCastingVote'>;
export type CloseVote = CommandIn<typeof MOTION_ENDPOINTS, 'CloseVote'>;

export type MotionCommand = PutMotion | CastVote | GiveCastingVote | CloseVote;
