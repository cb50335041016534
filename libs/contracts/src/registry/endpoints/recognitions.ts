import { RECOGNITION_KINDS } from '../recognitions';
import { federationCode, money } from './bodies';
import { idOf, instant, limit, oneLine, person, place, tableFormat, textRef } from '../../fields';
import { byServices, topicOf, type CommandIn } from '../../endpoint';
import { z } from 'zod';

const endpoint = topicOf('registry', 'recognition', () => ({
  recognition: idOf('recognition', 'Id of the application, chosen by the applicant'),
  to: idOf('scope', 'Code of the federation from which players are invited'),
  federation: federationCode(),
  player: person,
}));

const reasonBody = () => z.strictObject({ reason: textRef });

const director = 'the World Tournament Director';

/** The recognition of events that federations organise: asked for, approved or referred, who may be invited. */
export const RECOGNITION_ENDPOINTS = [
  endpoint.query({
    method: 'GET',
    path: 'recognitions',
    query: 'recognitions',
    who: 'anybody',
    summary: 'The report to Congress: events approved in a year, as JSON, CSV or text',
    asks: () =>
      z.strictObject({
        format: tableFormat.optional(),
        year: z.coerce.number().int().min(1900).max(2199).optional().describe('Approved in that year'),
        after: place(/^\d{1,15}~[\w.-]{1,128}$/),
        limit,
      }),
    table: true,
  }),
  endpoint.query({
    method: 'GET',
    path: 'recognitions/:recognition',
    query: 'recognition',
    who: 'anybody once it is approved; before, the delegate of the federation, the World Tournament Director, Congress, auditors',
    summary: 'A recognition as it stands: until when it is valid, what is deposited, who may be invited',
  }),
  endpoint.query({
    method: 'GET',
    path: 'recognitions/:recognition/invitations/:to',
    query: 'written-invitation',
    who: 'anybody once it is approved; before, the delegate of the federation, the World Tournament Director, Congress, auditors',
    summary: 'The invitation of a federation, to hand out, as JSON, CSV or text',
    asks: () => z.strictObject({ format: tableFormat.optional() }),
    refuses: [400, 401, 403, 404, 422],
    table: true,
  }),
  /**
   * A federation asks that its event be recognised, with its prizes and all its finances (T-12.2, T-12.8).
   */
  endpoint.command({
    method: 'PUT',
    path: 'recognitions/:recognition',
    command: 'RequestRecognition',
    who: 'the delegate of the organising federation',
    summary: 'Apply for recognition of a tournament',
    body: () =>
      z.strictObject({
        federation: federationCode(),
        kind: z.enum(RECOGNITION_KINDS),
        name: oneLine(200).min(1),
        /** The intended start. */
        start: instant.describe('When the tournament is intended to start'),
        prizes: z.array(money()).max(16),
        /** Where the prize fund comes from. */
        funding: textRef.describe('Where the prize fund comes from'),
        /** Appearance fees and all else. */
        finances: textRef.describe('Appearance fees and all other finances'),
      }),
  }),
  /** `motion`: By which Congress approved what was referred to it. */
  endpoint.command({
    method: 'PUT',
    path: 'recognitions/:recognition/approval',
    command: 'ApproveRecognition',
    who: director,
    summary: 'Approve an application for recognition of a tournament',
    body: () =>
      z.strictObject({
        /** The whole prize fund is deposited before the start (T-12.8); of who has paid late it always is. */
        deposit: z.boolean().optional().describe('The whole prize fund must be deposited before the start'),
      }),
    also: byServices<{ readonly motion?: string }>(),
  }),
  /** Congress decides where there could be a problem (T-12.2). */
  endpoint.command({
    method: 'PUT',
    path: 'recognitions/:recognition/referral',
    command: 'ReferRecognition',
    who: director,
    summary: 'Refer an application for recognition to Congress',
    body: reasonBody,
  }),
  endpoint.command({
    method: 'PUT',
    path: 'recognitions/:recognition/refusal',
    command: 'RefuseRecognition',
    who: director,
    summary: 'Refuse an application for recognition of a tournament',
    body: reasonBody,
  }),
  /**
   * Players are invited by way of their federation (T-12.5). `to`: The federation from which players are
   * invited.
   */
  endpoint.command({
    method: 'PUT',
    path: 'recognitions/:recognition/invitations/:to',
    command: 'SendInvitation',
    who: 'the delegate of the organising federation',
    summary: 'Invite players through their federation',
  }),
  /** The player's federation permits them to be invited (T-6.3). */
  endpoint.command({
    method: 'PUT',
    path: 'recognitions/:recognition/invitations/:federation/players/:player',
    command: 'PermitInvitation',
    who: 'the delegate of the invited federation',
    summary: 'Permit a player to accept an invitation',
  }),
] as const;

export type RequestRecognition = CommandIn<typeof RECOGNITION_ENDPOINTS, 'RequestRecognition'>;
export type ApproveRecognition = CommandIn<typeof RECOGNITION_ENDPOINTS, 'ApproveRecognition'>;
export type ReferRecognition = CommandIn<typeof RECOGNITION_ENDPOINTS, 'ReferRecognition'>;
export type RefuseRecognition = CommandIn<typeof RECOGNITION_ENDPOINTS, 'RefuseRecognition'>;
export type SendInvitation = CommandIn<typeof RECOGNITION_ENDPOINTS, 'SendInvitation'>;
export type PermitInvitation = CommandIn<typeof RECOGNITION_ENDPOINTS, 'PermitInvitation'>;

export type RecognitionCommand = CommandIn<typeof RECOGNITION_ENDPOINTS>;
