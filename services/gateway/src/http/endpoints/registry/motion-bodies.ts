import { CASE_OUTCOMES, SEAT_ROLES, VOTES } from '@amici/contracts/registry';
import { z } from 'zod';
import { authorisedAct } from './authorised-act-bodies';
import { idOf, instant, oneLine, person, textRef, tournamentId } from '@amici/contracts/fields';

export const bodyId = idOf('body', 'Id of a body that decides by motion, such as ccla-council');

export const meetingId = idOf('meeting', 'Id of the meeting');

export const motionId = idOf('motion', 'Id of the motion');

export const requisitionId = idOf('requisition', 'Id of the requisition, chosen by its first signatory');

const caseId = idOf('case', 'Id of the case that was referred to the body');

const seatRole = z.enum(SEAT_ROLES);

const title = oneLine(64).min(1);

export const seatBody = z.strictObject({
  role: seatRole.default('member'),
  until: instant.nullable().default(null).describe('End of the term; leave empty if there is none'),
});

export const unseatBody = z.strictObject({
  why: z.enum(['resigned', 'removed', 'no-member']).default('resigned'),
});

export const requisitionBody = z.strictObject({ reasons: textRef.optional() });

export const meetingBody = z.strictObject({
  body: bodyId,
  heldAt: instant,
  notice: textRef,
  place: oneLine(100).min(1).optional(),
  residences: z
    .record(z.string().regex(/^[A-Z]{2,3}$/), z.int().min(0).max(100))
    .optional()
    .describe('How many officers live in each region, if by the rules the place depends on it'),
  requisition: requisitionId.optional(),
});

export const attendanceBody = z.strictObject({
  chair: person,
  present: z.array(person).min(1).max(400),
  proxies: z
    .array(z.strictObject({ member: person, holder: person, writing: textRef }))
    .max(400)
    .default([]),
});

export const minutesBody = z.strictObject({ minutes: textRef });

const matter = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('seat-member'),
    person,
    role: seatRole,
    until: instant.nullable(),
  }),
  z.strictObject({ kind: z.literal('unseat-member'), person }),
  z.strictObject({ kind: z.literal('wind-up'), assets: textRef.optional() }),
  z.strictObject({ kind: z.literal('elect-life-member'), player: person, exempt: z.boolean() }),
  z.strictObject({
    kind: z.literal('decide-case'),
    case: caseId,
    outcome: z.enum(CASE_OUTCOMES),
    until: instant.optional(),
  }),
  z.strictObject({ kind: z.literal('allow-nomination'), player: person }),
  z.strictObject({
    kind: z.enum(['confirm-title', 'confer-title', 'revoke-title']),
    player: person,
    title,
  }),
  z.strictObject({
    kind: z.literal('exceptional-norm'),
    player: person,
    tournament: tournamentId,
    title,
  }),
  z.strictObject({
    kind: z.literal('recognise-event'),
    recognition: idOf('recognition', 'Id of the application'),
  }),
  z.strictObject({
    kind: z.literal('authorise'),
    acts: z
      .array(authorisedAct)
      .min(1)
      .max(64)
      .describe('What the motion lets others decide, and nothing else'),
  }),
  z.strictObject({ kind: z.enum(['amend-constitution', 'other']) }),
]);

export const putBody = z.strictObject({
  body: bodyId,
  meeting: meetingId.nullable().default(null),
  matter,
  wording: textRef,
  touches: z.array(person).max(32).optional().describe('People affected besides those named in the motion'),
  chair: person.optional().describe('Who presides if the motion touches the chair'),
});

export const voteBody = z.strictObject({ vote: z.enum(VOTES) });

export const castingBody = z.strictObject({ vote: z.enum(['for', 'against']) });

export const closeBody = z.strictObject({
  ballotUntil: instant.optional().describe('End of the postal ballot, if one follows'),
});
