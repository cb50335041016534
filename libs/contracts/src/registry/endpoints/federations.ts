import { NOMINATIONS } from '../federations';
import { federationCode, motionId, yearInPath, money } from './bodies';
import { idOf, instant, oneLine, person, textRef } from '../../fields';
import { topicOf, type CommandIn } from '../../endpoint';
import { z } from 'zod';

const endpoint = topicOf('registry', 'federations', () => ({
  federation: federationCode(),
  year: yearInPath(),
  nomination: idOf('nomination', 'Id of the nomination, as recorded when it was made'),
}));

/** Federations: who they are, the players they declare and nominate, what they owe. */
export const FEDERATION_ENDPOINTS = [
  endpoint.query({
    method: 'GET',
    path: 'federations/:federation',
    query: 'federation',
    who: 'anybody',
    summary: 'A federation, and what keeps its players from entering through it',
  }),
  /** Records a federation, and whether it is a member. */
  endpoint.command({
    method: 'PUT',
    path: 'federations/:federation',
    command: 'RegisterFederation',
    who: 'the registrar or the operator',
    summary: 'Register a federation',
    body: () => z.strictObject({ name: oneLine(200).min(1), member: z.boolean() }),
  }),
  endpoint.query({
    method: 'GET',
    path: 'federations/:federation/years/:year',
    query: 'federation-year',
    who: 'anybody',
    summary: 'Members declared, nominations made and left in a year',
  }),
  /** The membership fee statistics of a year: so many members and associated players (T-1.0.10). */
  endpoint.command({
    method: 'PUT',
    path: 'federations/:federation/years/:year/members',
    command: 'DeclareMembers',
    who: 'its delegate',
    summary: "Declare a federation's membership figure for a year",
    body: () =>
      z.strictObject({
        members: z.int().min(0).max(10_000_000),
        /** The statistics themselves. */
        document: textRef,
      }),
  }),
  endpoint.command({
    method: 'POST',
    path: 'federations/:federation/nominations',
    command: 'NominatePlayer',
    who: 'its delegate',
    summary: 'Nominate a player as a federation',
    body: () =>
      z.strictObject({
        player: person,
        to: z.enum(NOMINATIONS),
        /** The statement of qualification, or the table of the national championship. */
        statement: textRef.optional(),
        /** The player's place in that championship (T-4.3). */
        place: z.int().min(1).max(1_000).optional(),
      }),
  }),
  endpoint.command({
    method: 'DELETE',
    path: 'federations/:federation/nominations/:nomination',
    command: 'WithdrawNomination',
    who: 'its delegate',
    summary: 'Withdraw a nomination',
  }),
  endpoint.command({
    method: 'PUT',
    path: 'federations/:federation/arrears',
    command: 'DeclareArrears',
    who: 'the treasurer',
    summary: 'Declare a federation in arrears',
    body: () =>
      z.strictObject({
        owed: z.array(money()).min(1).max(16),
        debt: z
          .enum(['fees', 'prizes'])
          .default('fees')
          .describe('If it owes prizes, the whole prize fund of its next tournament must be deposited'),
        reason: textRef,
      }),
  }),
  endpoint.command({
    method: 'DELETE',
    path: 'federations/:federation/arrears',
    command: 'ClearArrears',
    who: 'the treasurer',
    summary: "Clear a federation's arrears after payment",
  }),
  endpoint.command({
    method: 'PUT',
    path: 'federations/:federation/suspension',
    command: 'SuspendFederation',
    who: 'the Executive Board or Congress',
    summary: 'Suspend a federation by motion',
    body: () =>
      z.strictObject({
        /** The first instant at which it is a member in standing again; null: until it is reinstated. */
        until: instant.nullable().default(null),
        /** The motion that was carried. */
        motion: motionId(),
        reason: textRef,
      }),
  }),
  endpoint.command({
    method: 'DELETE',
    path: 'federations/:federation/suspension',
    command: 'ReinstateFederation',
    who: 'the Executive Board or Congress',
    summary: 'End the suspension of a federation',
    body: () => z.strictObject({ motion: motionId() }),
  }),
] as const;

export type RegisterFederation = CommandIn<typeof FEDERATION_ENDPOINTS, 'RegisterFederation'>;
export type DeclareMembers = CommandIn<typeof FEDERATION_ENDPOINTS, 'DeclareMembers'>;
export type NominatePlayer = CommandIn<typeof FEDERATION_ENDPOINTS, 'NominatePlayer'>;
export type WithdrawNomination = CommandIn<typeof FEDERATION_ENDPOINTS, 'WithdrawNomination'>;
export type DeclareArrears = CommandIn<typeof FEDERATION_ENDPOINTS, 'DeclareArrears'>;
export type ClearArrears = CommandIn<typeof FEDERATION_ENDPOINTS, 'ClearArrears'>;
export type SuspendFederation = CommandIn<typeof FEDERATION_ENDPOINTS, 'SuspendFederation'>;
export type ReinstateFederation = CommandIn<typeof FEDERATION_ENDPOINTS, 'ReinstateFederation'>;

export type FederationCommand = CommandIn<typeof FEDERATION_ENDPOINTS>;
