import { SANCTION_STATES } from '../lists';
import { after, instant, limit, oneLine, person, tournamentId } from '../../fields';
import { federationCode } from './bodies';
import { topicOf } from '../../endpoint';
import { z } from 'zod';

const endpoint = topicOf('registry', 'players', () => ({}));

const teamEndpoint = topicOf('registry', 'teams', () => ({}));

const federationEndpoint = topicOf('registry', 'federations', () => ({}));

const namedQuery = () =>
  z.strictObject({
    name: oneLine(200)
      .optional()
      .describe('Words of the name or parts of them, in any order, capitals and accents aside'),
    federation: federationCode().optional(),
    after,
    limit,
  });

/** Lists of who is registered, and of what was imposed. */
export const LIST_ENDPOINTS = [
  endpoint.query({
    method: 'GET',
    path: 'players',
    query: 'players',
    who: 'anybody who is signed in',
    summary: 'People by name and federation, in the order of their names; nobody who was erased',
    asks: namedQuery,
    signedIn: true,
  }),
  endpoint.query({
    method: 'GET',
    path: 'sanctions',
    query: 'sanctions',
    who: 'the people they are about, the offices that impose them, the director for what comes from their tournament, auditors',
    summary: 'Sanctions in force, past and to come, the latest first',
    asks: () =>
      z.strictObject({
        player: person.optional(),
        event: tournamentId.optional().describe('Those that come from a case of this event'),
        state: z.enum(SANCTION_STATES).optional(),
        at: instant.optional().describe('How they stood then; absent: now'),
        after,
        limit,
      }),
    signedIn: true,
  }),
  federationEndpoint.query({
    method: 'GET',
    path: 'federations',
    query: 'federation-list',
    who: 'anybody',
    summary: 'Federations as they are called now, in the order of their codes',
    asks: () => z.strictObject({ after, limit }),
  }),
  teamEndpoint.query({
    method: 'GET',
    path: 'teams',
    query: 'teams',
    who: 'anybody',
    summary: 'Teams by name and federation, as they are called and led now',
    asks: namedQuery,
  }),
] as const;
