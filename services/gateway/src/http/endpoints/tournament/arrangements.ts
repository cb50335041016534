import { z } from 'zod';
import { instant, oneLine, person, textRef, tournamentId } from '@amici/contracts/fields';
import { endpointsOf } from '../endpoint';
import { motionId, yearInPath } from '../registry/federation-bodies';

const endpoint = endpointsOf('tournament', 'league-years', {
  year: yearInPath,
  player: person,
  tournament: tournamentId,
});

const means = z.enum(['server', 'postal']);
const cycle = z.enum(['single', 'double']);

const requestBody = z.strictObject({ games: z.int().min(1).max(100), means });

const friendliesBody = z.strictObject({
  players: z.array(person).min(2).max(5),
  cycle,
  means,
  start: instant,
  director: person.describe('Id of the Director of Play'),
  conditionsDocument: textRef.optional(),
});

const proposalBody = z.strictObject({
  player: person.describe('The player who proposes it, one of those listed'),
  name: oneLine(200).min(1),
  players: z.array(person).min(2).max(15),
  cycle,
  means,
  terms: textRef.describe('The terms and conditions on which the players agree'),
});

const issueBody = z.strictObject({
  director: person.describe('Id of the Director of Play'),
  start: instant,
  unratedBy: motionId.optional(),
});

const starter = 'the Games Starter';

/** Friendly games and private events of the League's members. */
export const ARRANGEMENT_ENDPOINTS = [
  endpoint({
    method: 'GET',
    path: 'arrangements/:year',
    query: 'arrangements',
    who: 'anybody',
    summary: 'Friendly games asked for, and private events, of a year',
  }),
  endpoint({
    method: 'POST',
    path: 'arrangements/:year/friendlies/:player',
    command: 'RequestFriendlies',
    who: `the member or ${starter}`,
    summary: 'Request friendly games',
    body: requestBody,
  }),
  endpoint({
    method: 'DELETE',
    path: 'arrangements/:year/friendlies/:player',
    command: 'CancelFriendlies',
    who: `the member or ${starter}`,
    summary: 'Cancel a request for friendly games',
  }),
  endpoint({
    method: 'POST',
    path: 'arrangements/:year/friendly-events',
    command: 'ArrangeFriendlies',
    who: starter,
    summary: 'Start friendly games for players who requested them',
    body: friendliesBody,
    begins: 'tournament',
  }),
  endpoint({
    method: 'POST',
    path: 'arrangements/:year/private-events',
    command: 'ProposePrivateEvent',
    who: 'one of its players',
    summary: 'Propose a private tournament',
    body: proposalBody,
    begins: 'tournament',
  }),
  endpoint({
    method: 'PUT',
    path: 'arrangements/:year/private-events/:tournament/agreements/:player',
    command: 'AgreePrivateEvent',
    who: 'the player',
    summary: 'Agree to the terms of a private tournament',
  }),
  endpoint({
    method: 'PUT',
    path: 'arrangements/:year/private-events/:tournament/issue',
    command: 'IssuePrivateEvent',
    who: starter,
    summary: 'Issue a private tournament and appoint its Director of Play',
    body: issueBody,
  }),
];
