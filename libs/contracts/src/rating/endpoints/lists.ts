import type { CommandIn } from '../../endpoint';
import { endpoint } from './endpoint';
import { instant, tableFormat } from '../../fields';
import { z } from 'zod';

const listQuery = () =>
  z.strictObject({
    format: tableFormat.optional(),
    at: instant.optional().describe('The list in force then'),
  });

/** Rating lists, public once they are out, and the ratings of one player with what they came from. */
export const LIST_ENDPOINTS = [
  endpoint.query({
    method: 'GET',
    path: 'rating-lists',
    query: 'pools',
    name: 'rating-pools',
    who: 'anybody',
    summary: 'The pools, each with its lists and the path of each that is published',
  }),
  endpoint.query({
    method: 'GET',
    path: 'rating-lists/:pool',
    query: 'lists',
    who: 'anybody',
    summary: 'The lists of a pool with their calendar, digests of those published',
  }),
  endpoint.query({
    method: 'GET',
    path: 'rating-lists/:pool/current',
    query: 'list',
    who: 'anybody',
    name: 'rating-list-in-force',
    summary: 'The list in force, now or at an instant, as JSON, CSV or text',
    asks: listQuery,
    table: true,
  }),
  endpoint.query({
    method: 'GET',
    path: 'rating-lists/:pool/:list',
    query: 'list',
    who: 'anybody',
    summary: 'A published list as JSON, CSV (the columns ICCF publishes) or text',
    asks: listQuery,
    table: true,
  }),
  /** Opens a list, so that its calendar is watched. */
  endpoint.command({
    method: 'PUT',
    path: 'rating-lists/:pool/:list/opening',
    command: 'OpenPeriod',
    who: 'the ratings commissioner',
    summary: 'Open the first rating list of a pool by hand',
  }),
  /** Ends the taking in of results: by the calendar, or earlier once the days of the period are over. */
  endpoint.command({
    method: 'PUT',
    path: 'rating-lists/:pool/:list/closing',
    command: 'ClosePeriod',
    who: 'the ratings commissioner',
    summary: 'Close an elapsed rating period by hand',
  }),
  endpoint.query({
    method: 'GET',
    path: 'players/:player/ratings',
    query: 'card',
    who: 'anybody',
    summary: "A player's ratings, now or as published by an instant, and the games that wait",
    asks: () => z.strictObject({ at: instant.optional().describe('As published by then') }),
  }),
  endpoint.query({
    method: 'GET',
    path: 'players/:player/ratings/:pool/:list',
    query: 'breakdown',
    who: 'anybody once the list is out; the ratings commissioner before',
    summary: 'What every game did to the rating of a list',
  }),
  endpoint.query({
    method: 'GET',
    path: 'players/:player/ratings/:pool/:list/explain',
    query: 'explain',
    who: 'anybody once the list is out; the ratings commissioner before',
    summary: "A player's figure of a list, and each step, event and rule it came from",
  }),
  endpoint.query({
    method: 'GET',
    path: 'players/:player/scores',
    query: 'scores',
    who: 'the player, the ratings commissioner, a delegate, the registrar',
    summary: 'Scores of events elsewhere that a member reported: reported, forwarded, rated',
  }),
] as const;

export type OpenPeriod = CommandIn<typeof LIST_ENDPOINTS, 'OpenPeriod'>;
export type ClosePeriod = CommandIn<typeof LIST_ENDPOINTS, 'ClosePeriod'>;
