import { z } from 'zod';
import { instant, oneLine, person, textRef, tournamentId } from '../../words';
import { doorsOf } from '../door';
import { motionId, yearInPath } from '../registry/federation-bodies';

const door = doorsOf('tournament', 'league-years', {
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
  director: person.describe('The Director of Play'),
  conditionsDocument: textRef.optional(),
});

const proposalBody = z.strictObject({
  player: person.describe('Who proposes it, one of them'),
  name: oneLine(200).min(1),
  players: z.array(person).min(2).max(15),
  cycle,
  means,
  terms: textRef.describe('The terms and conditions they agree upon'),
});

const issueBody = z.strictObject({
  director: person.describe('The Director of Play'),
  start: instant,
  unratedBy: motionId.optional(),
});

const starter = 'the Games Starter';

/** Friendly games and private events of the League's members. */
export const ARRANGEMENT_DOORS = [
  door({
    method: 'GET',
    path: 'arrangements/:year',
    query: 'arrangements',
    who: 'anybody',
    summary: 'Friendly games asked for, and private events, of a year',
  }),
  door({
    method: 'POST',
    path: 'arrangements/:year/friendlies/:player',
    command: 'RequestFriendlies',
    who: `the member or ${starter}`,
    summary: 'Ask for friendly games, at most four new ones at a time',
    body: requestBody,
  }),
  door({
    method: 'DELETE',
    path: 'arrangements/:year/friendlies/:player',
    command: 'CancelFriendlies',
    who: `the member or ${starter}`,
    summary: 'Take back friendly games that are not arranged yet',
  }),
  door({
    method: 'POST',
    path: 'arrangements/:year/friendly-events',
    command: 'ArrangeFriendlies',
    who: starter,
    summary: 'Start friendly games of those who have asked for them',
    body: friendliesBody,
    begins: 'tournament',
  }),
  door({
    method: 'POST',
    path: 'arrangements/:year/private-events',
    command: 'ProposePrivateEvent',
    who: 'one of its players',
    summary: 'Propose a private event on terms of its own',
    body: proposalBody,
    begins: 'tournament',
  }),
  door({
    method: 'PUT',
    path: 'arrangements/:year/private-events/:tournament/agreements/:player',
    command: 'AgreePrivateEvent',
    who: 'the player',
    summary: 'Agree to the terms of a private event',
  }),
  door({
    method: 'PUT',
    path: 'arrangements/:year/private-events/:tournament/issue',
    command: 'IssuePrivateEvent',
    who: starter,
    summary: 'Issue a private event and name its Director of Play, once all have agreed',
    body: issueBody,
  }),
];
