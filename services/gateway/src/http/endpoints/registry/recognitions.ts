import { RECOGNITION_KINDS } from '@amici/contracts/registry';
import { z } from 'zod';
import { idOf, instant, limit, oneLine, person, place, tableFormat, textRef } from '@amici/contracts/fields';
import { endpointsOf } from '../endpoint';
import { federationCode } from './bodies';
import { money } from './federation-bodies';

const endpoint = endpointsOf('registry', 'recognition', {
  recognition: idOf('recognition', 'Id of the application, chosen by the applicant'),
  to: idOf('scope', 'Code of the federation from which players are invited'),
  federation: federationCode,
  player: person,
});

const requestBody = z.strictObject({
  federation: federationCode,
  kind: z.enum(RECOGNITION_KINDS),
  name: oneLine(200).min(1),
  start: instant.describe('When the tournament is intended to start'),
  prizes: z.array(money).max(16),
  funding: textRef.describe('Where the prize fund comes from'),
  finances: textRef.describe('Appearance fees and all other finances'),
});

const approvalBody = z.strictObject({
  deposit: z.boolean().optional().describe('The whole prize fund must be deposited before the start'),
});

const reasonBody = z.strictObject({ reason: textRef });

const reportQuery = z.strictObject({
  format: tableFormat.optional(),
  year: z.coerce.number().int().min(1900).max(2199).optional().describe('Approved in that year'),
  after: place(/^\d{1,15}~[\w.-]{1,128}$/),
  limit,
});

const director = 'the World Tournament Director';

/** The recognition of events that federations organise: asked for, approved or referred, who may be invited. */
export const RECOGNITION_ENDPOINTS = [
  endpoint({
    method: 'GET',
    path: 'recognitions',
    query: 'recognitions',
    who: 'anybody',
    summary: 'The report to Congress: events approved in a year, as JSON, CSV or text',
    asks: reportQuery,
    table: true,
  }),
  endpoint({
    method: 'GET',
    path: 'recognitions/:recognition',
    query: 'recognition',
    who: 'anybody once it is approved; before, the delegate of the federation, the World Tournament Director, Congress, auditors',
    summary: 'A recognition as it stands: until when it is valid, what is deposited, who may be invited',
  }),
  endpoint({
    method: 'GET',
    path: 'recognitions/:recognition/invitations/:to',
    query: 'written-invitation',
    who: 'anybody once it is approved; before, the delegate of the federation, the World Tournament Director, Congress, auditors',
    summary: 'The invitation of a federation, to hand out, as JSON, CSV or text',
    asks: z.strictObject({ format: tableFormat.optional() }),
    refuses: [400, 401, 403, 404, 422],
    table: true,
  }),
  endpoint({
    method: 'PUT',
    path: 'recognitions/:recognition',
    command: 'RequestRecognition',
    who: 'the delegate of the organising federation',
    summary: 'Apply for recognition of a tournament',
    body: requestBody,
  }),
  endpoint({
    method: 'PUT',
    path: 'recognitions/:recognition/approval',
    command: 'ApproveRecognition',
    who: director,
    summary: 'Approve an application for recognition of a tournament',
    body: approvalBody,
  }),
  endpoint({
    method: 'PUT',
    path: 'recognitions/:recognition/referral',
    command: 'ReferRecognition',
    who: director,
    summary: 'Refer an application for recognition to Congress',
    body: reasonBody,
  }),
  endpoint({
    method: 'PUT',
    path: 'recognitions/:recognition/refusal',
    command: 'RefuseRecognition',
    who: director,
    summary: 'Refuse an application for recognition of a tournament',
    body: reasonBody,
  }),
  endpoint({
    method: 'PUT',
    path: 'recognitions/:recognition/invitations/:to',
    command: 'SendInvitation',
    who: 'the delegate of the organising federation',
    summary: 'Invite players through their federation',
  }),
  endpoint({
    method: 'PUT',
    path: 'recognitions/:recognition/invitations/:federation/players/:player',
    command: 'PermitInvitation',
    who: 'the delegate of the invited federation',
    summary: 'Permit a player to accept an invitation',
  }),
];
