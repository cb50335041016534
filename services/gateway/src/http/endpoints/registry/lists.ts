import { SANCTION_STATES } from '@amici/contracts/registry';
import { z } from 'zod';
import { after, instant, limit, oneLine, person, tournamentId } from '@amici/contracts/fields';
import { endpointsOf } from '../endpoint';
import { federationCode } from './bodies';

const endpoint = endpointsOf('registry', 'players', {});
const teamEndpoint = endpointsOf('registry', 'teams', {});
const federationEndpoint = endpointsOf('registry', 'federations', {});

const namedQuery = z.strictObject({
  name: oneLine(200)
    .optional()
    .describe('Words of the name or parts of them, in any order, capitals and accents aside'),
  federation: federationCode.optional(),
  after,
  limit,
});

/** Lists of who is registered, and of what was imposed. */
export const LIST_ENDPOINTS = [
  endpoint({
    method: 'GET',
    path: 'players',
    query: 'players',
    who: 'anybody who is signed in',
    summary: 'People by name and federation, in the order of their names; nobody who was erased',
    asks: namedQuery,
    signedIn: true,
  }),
  endpoint({
    method: 'GET',
    path: 'sanctions',
    query: 'sanctions',
    who: 'whom they are about, the offices that impose them, the director for what comes from his event, auditors',
    summary: 'Sanctions in force, past and to come, the latest first',
    asks: z.strictObject({
      player: person.optional(),
      event: tournamentId.optional().describe('Those that come from a case of this event'),
      state: z.enum(SANCTION_STATES).optional(),
      at: instant.optional().describe('How they stood then; absent: now'),
      after,
      limit,
    }),
    signedIn: true,
  }),
  federationEndpoint({
    method: 'GET',
    path: 'federations',
    query: 'federation-list',
    who: 'anybody',
    summary: 'Federations as they are called now, in the order of their codes',
    asks: z.strictObject({ after, limit }),
  }),
  teamEndpoint({
    method: 'GET',
    path: 'teams',
    query: 'teams',
    who: 'anybody',
    summary: 'Teams by name and federation, as they are called and led now',
    asks: namedQuery,
  }),
];
