import { z } from 'zod';
import { listName, pool } from '../doors/rating/bodies';
import type { Caller } from '../caller';
import { json, type Route } from '../exchange';
import { ProblemException } from '../problem.exception';
import { validated } from '../validated';
import { oneLine, tournamentId } from '../words';
import { eventFileRoutes } from './event-file/routes';
import { idsIn, readRatingList } from './rating-list';
import { readTrf } from './read-trf';
import { dryRun, fileIn, route } from './import-route';
import { namesOf, ofKnownFederations, withStrangersNamed } from './known-here';
import { imported, playersAndGames, reportOfEvent } from './report';
import { readStartList } from './start-list';
import { takeoverRoutes } from './takeover-routes';
import { recordTrf, tournamentOf } from './trf-import';

const startListQuery = z.strictObject({ 'dry-run': dryRun });

const ratingsQuery = z.strictObject({
  'dry-run': dryRun,
  source: oneLine(200).min(1).describe('Where the list comes from, as text for people'),
  list: listName.optional().describe('The first list to show them; omitted: the next'),
});

const trfQuery = z.strictObject({
  'dry-run': dryRun,
  code: oneLine(64).min(1).describe('What the event is called here: importing it again finds it'),
  rated: z
    .enum(['true', 'false'])
    .default('true')
    .transform((text) => text === 'true'),
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
      summary: "Take over ratings from the ICCF's list (CSV), with a report line by line",
      description:
        "By the ratings commissioner. `ID;Country;Title;Name;Games;Rating;Gender`, as the ICCF and `GET /rating-lists` write it; `ID` is the player's here.",
      parameters: { pool },
      query: ratingsQuery,
      file: 'text/csv',
    },
    handle: async (asking) => {
      const actor = await caller.signedIn(asking);
      const asked = validated(pool, asking.parameters['pool']);
      const { 'dry-run': dry, source, list } = validated(ratingsQuery, asking.query);
      const text = fileIn(asking);
      const names = await namesOf(caller, asking, idsIn(text));
      const lines = readRatingList(text, { pool: asked, source, list }, names);
      return json(await imported({ caller, asking, actor, service: 'rating', dryRun: dry }, lines));
    },
  });

const reports = (caller: Caller): Route =>
  route(
    {
      path: 'event-imports',
      described: {
        name: 'import-trf',
        tag: 'events',
        summary: "Record an event of the past from FIDE's tournament report (TRF16, TRF26)",
        description:
          'By the operator. The whole report is recorded, or nothing of it; `lines` says what is wrong where.',
        parameters: {},
        query: trfQuery,
        file: 'text/plain',
      },
      handle: async (asking) => {
        const actor = await caller.signedIn(asking);
        const { 'dry-run': dry, ...named } = validated(trfQuery, asking.query);
        const read = readTrf(fileIn(asking));
        if (!read.ok) {
          const lines = read.problems.map(({ line, detail }) => ({
            ...{ line, outcome: 'refused', about: null, code: 'bad-request', detail },
          }));
          return json({ dryRun: dry, refused: lines.length, lines, event: null });
        }
        const { players, games } = read.event;
        const about = playersAndGames(players.length, games.length);
        if (dry) {
          const ids = players.map(({ number }) => `player-${number}`);
          const refused = await caller.foreseen(
            'tournament',
            { ...tournamentOf(read.event, named, ids) },
            actor,
          );
          if (refused !== null) throw new ProblemException(refused);
          const lines = [{ line: 1, outcome: 'would-do', about }];
          return json({ dryRun: true, refused: 0, lines, event: null });
        }
        const { id, known } = await recordTrf(caller, asking, actor, read.event, named);
        const lines = [{ line: 1, outcome: known ? 'known' : 'done', about }];
        return json({ dryRun: false, refused: 0, lines, event: id });
      },
    },
    reportOfEvent(),
  );

/** Files that are brought in, with a report of each line. */
export const importRoutes = (caller: Caller): readonly Route[] => [
  startLists(caller),
  ratingLists(caller),
  reports(caller),
  ...eventFileRoutes(caller),
  ...takeoverRoutes(caller),
];
