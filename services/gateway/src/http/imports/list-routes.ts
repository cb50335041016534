import { z } from 'zod';
import { listName, pool } from '@amici/contracts/rating/endpoints/endpoint';
import type { Caller } from '../caller';
import { json } from '@amici/edge/exchange';
import type { Route } from '../route';
import { validated } from '@amici/edge/validated';
import { oneLine, tournamentId } from '@amici/contracts/fields';
import { idsIn, readRatingList } from './rating-list';
import { dryRun, fileIn, route } from './import-route';
import { namesOf, ofKnownFederations, withStrangersNamed } from './known-here';
import { imported } from './report';
import { readStartList } from './start-list';

const poolField = pool();

const startListQuery = z.strictObject({ 'dry-run': dryRun });

const ratingsQuery = z.strictObject({
  'dry-run': dryRun,
  source: oneLine(200).min(1).describe('Name of the list from which they come'),
  list: listName().optional().describe('The first list that shows them; if empty, the next list'),
});

const startLists = (caller: Caller): Route =>
  route({
    path: 'tournaments/:tournament/entries',
    needs: 'office',
    described: {
      name: 'import-start-list',
      tag: 'events',
      summary: 'Enter the players of a CSV file, with a report line by line',
      description:
        'By who may enter them one by one. The first line names the columns: `player`, and as wanted `rating`, `fixed`, ' +
        '`games`, `title`, `federation`, `fide`, `fee`, `channel`, `through`, as an entry has them.',
      parameters: { tournament: tournamentId },
      query: startListQuery,
      file: 'text/csv',
    },
    handle: async (asking) => {
      const actor = await caller.signedIn(asking);
      const tournament = validated(tournamentId, asking.parameters['tournament']);
      const { 'dry-run': dry } = validated(startListQuery, asking.query);
      const read = await ofKnownFederations(caller, asking, readStartList(fileIn(asking), tournament));
      const lines = await withStrangersNamed(caller, asking, read);
      const importing = { caller, asking, actor, service: 'tournament', dryRun: dry, ahead: true } as const;
      return json(await imported(importing, lines));
    },
  });

const ratingLists = (caller: Caller): Route =>
  route({
    path: 'rating-imports/:pool',
    described: {
      name: 'import-ratings',
      tag: 'ratings',
      summary: "Import ratings from the ICCF's list (CSV), with a report line by line",
      description:
        "By the ratings commissioner. `ID;Country;Title;Name;Games;Rating;Gender`, as the ICCF and `GET /rating-lists` write it; `ID` is the player's here.",
      parameters: { pool: poolField },
      query: ratingsQuery,
      file: 'text/csv',
    },
    handle: async (asking) => {
      const actor = await caller.signedIn(asking);
      const named = validated(poolField, asking.parameters['pool']);
      const { 'dry-run': dry, source, list } = validated(ratingsQuery, asking.query);
      const text = fileIn(asking);
      const names = await namesOf(caller, asking, idsIn(text));
      const lines = readRatingList(text, { pool: named, source, list }, names);
      return json(await imported({ caller, asking, actor, service: 'rating', dryRun: dry }, lines));
    },
  });

/** Lists of players and ratings, with a report of each line. */
export const listRoutes = (caller: Caller): readonly Route[] => [startLists(caller), ratingLists(caller)];
