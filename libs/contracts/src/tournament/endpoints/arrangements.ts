import { instant, oneLine, person, textRef, tournamentId } from '../../fields';
import { motionId, yearInPath } from '../../registry/endpoints/bodies';
import { topicOf, type CommandIn } from '../../endpoint';
import { z } from 'zod';

const endpoint = topicOf('tournament', 'league-years', () => ({
  year: yearInPath(),
  player: person,
  tournament: tournamentId,
}));

const means = () => z.enum(['server', 'postal']);

const cycle = () => z.enum(['single', 'double']);

const starter = 'the Games Starter';

/** Friendly games and private events of the League's members. */
export const ARRANGEMENT_ENDPOINTS = [
  endpoint.query({
    method: 'GET',
    path: 'arrangements/:year',
    query: 'arrangements',
    who: 'anybody',
    summary: 'Friendly games asked for, and private events, of a year',
  }),
  /** A member asks for friendly games, at most four new ones at any one time (CT-9). */
  endpoint.command({
    method: 'POST',
    path: 'arrangements/:year/friendlies/:player',
    command: 'RequestFriendlies',
    who: `the member or ${starter}`,
    summary: 'Request friendly games',
    body: () => z.strictObject({ games: z.int().min(1).max(100), means: means() }),
  }),
  endpoint.command({
    method: 'DELETE',
    path: 'arrangements/:year/friendlies/:player',
    command: 'CancelFriendlies',
    who: `the member or ${starter}`,
    summary: 'Cancel a request for friendly games',
  }),
  /** The Games Starter puts those together who have asked. */
  endpoint.command({
    method: 'POST',
    path: 'arrangements/:year/friendly-events',
    command: 'ArrangeFriendlies',
    who: starter,
    summary: 'Start friendly games for players who requested them',
    body: () =>
      z.strictObject({
        players: z.array(person).min(2).max(5),
        cycle: cycle(),
        means: means(),
        start: instant,
        director: person.describe('Id of the Director of Play'),
        conditionsDocument: textRef.optional(),
      }),
    begins: 'tournament',
  }),
  /** Members want a tournament among themselves, on terms they have agreed upon (CT-10). */
  endpoint.command({
    method: 'POST',
    path: 'arrangements/:year/private-events',
    command: 'ProposePrivateEvent',
    who: 'one of its players',
    summary: 'Propose a private tournament',
    body: () =>
      z.strictObject({
        player: person.describe('The player who proposes it, one of those listed'),
        name: oneLine(200).min(1),
        players: z.array(person).min(2).max(15),
        cycle: cycle(),
        means: means(),
        terms: textRef.describe('The terms that the players have agreed'),
      }),
    begins: 'tournament',
  }),
  endpoint.command({
    method: 'PUT',
    path: 'arrangements/:year/private-events/:tournament/agreements/:player',
    command: 'AgreePrivateEvent',
    who: 'the player',
    summary: 'Agree to the terms of a private tournament',
  }),
  /** The Games Starter issues it and names its Director of Play, once all have agreed. */
  endpoint.command({
    method: 'PUT',
    path: 'arrangements/:year/private-events/:tournament/issue',
    command: 'IssuePrivateEvent',
    who: starter,
    summary: 'Issue a private tournament and appoint its Director of Play',
    body: () =>
      z.strictObject({
        director: person.describe('Id of the Director of Play'),
        start: instant,
        /** By which Council has determined that it is not rated. */
        unratedBy: motionId().optional(),
      }),
  }),
] as const;

export type RequestFriendlies = CommandIn<typeof ARRANGEMENT_ENDPOINTS, 'RequestFriendlies'>;
export type CancelFriendlies = CommandIn<typeof ARRANGEMENT_ENDPOINTS, 'CancelFriendlies'>;
export type ArrangeFriendlies = CommandIn<typeof ARRANGEMENT_ENDPOINTS, 'ArrangeFriendlies'>;
export type ProposePrivateEvent = CommandIn<typeof ARRANGEMENT_ENDPOINTS, 'ProposePrivateEvent'>;
export type AgreePrivateEvent = CommandIn<typeof ARRANGEMENT_ENDPOINTS, 'AgreePrivateEvent'>;
export type IssuePrivateEvent = CommandIn<typeof ARRANGEMENT_ENDPOINTS, 'IssuePrivateEvent'>;
